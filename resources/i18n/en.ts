<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AgainstParameter</name>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AgainstT</name>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnalystPage</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message numerus="yes">
        <source>Copied %n row(s).</source>
        <translation>
            <numerusform>Copied %n row.</numerusform>
            <numerusform>Copied %n rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CategoryTab</name>
    <message numerus="yes">
        <source>%n block(s), whose totals every draw keeps exactly.</source>
        <translation>
            <numerusform>%n block, whose total every draw keeps exactly.</numerusform>
            <numerusform>%n blocks, whose totals every draw keeps exactly.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) may become no other.</source>
        <translation>
            <numerusform>%n category may become no other.</numerusform>
            <numerusform>%n categories may become no other.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message numerus="yes">
        <source>%n dropped from a class</source>
        <translation>
            <numerusform>%n dropped from a class</numerusform>
            <numerusform>%n dropped from a class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in no class</source>
        <translation>
            <numerusform>%n in no class</numerusform>
            <numerusform>%n in no class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of curves dropped from a class</source>
        <translation>
            <numerusform>%n piece of curves dropped from a class</numerusform>
            <numerusform>%n pieces of curves dropped from a class</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) in no class</source>
        <translation>
            <numerusform>%n piece in no class</numerusform>
            <numerusform>%n pieces in no class</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CyclesBar</name>
    <message numerus="yes">
        <source>%n kept</source>
        <translation>
            <numerusform>%n kept</numerusform>
            <numerusform>%n kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <translation>
            <numerusform>%n rejected</numerusform>
            <numerusform>%n rejected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EpsilonsView</name>
    <message numerus="yes">
        <source>%n value(s) tried</source>
        <translation>
            <numerusform>%n value tried</numerusform>
            <numerusform>%n values tried</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExposureView</name>
    <message numerus="yes">
        <source>%n of {records} records is (are) the only one(s) with its (their) combination.</source>
        <translation>
            <numerusform>%n of {records} records is the only one with its combination.</numerusform>
            <numerusform>%n of {records} records are the only ones with their combination.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) share(s) it with too few others: groups below {k}.</source>
        <translation>
            <numerusform>%n record is in a group of fewer than {k} with the same combination.</numerusform>
            <numerusform>%n records are in groups of fewer than {k} with the same combination.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the release %n record(s) is (are) the only one(s) with its (their) combination.</source>
        <translation>
            <numerusform>In the release %n record is the only one with its combination.</numerusform>
            <numerusform>In the release %n records are the only ones with their combination.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) that was (were) unique is (are) released with the very same combination, alone again.</source>
        <translation>
            <numerusform>%n record that was unique is released with the very same combination, alone again.</numerusform>
            <numerusform>%n records that were unique are released with the very same combination, alone again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s): {records}</source>
        <translation>
            <numerusform>%n column: {records}</numerusform>
            <numerusform>%n columns: {records}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No more than %n column(s) were combined: with all it would take too long.</source>
        <translation>
            <numerusform>No more than %n column was combined: with all it would take too long.</numerusform>
            <numerusform>No more than %n columns were combined: with all it would take too long.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilePreview</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HierarchiesBox</name>
    <message numerus="yes">
        <source>%n cell(s) with coarser words, such as {example}.</source>
        <translation>
            <numerusform>%n cell with coarser words, such as {example}.</numerusform>
            <numerusform>%n cells with coarser words, such as {example}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HullsPanel</name>
    <message numerus="yes">
        <source>%n hull(s) over time</source>
        <translation>
            <numerusform>%n hull over time</numerusform>
            <numerusform>%n hulls over time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LdpForm</name>
    <message numerus="yes">
        <source>%n public category(ies)</source>
        <translation>
            <numerusform>%n public category</numerusform>
            <numerusform>%n public categories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoadPanel</name>
    <message numerus="yes">
        <source>%n problem(s) found while reading</source>
        <translation>
            <numerusform>%n problem found while reading</numerusform>
            <numerusform>%n problems found while reading</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) could not be used</source>
        <translation>
            <numerusform>%n curve could not be used</numerusform>
            <numerusform>%n curves could not be used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation>
            <numerusform>%n curve</numerusform>
            <numerusform>%n curves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n patient(s)</source>
        <translation>
            <numerusform>of %n patient</numerusform>
            <numerusform>of %n patients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation>
            <numerusform>%n curve</numerusform>
            <numerusform>%n curves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n curve(s)</source>
        <translation>
            <numerusform>Exclude %n curve</numerusform>
            <numerusform>Exclude %n curves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n curve(s)</source>
        <translation>
            <numerusform>Restore %n curve</numerusform>
            <numerusform>Restore %n curves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeansPanel</name>
    <message numerus="yes">
        <source>Read uncorrected, %n of {all} means lie(s) outside the {level} interval.</source>
        <translation>
            <numerusform>Read uncorrected, %n of {all} means lies outside its {level} interval.</numerusform>
            <numerusform>Read uncorrected, %n of {all} means lie outside their {level} intervals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaneView</name>
    <message numerus="yes">
        <source>%n run(s) without a measured risk: no quasi-identifiers, or too many categories.</source>
        <translation>
            <numerusform>%n run without a measured risk: no quasi-identifiers, or too many categories.</numerusform>
            <numerusform>%n runs without a measured risk: no quasi-identifiers, or too many categories.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PramForm</name>
    <message numerus="yes">
        <source>%n category(ies) with a probability of its own</source>
        <translation>
            <numerusform>%n category with a probability of its own</numerusform>
            <numerusform>%n categories with a probability of their own</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) frozen</source>
        <translation>
            <numerusform>%n category frozen</numerusform>
            <numerusform>%n categories frozen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) closed</source>
        <translation>
            <numerusform>%n category closed</numerusform>
            <numerusform>%n categories closed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) ruled out</source>
        <translation>
            <numerusform>%n move ruled out</numerusform>
            <numerusform>%n moves ruled out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n block(s)</source>
        <translation>
            <numerusform>in %n block</numerusform>
            <numerusform>in %n blocks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingDialog</name>
    <message numerus="yes">
        <source>Go on without %n file(s)</source>
        <translation>
            <numerusform>Go on without %n file</numerusform>
            <numerusform>Go on without %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read before something is chosen.</source>
        <translation>
            <numerusform>%n file cannot be read before something is chosen.</numerusform>
            <numerusform>%n files cannot be read before something is chosen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message numerus="yes">
        <source>%n note(s); see “What does this mean?”.</source>
        <translation>
            <numerusform>%n note; see “What does this mean?”.</numerusform>
            <numerusform>%n notes; see “What does this mean?”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n segment</numerusform>
            <numerusform>%n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SegmentsPanel</name>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n segment</numerusform>
            <numerusform>%n segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SensitivityEditor</name>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of a single curve</source>
        <translation>
            <numerusform>%n of a single curve</numerusform>
            <numerusform>%n of a single curve</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TablesMode</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of curves left out</source>
        <translation>
            <numerusform>%n piece of curves left out</numerusform>
            <numerusform>%n pieces of curves left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) left out</source>
        <translation>
            <numerusform>%n curve left out</numerusform>
            <numerusform>%n curves left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
</TS>
