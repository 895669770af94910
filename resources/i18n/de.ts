<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss: width of the hull relative to the domain, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median distance of a member to the nearer border of its hull</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance between the distribution of the class and that of all curves, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proved upper bound of t</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n dropped from a class</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in no class</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>They count for nothing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Curve Anonymizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory of this computer does not suffice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, open fewer recordings, or choose a longer hull step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file or folder cannot be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your recordings are unchanged and nothing was written. Please send the details to the maintainers; look through them first, they may hold file names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open log folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also write a private folder, which must never be published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Will be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is in none of the public files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all hulls in one table</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), one a hull</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>manifest: parameters, figures, verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report with pictures, for an ethics board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recording and no sample, no member of a class, no patient, no date, no file name or folder, no seed, no threshold that was taken from the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FiguresPanel</name>
    <message>
        <source>Information loss over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss of the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error of the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t of each class against its bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patients in each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of each hull relative to the domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss of the classes: median, quartiles, range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance of members to the nearer border of their hull</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dot: t of a class. Bar: the bound it can never exceed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patients in each class; the line is k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set parameters, segments and exclusions as they were in the chosen run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All parameters at their defaults</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HullsPanel</name>
    <message>
        <source>Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>original curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curves left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identifying: shown here only, never part of a release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>identifying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom so that everything is visible (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hulls of the classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment {number}: {start} – {end} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hull(s) over time; the selected class is filled</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoadPanel</name>
    <message>
        <source>Curves over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found while reading</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) could not be used</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n patient(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate (Hz)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve (identifying, stays here)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Curve Anonymizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>run {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recordings (*.csv *.txt *.zip);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recordings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of recordings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save recipe (private)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n curve(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n curve(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Something is still running. Stop it and close?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberOrWordEditor</name>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptionalNumberEditor</name>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves and hulls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts and repetition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new for each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number that makes a run repeatable to the byte. Keep it secret; it is never published.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProblemsDialog</name>
    <message>
        <source>Problems found while reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What and what to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All other curves were read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RangeEditor</name>
    <message>
        <source>set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>No result yet. Press Run to group the curves.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel  (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the selected segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the selected segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join with next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag edges or whole segments. On the plot: arrows move by one sample, Shift by ten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete segment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SegmentsPanel</name>
    <message>
        <source>Curves and segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean distance of the curves in the moving window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the curves are alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole recording is grouped at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of one length, each grouped on its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts where a moving window finds the curves most alike (windowed Fréchet distance)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the segments yourself; gaps are not released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit these by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the proposed segments and change them on the plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit segments by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start of the window (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments are being computed…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds} s lie in gaps and are not released.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SensitivityEditor</name>
    <message>
        <source>as quantile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distances between the curves in pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distance in pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clusters are being counted…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of a single curve</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Return to run %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point: 0.5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comma: 0,5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember names of opened files and folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>Drop recordings here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files, a folder or a zip, one curve a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try with sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick on a shared computer: names of files can be personal data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this computer: the program uses no network.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TickEditor</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>What does this mean?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take these parameters back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something has changed since this run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>information loss {x}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median error {x}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest t {t}, bound {bound}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open CSV files or a zip of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open f&amp;older…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open all recordings in a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try with &amp;sample data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open made-up recordings to try the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recipe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take up a saved run: its recordings and all its parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save recipe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what repeats this run to the byte, also on the command line (private)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the same recordings again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export release…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the hulls, the manifest and the report that may be published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language, theme, numbers and what is remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the last change of segments or excluded curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xclude selected curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the selected curves out of the next run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Res&amp;tore excluded curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected excluded curves back, or all if none is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset &amp;parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set all parameters to their defaults; segments stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group the curves and compute the hulls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop what is running; nothing is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1  &amp;Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curves and patients that were read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2  Se&amp;gments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the time axis is cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3  Res&amp;ult</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict, hulls and figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Problems found…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was odd in the files, with file and line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help for this part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the help page of the part of the window you are in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open lo&amp;g folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log holds no value and no name from your files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions, method and licence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hold last value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crop to common time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuse (strict)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled (2024 paper)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 per millisecond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no shift in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>straight line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nearest sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out (trim)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>release (hold)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deepest with k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eligible (SABRE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deepest of all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>Every released hull covers at least this many patients; larger protects more and widens the hulls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether k counts distinct patients or, as in the 2024 paper, curves; curves of one patient may then share a hull.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest Fréchet distance of a curve to the reference of its cluster; larger gives fewer clusters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The distribution threshold as a quantile of all pairwise distances; larger gives fewer clusters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the curves are halved into buckets that every class draws from; deeper lowers t and raises the information loss, 0 asks for k only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest share of a bucket that its smaller half must keep; larger gives more even buckets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss above which a growing class is split; smaller gives more, narrower classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss a curve may cause in its class before it is left out; smaller leaves out more curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest distance allowed between the distribution of a class and that of all curves; smaller hides more and raises the information loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the time axis is cut; each segment is grouped on its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves of different length: hold the last value, crop to the common time, or refuse (strict).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of one hull cell; longer hides more of the time course and raises the information loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step bounds every value in a cell, linear joins bounded corners by lines, sampled joins the values at the grid times and may be left between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one second of shift costs against the value in the Fréchet distance: a number in signal units per second or a preset; larger makes timing matter more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physiological range of the signal, to which losses refer; without it the range of the data is used, which tells its extremes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value between two samples: on the straight line, the last sample&apos;s, or the nearest sample&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells where fewer than k patients have recorded data: leave them out (trim), release them all the same (hold) or refuse (strict).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the class size tree: the deepest with k in every class, SABRE&apos;s eligibility, or the deepest of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest curves of a bucket in a class size; 2 gives classes as large as in the 2024 paper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow k below 3, where the members themselves are the border of their hull.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must lie between %2 and %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k must be at least %1: in smaller groups the members are the border of their hull (--expert allows it).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth &apos;auto&apos; looks for the depth that keeps t below a limit; give that limit (--t-max).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The domain&apos;s lower end must be below its upper end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The split must be given as a Split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;expert&apos; is either true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The domain must be two numbers, LOW,HIGH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is none of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no parameter of this program version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The split must be a text such as &apos;fixed:0.5&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe was not written by this program, or by another version of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed must be a whole number, 0 or larger.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe is damaged; save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe cannot be opened: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recipe is no JSON file; choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no way of cutting; use %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The segment length must be a positive number of seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window and step must be positive numbers of seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of segments must be at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at least one segment, such as manual:0-1.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1-%2 s is empty; its end must be after its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The segment that starts at %1 s overlaps the one before it, or is out of order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read; use %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups patients&apos; waveforms into classes of at least k patients and replaces each class by its hull, the lower and upper envelope of its curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method: Hammer, Buglowski, Stollenwerk, Semi-local Time sensitive Anonymization of Clinical Data, Scientific Data 11, 1412 (2024).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program uses no network. What a release protects against, and what not, is in the report beside it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>parameters</name>
    <message>
        <source>Group size k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every released hull covers at least this many patients; larger protects more and widens the hulls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether k counts distinct patients or, as in the 2024 paper, curves; curves of one patient may then share a hull.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution threshold s_d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest Fréchet distance of a curve to the reference of its cluster; larger gives fewer clusters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by --sd-quantile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution quantile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The distribution threshold as a quantile of all pairwise distances; larger gives fewer clusters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth of the bucket tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the curves are halved into buckets that every class draws from; deeper lowers t and raises the information loss, 0 asks for k only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balance f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest share of a bucket that its smaller half must keep; larger gives more even buckets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split threshold s_eqc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss above which a growing class is split; smaller gives more, narrower classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop threshold d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Information loss a curve may cause in its class before it is left out; smaller leaves out more curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest distance allowed between the distribution of a class and that of all curves; smaller hides more and raises the information loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the time axis is cut; each segment is grouped on its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves of different length: hold the last value, crop to the common time, or refuse (strict).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hull step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of one hull cell; longer hides more of the time course and raises the information loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by signal, 0.05 s for flow and pressure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hull kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step bounds every value in a cell, linear joins bounded corners by lines, sampled joins the values at the grid times and may be left between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one second of shift costs against the value in the Fréchet distance: a number in signal units per second or a preset; larger makes timing matter more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physiological range of the signal, to which losses refer; without it the range of the data is used, which tells its extremes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value between two samples: on the straight line, the last sample&apos;s, or the nearest sample&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k at every instant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells where fewer than k patients have recorded data: leave them out (trim), release them all the same (hold) or refuse (strict).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class size level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level of the class size tree: the deepest with k in every class, SABRE&apos;s eligibility, or the deepest of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest class share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest curves of a bucket in a class size; 2 gives classes as large as in the 2024 paper.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow k below 3, where the members themselves are the border of their hull.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Breaths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>150 breaths of 12 patients, flow in mL/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>12 long flow curves of 8 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>28 pressure curves of 4 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SpO2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>12 SpO2 curves of 400 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
