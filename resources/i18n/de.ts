<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AddSignalDialog</name>
    <message>
        <source>Add a signal of the same breaths</source>
        <translation>Ein Signal derselben Atemzüge hinzufügen</translation>
    </message>
    <message>
        <source>All signals get the same classes and hulls of their own. Curves belong together that have the same patient and start, or the same name; what is not there in every signal is left out.</source>
        <translation>Alle Signale bekommen dieselben Klassen und je eigene Hüllen. Zusammen gehören Kurven mit demselben Patienten und Beginn oder mit demselben Namen; was nicht in jedem Signal da ist, bleibt weg.</translation>
    </message>
    <message>
        <source>&amp;Files of the other signal</source>
        <translation>&amp;Dateien des anderen Signals</translation>
    </message>
    <message>
        <source>A f&amp;older of the other signal</source>
        <translation>Ein &amp;Ordner des anderen Signals</translation>
    </message>
    <message>
        <source>Another &amp;channel of the recordings that are open</source>
        <translation>Ein anderer &amp;Kanal der geöffneten Aufzeichnungen</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Wo es liegt</translation>
    </message>
    <message>
        <source>Its &amp;domain, the physiological range that losses refer to</source>
        <translation>Sein &amp;Wertebereich, auf den sich Verluste beziehen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>In the unit in which that signal is recorded.</source>
        <translation>In der Einheit, in der dieses Signal aufgezeichnet ist.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
</context>
<context>
    <name>AgainstParameter</name>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>loss, all curves</source>
        <translation>Verlust, alle Kurven</translation>
    </message>
    <message>
        <source>loss {loss}, t {t} (bound {bound})</source>
        <translation>Verlust {loss}, t {t} (Schranke {bound})</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AgainstT</name>
    <message>
        <source>depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>t {t}, loss {loss}</source>
        <translation>t {t}, Verlust {loss}</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnalystPage</name>
    <message>
        <source>Open it all the same</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>Do not open it</source>
        <translation>Nicht öffnen</translation>
    </message>
    <message>
        <source>Drop a released table here, or the folder of the release</source>
        <translation>Veröffentlichte Tabelle oder den Ordner der Veröffentlichung hier ablegen</translation>
    </message>
    <message>
        <source>With its sidecar.json, counts, regressions and means of the original are estimated, with what chance leaves open.</source>
        <translation>Mit ihrer sidecar.json werden Anzahlen, Regressionen und Mittelwerte des Originals geschätzt, samt dem, was der Zufall offen lässt.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Is this table of the sidecar&apos;s release?</source>
        <translation>Gehört diese Tabelle zur Veröffentlichung dieser sidecar.json?</translation>
    </message>
    <message>
        <source>Its fingerprint (sha256) is not the one in the sidecar. If the table was only saved again, sorted or cut since it was released, it can be opened. If the sidecar is of another release, all figures would be wrong.</source>
        <translation>Ihr Fingerabdruck (SHA-256) ist nicht der, den die sidecar.json nennt. Wurde die Tabelle seit der Veröffentlichung nur neu gespeichert, sortiert oder gekürzt, kann sie geöffnet werden. Gehört die sidecar.json zu einer anderen Veröffentlichung, wären alle Zahlen falsch.</translation>
    </message>
    <message>
        <source>Reading the release…  Esc stops it.</source>
        <translation>Die Veröffentlichung wird gelesen …  Esc hält an.</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table, to be pasted into a spreadsheet</source>
        <translation>Die Tabelle kopieren, um sie in eine Tabellenkalkulation einzufügen</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>Save the whole table, as the command pram-estimate writes it</source>
        <translation>Die ganze Tabelle speichern, wie der Befehl pram-estimate sie schreibt</translation>
    </message>
    <message>
        <source>Computing…  Esc stops it.</source>
        <translation>Wird berechnet …  Esc hält an.</translation>
    </message>
    <message>
        <source>Stopped before there was an answer.</source>
        <translation>Angehalten, bevor es eine Antwort gab.</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Tables of text (*.csv)</source>
        <translation>Tabellen als Text (*.csv)</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Gespeichert: {file}</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s).</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AskingDialog</name>
    <message>
        <source>Take</source>
        <translation>Übernehmen</translation>
    </message>
</context>
<context>
    <name>CategoriesPanel</name>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Drag into order, the lowest first (Alt with the arrows moves, too)</source>
        <translation>In Reihenfolge ziehen, die niedrigste zuerst (auch Alt mit den Pfeilen)</translation>
    </message>
    <message>
        <source>Order of the categories</source>
        <translation>Reihenfolge der Kategorien</translation>
    </message>
    <message>
        <source>{column}: the most frequent values</source>
        <translation>{column}: die häufigsten Werte</translation>
    </message>
    <message>
        <source>{column}: {low} to {high}, middle value {median}</source>
        <translation>{column}: {low} bis {high}, Median {median}</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Order of {column}</source>
        <translation>Reihenfolge von {column}</translation>
    </message>
</context>
<context>
    <name>CategoryModel</name>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>Wished</source>
        <translation>Gewünscht</translation>
    </message>
    <message>
        <source>Frozen</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Zu</translation>
    </message>
    <message>
        <source>Records of the table with this category</source>
        <translation>Datensätze der Tabelle mit dieser Kategorie</translation>
    </message>
    <message>
        <source>Probability in the final matrix that such a record keeps it</source>
        <translation>Wahrscheinlichkeit in der endgültigen Matrix, dass ein solcher Datensatz sie behält</translation>
    </message>
    <message>
        <source>A probability of its own to stay, 0 to 1; empty: as the amount says</source>
        <translation>Eine eigene Wahrscheinlichkeit zu bleiben, 0 bis 1; leer: wie das Ausmaß es sagt</translation>
    </message>
    <message>
        <source>Every record of this category keeps it</source>
        <translation>Jeder Datensatz dieser Kategorie behält sie</translation>
    </message>
    <message>
        <source>No record of another category becomes this one</source>
        <translation>Kein Datensatz einer anderen Kategorie wechselt zu dieser</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>May become</source>
        <translation>Kann werden zu</translation>
    </message>
    <message>
        <source>Records move within their block only, so that its total stays exactly; a name typed into one of several marked cells counts for all of them</source>
        <translation>Datensätze wechseln nur innerhalb ihres Blocks, so dass dessen Summe genau gleich bleibt; ein Name, der in eine von mehreren markierten Zellen eingegeben wird, gilt für alle</translation>
    </message>
    <message>
        <source>The categories that a record may become, all alike, with commas between</source>
        <translation>Die Kategorien, zu denen ein Datensatz werden kann, alle gleich wahrscheinlich, durch Kommas getrennt</translation>
    </message>
</context>
<context>
    <name>CategoryTab</name>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Categories of the chosen column</source>
        <translation>Kategorien der gewählten Spalte</translation>
    </message>
    <message>
        <source>The matrix was written by hand and says it all.</source>
        <translation>Die Matrix wurde von Hand geschrieben und sagt alles.</translation>
    </message>
    <message>
        <source>The categories are listed here once a column is ticked.</source>
        <translation>Hier stehen die Kategorien, sobald eine Spalte angehakt ist.</translation>
    </message>
    <message>
        <source>What the chosen category may become</source>
        <translation>Wozu die gewählte Kategorie werden kann</translation>
    </message>
    <message>
        <source>Blocks from file…</source>
        <translation>Blöcke aus Datei …</translation>
    </message>
    <message>
        <source>A line for each category without a head: the category, then its block, such as its chapter</source>
        <translation>Eine Zeile je Kategorie, ohne Kopfzeile: die Kategorie, dann ihr Block, etwa ihr Kapitel</translation>
    </message>
    <message>
        <source>No blocks</source>
        <translation>Keine Blöcke</translation>
    </message>
    <message>
        <source>Targets from file…</source>
        <translation>Ziele aus Datei …</translation>
    </message>
    <message>
        <source>A line for each category without a head: the category, then those it may become</source>
        <translation>Eine Zeile je Kategorie, ohne Kopfzeile: die Kategorie, dann jene, zu denen sie werden kann</translation>
    </message>
    <message>
        <source>{column}: type into Wished how surely a category stays; choose one to say what it may become.</source>
        <translation>{column}: Unter „Gewünscht“ steht, wie sicher eine Kategorie bleibt; wählen Sie eine, um zu sagen, wozu sie werden kann.</translation>
    </message>
    <message>
        <source>{column}: type into Wished how surely a category stays; tick what none leaves (Frozen) or none becomes (Closed).</source>
        <translation>{column}: Unter „Gewünscht“ steht, wie sicher eine Kategorie bleibt; haken Sie an, was niemand verlässt (Fest) oder niemand wird (Zu).</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s), whose totals every draw keeps exactly.</source>
        <translation>
            <numerusform>%n Block, dessen Summe jede Ziehung genau erhält.</numerusform>
            <numerusform>%n Blöcke, deren Summen jede Ziehung genau erhält.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) may become no other.</source>
        <translation>
            <numerusform>%n Kategorie kann zu keiner anderen werden.</numerusform>
            <numerusform>%n Kategorien können zu keiner anderen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>A record of “{category}” may become:</source>
        <translation>Ein Datensatz von „{category}“ kann werden zu:</translation>
    </message>
    <message>
        <source>Targets of {column}</source>
        <translation>Ziele von {column}</translation>
    </message>
    <message>
        <source>Blocks of {column}</source>
        <translation>Blöcke von {column}</translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>There is nothing to draw for this run.</source>
        <translation>Für diesen Lauf gibt es nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>An interval that is far wider than the others runs out of the picture.</source>
        <translation>Ein Intervall, das weit breiter als die anderen ist, reicht über das Bild hinaus.</translation>
    </message>
</context>
<context>
    <name>ChoiceDelegate</name>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Missing cells</source>
        <translation>Fehlende Zellen</translation>
    </message>
    <message>
        <source>as all columns</source>
        <translation>wie alle Spalten</translation>
    </message>
</context>
<context>
    <name>ClassesPanel</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Letter of the class, after the number of its segment where there are several</source>
        <translation>Buchstabe der Klasse, nach der Nummer ihres Segments, wo es mehrere gibt</translation>
    </message>
    <message>
        <source>Patients</source>
        <translation>Pat.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>IL</source>
        <translation>IL</translation>
    </message>
    <message>
        <source>Information loss: width of the hull relative to the domain, 0 to 1</source>
        <translation>Informationsverlust: Breite der Hülle im Verhältnis zum Wertebereich, 0 bis 1</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Median distance of a member to the nearer border of its hull</source>
        <translation>Mittlerer Abstand (Median) eines Mitglieds vom näheren Rand seiner Hülle</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>Distance between the distribution of the class and that of all curves, 0 to 1</source>
        <translation>Abstand zwischen der Verteilung der Klasse und der aller Kurven, 0 bis 1</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Proved upper bound of t</source>
        <translation>Bewiesene obere Schranke von t</translation>
    </message>
    <message numerus="yes">
        <source>%n dropped from a class</source>
        <translation>
            <numerusform>%n aus einer Klasse entfernt</numerusform>
            <numerusform>%n aus einer Klasse entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in no class</source>
        <translation>
            <numerusform>%n in keiner Klasse</numerusform>
            <numerusform>%n in keiner Klasse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of curves dropped from a class</source>
        <translation>
            <numerusform>%n Kurvenstück aus einer Klasse entfernt</numerusform>
            <numerusform>%n Kurvenstücke aus einer Klasse entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) in no class</source>
        <translation>
            <numerusform>%n Kurvenstück in keiner Klasse</numerusform>
            <numerusform>%n Kurvenstücke in keiner Klasse</numerusform>
        </translation>
    </message>
    <message>
        <source>They count for nothing.</source>
        <translation>Sie zählen für nichts.</translation>
    </message>
    <message>
        <source>Distinct patients whose curves the hull covers</source>
        <translation>Verschiedene Patienten, deren Kurven die Hülle umschließt</translation>
    </message>
    <message>
        <source>Curves that the hull covers, its members</source>
        <translation>Kurven, die die Hülle umschließt, ihre Mitglieder</translation>
    </message>
</context>
<context>
    <name>ColumnSettings</name>
    <message>
        <source>As all columns</source>
        <translation>Wie alle Spalten</translation>
    </message>
    <message>
        <source>Take away what was set for this column alone</source>
        <translation>Zurücknehmen, was nur für diese Spalte eingestellt wurde</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Set for it alone</source>
        <translation>Nur für sie eingestellt</translation>
    </message>
    <message>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
</context>
<context>
    <name>ColumnTableModel</name>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>Verschiedene</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlende</translation>
    </message>
    <message>
        <source>If missing</source>
        <translation>Wenn fehlend</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>Wissenswertes</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare two runs</source>
        <translation>Zwei Läufe vergleichen</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>Erster Lauf</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>Zweiter Lauf</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Hulls of the first run</source>
        <translation>Hüllen des ersten Laufs</translation>
    </message>
    <message>
        <source>Hulls of the second run</source>
        <translation>Hüllen des zweiten Laufs</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Parameters that differ</source>
        <translation>Verschiedene Parameter</translation>
    </message>
    <message>
        <source>All parameters are the same.</source>
        <translation>Alle Parameter sind gleich.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweiter</translation>
    </message>
    <message>
        <source>Run {number}, {time}</source>
        <translation>Lauf {number}, {time}</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>{number}: {start} – {end} s</source>
        <translation>{number}: {start} – {end} s</translation>
    </message>
    <message>
        <source>May be released</source>
        <translation>Darf veröffentlicht werden</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Curves left out</source>
        <translation>Ausgelassene Kurven</translation>
    </message>
    <message>
        <source>Information loss</source>
        <translation>Informationsverlust</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>Fehler (Median)</translation>
    </message>
    <message>
        <source>Largest t</source>
        <translation>Größtes t</translation>
    </message>
    <message>
        <source>Bound of t</source>
        <translation>Schranke von t</translation>
    </message>
    <message>
        <source>Time released</source>
        <translation>Veröffentlichte Zeit</translation>
    </message>
    <message>
        <source>Seconds taken</source>
        <translation>Dauer in Sekunden</translation>
    </message>
    <message>
        <source>Pieces of curves left out</source>
        <translation>Ausgelassene Kurvenstücke</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Run {number}</source>
        <translation>Lauf {number}</translation>
    </message>
</context>
<context>
    <name>Conditions</name>
    <message>
        <source>Column of condition {number}</source>
        <translation>Spalte der Bedingung {number}</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>alle Datensätze</translation>
    </message>
    <message>
        <source>and…</source>
        <translation>und …</translation>
    </message>
    <message>
        <source>Category of condition {number}</source>
        <translation>Kategorie der Bedingung {number}</translation>
    </message>
</context>
<context>
    <name>ConditionsDialog</name>
    <message>
        <source>What the verdict means</source>
        <translation>Was das Urteil heißt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
</context>
<context>
    <name>CurvesTable</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>Running number in place of what the files call the patient</source>
        <translation>Laufende Nummer anstelle dessen, wie die Dateien den Patienten nennen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>Measured values of the curve</source>
        <translation>Gemessene Werte der Kurve</translation>
    </message>
    <message>
        <source>Duration (s)</source>
        <translation>Dauer (s)</translation>
    </message>
    <message>
        <source>Time from the first to the last sample</source>
        <translation>Zeit vom ersten bis zum letzten Messwert</translation>
    </message>
    <message>
        <source>Per minute</source>
        <translation>Je Minute</translation>
    </message>
    <message>
        <source>Breaths, beats or windows a minute if all were as long as this one</source>
        <translation>Atemzüge, Herzschläge oder Fenster je Minute, wenn alle so lang wären wie dieser</translation>
    </message>
    <message>
        <source>Rate (Hz)</source>
        <translation>Rate (Hz)</translation>
    </message>
    <message>
        <source>Samples a second, on average</source>
        <translation>Messwerte je Sekunde im Mittel</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Lowest value of the curve</source>
        <translation>Kleinster Wert der Kurve</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>Highest value of the curve</source>
        <translation>Größter Wert der Kurve</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>What is left out takes no part in the next run</source>
        <translation>Ausgelassenes nimmt am nächsten Lauf nicht teil</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>The name stays on this computer.</source>
        <translation>Der Name bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>Curve (identifying)</source>
        <translation>Kurve (identifizierend)</translation>
    </message>
</context>
<context>
    <name>CyclesBar</name>
    <message>
        <source>Cutting…</source>
        <translation>Wird zerschnitten …</translation>
    </message>
    <message>
        <source>Length of a window</source>
        <translation>Länge eines Fensters</translation>
    </message>
    <message>
        <source>What the plot shows</source>
        <translation>Was das Bild zeigt</translation>
    </message>
    <message>
        <source>Which of them are kept</source>
        <translation>Welche davon bleiben</translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation>Grundeinstellung: {value}.</translation>
    </message>
    <message>
        <source>Cut the recordings</source>
        <translation>Aufzeichnungen zerschneiden</translation>
    </message>
    <message>
        <source>all curves</source>
        <translation>alle Kurven</translation>
    </message>
    <message numerus="yes">
        <source>%n kept</source>
        <translation>
            <numerusform>%n behalten</numerusform>
            <numerusform>%n behalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <translation>
            <numerusform>%n verworfen</numerusform>
            <numerusform>%n verworfen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DomainsEditor</name>
    <message>
        <source>Domain of {signal}</source>
        <translation>Wertebereich von {signal}</translation>
    </message>
</context>
<context>
    <name>EffortDial</name>
    <message>
        <source>Effort of the search</source>
        <translation>Aufwand der Suche</translation>
    </message>
</context>
<context>
    <name>EpsilonPlannerDialog</name>
    <message>
        <source>Plan the epsilon of a column</source>
        <translation>Epsilon einer Spalte planen</translation>
    </message>
    <message>
        <source>Known within ±, in 95 of 100 releases</source>
        <translation>Auf ± genau bekannt, in 95 von 100 Veröffentlichungen</translation>
    </message>
    <message>
        <source>This epsilon of the column</source>
        <translation>Dieses Epsilon der Spalte</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>What is wished</source>
        <translation>Was gewünscht ist</translation>
    </message>
    <message>
        <source>Share expected, about</source>
        <translation>Erwarteter Anteil, etwa</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Half the width of the interval, or epsilon</source>
        <translation>Halbe Breite des Intervalls oder Epsilon</translation>
    </message>
    <message>
        <source>Mechanisms</source>
        <translation>Mechanismen</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Epsilon of the column</source>
        <translation>Epsilon der Spalte</translation>
    </message>
    <message>
        <source>Known within ±</source>
        <translation>Auf ± genau</translation>
    </message>
    <message>
        <source>A record spends</source>
        <translation>Ein Datensatz verbraucht</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>Ergibt</translation>
    </message>
    <message>
        <source>Out of reach ({mechanism}): at best it is known within ± {within}.</source>
        <translation>Unerreichbar ({mechanism}): bestenfalls auf ± {within} genau bekannt.</translation>
    </message>
    <message>
        <source>Known within ± {within} ({mechanism}); a record then spends {spent}.</source>
        <translation>Auf ± {within} genau bekannt ({mechanism}); ein Datensatz verbraucht dann {spent}.</translation>
    </message>
    <message>
        <source>Needed: an epsilon of {epsilon} ({mechanism}); a record then spends {spent}.</source>
        <translation>Nötig: ein Epsilon von {epsilon} ({mechanism}); ein Datensatz verbraucht dann {spent}.</translation>
    </message>
    <message>
        <source>Unary encoding is a way of collecting counts: no row comes of it that could be released, so it cannot be taken.</source>
        <translation>Die unäre Kodierung ist ein Weg, Anzahlen zu erheben: Sie ergibt keine Zeile, die veröffentlicht werden könnte, und kann daher nicht übernommen werden.</translation>
    </message>
    <message>
        <source>With its present epsilon of {part}, its {points} categories would have to be combined to at most {most}.</source>
        <translation>Mit ihrem jetzigen Epsilon von {part} müssten ihre {points} Kategorien zu höchstens {most} zusammengefasst werden.</translation>
    </message>
    <message>
        <source>{asked} of {columns} columns are asked of a record, so that {answers} records tell of it.</source>
        <translation>Je Datensatz werden {asked} von {columns} Spalten abgefragt, diese also von {answers} Datensätzen.</translation>
    </message>
    <message>
        <source>Where only means are wanted, {n} of {all} columns would be asked.</source>
        <translation>Sind nur Mittelwerte gewünscht, würden {n} von {all} Spalten abgefragt.</translation>
    </message>
    <message>
        <source>The record&apos;s epsilon stays {whole}.</source>
        <translation>Das Epsilon des Datensatzes bleibt {whole}.</translation>
    </message>
    <message>
        <source>Taking it sets the record&apos;s epsilon, now {whole}, to {total}, so that any answer may have as much.</source>
        <translation>Übernehmen setzt das Epsilon des Datensatzes, jetzt {whole}, auf {total}, damit jede Antwort so viel haben kann.</translation>
    </message>
    <message>
        <source>Taking it sets the record&apos;s epsilon, now {whole}, to {total}; the other columns keep what they have.</source>
        <translation>Übernehmen setzt das Epsilon des Datensatzes, jetzt {whole}, auf {total}; die anderen Spalten behalten, was sie haben.</translation>
    </message>
    <message>
        <source>What is known so well is the mean of these records, whatever they hold between the bounds.</source>
        <translation>So genau bekannt ist der Mittelwert dieser Datensätze, was immer sie zwischen den Grenzen enthalten.</translation>
    </message>
    <message>
        <source>What is known so well is the share among these records of any category that is about as frequent.</source>
        <translation>So genau bekannt ist der Anteil jeder etwa so häufigen Kategorie unter diesen Datensätzen.</translation>
    </message>
    <message>
        <source>Where they are a sample of more people, or cells are missing, that comes on top. Of the table only the number of records counts, whether any cell is missing, and the domain of the column.</source>
        <translation>Sind sie eine Stichprobe aus mehr Personen oder fehlen Zellen, so kommt das hinzu. Von der Tabelle zählt nur, wie viele Datensätze sie hat, ob eine Zelle fehlt und welchen Bereich die Spalte hat.</translation>
    </message>
    <message>
        <source>That domain is taken from the table, which no epsilon accounts for.</source>
        <translation>Dieser Bereich ist der Tabelle entnommen, was kein Epsilon berücksichtigt.</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>counts only</source>
        <translation>nur Anzahlen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>means only</source>
        <translation>nur Mittelwerte</translation>
    </message>
    <message>
        <source>Planned epsilon of {column}</source>
        <translation>Geplantes Epsilon von {column}</translation>
    </message>
</context>
<context>
    <name>EpsilonsView</name>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Categories changed</source>
        <translation>Geänderte Kategorien</translation>
    </message>
    <message>
        <source>Squared error of numbers</source>
        <translation>Quadratischer Fehler der Zahlen</translation>
    </message>
    <message>
        <source>Classifier: share right</source>
        <translation>Klassifikator: Anteil richtig</translation>
    </message>
    <message>
        <source>Classifier: area under the curve</source>
        <translation>Klassifikator: Fläche unter der Kurve</translation>
    </message>
    <message>
        <source>Column that a classifier predicts</source>
        <translation>Spalte, die ein Klassifikator vorhersagt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Cost of other epsilons, one by one</source>
        <translation>Kosten anderer Epsilons, eins nach dem anderen</translation>
    </message>
    <message>
        <source>Epsilon of a record</source>
        <translation>Epsilon eines Datensatzes</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>What other epsilons would cost</source>
        <translation>Was andere Epsilons kosten würden</translation>
    </message>
    <message>
        <source>as set</source>
        <translation>wie eingestellt</translation>
    </message>
    <message>
        <source>Share of cells</source>
        <translation>Anteil der Zellen</translation>
    </message>
    <message>
        <source>Half the range squared = 1</source>
        <translation>Quadrat der halben Spannweite = 1</translation>
    </message>
    <message>
        <source>Share of records</source>
        <translation>Anteil der Datensätze</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>perturbed</source>
        <translation>verändert</translation>
    </message>
    <message>
        <source>pure noise</source>
        <translation>reines Rauschen</translation>
    </message>
    <message>
        <source>true records</source>
        <translation>wahre Datensätze</translation>
    </message>
    <message>
        <source>drawn anew from them</source>
        <translation>neu aus ihnen gezogen</translation>
    </message>
    <message>
        <source>nothing learnt</source>
        <translation>nichts gelernt</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) tried</source>
        <translation>
            <numerusform>%n Wert versucht</numerusform>
            <numerusform>%n Werte versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Dots come once nothing hinders a run.</source>
        <translation>Punkte erscheinen, sobald einem Lauf nichts im Weg steht.</translation>
    </message>
    <message>
        <source>Choose the column that a classifier shall predict from the perturbed ones.</source>
        <translation>Wählen Sie die Spalte, die ein Klassifikator aus den veränderten vorhersagen soll.</translation>
    </message>
    <message>
        <source>Random forests learn from perturbed records and are tested on true ones ({n} in all). Press a dot to take its epsilon.</source>
        <translation>Zufallswälder lernen aus veränderten Datensätzen und werden an wahren geprüft (insgesamt {n}). Ein Klick auf einen Punkt übernimmt sein Epsilon.</translation>
    </message>
    <message>
        <source>Mean over the columns, expected for the true cells. At the height of pure noise a cell says nothing. The upright line is the present epsilon. Press a dot to take its epsilon.</source>
        <translation>Mittel über die Spalten, für die wahren Zellen erwartet. Auf der Höhe des reinen Rauschens sagt eine Zelle nichts. Die senkrechte Linie ist das jetzige Epsilon. Ein Klick auf einen Punkt übernimmt sein Epsilon.</translation>
    </message>
    <message>
        <source>Take an epsilon that was tried</source>
        <translation>Versuchtes Epsilon übernehmen</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Curve Anonymizer</source>
        <translation>Curve Anonymizer</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>The memory of this computer does not suffice.</source>
        <translation>Der Arbeitsspeicher dieses Computers reicht nicht aus.</translation>
    </message>
    <message>
        <source>Close other programs, open fewer recordings, or choose a longer hull step.</source>
        <translation>Schließen Sie andere Programme, öffnen Sie weniger Aufzeichnungen oder wählen Sie einen längeren Hüllenschritt.</translation>
    </message>
    <message>
        <source>A file or folder cannot be used.</source>
        <translation>Eine Datei oder ein Ordner kann nicht benutzt werden.</translation>
    </message>
    <message>
        <source>Something went wrong in the program.</source>
        <translation>Im Programm ist ein Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>Your recordings are unchanged and nothing was written. Please send the details to the maintainers; they hold no value or name from your files.</source>
        <translation>Ihre Aufzeichnungen sind unverändert, und nichts wurde geschrieben. Bitte senden Sie die Einzelheiten an die Betreuer des Programms; sie enthalten keinen Wert und keinen Namen aus Ihren Dateien.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Open log folder</source>
        <translation>Protokollordner öffnen</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export release</source>
        <translation>Veröffentlichung exportieren</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Drawn from the hulls of the release alone, on white; no recording is in them</source>
        <translation>Allein aus den veröffentlichten Hüllen gezeichnet, auf Weiß; keine Aufzeichnung ist darin</translation>
    </message>
    <message>
        <source>No recording and no sample, no member of a class, no patient, no date, no file name or folder, no seed, no threshold that was taken from the data.</source>
        <translation>Keine Aufzeichnung und kein Messwert, kein Mitglied einer Klasse, kein Patient, kein Datum, kein Datei- oder Ordnername, kein Startwert, keine Schwelle, die aus den Daten stammt.</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>also for Excel, with decimal commas (folder excel)</source>
        <translation>auch für Excel, mit Dezimalkomma (Ordner excel)</translation>
    </message>
    <message>
        <source>The tables of hulls once more: where the comma is the decimal mark, Excel would take 1.5 for a date</source>
        <translation>Die Tabellen der Hüllen noch einmal: Wo das Komma Dezimalzeichen ist, hielte Excel 1.5 für ein Datum</translation>
    </message>
</context>
<context>
    <name>ExportPage</name>
    <message>
        <source>Folder of the release</source>
        <translation>Ordner der Veröffentlichung</translation>
    </message>
    <message>
        <source>Private folder</source>
        <translation>Privater Ordner</translation>
    </message>
    <message>
        <source>Also write a private folder, which must never be published</source>
        <translation>Auch einen privaten Ordner schreiben, der nie veröffentlicht werden darf</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Will be written</source>
        <translation>Wird geschrieben</translation>
    </message>
    <message>
        <source>Is in none of the public files</source>
        <translation>Steht in keiner der öffentlichen Dateien</translation>
    </message>
    <message>
        <source>Choose: {what}</source>
        <translation>Wählen: {what}</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privat</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Show private folder</source>
        <translation>Privaten Ordner zeigen</translation>
    </message>
    <message>
        <source>There are files already. If they are a former release, they are replaced and lost.</source>
        <translation>Dort liegen schon Dateien. Sind sie eine frühere Veröffentlichung, werden sie ersetzt und gehen verloren.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>To publish ({count}): {folder}</source>
        <translation>Zum Veröffentlichen ({count}): {folder}</translation>
    </message>
    <message>
        <source>Private, never to be published ({count}): {folder}</source>
        <translation>Privat, nie zu veröffentlichen ({count}): {folder}</translation>
    </message>
    <message>
        <source>Files saved: {count}</source>
        <translation>Gespeicherte Dateien: {count}</translation>
    </message>
</context>
<context>
    <name>ExportTableDialog</name>
    <message>
        <source>Export release of the table</source>
        <translation>Veröffentlichung der Tabelle exportieren</translation>
    </message>
    <message>
        <source>No column of identifiers and none of its values, no name of the file or a folder, no seed, no time. Figures that were measured on the original, such as how many records were unique, are in report and manifest: look at them before you publish.</source>
        <translation>Keine Spalte mit Identifikatoren und keiner ihrer Werte, kein Name der Datei oder eines Ordners, kein Startwert, keine Zeit. Zahlen, die am Original gemessen wurden, etwa wie viele Datensätze einmalig waren, stehen in Bericht und Manifest: sehen Sie sie an, bevor Sie veröffentlichen.</translation>
    </message>
</context>
<context>
    <name>ExposureView</name>
    <message>
        <source>Private: all of this looks at the original.</source>
        <translation>Privat: Alle Angaben hier beruhen auf dem Original.</translation>
    </message>
    <message>
        <source>Share of the population that is in the table, if it is a sample; 0 if that is not known. Without it a column of weights counts.</source>
        <translation>Anteil der Grundgesamtheit, der in der Tabelle steht, falls sie eine Stichprobe ist; 0, wenn er nicht bekannt ist. Ohne ihn gilt eine Spalte von Gewichten.</translation>
    </message>
    <message>
        <source>Unique records</source>
        <translation>Einmalige Datensätze</translation>
    </message>
    <message>
        <source>Columns that make records unique</source>
        <translation>Spalten, die Datensätze einmalig machen</translation>
    </message>
    <message>
        <source>Records that stand out most</source>
        <translation>Datensätze, die am meisten auffallen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>Kombinationen</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Groups of at least</source>
        <translation>Gruppen von mindestens</translation>
    </message>
    <message>
        <source>Share of the population</source>
        <translation>Anteil der Grundgesamtheit</translation>
    </message>
    <message>
        <source>Mark the columns by which a person might be recognised as quasi-identifiers.</source>
        <translation>Kennzeichnen Sie die Spalten, an denen eine Person erkannt werden könnte, als Quasi-Identifikatoren.</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Wird ermittelt …</translation>
    </message>
    <message numerus="yes">
        <source>%n of {records} records is (are) the only one(s) with its (their) combination.</source>
        <translation>
            <numerusform>%n von {records} Datensätzen ist der einzige mit seiner Kombination.</numerusform>
            <numerusform>%n von {records} Datensätzen sind die einzigen mit ihrer Kombination.</numerusform>
        </translation>
    </message>
    <message>
        <source>What is combined: {columns}.</source>
        <translation>Kombiniert werden: {columns}.</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) share(s) it with too few others: groups below {k}.</source>
        <translation>
            <numerusform>%n Datensatz steht in einer Gruppe von weniger als {k} mit gleicher Kombination.</numerusform>
            <numerusform>%n Datensätze stehen in Gruppen von weniger als {k} mit gleicher Kombination.</numerusform>
        </translation>
    </message>
    <message>
        <source>Who knows these columns of a person in the table picks the right record in {average} of cases on average, in {highest} at worst.</source>
        <translation>Wer diese Spalten von einer Person der Tabelle kennt, greift im Mittel in {average} der Fälle den richtigen Datensatz heraus, schlimmstenfalls in {highest}.</translation>
    </message>
    <message>
        <source>Who does not know who of the population is in the table is right in {average} on average, in {highest} at worst; trying everybody, about {expected} times.</source>
        <translation>Wer nicht weiß, wer aus der Grundgesamtheit in der Tabelle steht, hat im Mittel in {average} der Fälle recht, schlimmstenfalls in {highest}; probiert er alle durch, etwa {expected}-mal.</translation>
    </message>
    <message>
        <source>Who is alone is found at once; larger groups hide better.</source>
        <translation>Wer allein ist, wird sofort gefunden; größere Gruppen verbergen besser.</translation>
    </message>
    <message>
        <source>The fewer columns tell a unique record from all others, the more likely somebody knows them.</source>
        <translation>Je weniger Spalten einen einmaligen Datensatz von allen anderen unterscheiden, desto eher kennt sie jemand.</translation>
    </message>
    <message>
        <source>Prosecutor risk, average</source>
        <translation>Prosecutor-Risiko, Mittel</translation>
    </message>
    <message>
        <source>Prosecutor risk, highest</source>
        <translation>Prosecutor-Risiko, höchstes</translation>
    </message>
    <message>
        <source>Individual risk, average</source>
        <translation>Individuelles Risiko, Mittel</translation>
    </message>
    <message>
        <source>Individual risk, highest</source>
        <translation>Individuelles Risiko, höchstes</translation>
    </message>
    <message numerus="yes">
        <source>In the release %n record(s) is (are) the only one(s) with its (their) combination.</source>
        <translation>
            <numerusform>In der Veröffentlichung ist %n Datensatz der einzige mit seiner Kombination.</numerusform>
            <numerusform>In der Veröffentlichung sind %n Datensätze die einzigen mit ihrer Kombination.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) that was (were) unique is (are) released with the very same combination, alone again.</source>
        <translation>
            <numerusform>%n Datensatz, der einmalig war, wird mit genau derselben Kombination veröffentlicht, wieder allein.</numerusform>
            <numerusform>%n Datensätze, die einmalig waren, werden mit genau derselben Kombination veröffentlicht, wieder allein.</numerusform>
        </translation>
    </message>
    <message>
        <source>A perturbed release may hold unique records that are nobody&apos;s; how often people are found again is told under Protection and All runs.</source>
        <translation>Eine verrauschte Veröffentlichung kann einmalige Datensätze enthalten, die niemandem gehören; wie oft Personen wiedergefunden werden, steht unter „Schutz“ und „Alle Läufe“.</translation>
    </message>
    <message numerus="yes">
        <source>%n column(s): {records}</source>
        <translation>
            <numerusform>%n Spalte: {records}</numerusform>
            <numerusform>%n Spalten: {records}</numerusform>
        </translation>
    </message>
    <message>
        <source>So few columns already tell a unique record from all others: {told}.</source>
        <translation>So wenige Spalten genügen, um einen einmaligen Datensatz von allen anderen zu unterscheiden: {told}.</translation>
    </message>
    <message numerus="yes">
        <source>No more than %n column(s) were combined: with all it would take too long.</source>
        <translation>
            <numerusform>Es wurde höchstens %n Spalte kombiniert: Mit allen würde es zu lange dauern.</numerusform>
            <numerusform>Es wurden höchstens %n Spalten kombiniert: Mit allen würde es zu lange dauern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Records by the size of their group</source>
        <translation>Datensätze nach der Größe ihrer Gruppe</translation>
    </message>
    <message>
        <source>Records with the same combination</source>
        <translation>Datensätze mit gleicher Kombination</translation>
    </message>
    <message>
        <source>Columns that make a record unique</source>
        <translation>Spalten, die einen Datensatz einmalig machen</translation>
    </message>
    <message>
        <source>Fewest columns</source>
        <translation>Kleinste Spaltenzahl</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>released</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>How many columns</source>
        <translation>Zahl der Spalten</translation>
    </message>
    <message>
        <source>Unique by no fewer</source>
        <translation>Erst so einmalig</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>SUDA score</source>
        <translation>SUDA-Wert</translation>
    </message>
    <message>
        <source>Different combinations</source>
        <translation>Verschiedene Kombinationen</translation>
    </message>
    <message>
        <source>Smallest group (k)</source>
        <translation>Kleinste Gruppe (k)</translation>
    </message>
    <message>
        <source>Records in groups below {k}</source>
        <translation>Datensätze in Gruppen unter {k}</translation>
    </message>
    <message>
        <source>Records expected to be found</source>
        <translation>Erwartete Zahl gefundener Datensätze</translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message>
        <source>%1 covers %3 curves of %2 patients</source>
        <translation>%1 umschließt %3 Kurven von %2 Patienten</translation>
    </message>
    <message>
        <source>%1: median %2, from %3 to %4</source>
        <translation>%1: Median %2, von %3 bis %4</translation>
    </message>
    <message>
        <source>%1: t %2, bound %3</source>
        <translation>%1: t %2, Schranke %3</translation>
    </message>
    <message>
        <source>classes of %1 patients: %2</source>
        <translation>Klassen mit %1 Patienten: %2</translation>
    </message>
    <message>
        <source>others: %1</source>
        <translation>weitere: %1</translation>
    </message>
    <message>
        <source>largest %1 at %2 s, smallest %3 at %4 s</source>
        <translation>am größten %1 bei %2 s, am kleinsten %3 bei %4 s</translation>
    </message>
</context>
<context>
    <name>FiguresPanel</name>
    <message>
        <source>Information loss over time</source>
        <translation>Informationsverlust über die Zeit</translation>
    </message>
    <message>
        <source>Information loss of the classes</source>
        <translation>Informationsverlust der Klassen</translation>
    </message>
    <message>
        <source>Error of the classes</source>
        <translation>Fehler der Klassen</translation>
    </message>
    <message>
        <source>t of each class against its bound</source>
        <translation>t jeder Klasse und ihre Schranke</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Im Verlauf</translation>
    </message>
    <message>
        <source>Width of each hull relative to the domain; thick: the mean over the whole release</source>
        <translation>Breite jeder Hülle im Verhältnis zum Wertebereich; dick: das Mittel über die ganze Veröffentlichung</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>What another value of a parameter would cost</source>
        <translation>Was ein anderer Wert eines Parameters kosten würde</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Information loss of the classes: median, quartiles, range</source>
        <translation>Informationsverlust der Klassen: Median, Quartile, Spannweite</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Distance of members to the nearer border of their hull</source>
        <translation>Abstand der Mitglieder vom näheren Rand ihrer Hülle</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>Dot: t of a class. Bar: the bound it can never exceed</source>
        <translation>Punkt: t einer Klasse. Strich: die Schranke, die es nie überschreitet</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>How many classes have so many patients; the line is k</source>
        <translation>Wie viele Klassen so viele Patienten haben; die Linie ist k</translation>
    </message>
    <message>
        <source>whole release</source>
        <translation>ganze Veröffentlichung</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>Classes by their number of patients</source>
        <translation>Klassen nach ihrer Zahl von Patienten</translation>
    </message>
    <message>
        <source>Patients in a class</source>
        <translation>Patienten in einer Klasse</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Information loss</source>
        <translation>Informations­verlust</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Distance t</source>
        <translation>Abstand t</translation>
    </message>
</context>
<context>
    <name>FilePreview</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>The files are being made…</source>
        <translation>Die Dateien werden erstellt …</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>private folder</source>
        <translation>privater Ordner</translation>
    </message>
    <message>
        <source>Identifying: must never be published</source>
        <translation>Identifizierend: darf nie veröffentlicht werden</translation>
    </message>
    <message>
        <source>pictures, as in the files of the figures</source>
        <translation>Bilder, wie in den Dateien der Abbildungen</translation>
    </message>
</context>
<context>
    <name>GivenAwayDialog</name>
    <message>
        <source>Who is given away by {column}?</source>
        <translation>Wer wird durch {column} verraten?</translation>
    </message>
    <message>
        <source>Released category</source>
        <translation>Veröffentlichte Kategorie</translation>
    </message>
    <message>
        <source>As in the table</source>
        <translation>Wie in der Tabelle</translation>
    </message>
    <message>
        <source>How often a released category is true</source>
        <translation>Wie oft eine veröffentlichte Kategorie stimmt</translation>
    </message>
    <message>
        <source>Released as</source>
        <translation>Veröffentlicht als</translation>
    </message>
    <message>
        <source>People who truly are</source>
        <translation>Personen, die es wirklich sind</translation>
    </message>
    <message>
        <source>People who are not</source>
        <translation>Personen, die es nicht sind</translation>
    </message>
    <message>
        <source>There is nobody it could mean.</source>
        <translation>Es gibt niemanden, den es meinen könnte.</translation>
    </message>
    <message>
        <source>Nobody is released as “{category}”.</source>
        <translation>Niemand wird als „{category}“ veröffentlicht.</translation>
    </message>
    <message>
        <source>Of 100 people released as “{category}”, {truth} truly are.</source>
        <translation>Von 100 als „{category}“ veröffentlichten Personen sind es {truth} wirklich.</translation>
    </message>
    <message>
        <source>Who truly is “{category}” is released as such with {stays}; {shown} people are expected to be.</source>
        <translation>Wer wirklich „{category}“ ist, wird mit {stays} so veröffentlicht; zu erwarten sind {shown} so veröffentlichte Personen.</translation>
    </message>
    <message>
        <source>The odds are {odds} to 1 that such a record is somebody else&apos;s.</source>
        <translation>Die Chancen stehen {odds} zu 1, dass ein solcher Datensatz jemand anderem gehört.</translation>
    </message>
    <message>
        <source>Whoever sees a released category and knows whom it could mean learns the more, the rarer it is. The example of the paper: surgeons keep their sex with probability 0.9. Where one woman is among 100 surgeons, the odds are 11 to 1 that a record released as a woman&apos;s is a man&apos;s; where one is among 10, they are 1 to 1.</source>
        <translation>Wer eine veröffentlichte Kategorie sieht und weiß, wen sie meinen könnte, erfährt umso mehr, je seltener sie ist. Das Beispiel aus dem Fachartikel: Chirurgen behalten ihr Geschlecht mit der Wahrscheinlichkeit 0,9. Ist unter 100 Chirurgen eine Frau, so stehen die Chancen 11 zu 1, dass ein als Frau veröffentlichter Datensatz der eines Mannes ist; ist unter 10 eine Frau, stehen sie 1 zu 1.</translation>
    </message>
    <message>
        <source>There is no differential-privacy guarantee: with another population or more knowledge a category may be given away for certain.</source>
        <translation>Differential Privacy ist nicht garantiert: bei anderen Personen oder mehr Wissen kann eine Kategorie mit Sicherheit verraten werden.</translation>
    </message>
    <message>
        <source>Epsilon of this column: {x}. Whatever somebody knew before, seeing the released category changes the odds between two true ones by a factor of at most {factor}.</source>
        <translation>Epsilon dieser Spalte: {x}. Was auch immer jemand vorher wusste: die veröffentlichte Kategorie ändert die Chancen zwischen zwei wahren höchstens um den Faktor {factor}.</translation>
    </message>
    <message>
        <source>True (%)</source>
        <translation>Stimmt (%)</translation>
    </message>
</context>
<context>
    <name>GradualView</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
</context>
<context>
    <name>GroupsView</name>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Private: what the records of each group have in common in the original. It is never released; the private package holds it.</source>
        <translation>Privat: was die Datensätze jeder Gruppe im Original gemeinsam haben. Es wird nie veröffentlicht; das private Paket enthält es.</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>HierarchiesBox</name>
    <message>
        <source>Column of the hierarchy</source>
        <translation>Spalte der Hierarchie</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>Aus Datei …</translation>
    </message>
    <message>
        <source>A line for each cell: the cell, then ever coarser words for it, semicolons between</source>
        <translation>Eine Zeile je Zelle: die Zelle, dann immer gröbere Wörter für sie, dazwischen Semikolons</translation>
    </message>
    <message>
        <source>Build…</source>
        <translation>Bilden …</translation>
    </message>
    <message>
        <source>Intervals of numbers and dates, first characters, or words by hand</source>
        <translation>Intervalle von Zahlen und Daten, erste Zeichen oder Wörter von Hand</translation>
    </message>
    <message>
        <source>{name} (has coarser words)</source>
        <translation>{name} (mit gröberen Wörtern)</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) with coarser words, such as {example}.</source>
        <translation>
            <numerusform>%n Zelle mit gröberen Wörtern, etwa {example}.</numerusform>
            <numerusform>%n Zellen mit gröberen Wörtern, etwa {example}.</numerusform>
        </translation>
    </message>
    <message>
        <source>None; the groups are told by their categories and ranges themselves.</source>
        <translation>Keine; die Gruppen werden durch ihre Kategorien und Bereiche selbst beschrieben.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Hierarchy of {column}</source>
        <translation>Hierarchie von {column}</translation>
    </message>
    <message>
        <source>Text (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Text (*.csv *.txt *.tsv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>HierarchyDialog</name>
    <message>
        <source>Coarser words for {column}</source>
        <translation>Gröbere Wörter für {column}</translation>
    </message>
    <message>
        <source>Cells and their words</source>
        <translation>Zellen und ihre Wörter</translation>
    </message>
    <message>
        <source>How words are made</source>
        <translation>Wie Wörter gebildet werden</translation>
    </message>
    <message>
        <source>intervals of years, so many wide</source>
        <translation>Intervalle von so vielen Jahren</translation>
    </message>
    <message>
        <source>intervals of these widths</source>
        <translation>Intervalle dieser Breiten</translation>
    </message>
    <message>
        <source>first characters, so many</source>
        <translation>so viele erste Zeichen</translation>
    </message>
    <message>
        <source>words by hand</source>
        <translation>Wörter von Hand</translation>
    </message>
    <message>
        <source>Widths or numbers of characters</source>
        <translation>Breiten oder Zahl der Zeichen</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <source>Remove last step</source>
        <translation>Letzte Stufe entfernen</translation>
    </message>
    <message>
        <source>One word for the selected rows</source>
        <translation>Ein Wort für die gewählten Zeilen</translation>
    </message>
    <message>
        <source>Put together</source>
        <translation>Zusammenfassen</translation>
    </message>
    <message>
        <source>Groups are told by the finest word that all their records share. Each step gives every cell one coarser word; a later step must hold whole parts of the one before. The release does not change.</source>
        <translation>Gruppen werden durch das feinste Wort beschrieben, das alle ihre Datensätze teilen. Jede Stufe gibt jeder Zelle ein gröberes Wort; eine spätere Stufe muss ganze Teile der vorigen enthalten. Die Veröffentlichung ändert sich nicht.</translation>
    </message>
    <message>
        <source>Use these words</source>
        <translation>Diese Wörter verwenden</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>In eine Datei speichern …</translation>
    </message>
    <message>
        <source>Private: the file holds every different cell of the column.</source>
        <translation>Privat: Die Datei enthält jede verschiedene Zelle der Spalte.</translation>
    </message>
    <message>
        <source>such as {example}</source>
        <translation>etwa {example}</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Step {number}</source>
        <translation>Stufe {number}</translation>
    </message>
    <message>
        <source>Write numbers with blanks between them, such as 5 10 20.</source>
        <translation>Schreiben Sie Zahlen mit Leerzeichen dazwischen, etwa 5 10 20.</translation>
    </message>
    <message>
        <source>Text (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Text (*.csv *.txt *.tsv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>Set parameters, segments and exclusions as they were in the chosen run</source>
        <translation>Parameter, Segmente und Ausschlüsse so setzen, wie sie im gewählten Lauf waren</translation>
    </message>
    <message>
        <source>Repeat the chosen run</source>
        <translation>Den gewählten Lauf wiederholen</translation>
    </message>
    <message>
        <source>Make the chosen run again, to the byte: its hulls are not kept in a project file</source>
        <translation>Den gewählten Lauf bis aufs Byte wiederholen: seine Hüllen stehen nicht in der Projektdatei</translation>
    </message>
    <message>
        <source>Its hulls are not kept; the button with the arrow makes them again.</source>
        <translation>Seine Hüllen sind nicht mehr da; der Knopf mit dem Pfeil macht sie wieder.</translation>
    </message>
    <message>
        <source>All parameters at their defaults</source>
        <translation>Alle Parameter in Grundeinstellung</translation>
    </message>
    <message>
        <source>Cut the recordings</source>
        <translation>Aufzeichnungen zerschneiden</translation>
    </message>
</context>
<context>
    <name>HullsPanel</name>
    <message>
        <source>Segment</source>
        <translation>Segment</translation>
    </message>
    <message>
        <source>Identifying: shown here only, never part of a release</source>
        <translation>Identifizierend: nur hier gezeigt, nie Teil einer Veröffentlichung</translation>
    </message>
    <message>
        <source>identifying</source>
        <translation>identifizierend</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Zoom so that everything is visible (Home)</source>
        <translation>So zoomen, dass alles sichtbar ist (Pos1)</translation>
    </message>
    <message>
        <source>Hulls of the classes</source>
        <translation>Hüllen der Klassen</translation>
    </message>
    <message>
        <source>Show curves</source>
        <translation>Kurven zeigen</translation>
    </message>
    <message>
        <source>Members of the selected class</source>
        <translation>Mitglieder der gewählten Klasse</translation>
    </message>
    <message>
        <source>All original curves</source>
        <translation>Alle Originalkurven</translation>
    </message>
    <message>
        <source>Curves left out</source>
        <translation>Ausgelassene Kurven</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>Ganze Aufzeichnung</translation>
    </message>
    <message>
        <source>Segment {number}: {start} – {end} s</source>
        <translation>Segment {number}: {start} – {end} s</translation>
    </message>
    <message numerus="yes">
        <source>%n hull(s) over time</source>
        <translation>
            <numerusform>%n Hülle über der Zeit</numerusform>
            <numerusform>%n Hüllen über der Zeit</numerusform>
        </translation>
    </message>
    <message>
        <source>selected: class {name} of {patients} patients, information loss {loss}</source>
        <translation>ausgewählt: Klasse {name} aus {patients} Patienten, Informationsverlust {loss}</translation>
    </message>
</context>
<context>
    <name>KmemberForm</name>
    <message>
        <source>Order in which columns are drawn</source>
        <translation>Reihenfolge, in der Spalten gezogen werden</translation>
    </message>
    <message>
        <source>Drag the column whose distribution matters most to the top (Alt with the arrows moves, too)</source>
        <translation>Ziehen Sie die Spalte, auf deren Verteilung es am meisten ankommt, nach oben (Alt mit den Pfeiltasten verschiebt auch)</translation>
    </message>
    <message>
        <source>Drawn first, kept best</source>
        <translation>Zuerst gezogen, am besten erhalten</translation>
    </message>
    <message>
        <source>Response of the regression</source>
        <translation>Zielgröße der Regression</translation>
    </message>
    <message>
        <source>the first column of numbers</source>
        <translation>die erste Zahlenspalte</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>Utility measured on</source>
        <translation>Nutzen gemessen an</translation>
    </message>
    <message>
        <source>Coarser words to show groups</source>
        <translation>Gröbere Wörter zum Zeigen der Gruppen</translation>
    </message>
    <message>
        <source>With this weight two records differ by: {shares}. Groups are made of records that differ least.</source>
        <translation>Mit diesem Gewicht unterscheiden sich zwei Datensätze durch: {shares}. Gruppen entstehen aus Datensätzen, die sich am wenigsten unterscheiden.</translation>
    </message>
    <message>
        <source>Order of the columns</source>
        <translation>Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>Hierarchy of {column}</source>
        <translation>Hierarchie von {column}</translation>
    </message>
    <message>
        <source>Remove hierarchy of {column}</source>
        <translation>Hierarchie von {column} entfernen</translation>
    </message>
</context>
<context>
    <name>LdpForm</name>
    <message>
        <source>Patient column</source>
        <translation>Patientenspalte</translation>
    </message>
    <message>
        <source>the identifiers</source>
        <translation>die Identifikatoren</translation>
    </message>
    <message>
        <source>Rows of one patient by</source>
        <translation>Zeilen eines Patienten nach</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>{column} as all columns</source>
        <translation>{column} wie alle Spalten</translation>
    </message>
    <message>
        <source>Only for {column}</source>
        <translation>Nur für {column}</translation>
    </message>
    <message>
        <source>For all columns</source>
        <translation>Für alle Spalten</translation>
    </message>
    <message>
        <source>Where only means are wanted, {n} of {all} columns would be asked.</source>
        <translation>Sind nur Mittelwerte gewünscht, würden {n} von {all} Spalten abgefragt.</translation>
    </message>
    <message>
        <source>No column is perturbed yet: quasi-identifiers and sensitive ones are.</source>
        <translation>Noch wird keine Spalte verändert: Quasi-Identifikatoren und sensible werden es.</translation>
    </message>
    <message>
        <source>Epsilon of each answer: {parts}. The {n} asked of a record spend {sum} of {whole}.</source>
        <translation>Epsilon jeder Antwort: {parts}. Die {n} eines Datensatzes verbrauchen {sum} von {whole}.</translation>
    </message>
    <message>
        <source>Epsilon: {parts}. Together {sum} of {whole}.</source>
        <translation>Epsilon: {parts}. Zusammen {sum} von {whole}.</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>bounds from the table</source>
        <translation>Grenzen aus der Tabelle</translation>
    </message>
    <message>
        <source>step {x}</source>
        <translation>Schritt {x}</translation>
    </message>
    <message numerus="yes">
        <source>%n public category(ies)</source>
        <translation>
            <numerusform>%n öffentliche Kategorie</numerusform>
            <numerusform>%n öffentliche Kategorien</numerusform>
        </translation>
    </message>
    <message>
        <source>Columns that are perturbed</source>
        <translation>Spalten, die gestört werden</translation>
    </message>
    <message>
        <source>Plan epsilon…</source>
        <translation>Epsilon planen …</translation>
    </message>
    <message>
        <source>What epsilon a share or mean needs to be known precisely enough, and what one gives</source>
        <translation>Welches Epsilon ein Anteil oder Mittelwert braucht, um genau genug bekannt zu sein, und was eines ergibt</translation>
    </message>
    <message>
        <source>Noise of {column}</source>
        <translation>Störung von {column}</translation>
    </message>
</context>
<context>
    <name>LoadPanel</name>
    <message>
        <source>Curves over time</source>
        <translation>Kurven über die Zeit</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Keep this one all the same</source>
        <translation>Diesen trotzdem behalten</translation>
    </message>
    <message>
        <source>Use the rejected breath, beat or window that is framed in the plot</source>
        <translation>Den verworfenen Atemzug, Schlag oder das Fenster verwenden, das im Bild umrahmt ist</translation>
    </message>
    <message>
        <source>Rejected (%1)</source>
        <translation>Verworfen (%1)</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) found while reading</source>
        <translation>
            <numerusform>%n Problem beim Lesen gefunden</numerusform>
            <numerusform>%n Probleme beim Lesen gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) could not be used</source>
        <translation>
            <numerusform>%n Kurve konnte nicht benutzt werden</numerusform>
            <numerusform>%n Kurven konnten nicht benutzt werden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation>
            <numerusform>%n Kurve</numerusform>
            <numerusform>%n Kurven</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %n patient(s)</source>
        <translation>
            <numerusform>von %n Patient</numerusform>
            <numerusform>von %n Patienten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n ausgelassen</numerusform>
            <numerusform>%n ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows, categories, rules and unique records</source>
        <translation>Zeilen, Kategorien, Regeln und einmalige Datensätze</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Edit rules</source>
        <translation>Plausibilitätsregeln</translation>
    </message>
    <message>
        <source>Unique records</source>
        <translation>Einmalige Datensätze</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows as recorded</source>
        <translation>Zeilen wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Role of the selected columns</source>
        <translation>Rolle der ausgewählten Spalten</translation>
    </message>
    <message>
        <source>Missing cells</source>
        <translation>Fehlende Zellen</translation>
    </message>
    <message>
        <source>Role of the selected</source>
        <translation>Rolle der Auswahl</translation>
    </message>
    <message>
        <source>What to know</source>
        <translation>Wissenswertes</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n column(s)</source>
        <translation>
            <numerusform>%n Spalte</numerusform>
            <numerusform>%n Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nearly each row has its own value: likely an identifier.</source>
        <translation>Fast jede Zeile hat einen eigenen Wert: wohl ein Identifikator.</translation>
    </message>
    <message>
        <source>Some categories look the same; see below.</source>
        <translation>Manche Kategorien sehen gleich aus; siehe unten.</translation>
    </message>
    <message>
        <source>Role of {columns}: {role}</source>
        <translation>Rolle von {columns}: {role}</translation>
    </message>
    <message>
        <source>Kind of {column}</source>
        <translation>Art von {column}</translation>
    </message>
    <message>
        <source>Missing cells of {column}</source>
        <translation>Fehlende Zellen von {column}</translation>
    </message>
    <message>
        <source>Curves, patients and rejected parts</source>
        <translation>Kurven, Patienten und verworfene Teile</translation>
    </message>
    <message>
        <source>Patients (%1)</source>
        <translation>Patienten (%1)</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Curve Anonymizer</source>
        <translation>Curve Anonymizer</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s)</source>
        <translation>
            <numerusform>%n Kurve</numerusform>
            <numerusform>%n Kurven</numerusform>
        </translation>
    </message>
    <message>
        <source>run {seconds} s</source>
        <translation>Lauf {seconds} s</translation>
    </message>
    <message numerus="yes">
        <source>Exclude %n curve(s)</source>
        <translation>
            <numerusform>%n Kurve ausschließen</numerusform>
            <numerusform>%n Kurven ausschließen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restore %n curve(s)</source>
        <translation>
            <numerusform>%n Kurve zurücknehmen</numerusform>
            <numerusform>%n Kurven zurücknehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Something is still running. Stop it and close?</source>
        <translation>Es läuft noch etwas. Anhalten und schließen?</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
</context>
<context>
    <name>Matching</name>
    <message>
        <source>A file of two columns gives each category of a column its class: a region its hospital, a code its chapter. Counts are corrected before they are added up.</source>
        <translation>Eine Datei mit zwei Spalten gibt jeder Kategorie einer Spalte ihre Klasse: einer Region ihr Krankenhaus, einem Schlüssel sein Kapitel. Anzahlen werden korrigiert, bevor sie zusammengezählt werden.</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>Verknüpft über</translation>
    </message>
    <message>
        <source>by column…</source>
        <translation>über Spalte …</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>File to match with</source>
        <translation>Datei zum Verknüpfen</translation>
    </message>
    <message>
        <source>Tables of text (*.csv *.txt)</source>
        <translation>Tabellen als Text (*.csv *.txt)</translation>
    </message>
    <message>
        <source>Match with a file</source>
        <translation>Mit einer Datei verknüpfen</translation>
    </message>
    <message>
        <source>{name}, by {column}</source>
        <translation>{name}, über {column}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
</context>
<context>
    <name>MatrixModel</name>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>MatrixPart</name>
    <message>
        <source>{what} of {column}</source>
        <translation>{what} von {column}</translation>
    </message>
    <message>
        <source>Text (*.csv *.txt *.tsv);;All files (*)</source>
        <translation>Text (*.csv *.txt *.tsv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>MatrixTab</name>
    <message>
        <source>Matrix to write in</source>
        <translation>Matrix zum Hineinschreiben</translation>
    </message>
    <message>
        <source>The diagonal takes the rest of 1</source>
        <translation>Die Diagonale nimmt den Rest zu 1</translation>
    </message>
    <message>
        <source>Rule out</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Rule the marked moves out, or allow them again; the family stays</source>
        <translation>Die markierten Übergänge ausschließen oder wieder zulassen; die Familie bleibt</translation>
    </message>
    <message>
        <source>Back to the family</source>
        <translation>Zurück zur Familie</translation>
    </message>
    <message>
        <source>Drop the numbers written by hand</source>
        <translation>Die von Hand geschriebenen Zahlen verwerfen</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Each row sums to 1 and no probability is out of range; tables can be corrected, with a condition number of {condition} (1 is best, above 10 is imprecise).</source>
        <translation>Jede Zeile ergibt 1 und keine Wahrscheinlichkeit liegt außerhalb; Tabellen lassen sich korrigieren, mit der Konditionszahl {condition} (1 ist am besten, über 10 ist ungenau).</translation>
    </message>
    <message>
        <source>The matrix can be written here once a column is ticked.</source>
        <translation>Hier lässt sich die Matrix schreiben, sobald eine Spalte angehakt ist.</translation>
    </message>
    <message>
        <source>{column}: a row for each true category, a column for each released one. Copy and paste it all as in a spreadsheet.</source>
        <translation>{column}: eine Zeile für jede wahre Kategorie, eine Spalte für jede veröffentlichte. Kopieren und einfügen lässt sich alles wie in einer Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>Moves ruled out</source>
        <translation>Ausgeschlossene Übergänge</translation>
    </message>
    <message>
        <source>From file…</source>
        <translation>Aus Datei …</translation>
    </message>
    <message>
        <source>A text table with the categories in its first row and first column, numbers in all other cells</source>
        <translation>Eine Texttabelle mit den Kategorien in der ersten Zeile und ersten Spalte und Zahlen in allen übrigen Zellen</translation>
    </message>
    <message>
        <source>A matrix of {count} categories is too large to be written here; take it from a file.</source>
        <translation>Eine Matrix aus {count} Kategorien ist zu groß, um hier geschrieben zu werden; übernehmen Sie sie aus einer Datei.</translation>
    </message>
    <message>
        <source>Matrix of {column}</source>
        <translation>Matrix von {column}</translation>
    </message>
</context>
<context>
    <name>MatrixView</name>
    <message>
        <source>Matrix of the chosen column</source>
        <translation>Matrix der gewählten Spalte</translation>
    </message>
    <message>
        <source>Released category</source>
        <translation>Veröffentlichte Kategorie</translation>
    </message>
    <message>
        <source>True category</source>
        <translation>Wahre Kategorie</translation>
    </message>
    <message>
        <source>The matrix is drawn here once a column is ticked.</source>
        <translation>Hier wird die Matrix gezeichnet, sobald eine Spalte angekreuzt ist.</translation>
    </message>
    <message>
        <source>In the final matrix a record keeps its category with a probability of {low} to {high}; {share} of the records are expected to change.</source>
        <translation>In der endgültigen Matrix behält ein Datensatz seine Kategorie mit einer Wahrscheinlichkeit von {low} bis {high}; {share} der Datensätze werden sich voraussichtlich ändern.</translation>
    </message>
    <message>
        <source>There is no differential-privacy guarantee.</source>
        <translation>Differential Privacy ist nicht garantiert.</translation>
    </message>
    <message>
        <source>Epsilon of this column: {x}.</source>
        <translation>Epsilon dieser Spalte: {x}.</translation>
    </message>
    <message>
        <source>Corrected counts are up to {x} times less precise than those of a random sample.</source>
        <translation>Korrigierte Zählungen sind bis zu {x}-mal ungenauer als die einer Zufallsstichprobe.</translation>
    </message>
</context>
<context>
    <name>MeansForm</name>
    <message>
        <source>Means</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>Who belongs to a part is estimated where the column was changed: its records are never filtered. The mean of the column itself is then left out.</source>
        <translation>Wer zu einem Teil gehört, wird geschätzt, wenn die Spalte geändert wurde; ihre Datensätze werden nie gefiltert. Der Mittelwert der Spalte selbst entfällt dann.</translation>
    </message>
    <message>
        <source>Only records with</source>
        <translation>Nur Datensätze mit</translation>
    </message>
</context>
<context>
    <name>MeansPanel</name>
    <message>
        <source>Corrected means</source>
        <translation>Korrigierte Mittelwerte</translation>
    </message>
    <message>
        <source>The true mean of the cells that are present lies within the interval in about {level} of 100 samples and releases.</source>
        <translation>Der wahre Mittelwert der vorhandenen Zellen liegt in etwa {level} von 100 Stichproben und Veröffentlichungen im Intervall.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>This release has no column of numbers or dates whose mean could be estimated.</source>
        <translation>Diese Veröffentlichung hat keine Spalte mit Zahlen oder Daten, deren Mittelwert sich schätzen ließe.</translation>
    </message>
    <message numerus="yes">
        <source>Read uncorrected, %n of {all} means lie(s) outside the {level} interval.</source>
        <translation>
            <numerusform>Unkorrigiert gelesen liegt %n von {all} Mittelwerten außerhalb seines Intervalls ({level}).</numerusform>
            <numerusform>Unkorrigiert gelesen liegen %n von {all} Mittelwerten außerhalb ihrer Intervalle ({level}).</numerusform>
        </translation>
    </message>
    <message>
        <source>Where there is no estimate, too few records belong to the part to tell a mean.</source>
        <translation>Wo keine Schätzung steht, gehören zu wenige Datensätze zum Teil, um einen Mittelwert zu nennen.</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} Tage</translation>
    </message>
</context>
<context>
    <name>MethodForm</name>
    <message>
        <source>Change {what}</source>
        <translation>{what} ändern</translation>
    </message>
</context>
<context>
    <name>MethodPanel</name>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Method: {name}</source>
        <translation>Verfahren: {name}</translation>
    </message>
</context>
<context>
    <name>ModelForm</name>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Only records with</source>
        <translation>Nur Datensätze mit</translation>
    </message>
    <message>
        <source>Each category is a coefficient of its own, compared with one that you choose; a predictor taken as a number has one slope. Records with a missing cell are left out.</source>
        <translation>Jede Kategorie ist ein eigener Koeffizient, verglichen mit einer, die Sie wählen; eine als Zahl genommene Einflussgröße hat eine Steigung. Datensätze mit einer fehlenden Zelle werden weggelassen.</translation>
    </message>
    <message>
        <source>an event (logistic)</source>
        <translation>ein Ereignis (logistisch)</translation>
    </message>
    <message>
        <source>a count (Poisson)</source>
        <translation>eine Anzahl (Poisson)</translation>
    </message>
    <message>
        <source>What is modelled</source>
        <translation>Was modelliert wird</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>wählen …</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Model of</source>
        <translation>Modell für</translation>
    </message>
    <message>
        <source>Predictors</source>
        <translation>Einflussgrößen</translation>
    </message>
    <message>
        <source>Predictors taken as numbers</source>
        <translation>Einflussgrößen als Zahlen</translation>
    </message>
</context>
<context>
    <name>ModelPanel</name>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Table of coefficients</source>
        <translation>Tabelle der Koeffizienten</translation>
    </message>
    <message>
        <source>Choose an outcome and tick at least one predictor.</source>
        <translation>Wählen Sie eine Zielgröße und haken Sie mindestens eine Einflussgröße an.</translation>
    </message>
    <message>
        <source>{clear} of {all} coefficients differ from 0 at the level of {level}.</source>
        <translation>{clear} von {all} Koeffizienten unterscheiden sich zum Niveau von {level} von 0.</translation>
    </message>
    <message>
        <source>Errors hold both what a sample leaves open and what the changes at random add; the part of the changes stands beside.</source>
        <translation>Die Fehler enthalten, was eine Stichprobe offen lässt und was die zufälligen Änderungen hinzufügen; deren Anteil steht daneben.</translation>
    </message>
    <message>
        <source>Coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>Odds Ratio</translation>
    </message>
    <message>
        <source>Rate ratio</source>
        <translation>Ratenverhältnis</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Error of changes</source>
        <translation>Fehler der Änderungen</translation>
    </message>
</context>
<context>
    <name>NearEqual</name>
    <message>
        <source>“{label}”</source>
        <translation>„{label}“</translation>
    </message>
    <message>
        <source>{labels} count as one category.</source>
        <translation>{labels} zählen als eine Kategorie.</translation>
    </message>
    <message>
        <source>Keep them apart</source>
        <translation>Getrennt lassen</translation>
    </message>
    <message>
        <source>{labels} differ only in case, blanks or form.</source>
        <translation>{labels} unterscheiden sich nur in Groß- und Kleinschreibung, Leerzeichen oder Form.</translation>
    </message>
    <message>
        <source>Merge into “{label}”</source>
        <translation>Zu „{label}“ vereinigen</translation>
    </message>
    <message>
        <source>Merge categories of {column}</source>
        <translation>Kategorien von {column} vereinigen</translation>
    </message>
    <message>
        <source>Keep categories of {column} apart</source>
        <translation>Kategorien von {column} getrennt lassen</translation>
    </message>
</context>
<context>
    <name>NoiseForm</name>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>from the table</source>
        <translation>aus der Tabelle</translation>
    </message>
    <message>
        <source>They tell the table&apos;s extremes; nothing is proved then</source>
        <translation>Sie verraten die Extreme der Tabelle; bewiesen ist dann nichts</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Public list of categories</source>
        <translation>Öffentliche Liste der Kategorien</translation>
    </message>
    <message>
        <source>Public categories</source>
        <translation>Öffentliche Kategorien</translation>
    </message>
    <message>
        <source>Those of the table are public</source>
        <translation>Die der Tabelle sind öffentlich</translation>
    </message>
    <message>
        <source>Which cells are missing</source>
        <translation>Welche Zellen fehlen</translation>
    </message>
    <message>
        <source>Own epsilon</source>
        <translation>Eigenes Epsilon</translation>
    </message>
    <message>
        <source>Part of the record&apos;s epsilon; empty for an equal part of what is left</source>
        <translation>Teil vom Epsilon des Datensatzes; leer für einen gleichen Teil des Rests</translation>
    </message>
    <message>
        <source>Lowest possible</source>
        <translation>Kleinstmöglich</translation>
    </message>
    <message>
        <source>Highest possible</source>
        <translation>Größtmöglich</translation>
    </message>
    <message>
        <source>Step of the grid</source>
        <translation>Schritt des Gitters</translation>
    </message>
    <message>
        <source>Released numbers are whole steps apart; a coarser step makes the corrected mean more precise and single cells less</source>
        <translation>Veröffentlichte Zahlen liegen ganze Schritte auseinander; ein gröberer Schritt macht den korrigierten Mittelwert genauer und einzelne Zellen ungenauer</translation>
    </message>
    <message>
        <source>Known without the table, such as 0 to 120 for an age, or a date as 1950-01-01; bounds taken from the data would tell of it.</source>
        <translation>Ohne die Tabelle bekannt, etwa 0 bis 120 für ein Alter, oder ein Datum wie 1950-01-01; Grenzen aus den Daten würden von ihnen verraten.</translation>
    </message>
    <message>
        <source>equal part: {x}</source>
        <translation>gleicher Teil: {x}</translation>
    </message>
    <message>
        <source>{low} to {high} {unit}?</source>
        <translation>{low} bis {high} {unit}?</translation>
    </message>
    <message>
        <source>{x} of the cells will be another category.</source>
        <translation>{x} der Zellen werden eine andere Kategorie sein.</translation>
    </message>
    <message>
        <source>A corrected share has a standard error of up to {x}.</source>
        <translation>Ein korrigierter Anteil hat einen Standardfehler von bis zu {x}.</translation>
    </message>
    <message>
        <source>A single cell will be off by {x} (root mean square).</source>
        <translation>Eine einzelne Zelle wird um {x} danebenliegen (quadratisches Mittel).</translation>
    </message>
    <message>
        <source>The corrected mean has a standard error of {x}.</source>
        <translation>Der korrigierte Mittelwert hat einen Standardfehler von {x}.</translation>
    </message>
    <message>
        <source>With a step of {step}: {x}. Take it</source>
        <translation>Mit einem Schritt von {step}: {x}. Übernehmen</translation>
    </message>
    <message>
        <source>With {method}: {x}. Take it</source>
        <translation>Mit {method}: {x}. Übernehmen</translation>
    </message>
</context>
<context>
    <name>NumberOrWordEditor</name>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
</context>
<context>
    <name>ObstaclesPanel</name>
    <message>
        <source>What stands in the way of a run</source>
        <translation>Was einem Lauf im Wege steht</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Wird angesehen …</translation>
    </message>
    <message>
        <source>Before the run</source>
        <translation>Vor dem Lauf</translation>
    </message>
    <message>
        <source>Ready to run</source>
        <translation>Bereit für den Lauf</translation>
    </message>
    <message>
        <source>Nothing stands in the way.</source>
        <translation>Nichts steht im Weg.</translation>
    </message>
    <message>
        <source>Columns to change are ticked in step 2, Method.</source>
        <translation>Die zu verändernden Spalten werden in Schritt 2, Verfahren, angekreuzt.</translation>
    </message>
</context>
<context>
    <name>OptionalNumberEditor</name>
    <message>
        <source>set</source>
        <translation>setzen</translation>
    </message>
</context>
<context>
    <name>ParametersPanel</name>
    <message>
        <source>What a field does is explained here once it has the focus; F1 tells more.</source>
        <translation>Was ein Feld bewirkt, steht hier, sobald es den Fokus hat; F1 erklärt mehr.</translation>
    </message>
    <message>
        <source>Share and guard</source>
        <translation>Anteil und Schutzrand</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Curves and hulls</source>
        <translation>Kurven und Hüllen</translation>
    </message>
    <message>
        <source>Experts and repetition</source>
        <translation>Experten und Wiederholung</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>new for each run</source>
        <translation>neu für jeden Lauf</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Number that makes a run repeatable to the byte. Keep it secret; it is never published.</source>
        <translation>Zahl, die einen Lauf bis aufs Byte wiederholbar macht. Halten Sie sie geheim; sie wird nie veröffentlicht.</translation>
    </message>
    <message>
        <source>Range {low} to {high}.</source>
        <translation>Bereich {low} bis {high}.</translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <translation>Grundeinstellung: {value}.</translation>
    </message>
    <message>
        <source>In run {number}: {value}</source>
        <translation>In Lauf {number}: {value}</translation>
    </message>
</context>
<context>
    <name>PatientsTable</name>
    <message>
        <source>Patients</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <source>Patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>All that were read of the patient</source>
        <translation>Alle, die von diesem Patienten gelesen wurden</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Those that are not left out</source>
        <translation>Die davon nicht ausgelassen sind</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Anteil (%)</translation>
    </message>
    <message>
        <source>Part of all used curves: a patient with many is hard to hide among others</source>
        <translation>Teil aller benutzten Kurven: Ein Patient mit vielen ist schwer unter anderen zu verbergen</translation>
    </message>
    <message>
        <source>Used time (s)</source>
        <translation>Benutzte Zeit (s)</translation>
    </message>
    <message>
        <source>Durations of the used curves, summed</source>
        <translation>Dauern der benutzten Kurven, zusammengezählt</translation>
    </message>
</context>
<context>
    <name>PlaneView</name>
    <message>
        <source>All runs in one plane</source>
        <translation>Alle Läufe in einer Ebene</translation>
    </message>
    <message>
        <source>Found again by the quasi-identifiers (%)</source>
        <translation>An Quasi-Identifikatoren wiedergefunden (%)</translation>
    </message>
    <message>
        <source>Pairs of columns moved (%)</source>
        <translation>Spaltenpaare verschoben (%)</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) without a measured risk: no quasi-identifiers, or too many categories.</source>
        <translation>
            <numerusform>%n Lauf ohne gemessenes Risiko: keine Quasi-Identifikatoren oder zu viele Kategorien.</numerusform>
            <numerusform>%n Läufe ohne gemessenes Risiko: keine Quasi-Identifikatoren oder zu viele Kategorien.</numerusform>
        </translation>
    </message>
    <message>
        <source>chance alone</source>
        <translation>Zufall allein</translation>
    </message>
    <message>
        <source>Lower left is better. In run {number}, somebody who knows all quasi-identifiers and takes the nearest record of this release is right in {found} of cases (blindly: {guess}); the counts of two columns together have moved by {moved}, where chance alone moves {floor} (dashed). The dotted line marks this run. Counts are compared as released, uncorrected.</source>
        <translation>Links unten ist besser. In Lauf {number} hat jemand, der alle Quasi-Identifikatoren kennt und den nächsten Datensatz dieser Veröffentlichung nimmt, in {found} der Fälle recht (blind: {guess}); die Zählungen je zweier Spalten haben sich um {moved} verschoben, Zufall allein verschiebt {floor} (gestrichelt). Die gepunktete Linie zeigt diesen Lauf. Verglichen wird, was veröffentlicht wird, ohne Korrektur.</translation>
    </message>
</context>
<context>
    <name>PlannerDialog</name>
    <message>
        <source>Propose an amount for {column}</source>
        <translation>Ein Ausmaß für {column} vorschlagen</translation>
    </message>
    <message>
        <source>What is wished</source>
        <translation>Was gewünscht ist</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Prozentsatz</translation>
    </message>
    <message>
        <source>It was found from the counts of this table, which epsilon does not account for.</source>
        <translation>Es wurde aus den Anzahlen dieser Tabelle gefunden, was Epsilon nicht berücksichtigt.</translation>
    </message>
    <message>
        <source>95 of 100 such intervals around the corrected share hold that of the population the table is a sample of.</source>
        <translation>95 von 100 solchen Bereichen um den korrigierten Anteil enthalten den der Bevölkerung, aus der die Tabelle eine Stichprobe ist.</translation>
    </message>
    <message>
        <source>Proposed: {dial} {amount}</source>
        <translation>Vorgeschlagen: {dial} {amount}</translation>
    </message>
    <message>
        <source>Proposed amount of {column}</source>
        <translation>Vorgeschlagenes Ausmaß von {column}</translation>
    </message>
    <message>
        <source>Set to {x}</source>
        <translation>Auf {x} setzen</translation>
    </message>
</context>
<context>
    <name>PopulationEditor</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Recordings of a larger group, of the same signal</source>
        <translation>Aufzeichnungen einer größeren Gruppe, desselben Signals</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>the recordings themselves</source>
        <translation>die Aufzeichnungen selbst</translation>
    </message>
    <message>
        <source>Recordings of the population</source>
        <translation>Aufzeichnungen der Population</translation>
    </message>
</context>
<context>
    <name>PramForm</name>
    <message>
        <source>Columns to change</source>
        <translation>Zu ändernde Spalten</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Change the marked columns as one, so that only combinations that are in the file come out</source>
        <translation>Die markierten Spalten als eine verändern, so dass nur Kombinationen herauskommen, die in der Datei sind</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>A matrix for each of</source>
        <translation>Je eine Matrix für</translation>
    </message>
    <message>
        <source>{what} of {column}</source>
        <translation>{what} von {column}</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>{column} as all columns</source>
        <translation>{column} wie alle Spalten</translation>
    </message>
    <message>
        <source>Change columns together</source>
        <translation>Spalten gemeinsam verändern</translation>
    </message>
    <message>
        <source>Change columns one by one</source>
        <translation>Spalten einzeln verändern</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>Einzeln</translation>
    </message>
    <message>
        <source>Only for {column}</source>
        <translation>Nur für {column}</translation>
    </message>
    <message>
        <source>For all columns</source>
        <translation>Für alle Spalten</translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) with a probability of its own</source>
        <translation>
            <numerusform>%n Kategorie mit eigener Wahrscheinlichkeit</numerusform>
            <numerusform>%n Kategorien mit eigener Wahrscheinlichkeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) frozen</source>
        <translation>
            <numerusform>%n Kategorie bleibt</numerusform>
            <numerusform>%n Kategorien bleiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n category(ies) closed</source>
        <translation>
            <numerusform>%n Kategorie geschlossen</numerusform>
            <numerusform>%n Kategorien geschlossen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) ruled out</source>
        <translation>
            <numerusform>%n Übergang ausgeschlossen</numerusform>
            <numerusform>%n Übergänge ausgeschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>targets listed</source>
        <translation>Ziele aufgezählt</translation>
    </message>
    <message>
        <source>The amount is ρ: each step further away is less likely by this factor.</source>
        <translation>Das Ausmaß ist ρ: Jeder Schritt weiter weg ist um diesen Faktor unwahrscheinlicher.</translation>
    </message>
    <message>
        <source>The amount is θ of equation (4.2): the chance that the rarest category changes.</source>
        <translation>Das Ausmaß ist θ aus Gleichung (4.2): die Wahrscheinlichkeit, dass die seltenste Kategorie wechselt.</translation>
    </message>
    <message>
        <source>The amount is α: how much of the two stages is mixed in, 1 for all.</source>
        <translation>Das Ausmaß ist α: wie viel der beiden Stufen beigemischt wird, 1 für alles.</translation>
    </message>
    <message>
        <source>The amount is 1 − p: how likely a category changes.</source>
        <translation>Das Ausmaß ist 1 − p: wie wahrscheinlich eine Kategorie wechselt.</translation>
    </message>
    <message numerus="yes">
        <source>in %n block(s)</source>
        <translation>
            <numerusform>in %n Block</numerusform>
            <numerusform>in %n Blöcken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PramSide</name>
    <message>
        <source>Column whose matrix is shown</source>
        <translation>Spalte, deren Matrix gezeigt wird</translation>
    </message>
    <message>
        <source>Matrix of the chosen column</source>
        <translation>Matrix der gewählten Spalte</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Who is given away?</source>
        <translation>Wer wird verraten?</translation>
    </message>
    <message>
        <source>Propose an amount…</source>
        <translation>Ausmaß vorschlagen …</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>PresetsRow</name>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Set all parameters to their defaults; segments stay</source>
        <translation>Alle Parameter in Grundeinstellung; Segmente bleiben</translation>
    </message>
    <message>
        <source>own values</source>
        <translation>eigene Werte</translation>
    </message>
    <message>
        <source>Sets of parameters that belong together</source>
        <translation>Parameter, die zusammengehören</translation>
    </message>
</context>
<context>
    <name>PrivacyReadOut</name>
    <message>
        <source>Without a guard every border of a hull is a measured value.</source>
        <translation>Ohne Schutzrand ist jeder Rand einer Hülle ein gemessener Wert.</translation>
    </message>
    <message>
        <source>Guard: borders in steps of about {step}; adds about {price} to information loss.</source>
        <translation>Schutzrand: Stufen von etwa {step}; der Informationsverlust steigt um etwa {price}.</translation>
    </message>
</context>
<context>
    <name>ProblemsDialog</name>
    <message>
        <source>Problems found while reading</source>
        <translation>Beim Lesen gefundene Probleme</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What and what to do</source>
        <translation>Was, und was zu tun ist</translation>
    </message>
    <message>
        <source>All other curves were read.</source>
        <translation>Alle anderen Kurven wurden gelesen.</translation>
    </message>
</context>
<context>
    <name>RangeEditor</name>
    <message>
        <source>set</source>
        <translation>setzen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>ReadingDialog</name>
    <message>
        <source>How files are read</source>
        <translation>Wie Dateien gelesen werden</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>First rows, as they will be understood</source>
        <translation>Erste Zeilen, wie sie verstanden werden</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message numerus="yes">
        <source>Go on without %n file(s)</source>
        <translation>
            <numerusform>Ohne %n Datei weiter</numerusform>
            <numerusform>Ohne %n Dateien weiter</numerusform>
        </translation>
    </message>
    <message>
        <source>The files cannot be read like this.</source>
        <translation>So lassen sich die Dateien nicht lesen.</translation>
    </message>
    <message>
        <source>Everything is clear.</source>
        <translation>Alles ist klar.</translation>
    </message>
    <message>
        <source>Please choose how to read the files.</source>
        <translation>Bitte wählen Sie, wie die Dateien zu lesen sind.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read before something is chosen.</source>
        <translation>
            <numerusform>%n Datei kann erst nach einer Auswahl gelesen werden.</numerusform>
            <numerusform>%n Dateien können erst nach einer Auswahl gelesen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are several channels: choose the one to anonymise.</source>
        <translation>Es gibt mehrere Kanäle: Wählen Sie den, der anonymisiert werden soll.</translation>
    </message>
    <message>
        <source>Texts that may name a patient are shown as numbers.</source>
        <translation>Texte, die einen Patienten nennen können, werden als Nummern gezeigt.</translation>
    </message>
    <message>
        <source>These files say themselves how they are laid out.</source>
        <translation>Diese Dateien sagen selbst, wie sie aufgebaut sind.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>whose curve</source>
        <translation>wessen Kurve</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
</context>
<context>
    <name>ReadingForm</name>
    <message>
        <source>Layout of the text</source>
        <translation>Aufbau des Textes</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>Was gelesen wird</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichenkodierung</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Thousands grouped by</source>
        <translation>Tausender getrennt durch</translation>
    </message>
    <message>
        <source>Lines left out</source>
        <translation>Zeilen davor</translation>
    </message>
    <message>
        <source>Row of names</source>
        <translation>Zeile mit Namen</translation>
    </message>
    <message>
        <source>Row of units</source>
        <translation>Zeile mit Einheiten</translation>
    </message>
    <message>
        <source>Time column</source>
        <translation>Zeitspalte</translation>
    </message>
    <message>
        <source>Time written as</source>
        <translation>Zeit angegeben in</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>Messwerte je Sekunde</translation>
    </message>
    <message>
        <source>Whose curve</source>
        <translation>Wessen Kurve</translation>
    </message>
    <message>
        <source>Each column is</source>
        <translation>Jede Spalte ist</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Convert to</source>
        <translation>Umrechnen in</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>Patient from</source>
        <translation>Patient aus</translation>
    </message>
    <message>
        <source>Missing data</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <source>once the rest is clear</source>
        <translation>sobald der Rest klar ist</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>please choose</source>
        <translation>bitte wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>part %1 of the file&apos;s name</source>
        <translation>Teil %1 des Dateinamens</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>as the times say</source>
        <translation>aus den Zeiten</translation>
    </message>
    <message>
        <source>Samples in a second; 0: as the times say</source>
        <translation>Messwerte je Sekunde; 0: aus den Zeiten</translation>
    </message>
</context>
<context>
    <name>RecordingView</name>
    <message>
        <source>Recording with its cycles</source>
        <translation>Aufzeichnung mit ihren Zyklen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>chosen: {start} to {end} s, {what}</source>
        <translation>gewählt: {start} bis {end} s, {what}</translation>
    </message>
    <message>
        <source>Keep a rejected cycle</source>
        <translation>Verworfenen Zyklus behalten</translation>
    </message>
</context>
<context>
    <name>References</name>
    <message>
        <source>Compared with: {name}</source>
        <translation>Verglichen mit: {name}</translation>
    </message>
</context>
<context>
    <name>RejectedTable</name>
    <message>
        <source>Rejected pieces</source>
        <translation>Verworfene Stücke</translation>
    </message>
    <message>
        <source>%1 (s)</source>
        <translation>%1 (s)</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Lasts</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Rejected because</source>
        <translation>Verworfen, weil</translation>
    </message>
    <message>
        <source>Recording (identifying)</source>
        <translation>Aufzeichnung (identifizierend)</translation>
    </message>
    <message>
        <source>The name stays on this computer.</source>
        <translation>Der Name bleibt auf diesem Computer.</translation>
    </message>
</context>
<context>
    <name>RepetitionBar</name>
    <message>
        <source>Shuffle the rows</source>
        <translation>Zeilen mischen</translation>
    </message>
    <message>
        <source>The order of the rows alone may tell who is who</source>
        <translation>Schon die Reihenfolge der Zeilen kann verraten, wer wer ist</translation>
    </message>
    <message>
        <source>new for each run</source>
        <translation>neu für jeden Lauf</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Number that makes a run repeatable to the byte, to try things; a release should have none</source>
        <translation>Zahl, die einen Lauf bis aufs Byte wiederholbar macht, zum Probieren; eine Veröffentlichung sollte keine haben</translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>No result yet. Press Run to group the curves.</source>
        <translation>Noch kein Ergebnis. „Starten“ gruppiert die Kurven.</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>Was heißt das?</translation>
    </message>
    <message>
        <source>Something has changed since this run.</source>
        <translation>Seit diesem Lauf hat sich etwas geändert.</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s); see “What does this mean?”.</source>
        <translation>
            <numerusform>%n Hinweis; siehe „Was heißt das?“.</numerusform>
            <numerusform>%n Hinweise; siehe „Was heißt das?“.</numerusform>
        </translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Unique records</source>
        <translation>Einmalige Datensätze</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Alle Läufe</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Nothing was run yet.</source>
        <translation>Noch kein Lauf.</translation>
    </message>
    <message>
        <source>Took {seconds} s.</source>
        <translation>Dauerte {seconds} s.</translation>
    </message>
    <message>
        <source>Took less than {seconds} s.</source>
        <translation>Dauerte weniger als {seconds} s.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>RowsModel</name>
    <message>
        <source>Line {number} of the file</source>
        <translation>Zeile {number} der Datei</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>What no record can be, such as:  age &lt; 12 &amp; status = married.  PRAM keeps rules by its matrices; of the other methods a release must not hold more such records than the table does.</source>
        <translation>Was kein Datensatz sein kann, etwa:  alter &lt; 12 &amp; stand = verheiratet.  PRAM hält Regeln durch seine Matrizen ein; bei den anderen Verfahren darf eine Veröffentlichung nicht mehr solche Datensätze enthalten als die Tabelle.</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>column = value &amp; column &gt; number</source>
        <translation>Spalte = Wert &amp; Spalte &gt; Zahl</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Remove rule</source>
        <translation>Regel entfernen</translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message>
        <source>Stop here and keep the best</source>
        <translation>Hier beenden, Bestes behalten</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed since run {number}: {what}</source>
        <translation>Geändert seit Lauf {number}: {what}</translation>
    </message>
    <message>
        <source>Ending with the best so far…</source>
        <translation>Endet mit dem bisher Besten …</translation>
    </message>
    <message>
        <source>Information loss {loss}, {percent} less than at first</source>
        <translation>Informationsverlust {loss}, {percent} weniger als am Anfang</translation>
    </message>
    <message>
        <source>Information loss {loss} before the guard, {percent} less than at first</source>
        <translation>Informationsverlust {loss} vor dem Schutzrand, {percent} weniger als am Anfang</translation>
    </message>
</context>
<context>
    <name>RunHulls</name>
    <message>
        <source>Repeat this run</source>
        <translation>Diesen Lauf wiederholen</translation>
    </message>
    <message>
        <source>The hulls of this run are not kept. Repeating it makes them again, to the byte.</source>
        <translation>Die Hüllen dieses Laufs sind nicht mehr da. Wiederholen macht sie bis aufs Byte gleich.</translation>
    </message>
    <message>
        <source>Run {number}: {classes} classes, k {k}</source>
        <translation>Lauf {number}: {classes} Klassen, k {k}</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurückholen</translation>
    </message>
</context>
<context>
    <name>SegmentTable</name>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Start of the selected segment</source>
        <translation>Beginn des gewählten Segments</translation>
    </message>
    <message>
        <source>End of the selected segment</source>
        <translation>Ende des gewählten Segments</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Join with next</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Snap to zero crossings</source>
        <translation>An Nulldurchgängen einrasten</translation>
    </message>
    <message>
        <source>Dragged edges stick where the mean of the curves crosses zero</source>
        <translation>Gezogene Ränder rasten ein, wo der Mittelwert der Kurven durch null geht</translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n Segment</numerusform>
            <numerusform>%n Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>selected: segment {number}, {start} to {end} s</source>
        <translation>ausgewählt: Segment {number}, {start} bis {end} s</translation>
    </message>
    <message>
        <source>Move segment</source>
        <translation>Segment verschieben</translation>
    </message>
    <message>
        <source>There is no gap for another segment. Split one, or shorten or delete one before.</source>
        <translation>Für ein weiteres Segment ist keine Lücke frei. Teilen Sie eines, oder kürzen oder löschen Sie vorher eines.</translation>
    </message>
    <message>
        <source>Add segment</source>
        <translation>Segment hinzufügen</translation>
    </message>
    <message>
        <source>The segment is too short to be split there.</source>
        <translation>Das Segment ist zu kurz, um es dort zu teilen.</translation>
    </message>
    <message>
        <source>Split segment</source>
        <translation>Segment teilen</translation>
    </message>
    <message>
        <source>No segment follows that this one could be joined with.</source>
        <translation>Es folgt kein Segment, mit dem sich dieses verbinden ließe.</translation>
    </message>
    <message>
        <source>Join segments</source>
        <translation>Segmente verbinden</translation>
    </message>
    <message>
        <source>The last segment stays, as a run needs at least one.</source>
        <translation>Das letzte Segment bleibt, denn ein Lauf braucht mindestens eines.</translation>
    </message>
    <message>
        <source>Delete segment</source>
        <translation>Segment löschen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>Beginn (s)</translation>
    </message>
    <message>
        <source>End (s)</source>
        <translation>Ende (s)</translation>
    </message>
    <message>
        <source>Length (s)</source>
        <translation>Länge (s)</translation>
    </message>
    <message>
        <source>Drag edges or whole segments; a double click splits there, or adds one in a gap. Arrows on the plot move by one sample, Shift by ten; Shift+F1 lists all keys.</source>
        <translation>Ränder oder ganze Segmente ziehen; ein Doppelklick teilt dort oder fügt in einer Lücke eines hinzu. Pfeile im Bild verschieben um einen Messwert, mit Umschalt um zehn; Umschalt+F1 zeigt alle Tasten.</translation>
    </message>
</context>
<context>
    <name>SegmentsPanel</name>
    <message>
        <source>Curves and segments</source>
        <translation>Kurven und Segmente</translation>
    </message>
    <message>
        <source>Mean distance of the curves in the moving window</source>
        <translation>Mittlerer Abstand der Kurven im wandernden Fenster</translation>
    </message>
    <message>
        <source>One segment</source>
        <translation>Ein Segment</translation>
    </message>
    <message>
        <source>Equal parts</source>
        <translation>Gleiche Teile</translation>
    </message>
    <message>
        <source>Where the curves are alike</source>
        <translation>Wo die Kurven ähnlich sind</translation>
    </message>
    <message>
        <source>By phases</source>
        <translation>Nach Phasen</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>The whole recording is grouped at once</source>
        <translation>Die ganze Aufzeichnung wird auf einmal gruppiert</translation>
    </message>
    <message>
        <source>Parts of one length, each grouped on its own</source>
        <translation>Teile gleicher Länge, jeder für sich gruppiert</translation>
    </message>
    <message>
        <source>Cuts where a moving window finds the curves most alike (windowed Fréchet distance)</source>
        <translation>Schnitte dort, wo ein wanderndes Fenster die Kurven am ähnlichsten findet (Fréchet-Abstand im Fenster)</translation>
    </message>
    <message>
        <source>Cuts where breaths or beats pass to their next phase: inspiration and expiration, QRS and T, upstroke and decay</source>
        <translation>Schnitte, wo Atemzüge oder Schläge in ihre nächste Phase übergehen: Ein- und Ausatmung, QRS und T, Anstieg und Abfall</translation>
    </message>
    <message>
        <source>Draw the segments yourself; gaps are not released</source>
        <translation>Segmente selbst zeichnen; Lücken werden nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Length of a segment</source>
        <translation>Länge eines Segments</translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation>Länge des Fensters</translation>
    </message>
    <message>
        <source>Step of the window</source>
        <translation>Schritt des Fensters</translation>
    </message>
    <message>
        <source>Number of segments</source>
        <translation>Anzahl der Segmente</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Edit these by hand</source>
        <translation>Von Hand ändern</translation>
    </message>
    <message>
        <source>Take the proposed segments and change them on the plot</source>
        <translation>Die vorgeschlagenen Segmente nehmen und im Bild ändern</translation>
    </message>
    <message>
        <source>Edit segments by hand</source>
        <translation>Segmente von Hand ändern</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Start of the window (s)</source>
        <translation>Beginn des Fensters (s)</translation>
    </message>
    <message>
        <source>From {low} to {high}, smallest at {time} s; cut at {cuts} s</source>
        <translation>Von {low} bis {high}, am kleinsten bei {time} s; geschnitten bei {cuts} s</translation>
    </message>
    <message>
        <source>Segments are being computed…</source>
        <translation>Segmente werden berechnet …</translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n Segment</numerusform>
            <numerusform>%n Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds} s lie in gaps and are not released.</source>
        <translation>{seconds} s liegen in Lücken und werden nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Segments of the whole time; the frame is what the plot shows. Drag to move it.</source>
        <translation>Segmente über die ganze Zeit; der Rahmen zeigt den sichtbaren Ausschnitt. Zum Verschieben ziehen.</translation>
    </message>
    <message>
        <source>A length of 0 s cuts nothing; type more. Until then the cuts stay.</source>
        <translation>Eine Länge von 0 s schneidet nichts; geben Sie mehr ein. Bis dahin bleiben die Schnitte.</translation>
    </message>
</context>
<context>
    <name>SensitivityEditor</name>
    <message>
        <source>as quantile</source>
        <translation>als Quantil</translation>
    </message>
    <message>
        <source>as value</source>
        <translation>als Wert</translation>
    </message>
    <message>
        <source>Distances between the curves in pairs</source>
        <translation>Abstände der Kurven in Paaren</translation>
    </message>
    <message>
        <source>Clusters are being counted…</source>
        <translation>Cluster werden gezählt …</translation>
    </message>
    <message>
        <source>The histogram is of {signal}; a value counts in the others for the same share of their domain.</source>
        <translation>Das Histogramm ist von {signal}; ein Wert zählt bei den anderen als derselbe Anteil ihres Wertebereichs.</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of a single curve</source>
        <translation>
            <numerusform>%n mit 1 Kurve</numerusform>
            <numerusform>%n mit 1 Kurve</numerusform>
        </translation>
    </message>
    <message>
        <source>(looked at {part} of {all} curves)</source>
        <translation>({part} von {all} Kurven betrachtet)</translation>
    </message>
    <message>
        <source>Distance of two curves</source>
        <translation>Abstand zweier Kurven</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>&apos;%1&apos; has changed since it was read last; the outcome will differ.</source>
        <translation>„%1“ hat sich seit dem letzten Lesen geändert; das Ergebnis wird anders ausfallen.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Reset parameters</source>
        <translation>Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>Vorlage: %1</translation>
    </message>
    <message>
        <source>Return to run %1</source>
        <translation>Zurück zu Lauf %1</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>as the computer</source>
        <translation>wie der Computer</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>point: 0.5</source>
        <translation>Punkt: 0.5</translation>
    </message>
    <message>
        <source>comma: 0,5</source>
        <translation>Komma: 0,5</translation>
    </message>
    <message>
        <source>Remember names of opened files and folders</source>
        <translation>Namen geöffneter Dateien und Ordner merken</translation>
    </message>
    <message>
        <source>Untick on a shared computer; then no copy of unsaved work is kept for a failure either</source>
        <translation>Auf einem geteilten Computer abwählen; dann wird auch keine Kopie ungespeicherter Arbeit für den Fall eines Fehlers behalten</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Dezimalzeichen</translation>
    </message>
</context>
<context>
    <name>SignalChoice</name>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
</context>
<context>
    <name>SignalPlots</name>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
</context>
<context>
    <name>SignalsBar</name>
    <message>
        <source>One signal.</source>
        <translation>Ein Signal.</translation>
    </message>
    <message>
        <source>Anonymised together: %1. The table shows the first.</source>
        <translation>Gemeinsam anonymisiert: %1. Die Tabelle zeigt das erste.</translation>
    </message>
</context>
<context>
    <name>SourcesDialog</name>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>changed since it was saved</source>
        <translation>seit dem Speichern geändert</translation>
    </message>
    <message>
        <source>population: not found</source>
        <translation>Population: nicht gefunden</translation>
    </message>
    <message>
        <source>use it as it is now</source>
        <translation>so verwenden, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>go on without it</source>
        <translation>ohne sie weitermachen</translation>
    </message>
    <message>
        <source>look for it…</source>
        <translation>suchen …</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Files of this project</source>
        <translation>Dateien dieses Projekts</translation>
    </message>
    <message>
        <source>Not all files are as they were when this was saved.</source>
        <translation>Nicht alle Dateien sind so, wie sie beim Speichern waren.</translation>
    </message>
    <message>
        <source>Without a file its patients are missing, and with a changed one results differ from those in the list of runs.</source>
        <translation>Ohne eine Datei fehlen deren Patienten, und mit einer geänderten weichen die Ergebnisse von denen in der Liste der Läufe ab.</translation>
    </message>
    <message>
        <source>Where is {name}?</source>
        <translation>Wo ist {name}?</translation>
    </message>
    <message>
        <source>use {name}</source>
        <translation>{name} verwenden</translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>Drop recordings here</source>
        <translation>Aufzeichnungen hier ablegen</translation>
    </message>
    <message>
        <source>Files (CSV, EDF, WFDB, Parquet, Excel), a folder or a zip</source>
        <translation>Dateien (CSV, EDF, WFDB, Parquet, Excel), ein Ordner oder ein ZIP</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Neu hier?</translation>
    </message>
    <message>
        <source>Try with sample data</source>
        <translation>Mit Beispieldaten probieren</translation>
    </message>
    <message>
        <source>A table: 1200 stays in hospital</source>
        <translation>Eine Tabelle: 1200 Krankenhausaufenthalte</translation>
    </message>
    <message>
        <source>Or another sample:</source>
        <translation>Oder ein anderes Beispiel:</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear the list of recent files</source>
        <translation>Die Liste der letzten Dateien leeren</translation>
    </message>
    <message>
        <source>remember</source>
        <translation>merken</translation>
    </message>
    <message>
        <source>Untick on a shared computer: names of files can be personal data</source>
        <translation>Auf einem geteilten Computer abwählen: Dateinamen können personenbezogen sein</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: the program uses no network.</source>
        <translation>Nichts verlässt diesen Computer: das Programm benutzt kein Netz.</translation>
    </message>
</context>
<context>
    <name>TableFiles</name>
    <message>
        <source>Otherwise roles, method and parameters are lost, and so is the list of runs.</source>
        <translation>Sonst gehen Rollen, Verfahren und Parameter verloren, ebenso die Liste der Läufe.</translation>
    </message>
    <message>
        <source>Tables ({kinds});;All files (*)</source>
        <translation>Tabellen ({kinds});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open table</source>
        <translation>Tabelle öffnen</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Variables of the table</source>
        <translation>Variablen der Tabelle</translation>
    </message>
    <message>
        <source>Only records with</source>
        <translation>Nur Datensätze mit</translation>
    </message>
    <message>
        <source>Match with a file from outside</source>
        <translation>Mit einer Datei von außen verknüpfen</translation>
    </message>
    <message>
        <source>Intervals, negative counts, weights</source>
        <translation>Intervalle, negative Anzahlen, Gewichte</translation>
    </message>
    <message>
        <source>the original file</source>
        <translation>die Originaldatei</translation>
    </message>
    <message>
        <source>the population</source>
        <translation>die Grundgesamtheit</translation>
    </message>
    <message>
        <source>keep them</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>also set to 0</source>
        <translation>auch auf 0 gesetzt</translation>
    </message>
    <message>
        <source>also with the same total</source>
        <translation>auch mit gleicher Summe</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Level of the intervals</source>
        <translation>Niveau der Intervalle</translation>
    </message>
    <message>
        <source>How often an interval holds the original count</source>
        <translation>Wie oft ein Intervall die Anzahl im Original enthält</translation>
    </message>
    <message>
        <source>Intervals are about</source>
        <translation>Intervalle gelten für</translation>
    </message>
    <message>
        <source>The original file, or the population it is a simple random sample of: then sampling counts too</source>
        <translation>Die Originaldatei, oder die Grundgesamtheit, aus der sie eine einfache Zufallsstichprobe ist: dann zählt auch die Stichprobe</translation>
    </message>
    <message>
        <source>Negative estimates</source>
        <translation>Negative Schätzungen</translation>
    </message>
    <message>
        <source>A further column without them: set to 0, which raises totals, or the nearest table with the same total. Intervals are those of the estimates as they are.</source>
        <translation>Eine weitere Spalte ohne sie: auf 0 gesetzt, was Summen erhöht, oder die nächstliegende Tabelle mit gleicher Summe. Intervalle sind die der Schätzungen, wie sie sind.</translation>
    </message>
    <message>
        <source>A column of numbers that say how much a record counts</source>
        <translation>Eine Spalte mit Zahlen, die sagen, wie viel ein Datensatz zählt</translation>
    </message>
    <message>
        <source>Changed at random: {columns}</source>
        <translation>Zufällig geändert: {columns}</translation>
    </message>
</context>
<context>
    <name>TableHistory</name>
    <message>
        <source>Set columns, method and parameters as they were in the chosen run</source>
        <translation>Spalten, Verfahren und Parameter so setzen wie im gewählten Lauf</translation>
    </message>
    <message>
        <source>What it released is not kept; take it back and run again.</source>
        <translation>Was er veröffentlichte, ist nicht aufbewahrt; zurücknehmen und erneut laufen lassen.</translation>
    </message>
    <message>
        <source>Return to run {number}</source>
        <translation>Zu Lauf {number} zurückkehren</translation>
    </message>
</context>
<context>
    <name>TablePanel</name>
    <message>
        <source>Released and corrected counts</source>
        <translation>Veröffentlichte und korrigierte Anzahlen</translation>
    </message>
    <message>
        <source>Corrected table</source>
        <translation>Korrigierte Tabelle</translation>
    </message>
    <message>
        <source>Tick the variables of a table, as many as you like.</source>
        <translation>Haken Sie die Variablen einer Tabelle an, so viele Sie wollen.</translation>
    </message>
    <message>
        <source>Shown are the first {rows} of {cells} cells; the saved file has all of them.</source>
        <translation>Gezeigt werden die ersten {rows} von {cells} Zellen; die gespeicherte Datei enthält alle.</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>Auf 0 gesetzt</translation>
    </message>
    <message>
        <source>With the same total</source>
        <translation>Mit gleicher Summe</translation>
    </message>
</context>
<context>
    <name>TableReadingDialog</name>
    <message>
        <source>The first rows of the table, whose cells are shown as they are.</source>
        <translation>Die ersten Zeilen der Tabelle; die Zellen sind so gezeigt, wie sie sind.</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
</context>
<context>
    <name>TableSession</name>
    <message>
        <source>&apos;%1&apos; has changed since it was read last; the outcome will differ.</source>
        <translation>„%1“ hat sich seit dem letzten Lesen geändert; das Ergebnis wird anders ausfallen.</translation>
    </message>
</context>
<context>
    <name>TablesMode</name>
    <message>
        <source>Reset parameters</source>
        <translation>Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>2  &amp;Method</source>
        <translation>2  Ver&amp;fahren</translation>
    </message>
    <message>
        <source>How the table is treated</source>
        <translation>Wie die Tabelle behandelt wird</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Released tables and their sidecars ({kinds});;All files (*)</source>
        <translation>Veröffentlichte Tabellen und ihre sidecar.json ({kinds});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Analyse a release</source>
        <translation>Veröffentlichung auswerten</translation>
    </message>
</context>
<context>
    <name>TablesPage</name>
    <message>
        <source>Drop a table here</source>
        <translation>Tabelle hier ablegen</translation>
    </message>
    <message>
        <source>One row a record: CSV, Excel, Parquet, SPSS, Stata or SAS</source>
        <translation>Eine Zeile je Datensatz: CSV, Excel, Parquet, SPSS, Stata oder SAS</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: the program uses no network.</source>
        <translation>Nichts verlässt diesen Computer: das Programm benutzt kein Netz.</translation>
    </message>
    <message>
        <source>Try with a sample table</source>
        <translation>Mit einer Beispieltabelle probieren</translation>
    </message>
    <message>
        <source>Reading the table…  Esc stops it.</source>
        <translation>Die Tabelle wird gelesen …  Esc hält an.</translation>
    </message>
</context>
<context>
    <name>TickEditor</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>TradeOffPanel</name>
    <message>
        <source>Parameter to vary</source>
        <translation>Parameter, der verändert wird</translation>
    </message>
    <message>
        <source>The parameter that is varied; all others stay as in the shown run</source>
        <translation>Der Parameter, der verändert wird; alle anderen bleiben wie im gezeigten Lauf</translation>
    </message>
    <message>
        <source>against k</source>
        <translation>gegen k</translation>
    </message>
    <message>
        <source>against depth</source>
        <translation>gegen Tiefe</translation>
    </message>
    <message>
        <source>against s_d</source>
        <translation>gegen s_d</translation>
    </message>
    <message>
        <source>against hull step</source>
        <translation>gegen Hüllenschritt</translation>
    </message>
    <message>
        <source>loss against t</source>
        <translation>Verlust gegen t</translation>
    </message>
    <message>
        <source>Information loss and t, value by value</source>
        <translation>Informationsverlust und t, Wert für Wert</translation>
    </message>
    <message>
        <source>Take a value of the trade-off</source>
        <translation>Wert aus der Abwägung übernehmen</translation>
    </message>
    <message>
        <source>Press a dot to take its value.</source>
        <translation>Ein Klick auf einen Punkt übernimmt seinen Wert.</translation>
    </message>
    <message>
        <source>{done} of {all}</source>
        <translation>{done} von {all}</translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>t aimed at</source>
        <translation>angestrebtes t</translation>
    </message>
    <message>
        <source>Classes aim at this t; k and the share of a patient may raise it. A result tells what is proved.</source>
        <translation>Die Klassen streben dieses t an; k und der Anteil eines Patienten können es erhöhen. Was bewiesen ist, zeigt das Ergebnis.</translation>
    </message>
    <message>
        <source>Found from {part} of {all} curves; a run may differ a little.</source>
        <translation>Aus {part} von {all} Kurven ermittelt; ein Lauf kann etwas abweichen.</translation>
    </message>
    <message>
        <source>Depth {depth}: buckets of {sizes} curves, radii {smallest} to {largest} {unit}, t aimed at {bound}</source>
        <translation>Tiefe {depth}: Behälter mit {sizes} Kurven, Radien {smallest} bis {largest} {unit}, angestrebtes t {bound}</translation>
    </message>
    <message>
        <source>Bucket tree, one row a depth</source>
        <translation>Baum der Behälter, eine Zeile je Tiefe</translation>
    </message>
    <message>
        <source>of the domain</source>
        <translation>des Wertebereichs</translation>
    </message>
</context>
<context>
    <name>VerdictPanel</name>
    <message>
        <source>What does this mean?</source>
        <translation>Was heißt das?</translation>
    </message>
    <message>
        <source>Take these parameters back</source>
        <translation>Diese Parameter zurückholen</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Something has changed since this run.</source>
        <translation>Seit diesem Lauf hat sich etwas geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} of the time released</source>
        <translation>{share} der Zeit veröffentlicht</translation>
    </message>
    <message>
        <source>information loss {x}</source>
        <translation>Informationsverlust {x}</translation>
    </message>
    <message>
        <source>median error {x}</source>
        <translation>Fehler (Median) {x}</translation>
    </message>
    <message>
        <source>largest t {t}, bound {bound}</source>
        <translation>größtes t {t}, Schranke {bound}</translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s) of curves left out</source>
        <translation>
            <numerusform>%n Kurvenstück ausgelassen</numerusform>
            <numerusform>%n Kurvenstücke ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) left out</source>
        <translation>
            <numerusform>%n Kurve ausgelassen</numerusform>
            <numerusform>%n Kurven ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WindowFiles</name>
    <message>
        <source>Open re&amp;cent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Names are not remembered (Settings)</source>
        <translation>Namen werden nicht gemerkt (Einstellungen)</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>Recordings and projects ({kinds});;All files (*)</source>
        <translation>Aufzeichnungen und Projekte ({kinds});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Take it up</source>
        <translation>&amp;Aufnehmen</translation>
    </message>
    <message>
        <source>Decide &amp;later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <source>&amp;Delete it</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>The copy is of {time}. The files are read again.</source>
        <translation>Die Kopie ist vom {time}. Die Dateien werden neu gelesen.</translation>
    </message>
    <message>
        <source>Otherwise parameters, segments, curves left out and the list of runs are lost.</source>
        <translation>Sonst gehen Parameter, Segmente, ausgeschlossene Kurven und die Liste der Läufe verloren.</translation>
    </message>
    <message>
        <source>Open recordings</source>
        <translation>Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>Open a folder of recordings</source>
        <translation>Einen Ordner mit Aufzeichnungen öffnen</translation>
    </message>
    <message>
        <source>The program did not end as it should. Take up the unsaved work?</source>
        <translation>Das Programm endete nicht, wie es sollte. Die ungespeicherte Arbeit wieder aufnehmen?</translation>
    </message>
</context>
<context>
    <name>WindowSignals</name>
    <message>
        <source>Recordings of the other signal</source>
        <translation>Aufzeichnungen des anderen Signals</translation>
    </message>
</context>
<context>
    <name>WorkBar</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel  (Esc)</source>
        <translation>Abbrechen  (Esc)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Beginnt …</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Hält an …</translation>
    </message>
    <message>
        <source>{seconds} s left</source>
        <translation>noch {seconds} s</translation>
    </message>
</context>
<context>
    <name>WorkFiles</name>
    <message>
        <source>Curve Anonymizer</source>
        <translation>Curve Anonymizer</translation>
    </message>
    <message>
        <source>Save the changes to “{name}”?</source>
        <translation>Die Änderungen an „{name}“ speichern?</translation>
    </message>
    <message>
        <source>What it has found so far is lost if something else is opened.</source>
        <translation>Was er bisher gefunden hat, geht verloren, wenn etwas anderes geöffnet wird.</translation>
    </message>
    <message>
        <source>A run is under way. Stop it?</source>
        <translation>Ein Lauf ist im Gang. Soll er beendet werden?</translation>
    </message>
    <message>
        <source>&amp;Stop it</source>
        <translation>Lauf &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Projects (*.curveproject)</source>
        <translation>Projekte (*.curveproject)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Open recipe</source>
        <translation>Rezept öffnen</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>Rezepte (*.json)</translation>
    </message>
    <message>
        <source>Save project (private)</source>
        <translation>Projekt speichern (privat)</translation>
    </message>
    <message>
        <source>Save recipe (private)</source>
        <translation>Rezept speichern (privat)</translation>
    </message>
</context>
<context>
    <name>_Lines</name>
    <message>
        <source>as in the table; else one a line</source>
        <translation>wie in der Tabelle; sonst eine je Zeile</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open all recordings in a folder</source>
        <translation>Alle Aufzeichnungen eines Ordners öffnen</translation>
    </message>
    <message>
        <source>Open made-up recordings to try the program</source>
        <translation>Erfundene Aufzeichnungen öffnen, um das Programm zu probieren</translation>
    </message>
    <message>
        <source>Sa&amp;mple table</source>
        <translation>Beispielta&amp;belle</translation>
    </message>
    <message>
        <source>Anal&amp;yse a release…</source>
        <translation>Veröffentlic&amp;hung auswerten …</translation>
    </message>
    <message>
        <source>Open &amp;recipe…</source>
        <translation>&amp;Rezept öffnen …</translation>
    </message>
    <message>
        <source>Take up a saved run: its recordings and all its parameters</source>
        <translation>Einen gespeicherten Lauf aufnehmen: seine Aufzeichnungen und alle Parameter</translation>
    </message>
    <message>
        <source>Save what repeats this run to the byte, also on the command line (private)</source>
        <translation>Speichern, was diesen Lauf bis aufs Byte wiederholt, auch auf der Kommandozeile (privat)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Read the same recordings again</source>
        <translation>Dieselben Aufzeichnungen noch einmal lesen</translation>
    </message>
    <message>
        <source>&amp;How files are read…</source>
        <translation>&amp;Wie Dateien gelesen werden …</translation>
    </message>
    <message>
        <source>&amp;Export release…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Write the hulls, the manifest and the report that may be published</source>
        <translation>Hüllen, Manifest und Bericht schreiben, die veröffentlicht werden dürfen</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Language, theme, numbers and what is remembered</source>
        <translation>Sprache, Farben, Zahlen und was gemerkt wird</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>Das Programm schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>Ne&amp;u</translation>
    </message>
    <message>
        <source>Begin anew with nothing loaded</source>
        <translation>Neu beginnen, ohne dass etwas geladen ist</translation>
    </message>
    <message>
        <source>Open fol&amp;der…</source>
        <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open pro&amp;ject…</source>
        <translation>Pro&amp;jekt öffnen …</translation>
    </message>
    <message>
        <source>Take up saved work: recordings, segments, parameters and the list of runs</source>
        <translation>Gespeicherte Arbeit wieder aufnehmen: Aufzeichnungen, Segmente, Parameter und die Liste der Läufe</translation>
    </message>
    <message>
        <source>Try &amp;with sample data</source>
        <translation>&amp;Mit Beispieldaten probieren</translation>
    </message>
    <message>
        <source>Save rec&amp;ipe…</source>
        <translation>Re&amp;zept speichern …</translation>
    </message>
    <message>
        <source>&amp;Save project</source>
        <translation>Projekt &amp;speichern</translation>
    </message>
    <message>
        <source>Open recordings (CSV, EDF, WFDB, Parquet, Excel), a zip of them or a project</source>
        <translation>Aufzeichnungen (CSV, EDF, WFDB, Parquet, Excel), ein ZIP davon oder ein Projekt öffnen</translation>
    </message>
    <message>
        <source>Open ta&amp;ble…</source>
        <translation>&amp;Tabelle öffnen …</translation>
    </message>
    <message>
        <source>Open a table, one row a record: CSV, Excel, Parquet, SPSS, Stata or SAS</source>
        <translation>Eine Tabelle öffnen, eine Zeile je Datensatz: CSV, Excel, Parquet, SPSS, Stata oder SAS</translation>
    </message>
    <message>
        <source>Open a made-up table of stays in hospital to try the program</source>
        <translation>Eine erfundene Tabelle von Krankenhausaufenthalten öffnen, um das Programm zu probieren</translation>
    </message>
    <message>
        <source>Open a released table with its sidecar, to estimate what its original said</source>
        <translation>Eine veröffentlichte Tabelle mit ihrer sidecar.json öffnen, um zu schätzen, was ihr Original sagte</translation>
    </message>
    <message>
        <source>&amp;Waveforms</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <source>Work on waveforms: groups of patients become hulls</source>
        <translation>An Kurven arbeiten: Gruppen von Patienten werden zu Hüllen</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>Work on a table, one row a record</source>
        <translation>An einer Tabelle arbeiten, eine Zeile je Datensatz</translation>
    </message>
    <message>
        <source>Save the work to go on another day (private: it names your recordings)</source>
        <translation>Die Arbeit speichern, um ein andermal weiterzumachen (privat: nennt Ihre Aufzeichnungen)</translation>
    </message>
    <message>
        <source>Save project &amp;as…</source>
        <translation>Proje&amp;kt speichern unter …</translation>
    </message>
    <message>
        <source>Save the work under another name</source>
        <translation>Die Arbeit unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>Text format, channel, unit, patient and missing data of the recordings</source>
        <translation>Textformat, Kanal, Einheit, Patient und fehlende Werte der Aufzeichnungen</translation>
    </message>
    <message>
        <source>Add si&amp;gnal…</source>
        <translation>Si&amp;gnal hinzufügen …</translation>
    </message>
    <message>
        <source>Another signal of the same breaths, anonymised together with this one: the same classes</source>
        <translation>Ein anderes Signal derselben Atemzüge, gemeinsam mit diesem anonymisiert: dieselben Klassen</translation>
    </message>
    <message>
        <source>&amp;First signal alone</source>
        <translation>Nur d&amp;as erste Signal</translation>
    </message>
    <message>
        <source>Open the first signal by itself again; curves that were left out come back</source>
        <translation>Das erste Signal wieder für sich öffnen; weggelassene Kurven kommen zurück</translation>
    </message>
    <message>
        <source>Take back the last change of parameters, segments or excluded curves</source>
        <translation>Die letzte Änderung an Parametern, Segmenten oder ausgeschlossenen Kurven zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Die zurückgenommene Änderung wieder machen</translation>
    </message>
    <message>
        <source>E&amp;xclude selected curves</source>
        <translation>Gewählte &amp;ausschließen</translation>
    </message>
    <message>
        <source>Leave the selected curves out of the next run</source>
        <translation>Die gewählten Kurven beim nächsten Lauf auslassen</translation>
    </message>
    <message>
        <source>Res&amp;tore excluded curves</source>
        <translation>Ausgeschlossene &amp;zurück</translation>
    </message>
    <message>
        <source>Take the selected excluded curves back, or all if none is selected</source>
        <translation>Die gewählten ausgeschlossenen Kurven zurücknehmen, oder alle, wenn keine gewählt ist</translation>
    </message>
    <message>
        <source>Reset &amp;parameters</source>
        <translation>&amp;Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>Set all parameters to their defaults; segments stay</source>
        <translation>Alle Parameter in Grundeinstellung; Segmente bleiben</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Group the curves and compute the hulls</source>
        <translation>Die Kurven gruppieren und die Hüllen berechnen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop what is running; nothing is lost</source>
        <translation>Anhalten, was läuft; nichts geht verloren</translation>
    </message>
    <message>
        <source>Stop here and &amp;keep the best</source>
        <translation>&amp;Hier beenden und das Beste behalten</translation>
    </message>
    <message>
        <source>End the search now; the best grouping found so far becomes the result</source>
        <translation>Die Suche jetzt beenden; die beste bisher gefundene Gruppierung wird das Ergebnis</translation>
    </message>
    <message>
        <source>Co&amp;mpare two runs…</source>
        <translation>Läufe &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Hulls, figures and parameters of two runs side by side</source>
        <translation>Hüllen, Zahlen und Parameter zweier Läufe nebeneinander</translation>
    </message>
    <message>
        <source>1  &amp;Load</source>
        <translation>1  &amp;Laden</translation>
    </message>
    <message>
        <source>The curves and patients that were read</source>
        <translation>Die gelesenen Kurven und Patienten</translation>
    </message>
    <message>
        <source>2  Se&amp;gments</source>
        <translation>2  &amp;Segmente</translation>
    </message>
    <message>
        <source>How the time axis is cut</source>
        <translation>Wie die Zeitachse geschnitten wird</translation>
    </message>
    <message>
        <source>3  Res&amp;ult</source>
        <translation>3  Er&amp;gebnis</translation>
    </message>
    <message>
        <source>Verdict, hulls and figures</source>
        <translation>Urteil, Hüllen und Abbildungen</translation>
    </message>
    <message>
        <source>4  &amp;Analyse</source>
        <translation>4  Aus&amp;werten</translation>
    </message>
    <message>
        <source>What a release says of its original: corrected tables with intervals</source>
        <translation>Was eine Veröffentlichung über ihr Original sagt: korrigierte Tabellen mit Intervallen</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Go on by key: parameters, plot, table, figures</source>
        <translation>Mit der Taste weiter: Parameter, Kurven, Tabelle, Diagramme</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Go back by key: figures, table, plot, parameters</source>
        <translation>Mit der Taste zurück: Diagramme, Tabelle, Kurven, Parameter</translation>
    </message>
    <message>
        <source>&amp;Problems found…</source>
        <translation>&amp;Probleme zeigen …</translation>
    </message>
    <message>
        <source>What was odd in the files, with file and line</source>
        <translation>Was in den Dateien auffiel, mit Datei und Zeile</translation>
    </message>
    <message>
        <source>&amp;Help for this part</source>
        <translation>&amp;Hilfe zu diesem Teil</translation>
    </message>
    <message>
        <source>Open the help page of the part of the window you are in</source>
        <translation>Die Hilfeseite des Teils öffnen, in dem Sie sind</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys of the program</source>
        <translation>Alle Tasten des Programms</translation>
    </message>
    <message>
        <source>Open lo&amp;g folder</source>
        <translation>&amp;Protokollordner öffnen</translation>
    </message>
    <message>
        <source>The log holds no value and no name from your files</source>
        <translation>Das Protokoll enthält keinen Wert und keinen Namen aus Ihren Dateien</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>Ü&amp;ber</translation>
    </message>
    <message>
        <source>Versions, method and licence</source>
        <translation>Versionen, Methode und Lizenz</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>patients</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>one in k (strict)</source>
        <translation>einer von k (streng)</translation>
    </message>
    <message>
        <source>least loss (direct)</source>
        <translation>geringster Verlust (direkt)</translation>
    </message>
    <message>
        <source>2024 paper</source>
        <translation>Artikel von 2024</translation>
    </message>
    <message>
        <source>quick</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>thorough</source>
        <translation>gründlich</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>off: measured values</source>
        <translation>aus: gemessene Werte</translation>
    </message>
    <message>
        <source>until I stop</source>
        <translation>bis ich beende</translation>
    </message>
    <message>
        <source>hold last value</source>
        <translation>letzten Wert halten</translation>
    </message>
    <message>
        <source>crop to common time</source>
        <translation>auf gemeinsame Zeit kürzen</translation>
    </message>
    <message>
        <source>refuse (strict)</source>
        <translation>ablehnen (strict)</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>sampled (2024 paper)</source>
        <translation>abgetastet (Artikel 2024)</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>normiert</translation>
    </message>
    <message>
        <source>1 per second</source>
        <translation>1 je Sekunde</translation>
    </message>
    <message>
        <source>1 per millisecond</source>
        <translation>1 je Millisekunde</translation>
    </message>
    <message>
        <source>no shift in time</source>
        <translation>kein Zeitversatz</translation>
    </message>
    <message>
        <source>straight line</source>
        <translation>gerade Linie</translation>
    </message>
    <message>
        <source>last sample</source>
        <translation>letzter Messwert</translation>
    </message>
    <message>
        <source>nearest sample</source>
        <translation>nächster Messwert</translation>
    </message>
    <message>
        <source>leave out (trim)</source>
        <translation>auslassen (trim)</translation>
    </message>
    <message>
        <source>release (hold)</source>
        <translation>veröffentlichen (hold)</translation>
    </message>
    <message>
        <source>deepest with k</source>
        <translation>tiefste mit k</translation>
    </message>
    <message>
        <source>eligible (SABRE)</source>
        <translation>zulässig (SABRE)</translation>
    </message>
    <message>
        <source>deepest of all</source>
        <translation>tiefste überhaupt</translation>
    </message>
    <message>
        <source>semicolon  ;</source>
        <translation>Semikolon  ;</translation>
    </message>
    <message>
        <source>comma  ,</source>
        <translation>Komma  ,</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>bar  |</source>
        <translation>Strich  |</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>comma  1,234</source>
        <translation>Komma  1,234</translation>
    </message>
    <message>
        <source>point  1.234</source>
        <translation>Punkt  1.234</translation>
    </message>
    <message>
        <source>apostrophe  1&apos;234</source>
        <translation>Apostroph  1&apos;234</translation>
    </message>
    <message>
        <source>narrow space  1 234</source>
        <translation>schmales Leerzeichen  1 234</translation>
    </message>
    <message>
        <source>point  0.5</source>
        <translation>Punkt  0.5</translation>
    </message>
    <message>
        <source>comma  0,5</source>
        <translation>Komma  0,5</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>sample numbers</source>
        <translation>Nummern der Messwerte</translation>
    </message>
    <message>
        <source>clock time</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>Sekunden seit 1970</translation>
    </message>
    <message>
        <source>milliseconds since 1970</source>
        <translation>Millisekunden seit 1970</translation>
    </message>
    <message>
        <source>microseconds since 1970</source>
        <translation>Mikrosekunden seit 1970</translation>
    </message>
    <message>
        <source>date 2004-03-05 08:15</source>
        <translation>Datum 2004-03-05 08:15</translation>
    </message>
    <message>
        <source>date 05.03.2004 08:15</source>
        <translation>Datum 05.03.2004 08:15</translation>
    </message>
    <message>
        <source>date 03/05/2004 08:15</source>
        <translation>Datum 03/05/2004 08:15</translation>
    </message>
    <message>
        <source>a channel</source>
        <translation>ein Kanal</translation>
    </message>
    <message>
        <source>a curve</source>
        <translation>eine Kurve</translation>
    </message>
    <message>
        <source>the file itself</source>
        <translation>der Datei selbst</translation>
    </message>
    <message>
        <source>the folder</source>
        <translation>dem Ordner</translation>
    </message>
    <message>
        <source>the file&apos;s name</source>
        <translation>dem Dateinamen</translation>
    </message>
    <message>
        <source>headings of columns</source>
        <translation>den Spaltenköpfen</translation>
    </message>
    <message>
        <source>all are one patient</source>
        <translation>alles ist ein Patient</translation>
    </message>
    <message>
        <source>each file is another</source>
        <translation>jede Datei ist ein anderer</translation>
    </message>
    <message>
        <source>nothing: whole recordings</source>
        <translation>keine: ganze Aufzeichnungen</translation>
    </message>
    <message>
        <source>breaths</source>
        <translation>Atemzüge</translation>
    </message>
    <message>
        <source>heart beats</source>
        <translation>Herzschläge</translation>
    </message>
    <message>
        <source>windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>inverted, each value times −1</source>
        <translation>umgekehrt, jeder Wert mal −1</translation>
    </message>
    <message>
        <source>leave the curve out</source>
        <translation>Kurve auslassen</translation>
    </message>
    <message>
        <source>cut the curve there</source>
        <translation>Kurve dort teilen</translation>
    </message>
    <message>
        <source>fill by straight lines</source>
        <translation>gerade verbinden</translation>
    </message>
    <message>
        <source>any other alike</source>
        <translation>jede andere gleich</translation>
    </message>
    <message>
        <source>the next one</source>
        <translation>die nächste</translation>
    </message>
    <message>
        <source>a few steps away</source>
        <translation>wenige Schritte entfernt</translation>
    </message>
    <message>
        <source>nearer ones likelier</source>
        <translation>nähere eher</translation>
    </message>
    <message>
        <source>frequent ones likelier</source>
        <translation>häufige eher</translation>
    </message>
    <message>
        <source>invariant: distribution kept</source>
        <translation>invariant: Verteilung bleibt</translation>
    </message>
    <message>
        <source>invariant, 1998 paper</source>
        <translation>invariant, Artikel von 1998</translation>
    </message>
    <message>
        <source>a matrix of its own</source>
        <translation>eine eigene Matrix</translation>
    </message>
    <message>
        <source>those listed</source>
        <translation>die aufgezählten</translation>
    </message>
    <message>
        <source>share of records changed</source>
        <translation>Anteil geänderter Datensätze</translation>
    </message>
    <message>
        <source>smallest final diagonal</source>
        <translation>kleinste endgültige Diagonale</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>strength of the family</source>
        <translation>Stärke der Familie</translation>
    </message>
    <message>
        <source>values of another record, each used once</source>
        <translation>Werte eines anderen Datensatzes, jeder einmal</translation>
    </message>
    <message>
        <source>values of another record, drawn</source>
        <translation>Werte eines anderen Datensatzes, gezogen</translation>
    </message>
    <message>
        <source>Gaussian, distribution kept</source>
        <translation>Normalverteilung, Verteilung bleibt</translation>
    </message>
    <message>
        <source>mean or mode of the group</source>
        <translation>Mittel oder Modus der Gruppe</translation>
    </message>
    <message>
        <source>greedy k-member</source>
        <translation>k-member, schrittweise (greedy)</translation>
    </message>
    <message>
        <source>MDAV</source>
        <translation>MDAV</translation>
    </message>
    <message>
        <source>nearest recorded value</source>
        <translation>nächster aufgezeichneter Wert</translation>
    </message>
    <message>
        <source>the mean itself</source>
        <translation>das Mittel selbst</translation>
    </message>
    <message>
        <source>stop the run</source>
        <translation>den Lauf anhalten</translation>
    </message>
    <message>
        <source>never change them</source>
        <translation>nie ändern</translation>
    </message>
    <message>
        <source>breath</source>
        <translation>Atemzug</translation>
    </message>
    <message>
        <source>beat</source>
        <translation>Herzschlag</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Fenster</translation>
    </message>
</context>
<context>
    <name>differences</name>
    <message>
        <source>Excluded curves</source>
        <translation>Ausgeschlossene Kurven</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>(changed)</source>
        <translation>(geändert)</translation>
    </message>
    <message>
        <source>Cut into</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>Reading of the files</source>
        <translation>Lesen der Dateien</translation>
    </message>
    <message>
        <source>Further signals</source>
        <translation>Weitere Signale</translation>
    </message>
    <message>
        <source>to its end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>ended early by hand</source>
        <translation>von Hand vorzeitig beendet</translation>
    </message>
    <message>
        <source>(at another point)</source>
        <translation>(an anderer Stelle)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>parts of {seconds} s</source>
        <translation>Teile von {seconds} s</translation>
    </message>
    <message>
        <source>{count}, where curves are alike (window {window} s, step {step} s)</source>
        <translation>{count}, wo die Kurven sich gleichen (Fenster {window} s, Schritt {step} s)</translation>
    </message>
    <message>
        <source>{count}, by hand</source>
        <translation>{count}, von Hand</translation>
    </message>
    <message>
        <source>phases of the breath or beat</source>
        <translation>Phasen des Atemzugs oder Schlags</translation>
    </message>
    <message>
        <source>one segment</source>
        <translation>ein Segment</translation>
    </message>
    <message>
        <source>(others kept)</source>
        <translation>(andere behalten)</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>%1 must lie between %2 and %3.</source>
        <translation>%1 muss zwischen %2 und %3 liegen.</translation>
    </message>
    <message>
        <source>The domain&apos;s lower end must be below its upper end.</source>
        <translation>Das untere Ende des Wertebereichs muss unter dem oberen liegen.</translation>
    </message>
    <message>
        <source>The split must be given as a Split.</source>
        <translation>Die Einteilung muss als Split angegeben werden.</translation>
    </message>
    <message>
        <source>The domain must be two numbers, LOW,HIGH.</source>
        <translation>Der Wertebereich besteht aus zwei Zahlen: UNTEN,OBEN.</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is none of %3.</source>
        <translation>%1: „%2“ ist keines von %3.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no parameter of this program version.</source>
        <translation>„%1“ ist kein Parameter dieser Programmversion.</translation>
    </message>
    <message>
        <source>The split must be a text such as &apos;fixed:0.5&apos;.</source>
        <translation>Die Einteilung muss ein Text wie „fixed:0.5“ sein.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Angehalten. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>patient</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <source>patients</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>%1 class</source>
        <translation>%1 Klasse</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>at least %1 distinct patients</source>
        <translation>mindestens %1 verschiedene Patienten</translation>
    </message>
    <message>
        <source>at least %1 distinct curves</source>
        <translation>mindestens %1 verschiedene Kurven</translation>
    </message>
    <message>
        <source>class %1 of segment %2</source>
        <translation>Klasse %1 von Segment %2</translation>
    </message>
    <message>
        <source>Class %1 of segment %2</source>
        <translation>Klasse %1 von Segment %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>Zeilen %1</translation>
    </message>
    <message>
        <source>Nothing was released.</source>
        <translation>Nichts wurde veröffentlicht.</translation>
    </message>
    <message>
        <source>There is no curve left to anonymise; choose other recordings.</source>
        <translation>Es bleibt keine Kurve zum Anonymisieren; wählen Sie andere Aufzeichnungen.</translation>
    </message>
    <message>
        <source>The curves do not all start and end at the same time, as alignment &apos;strict&apos; demands; choose &apos;hold&apos; or &apos;crop&apos;.</source>
        <translation>Nicht alle Kurven beginnen und enden zur selben Zeit, wie die Ausrichtung „ablehnen“ verlangt; wählen Sie „halten“ oder „kürzen“.</translation>
    </message>
    <message>
        <source>The curves have no time in common, so alignment &apos;crop&apos; leaves nothing; choose &apos;hold&apos;, or leave out the curves that end early or start late.</source>
        <translation>Die Kurven haben keine gemeinsame Zeit, Kürzen lässt also nichts übrig; wählen Sie „halten“ oder lassen Sie Kurven aus, die früh enden oder spät beginnen.</translation>
    </message>
    <message>
        <source>The curves last less than a millisecond; the unit of their time column may be wrong.</source>
        <translation>Die Kurven dauern weniger als eine Millisekunde; vielleicht stimmt die Einheit ihrer Zeitspalte nicht.</translation>
    </message>
    <message>
        <source>Steps of %1 s would cut %2 s into more than %3 pieces; choose a longer step.</source>
        <translation>Schritte von %1 s würden %2 s in mehr als %3 Stücke schneiden; wählen Sie einen längeren Schritt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is either true or false.</source>
        <translation>„%1“ ist entweder true oder false.</translation>
    </message>
    <message>
        <source>The earth mover&apos;s distance needs two distributions over the same clusters.</source>
        <translation>Die Earth Mover&apos;s Distance braucht zwei Verteilungen über dieselben Cluster.</translation>
    </message>
    <message>
        <source>Ground distances must be finite, not negative and 0 on the diagonal.</source>
        <translation>Grunddistanzen müssen endlich, nicht negativ und auf der Diagonale 0 sein.</translation>
    </message>
    <message>
        <source>Masses must be finite and not negative.</source>
        <translation>Anteile müssen endlich und nicht negativ sein.</translation>
    </message>
    <message>
        <source>Masses must add up to 1.</source>
        <translation>Anteile müssen zusammen 1 ergeben.</translation>
    </message>
    <message>
        <source>The earth mover&apos;s distance could not be solved.</source>
        <translation>Die Earth Mover&apos;s Distance konnte nicht berechnet werden.</translation>
    </message>
    <message>
        <source>A curve holds a value that is not finite.</source>
        <translation>Eine Kurve enthält einen Wert, der nicht endlich ist.</translation>
    </message>
    <message>
        <source>A curve is an array of at least two points, shape (m, 2).</source>
        <translation>Eine Kurve ist ein Feld aus mindestens zwei Punkten der Form (m, 2).</translation>
    </message>
    <message>
        <source>The time scale must be a number of at least 0.</source>
        <translation>Die Zeitskala muss eine Zahl von mindestens 0 sein.</translation>
    </message>
    <message>
        <source>Time scale: &apos;%1&apos; is no preset; see --help.</source>
        <translation>Zeitskala: „%1“ ist keine der Vorgaben; siehe --help.</translation>
    </message>
    <message>
        <source>%1 of %2 curves are in no class and left out: no class could take them within the limits for k, a patient&apos;s share, t and the loss of a curve.</source>
        <translation>%1 von %2 Kurven sind in keiner Klasse und fehlen: Keine Klasse konnte sie innerhalb der Grenzen für k, den Anteil eines Patienten, t und den Verlust einer Kurve aufnehmen.</translation>
    </message>
    <message>
        <source>All curves fall into one cluster, so t is 0 for every class and says nothing: t-closeness is vacuous. A smaller distribution threshold gives more clusters.</source>
        <translation>Alle Kurven fallen in einen Cluster, daher ist t für jede Klasse 0 und sagt nichts: t-Closeness ist leer. Eine kleinere Verteilungsschwelle ergibt mehr Cluster.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>%1 of %2 classes may exceed the t implied by the bucket tree, %3, because leftover curves had to join them; their proved bound is at most %4.</source>
        <translation>%1 von %2 Klassen können das t des Baums, %3, überschreiten, weil übrige Kurven zu ihnen mussten; ihre bewiesene Schranke ist höchstens %4.</translation>
    </message>
    <message>
        <source>%1 of %2 classes were merged to keep t at most %3.</source>
        <translation>%1 von %2 Klassen wurden vereint, damit t höchstens %3 ist.</translation>
    </message>
    <message>
        <source>No class met the constraints on its own, so all curves were merged into one.</source>
        <translation>Keine Klasse erfüllte die Bedingungen allein, daher wurden alle Kurven zu einer vereint.</translation>
    </message>
    <message>
        <source>There is no releasable class: %1 %2 are needed for each, and there are only %3 in all.</source>
        <translation>Keine Klasse ist zu veröffentlichen: jede braucht %1 %2, und es gibt insgesamt nur %3.</translation>
    </message>
    <message>
        <source>Classes that were merged into others to keep the largest share of a patient: %1. A larger share, or fewer curves of each patient, spares them.</source>
        <translation>Klassen, die mit anderen vereint wurden, um den größten Anteil eines Patienten einzuhalten: %1. Ein größerer Anteil oder weniger Kurven je Patient ersparen das.</translation>
    </message>
    <message>
        <source>There is no releasable class: %1 of the %2 curves are of one patient, and the largest share of a patient is %3.</source>
        <translation>Keine Klasse ist zu veröffentlichen: %1 der %2 Kurven sind von einem Patienten, und der größte Anteil eines Patienten ist %3.</translation>
    </message>
    <message>
        <source>Even one class of all curves has t = %1, above the limit of %2; raise the limit.</source>
        <translation>Selbst eine Klasse aller Kurven hat t = %1, über der Grenze von %2; heben Sie die Grenze an.</translation>
    </message>
    <message>
        <source>No depth of the bucket tree implies t of at most %1; the deepest, %2, was used and classes were merged where needed.</source>
        <translation>Keine Tiefe des Baums ergibt ein t von höchstens %1; die tiefste, %2, wurde benutzt und Klassen wurden vereint, wo nötig.</translation>
    </message>
    <message>
        <source>The bucket tree has only %1 levels below its root; depth %2 was lowered to %3.</source>
        <translation>Der Baum hat nur %1 Stufen unter der Wurzel; Tiefe %2 wurde auf %3 gesenkt.</translation>
    </message>
    <message>
        <source>k must be at least %1: in smaller groups the members are the border of their hull.</source>
        <translation>k muss mindestens %1 sein: in kleineren Gruppen sind die Mitglieder der Rand ihrer Hülle.</translation>
    </message>
    <message>
        <source>Depth &apos;auto&apos; looks for the depth that keeps t below a limit; give that limit.</source>
        <translation>Die automatische Tiefe sucht die Tiefe, die t unter einer Grenze hält; geben Sie diese Grenze an („Größtes t“).</translation>
    </message>
    <message>
        <source>The domain must lie between %1 and %2.</source>
        <translation>Der Wertebereich muss zwischen %1 und %2 liegen.</translation>
    </message>
    <message>
        <source>This file names your recordings and the curves left out. Keep it where they are kept; never publish it.</source>
        <translation>Diese Datei nennt Ihre Aufzeichnungen und die ausgeschlossenen Kurven. Bewahren Sie sie dort auf, wo diese liegen; veröffentlichen Sie sie nie.</translation>
    </message>
    <message>
        <source>The project cannot be used.</source>
        <translation>Das Projekt lässt sich nicht verwenden.</translation>
    </message>
    <message>
        <source>The file is no project of this program, or it is damaged; choose another file.</source>
        <translation>Die Datei ist kein Projekt dieses Programms, oder sie ist beschädigt; wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The project was saved by another version of this program; open it with that one.</source>
        <translation>Das Projekt wurde mit einer anderen Version dieses Programms gespeichert; öffnen Sie es damit.</translation>
    </message>
    <message>
        <source>The project cannot be opened: %1.</source>
        <translation>Das Projekt lässt sich nicht öffnen: %1.</translation>
    </message>
    <message>
        <source>%1 the same content as another one or came in twice; each content counts once.</source>
        <translation>%1 denselben Inhalt wie eine andere oder kamen doppelt; jeder Inhalt zählt einmal.</translation>
    </message>
    <message>
        <source>There is no file to read.</source>
        <translation>Es gibt keine Datei zu lesen.</translation>
    </message>
    <message>
        <source>no UUID but another text in line 1; the same text is taken as the same patient.</source>
        <translation>keine UUID, aber ein anderer Text in Zeile 1; gleicher Text gilt als derselbe Patient.</translation>
    </message>
    <message>
        <source>no unit of time in the header; seconds are assumed.</source>
        <translation>keine Zeiteinheit in der Kopfzeile; Sekunden werden angenommen.</translation>
    </message>
    <message>
        <source>no unit of the values in the header.</source>
        <translation>keine Einheit der Werte in der Kopfzeile.</translation>
    </message>
    <message>
        <source>This is %1; reading this format is not built in yet, export it as CSV (time[s];NAME[unit]).</source>
        <translation>Das ist %1; dieses Format wird noch nicht gelesen, exportieren Sie es als CSV (time[s];NAME[unit]).</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>Das ist %1.</translation>
    </message>
    <message>
        <source>None of the first %1 lines names a time and a value column, such as %2.</source>
        <translation>Keine der ersten %1 Zeilen benennt eine Zeit- und eine Wertspalte, etwa %2.</translation>
    </message>
    <message>
        <source>Which column is the time is not clear; the header should read %1.</source>
        <translation>Welche Spalte die Zeit ist, ist nicht klar; die Kopfzeile sollte %1 lauten.</translation>
    </message>
    <message>
        <source>The lines before the header are not the patient&apos;s UUID and the start date.</source>
        <translation>Die Zeilen vor der Kopfzeile sind nicht die UUID des Patienten und das Startdatum.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The columns are separated by commas, which are not read yet; use semicolons (%1).</source>
        <translation>Die Spalten sind durch Kommas getrennt, was noch nicht gelesen wird; benutzen Sie Semikolons (%1).</translation>
    </message>
    <message>
        <source>The line that names the columns is missing, such as %1.</source>
        <translation>Die Zeile, die die Spalten benennt, fehlt, etwa %1.</translation>
    </message>
    <message>
        <source>The file holds %1 columns (%2); give one file a channel, with one time and one value column.</source>
        <translation>Die Datei enthält %1 Spalten (%2); geben Sie eine Datei je Kanal, mit einer Zeit- und einer Wertspalte.</translation>
    </message>
    <message>
        <source>The unit of the time column is none of s, ms and min; convert it.</source>
        <translation>Die Einheit der Zeitspalte ist weder s noch ms noch min; rechnen Sie sie um.</translation>
    </message>
    <message>
        <source>The value column has no name; the header should read %1.</source>
        <translation>Die Wertspalte hat keinen Namen; die Kopfzeile sollte %1 lauten.</translation>
    </message>
    <message>
        <source>A bracket in the header is not closed; it should read %1.</source>
        <translation>Eine Klammer in der Kopfzeile ist nicht geschlossen; sie sollte %1 lauten.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>The file has a header but no samples.</source>
        <translation>Die Datei hat eine Kopfzeile, aber keine Messwerte.</translation>
    </message>
    <message>
        <source>The times look like dates, such as seconds since 1970, not like seconds since the start; subtract the first time from all.</source>
        <translation>Die Zeiten sehen wie Daten aus, etwa Sekunden seit 1970, nicht wie Sekunden seit dem Beginn; ziehen Sie die erste Zeit von allen ab.</translation>
    </message>
    <message>
        <source>%1 beyond anything that can be measured (%2); correct or remove them.</source>
        <translation>%1 jenseits alles Messbaren (%2); berichtigen oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>%1 cycles</source>
        <translation>%1 Zyklen</translation>
    </message>
    <message>
        <source>the end of inspiration</source>
        <translation>Ende der Einatmung</translation>
    </message>
    <message>
        <source>the fall of pressure after inspiration</source>
        <translation>Druckabfall nach der Einatmung</translation>
    </message>
    <message>
        <source>the peak of the pulse</source>
        <translation>Gipfel des Pulses</translation>
    </message>
    <message>
        <source>beginning and end of the QRS complex</source>
        <translation>Beginn und Ende des QRS-Komplexes</translation>
    </message>
    <message>
        <source>%1 record</source>
        <translation>%1 Datensatz</translation>
    </message>
    <message>
        <source>%1 records</source>
        <translation>%1 Datensätze</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>%1 missing cell</source>
        <translation>%1 fehlende Zelle</translation>
    </message>
    <message>
        <source>%1 missing cells</source>
        <translation>%1 fehlende Zellen</translation>
    </message>
    <message>
        <source>%1 rule</source>
        <translation>%1 Regel</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 Regeln</translation>
    </message>
    <message>
        <source>%1 row was</source>
        <translation>%1 Zeile wurde</translation>
    </message>
    <message>
        <source>%1 rows were</source>
        <translation>%1 Zeilen wurden</translation>
    </message>
    <message>
        <source>post randomisation (PRAM)</source>
        <translation>Post-Randomisierung (PRAM)</translation>
    </message>
    <message>
        <source>Conditional distributions</source>
        <translation>Bedingte Verteilungen</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <source>not there in every signal</source>
        <translation>nicht in jedem Signal da</translation>
    </message>
    <message>
        <source>Of %1 found none is kept; cut into something else, or allow more.</source>
        <translation>Gefunden: %1; keiner davon bleibt; zerschneiden Sie anders oder erlauben Sie mehr.</translation>
    </message>
    <message>
        <source>no patient named in the file; each such file then counts as a patient of its own, and a hull may rest on fewer persons than k.</source>
        <translation>in der Datei keinen Patienten; jede solche Datei zählt dann als eigener Patient, und eine Hülle kann auf weniger Personen als k beruhen.</translation>
    </message>
    <message>
        <source>The breath is not closed by BE and may be cut off; it is left out.</source>
        <translation>Der Atemzug ist nicht mit BE abgeschlossen und kann abgeschnitten sein; er wird ausgelassen.</translation>
    </message>
    <message>
        <source>The breath has no samples.</source>
        <translation>Der Atemzug hat keine Messwerte.</translation>
    </message>
    <message>
        <source>The stream does not say how many samples a second it has; say it.</source>
        <translation>Der Datenstrom sagt nicht, wie viele Messwerte je Sekunde er hat; geben Sie es an.</translation>
    </message>
    <message>
        <source>Line %1 does not hold a flow and a pressure; the breath is left out.</source>
        <translation>Zeile %1 enthält nicht einen Fluss und einen Druck; der Atemzug wird ausgelassen.</translation>
    </message>
    <message>
        <source>The EDF file holds annotations only, no signal.</source>
        <translation>Die EDF-Datei enthält nur Anmerkungen, kein Signal.</translation>
    </message>
    <message>
        <source>The ranges of the signal in the EDF header are damaged; its values have no unit.</source>
        <translation>Die Bereiche des Signals im EDF-Kopf sind beschädigt; seine Werte haben keine Einheit.</translation>
    </message>
    <message>
        <source>The file is cut off: %1 of %2 s are whole%3; the rest is left out.</source>
        <translation>Die Datei ist abgeschnitten: vollständig sind %1 zu %2 s%3; der Rest wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 there in every signal, of %2.</source>
        <translation>%1 in jedem Signal da, von %2.</translation>
    </message>
    <message>
        <source>No curve of %1 can be told to be of the same breath. The files must name the same patient and start, or have the same name but for the signal&apos;s.</source>
        <translation>Von keiner Kurve aus %1 lässt sich sagen, dass sie vom selben Atemzug ist. Die Dateien müssen denselben Patienten und Beginn nennen oder bis auf den des Signals denselben Namen haben.</translation>
    </message>
    <message>
        <source>%1 was given twice from the same files; give recordings or a channel of another signal.</source>
        <translation>%1 wurde zweimal aus denselben Dateien angegeben; geben Sie Aufzeichnungen oder einen Kanal eines anderen Signals an.</translation>
    </message>
    <message>
        <source>It is not there in every signal, so it was left out of %1.</source>
        <translation>Sie ist nicht in jedem Signal da und wurde deshalb in %1 weggelassen.</translation>
    </message>
    <message>
        <source>The curve of this name in %1 is of another patient, start or length, so it was left out.</source>
        <translation>Die Kurve dieses Namens in %1 hat einen anderen Patienten, Beginn oder eine andere Länge und wurde deshalb weggelassen.</translation>
    </message>
    <message>
        <source>%1 has no curve of the same patient and start, nor of the same name, so it was left out.</source>
        <translation>%1 hat keine Kurve mit demselben Patienten und Beginn und keine desselben Namens, deshalb wurde sie weggelassen.</translation>
    </message>
    <message>
        <source>Reading %1 needs the package %2; install the program with its formats (pip install &apos;curve-anonymizer[formats]&apos;).</source>
        <translation>Um %1 zu lesen, braucht es das Paket %2; installieren Sie das Programm mit seinen Formaten (pip install &apos;curve-anonymizer[formats]&apos;).</translation>
    </message>
    <message>
        <source>The time %1; correct the times, they are not put in order unasked%2.</source>
        <translation>Die Zeit %1; berichtigen Sie die Zeiten, sie werden nicht ungefragt geordnet%2.</translation>
    </message>
    <message>
        <source>Rows seem to be missing, as the time jumps %1 (%2); a straight line stands there.</source>
        <translation>Offenbar fehlen Zeilen, denn die Zeit springt %1 (%2); dort steht eine gerade Linie.</translation>
    </message>
    <message>
        <source>The file holds a single sample; a curve needs at least 2 samples.</source>
        <translation>Die Datei enthält einen einzigen Messwert; eine Kurve braucht mindestens 2.</translation>
    </message>
    <message>
        <source>Text stands where a number is expected (%1); correct or remove it.</source>
        <translation>Text steht, wo eine Zahl erwartet wird (%1); berichtigen oder entfernen Sie ihn.</translation>
    </message>
    <message>
        <source>The time is missing (%1); fill it in or remove the rows.</source>
        <translation>Die Zeit fehlt (%1); ergänzen Sie sie oder entfernen Sie die Zeilen.</translation>
    </message>
    <message>
        <source>%1 infinite (%2); a curve needs finite values.</source>
        <translation>%1 unendlich (%2); eine Kurve braucht endliche Werte.</translation>
    </message>
    <message>
        <source>The %1 is private and must not be saved in the folder of the release, as &apos;%2&apos;. Choose another place.</source>
        <translation>%1: das ist privat und darf nicht im Ordner der Veröffentlichung gespeichert werden, als „%2“. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; exists and is no %2, so it is left as it is. Choose another name.</source>
        <translation>„%1“ gibt es schon, ist aber etwas anderes (%2) und bleibt, wie es ist. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>The %1 cannot be saved as &apos;%2&apos;: there is no such folder.</source>
        <translation>%1: kann nicht als „%2“ gespeichert werden, den Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>A signal of the recipe holds &apos;%1&apos;, which this program version does not know.</source>
        <translation>Ein Signal des Rezepts enthält „%1“, was diese Programmversion nicht kennt.</translation>
    </message>
    <message>
        <source>Several signals cannot refer t to a separate population; leave the population out, or anonymise a single signal.</source>
        <translation>Bei mehreren Signalen kann sich t nicht auf eine eigene Population beziehen; lassen Sie die Population weg, oder anonymisieren Sie ein einzelnes Signal.</translation>
    </message>
    <message>
        <source>The recipe holds &apos;%1&apos;, which this program version does not know.</source>
        <translation>Das Rezept enthält „%1“, was diese Programmversion nicht kennt.</translation>
    </message>
    <message>
        <source>keep at most %1 of each patient</source>
        <translation>behalten Sie höchstens %1 je Patient</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>%1 (%2 curve)</source>
        <translation>%1 (%2 Kurve)</translation>
    </message>
    <message>
        <source>%1 (%2 curves)</source>
        <translation>%1 (%2 Kurven)</translation>
    </message>
    <message>
        <source>lines %1 and %2</source>
        <translation>Zeilen %1 und %2</translation>
    </message>
    <message>
        <source>, or state the rate if they are only rounded</source>
        <translation>, oder geben Sie die Rate an, falls sie nur gerundet sind</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos;</source>
        <translation>„%1“ und „%2“</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;</source>
        <translation>Spalte „%1“</translation>
    </message>
    <message>
        <source> (such as %1 and %2 %3)</source>
        <translation> (etwa %1 und %2 %3)</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>too many of its samples are missing</source>
        <translation>zu viele seiner Messwerte fehlen</translation>
    </message>
    <message>
        <source>far longer than its neighbours</source>
        <translation>viel länger als die Nachbarn</translation>
    </message>
    <message>
        <source>a MATLAB, HDF5 or NumPy file</source>
        <translation>eine Datei von MATLAB, HDF5 oder NumPy</translation>
    </message>
    <message>
        <source>a DICOM file</source>
        <translation>eine DICOM-Datei</translation>
    </message>
    <message>
        <source>an archive inside an archive, or a damaged workbook; unpack or save it again first</source>
        <translation>ein Archiv in einem Archiv oder eine beschädigte Arbeitsmappe; entpacken Sie es oder speichern Sie sie neu</translation>
    </message>
    <message>
        <source>a packed file; unpack it first, or pack it as .zip</source>
        <translation>eine gepackte Datei; entpacken Sie sie zuerst, oder packen Sie sie als .zip</translation>
    </message>
    <message>
        <source>a document, which holds no samples</source>
        <translation>ein Dokument, das keine Messwerte enthält</translation>
    </message>
    <message>
        <source>a picture, which holds no samples</source>
        <translation>ein Bild, das keine Messwerte enthält</translation>
    </message>
    <message>
        <source>an XML or HTML file, which is not read</source>
        <translation>eine XML- oder HTML-Datei, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>a JSON file, which is not read</source>
        <translation>eine JSON-Datei, die nicht gelesen wird</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Systolic blood pressure</source>
        <translation>Systolischer Blutdruck</translation>
    </message>
    <message>
        <source>Diastolic blood pressure</source>
        <translation>Diastolischer Blutdruck</translation>
    </message>
    <message>
        <source>Heart rate</source>
        <translation>Herzfrequenz</translation>
    </message>
    <message>
        <source>Respiratory rate</source>
        <translation>Atemfrequenz</translation>
    </message>
    <message>
        <source>Oxygen saturation</source>
        <translation>Sauerstoffsättigung</translation>
    </message>
    <message>
        <source>Body temperature</source>
        <translation>Körpertemperatur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Body mass index</source>
        <translation>Body-Mass-Index</translation>
    </message>
    <message>
        <source>Glucose</source>
        <translation>Glukose</translation>
    </message>
    <message>
        <source>Creatinine</source>
        <translation>Kreatinin</translation>
    </message>
    <message>
        <source>Haemoglobin</source>
        <translation>Hämoglobin</translation>
    </message>
    <message>
        <source>Sodium</source>
        <translation>Natrium</translation>
    </message>
    <message>
        <source>Potassium</source>
        <translation>Kalium</translation>
    </message>
    <message>
        <source>Lactate</source>
        <translation>Laktat</translation>
    </message>
    <message>
        <source>Glasgow coma scale</source>
        <translation>Glasgow-Koma-Skala</translation>
    </message>
    <message>
        <source>%1 must be a whole number.</source>
        <translation>%1 muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>%1 must be a number.</source>
        <translation>%1 muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>Sign: &apos;%1&apos; is none of %2.</source>
        <translation>Vorzeichen: „%1“ ist keines von %2.</translation>
    </message>
    <message>
        <source>The flow is offset by about %1 % of its usual peak, as by a leak or a sensor that is not set to zero; breaths were found against that level, the values stay as recorded.</source>
        <translation>Der Fluss ist um etwa %1 % seiner üblichen Spitze verschoben, wie durch ein Leck oder einen nicht genullten Sensor; Atemzüge wurden gegen dieses Niveau gesucht, die Werte bleiben wie aufgezeichnet.</translation>
    </message>
    <message>
        <source>The flow seems to count outwards as positive, so that each breath begins with expiration; turn it round if it does.</source>
        <translation>Der Fluss scheint nach außen positiv zu zählen, sodass jeder Atemzug mit der Ausatmung beginnt; kehren Sie ihn um, wenn es so ist.</translation>
    </message>
    <message>
        <source>%1 cycle</source>
        <translation>%1 Zyklus</translation>
    </message>
    <message>
        <source>None of the %1 files holds a curve that can be read, the first one for this reason.</source>
        <translation>Keine der %1 Dateien enthält eine lesbare Kurve, die erste aus diesem Grund.</translation>
    </message>
    <message>
        <source>%1 file has</source>
        <translation>%1 Datei hat</translation>
    </message>
    <message>
        <source>%1 files have</source>
        <translation>%1 Dateien haben</translation>
    </message>
    <message>
        <source>No curve can be read.</source>
        <translation>Keine Kurve kann gelesen werden.</translation>
    </message>
    <message>
        <source>%1 curve has</source>
        <translation>%1 Kurve hat</translation>
    </message>
    <message>
        <source>%1 curves have</source>
        <translation>%1 Kurven haben</translation>
    </message>
    <message>
        <source>%1 curve</source>
        <translation>%1 Kurve</translation>
    </message>
    <message>
        <source>%1 curves</source>
        <translation>%1 Kurven</translation>
    </message>
    <message>
        <source>The header of the EDF recording is damaged; copy or export it again.</source>
        <translation>Der Kopf der EDF-Aufzeichnung ist beschädigt; kopieren oder exportieren Sie sie neu.</translation>
    </message>
    <message>
        <source>The file is named %1 but is no workbook, or it is damaged; save it again where it was made.</source>
        <translation>Die Datei heißt %1, ist aber keine Arbeitsmappe oder ist beschädigt; speichern Sie sie dort neu, wo sie entstanden ist.</translation>
    </message>
    <message>
        <source>The file is named .zip but is no zip archive; pack it again, or rename it to what it is.</source>
        <translation>Die Datei heißt .zip, ist aber kein ZIP-Archiv; packen Sie sie neu, oder benennen Sie sie nach dem, was sie ist.</translation>
    </message>
    <message>
        <source>The file is named .parquet but is no Parquet file, or it is damaged; write it again.</source>
        <translation>Die Datei heißt .parquet, ist aber keine Parquet-Datei oder ist beschädigt; schreiben Sie sie neu.</translation>
    </message>
    <message>
        <source>The file is named %1 but is no such recording, or it is damaged; copy or export it again.</source>
        <translation>Die Datei heißt %1, ist aber keine solche Aufzeichnung oder ist beschädigt; kopieren oder exportieren Sie sie neu.</translation>
    </message>
    <message>
        <source>Thousands are grouped, as in %1; the numbers were read without these marks.</source>
        <translation>Tausender sind getrennt wie in %1; die Zahlen wurden ohne diese Zeichen gelesen.</translation>
    </message>
    <message>
        <source>%1 curve is</source>
        <translation>%1 Kurve ist</translation>
    </message>
    <message>
        <source>%1 curves are</source>
        <translation>%1 Kurven sind</translation>
    </message>
    <message>
        <source>At the ends %1 of %2 missing; the curve is that much shorter.</source>
        <translation>An den Enden fehlen %1 von %2; die Kurve ist um so viel kürzer.</translation>
    </message>
    <message>
        <source>%1; straight lines run over them.</source>
        <translation>%1; gerade Linien führen darüber.</translation>
    </message>
    <message>
        <source>%1 sample stands</source>
        <translation>%1 Messwert steht</translation>
    </message>
    <message>
        <source>%1 samples stand</source>
        <translation>%1 Messwerte stehen</translation>
    </message>
    <message>
        <source>All values are missing; the curve is left out.</source>
        <translation>Alle Werte fehlen; die Kurve wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 value</source>
        <translation>%1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werten</translation>
    </message>
    <message>
        <source>%1 sample</source>
        <translation>%1 Messwert</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Messwerte</translation>
    </message>
    <message>
        <source>%1 time</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>%1 time is</source>
        <translation>%1 Zeit ist</translation>
    </message>
    <message>
        <source>%1 times are</source>
        <translation>%1 Zeiten sind</translation>
    </message>
    <message>
        <source>%1 value is</source>
        <translation>%1 Wert ist</translation>
    </message>
    <message>
        <source>%1 values are</source>
        <translation>%1 Werte sind</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>The Parquet file is damaged; write it again.</source>
        <translation>Die Parquet-Datei ist beschädigt; schreiben Sie sie neu.</translation>
    </message>
    <message>
        <source>Commas may separate columns or be decimal marks, as all cells are whole numbers.</source>
        <translation>Kommas können Spalten trennen oder Dezimalzeichen sein, da alle Zellen ganze Zahlen sind.</translation>
    </message>
    <message>
        <source>Each %1 is followed by three digits and may be a decimal mark or group thousands.</source>
        <translation>Nach jedem %1 stehen drei Ziffern; es kann das Dezimalzeichen sein oder Tausender trennen.</translation>
    </message>
    <message>
        <source>Decimal commas and decimal points are mixed; write all numbers with a point, or say which mark groups thousands.</source>
        <translation>Dezimalkommas und Dezimalpunkte sind gemischt; schreiben Sie alle Zahlen mit Punkt, oder sagen Sie, welches Zeichen Tausender gruppiert.</translation>
    </message>
    <message>
        <source>Whether each column is another curve or another channel is not clear.</source>
        <translation>Unklar ist, ob jede Spalte eine weitere Kurve ist oder ein weiterer Kanal.</translation>
    </message>
    <message>
        <source>Whether the times are seconds, milliseconds or numbers of samples is not clear.</source>
        <translation>Unklar ist, ob die Zeiten Sekunden, Millisekunden oder Nummern von Messwerten sind.</translation>
    </message>
    <message>
        <source>How the time is written is not known.</source>
        <translation>Unbekannt ist, wie die Zeit geschrieben ist.</translation>
    </message>
    <message>
        <source>The unit of the time, %1, is not known.</source>
        <translation>Die Einheit der Zeit, %1, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Which column is the time is not clear.</source>
        <translation>Unklar ist, welche Spalte die Zeit ist.</translation>
    </message>
    <message>
        <source>The file holds no times, so how many samples a second it has must be known.</source>
        <translation>Die Datei enthält keine Zeiten; daher muss bekannt sein, wie viele Messwerte sie je Sekunde hat.</translation>
    </message>
    <message>
        <source>The time counts samples, so how many there are a second must be known.</source>
        <translation>Die Zeit zählt Messwerte; daher muss bekannt sein, wie viele es je Sekunde sind.</translation>
    </message>
    <message>
        <source>Whether day or month comes first is not clear.</source>
        <translation>Unklar ist, ob zuerst der Tag oder der Monat kommt.</translation>
    </message>
    <message>
        <source>Thousands are grouped (%1); say how, or write numbers without grouping.</source>
        <translation>Tausender sind getrennt (%1); sagen Sie wie, oder schreiben Sie Zahlen ohne diese Trennung.</translation>
    </message>
    <message>
        <source>Decimal commas and decimal points are mixed (%1); write all with a point, or say which mark groups thousands.</source>
        <translation>Dezimalkommas und Dezimalpunkte sind gemischt (%1); schreiben Sie alle mit Punkt, oder sagen Sie, welches Zeichen Tausender gruppiert.</translation>
    </message>
    <message>
        <source>Each comma is followed by three digits and may be a decimal mark or group thousands; say which.</source>
        <translation>Auf jedes Komma folgen drei Ziffern; es kann Dezimalzeichen sein oder Tausender trennen; sagen Sie, welches.</translation>
    </message>
    <message>
        <source>%1 number is</source>
        <translation>%1 Zahl ist</translation>
    </message>
    <message>
        <source>%1 numbers are</source>
        <translation>%1 Zahlen sind</translation>
    </message>
    <message>
        <source>The folder cannot be read: %1.</source>
        <translation>Der Ordner kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>Die Datei kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The file cannot be read: it is damaged. Copy or export it again.</source>
        <translation>Die Datei kann nicht gelesen werden: sie ist beschädigt. Kopieren oder exportieren Sie sie neu.</translation>
    </message>
    <message>
        <source>The header of the WFDB record is damaged, or a segment of it is missing; copy all its files again.</source>
        <translation>Der Kopf der WFDB-Aufzeichnung ist beschädigt, oder ein Abschnitt davon fehlt; kopieren Sie alle ihre Dateien neu.</translation>
    </message>
    <message>
        <source>The signal file of the WFDB record is damaged or cut off; copy it again.</source>
        <translation>Die Signaldatei der WFDB-Aufzeichnung ist beschädigt oder abgeschnitten; kopieren Sie sie neu.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a folder; name a file in it.</source>
        <translation>„%1“ ist ein Ordner; nennen Sie eine Datei darin.</translation>
    </message>
    <message>
        <source>No class has a hull cell in which %1 %2s have recorded data. Crop the recordings to their common time, let them all begin at 0 s, raise the drop threshold, cut the time otherwise, or lower k.</source>
        <translation>Keine Klasse hat eine Zelle der Hülle, in der %1 %2 Daten haben. Kürzen Sie die Aufzeichnungen auf ihre gemeinsame Zeit, lassen Sie alle bei 0 s beginnen, heben Sie die Auslassschwelle an, schneiden Sie die Zeit anders oder senken Sie k.</translation>
    </message>
    <message>
        <source>%1 has %2 distinct %3s, fewer than k = %4. Lower k or add recordings of more patients.</source>
        <translation>%1 hat %2 verschiedene %3, weniger als k = %4. Senken Sie k oder nehmen Sie Aufzeichnungen weiterer Patienten hinzu.</translation>
    </message>
    <message>
        <source>No patient has more than %1 of the curves of a class.</source>
        <translation>Kein Patient hat mehr als %1 der Kurven einer Klasse.</translation>
    </message>
    <message>
        <source>Leave such cells out, crop the recordings to their common time, or lower k.</source>
        <translation>Lassen Sie solche Zellen aus, kürzen Sie die Aufzeichnungen auf ihre gemeinsame Zeit oder senken Sie k.</translation>
    </message>
    <message>
        <source>%1 has hull cells where only %2 %3s of %4 have recorded data.</source>
        <translation>%1 hat Zellen der Hülle, in denen nur %2 %3 von %4 Daten haben.</translation>
    </message>
    <message>
        <source>The hull of %1 does not cover all its members.</source>
        <translation>Die Hülle von %1 umfasst nicht alle ihre Mitglieder.</translation>
    </message>
    <message>
        <source>%1 has t = %2, above the largest t asked for, %3. Raise it, or use a larger k or a deeper bucket tree.</source>
        <translation>%1 hat t = %2, über dem größten verlangten t, %3. Heben Sie es an, oder benutzen Sie ein größeres k oder einen tieferen Baum.</translation>
    </message>
    <message>
        <source>The count &apos;%1&apos; does not agree with the classes.</source>
        <translation>Die Zahl „%1“ stimmt nicht mit den Klassen überein.</translation>
    </message>
    <message>
        <source>Not asked for; all curves of a class may come from one patient.</source>
        <translation>Nicht verlangt; alle Kurven einer Klasse können von einem Patienten stammen.</translation>
    </message>
    <message>
        <source>In %1 %2 of the curves come from one patient, more than the largest share, %3. Raise it, or keep fewer curves of each patient.</source>
        <translation>In %1 stammen %2 der Kurven von einem Patienten, mehr als der größte Anteil, %3. Heben Sie ihn an, oder behalten Sie weniger Kurven je Patient.</translation>
    </message>
    <message>
        <source>A border of %1 would tell a measured value.</source>
        <translation>Ein Rand von %1 würde einen Messwert verraten.</translation>
    </message>
    <message>
        <source>Segment %1 was not guarded as asked for.</source>
        <translation>Segment %1 bekam nicht den verlangten Schutzrand.</translation>
    </message>
    <message>
        <source>In segment %1 a curve is not exactly once a member, dropped or suppressed.</source>
        <translation>In Segment %1 ist eine Kurve nicht genau einmal Mitglied, entfernt oder unterdrückt.</translation>
    </message>
    <message>
        <source>t of %1 was not computed rightly.</source>
        <translation>t von %1 wurde nicht richtig berechnet.</translation>
    </message>
    <message>
        <source>t of %1 is above its proved bound.</source>
        <translation>t von %1 liegt über seiner bewiesenen Schranke.</translation>
    </message>
    <message>
        <source>Leave such cells out.</source>
        <translation>Lassen Sie solche Zellen aus.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>May be released: each of the %1 covers %2; in a single hull cell the fewest with recorded data are %3, as ended recordings were held.</source>
        <translation>Darf veröffentlicht werden: jede der %1 umfasst %2; in einer einzelnen Zelle sind es mit Daten wenigstens %3, da beendete Aufzeichnungen gehalten wurden.</translation>
    </message>
    <message>
        <source>May be released: every hull cell of the %1 covers %2 with recorded data in that cell.</source>
        <translation>Darf veröffentlicht werden: jede Zelle der Hüllen (%1) umfasst %2 mit Daten in dieser Zelle.</translation>
    </message>
    <message>
        <source>That holds for each of the %1 signals (%2), whose classes are the same curves.</source>
        <translation>Das gilt für jedes der %1 Signale (%2), deren Klassen dieselben Kurven sind.</translation>
    </message>
    <message>
        <source>%1 would hold a patient id, a date or a file name.</source>
        <translation>%1 enthielte eine Patientenkennung, ein Datum oder einen Dateinamen.</translation>
    </message>
    <message>
        <source>%1 would hold a measured sample.</source>
        <translation>%1 enthielte einen Messwert.</translation>
    </message>
    <message>
        <source>All curves of a class may come from one patient.</source>
        <translation>Alle Kurven einer Klasse können von einem Patienten stammen.</translation>
    </message>
    <message>
        <source>Every class has the same curves in every signal.</source>
        <translation>Jede Klasse hat in jedem Signal dieselben Kurven.</translation>
    </message>
    <message>
        <source>The signals are not of the same patients.</source>
        <translation>Die Signale sind nicht von denselben Patienten.</translation>
    </message>
    <message>
        <source>The classes of %1 are not those of %2.</source>
        <translation>Die Klassen von %1 sind nicht die von %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be the name of a folder. Choose another one.</source>
        <translation>„%1“ kann kein Ordnername sein. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The curves are %1, cut out of %2.</source>
        <translation>Die Kurven sind %1, geschnitten aus %2.</translation>
    </message>
    <message>
        <source>The recipe is for %1, the recordings are of %2; open the recordings again.</source>
        <translation>Das Rezept ist für %1, die Aufzeichnungen sind von %2; öffnen Sie die Aufzeichnungen erneut.</translation>
    </message>
    <message>
        <source>The recordings have changed since the recipe left curves out, and the patients&apos; running numbers with them; choose the curves to leave out again.</source>
        <translation>Die Aufzeichnungen haben sich geändert, seit das Rezept Kurven ausließ, und mit ihnen die laufenden Nummern der Patienten; wählen Sie die auszulassenden Kurven neu.</translation>
    </message>
    <message>
        <source>%1 recording</source>
        <translation>%1 Aufnahme</translation>
    </message>
    <message>
        <source>%1 signal</source>
        <translation>%1 Signal</translation>
    </message>
    <message>
        <source>%1 signals</source>
        <translation>%1 Signale</translation>
    </message>
    <message>
        <source>The domain is the range of the data, so the losses tell how far its extremes lie apart; give a physiological range for a release.</source>
        <translation>Der Wertebereich ist der Bereich der Daten, daher verraten die Verluste, wie weit ihre Extreme auseinanderliegen; geben Sie für eine Veröffentlichung einen physiologischen Bereich an.</translation>
    </message>
    <message>
        <source>The guard of %1 is finer than two of the steps in which the values were recorded, so whoever knows these can read a recorded value off a border. Give a larger guard, or leave it to the program (auto).</source>
        <translation>Der Schutzrand von %1 ist feiner als zwei der Schritte, in denen die Werte aufgezeichnet wurden; wer diese kennt, kann einen aufgezeichneten Wert an einem Rand ablesen. Wählen Sie einen größeren Schutzrand oder überlassen Sie ihn dem Programm (automatisch).</translation>
    </message>
    <message>
        <source>The recipe repeats the search of %1 segments, but there are %2 now; choose an effort anew.</source>
        <translation>Das Rezept wiederholt die Suche in %1 Segmenten, jetzt sind es aber %2; wählen Sie den Aufwand neu.</translation>
    </message>
    <message>
        <source>Searching until you stop</source>
        <translation>Sucht, bis Sie beenden</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>To keep at most %1 of each patient, %2 left out at random.</source>
        <translation>Um höchstens %1 je Patient zu behalten, %2 zufällig ausgelassen.</translation>
    </message>
    <message>
        <source>One patient has %1 of the %2 curves, so no grouping of them can keep the largest share of a patient at %3. Raise it to %4 or more, or %5.</source>
        <translation>Ein Patient hat %1 der %2 Kurven; keine Gruppierung kann daher den größten Anteil eines Patienten von %3 einhalten. Heben Sie ihn auf %4 oder mehr, oder %5.</translation>
    </message>
    <message>
        <source>%1 curve was</source>
        <translation>wurde %1 Kurve</translation>
    </message>
    <message>
        <source>%1 curves were</source>
        <translation>wurden %1 Kurven</translation>
    </message>
    <message>
        <source>The guard must be at least %1: finer than that, values of this size cannot be moved.</source>
        <translation>Der Schutzrand muss mindestens %1 sein: feiner lassen sich Werte dieser Größe nicht verschieben.</translation>
    </message>
    <message>
        <source>Only one column can be the weight; choose another role for the others.</source>
        <translation>Nur eine Spalte kann das Gewicht sein; wählen Sie für die anderen eine andere Rolle.</translation>
    </message>
    <message>
        <source>Only one column can be the household; choose another role for the others.</source>
        <translation>Nur eine Spalte kann der Haushalt sein; wählen Sie für die anderen eine andere Rolle.</translation>
    </message>
    <message>
        <source>Nearly each record has a value of its own in column &apos;%1&apos;, as a name or number of a case; make it an identifier, which is left out, or merge its categories.</source>
        <translation>Fast jeder Datensatz hat in Spalte „%1“ einen eigenen Wert, wie ein Name oder eine Fallnummer; machen Sie sie zum Identifikator, der wegbleibt, oder fassen Sie ihre Kategorien zusammen.</translation>
    </message>
    <message>
        <source>The table has no rows.</source>
        <translation>Die Tabelle hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The role of %1 is not decided; decide it for each of them.</source>
        <translation>Die Rolle von %1 ist nicht entschieden; entscheiden Sie sie für jede dieser Spalten.</translation>
    </message>
    <message>
        <source>An edit rule names the identifier &apos;%1&apos;, which is not released.</source>
        <translation>Eine Plausibilitätsregel nennt den Identifikator „%1“, der nicht veröffentlicht wird.</translation>
    </message>
    <message>
        <source>An edit rule names column &apos;%1&apos;, which the table does not have.</source>
        <translation>Eine Plausibilitätsregel nennt Spalte „%1“, die die Tabelle nicht hat.</translation>
    </message>
    <message>
        <source>An edit rule names the category &apos;%1&apos;, which column &apos;%2&apos; does not have.</source>
        <translation>Eine Plausibilitätsregel nennt die Kategorie „%1“, die Spalte „%2“ nicht hat.</translation>
    </message>
    <message>
        <source>An edit rule compares column &apos;%1&apos; by size, but it is nominal; make it ordinal.</source>
        <translation>Eine Plausibilitätsregel vergleicht Spalte „%1“ der Größe nach, sie ist aber nominal; machen Sie sie ordinal.</translation>
    </message>
    <message>
        <source>An edit rule compares column &apos;%1&apos; with &apos;%2&apos;, which is not %3.</source>
        <translation>Eine Plausibilitätsregel vergleicht Spalte „%1“ mit „%2“, was nicht passt: %3.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no edit rule; it joins comparisons by &apos;&amp;&apos;, %2.</source>
        <translation>„%1“ ist keine Plausibilitätsregel; sie verbindet Vergleiche mit &apos;&amp;&apos;, %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 missing or not above 0, so that the risk of a sample cannot be told; give the column another role.</source>
        <translation>Spalte „%1“: %2 fehlend oder nicht über 0, sodass sich das Risiko einer Stichprobe nicht angeben lässt; geben Sie der Spalte eine andere Rolle.</translation>
    </message>
    <message>
        <source>k must be 1 or larger.</source>
        <translation>k muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>The sampled share must be above 0 and at most 1.</source>
        <translation>Der Anteil der Stichprobe muss über 0 und höchstens 1 sein.</translation>
    </message>
    <message>
        <source>%1 weight</source>
        <translation>%1 Gewicht</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>The parameter &apos;%1&apos; is damaged; correct it in the file.</source>
        <translation>Der Parameter &apos;%1&apos; ist beschädigt; berichtigen Sie ihn in der Datei.</translation>
    </message>
    <message>
        <source>A cluster has fewer than %1 records.</source>
        <translation>Eine Gruppe hat weniger als %1 Datensätze.</translation>
    </message>
    <message>
        <source>A record has quasi-identifiers that do not occur where they should come from.</source>
        <translation>Ein Datensatz hat Quasi-Identifikatoren, die dort, woher sie kommen sollten, nicht vorkommen.</translation>
    </message>
    <message>
        <source>The release does not hold each combination of quasi-identifiers as often as the original.</source>
        <translation>Die Veröffentlichung enthält nicht jede Kombination der Quasi-Identifikatoren so oft wie das Original.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; does not hold the cells of the original.</source>
        <translation>Spalte „%1“ enthält nicht die Zellen des Originals.</translation>
    </message>
    <message>
        <source>A combination of quasi-identifiers stands in the release fewer than %1 times.</source>
        <translation>Eine Kombination von Quasi-Identifikatoren steht weniger als %1-mal in der Veröffentlichung.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has %2 categories, more than %3; roll them up into coarser ones first.</source>
        <translation>Spalte „%1“ hat %2 Kategorien, mehr als %3; fassen Sie sie zuerst zu gröberen zusammen.</translation>
    </message>
    <message>
        <source>No column is a quasi-identifier; mark those by which a person might be recognised.</source>
        <translation>Keine Spalte ist ein Quasi-Identifikator; kennzeichnen Sie die, an denen man jemanden erkennen könnte.</translation>
    </message>
    <message>
        <source>The table has %1 records, fewer than k = %2; take a smaller k or more records.</source>
        <translation>Die Tabelle hat %1 Datensätze, weniger als k = %2; nehmen Sie ein kleineres k oder mehr Datensätze.</translation>
    </message>
    <message>
        <source>The order names %1, which is no quasi-identifier of the table.</source>
        <translation>Die Reihenfolge nennt %1; das ist kein Quasi-Identifikator der Tabelle.</translation>
    </message>
    <message>
        <source>The response &apos;%1&apos; is no sensitive column of numbers.</source>
        <translation>Die Zielgröße „%1“ ist keine sensible Spalte mit Zahlen.</translation>
    </message>
    <message>
        <source>The variant gauss would take hours; take a larger k, or permute or resample.</source>
        <translation>Die Variante gauss würde Stunden dauern; nehmen Sie ein größeres k, oder permute oder resample.</translation>
    </message>
    <message>
        <source>%1 category</source>
        <translation>%1 Kategorie</translation>
    </message>
    <message>
        <source>%1 categories</source>
        <translation>%1 Kategorien</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;: the file has no row for missing cells, which are a category of the column; add one that begins with the delimiter.</source>
        <translation>Hierarchie von &apos;%1&apos;: Die Datei hat keine Zeile für fehlende Zellen, die eine Kategorie der Spalte sind; ergänzen Sie eine, die mit dem Trennzeichen beginnt.</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;, row %2: %3 words, row 1 has %4.</source>
        <translation>Hierarchie von „%1“, Zeile %2: %3 Wörter, Zeile 1 hat %4.</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;, row %2: this category has a row already.</source>
        <translation>Hierarchie von „%1“, Zeile %2: diese Kategorie hat schon eine Zeile.</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;: the file cannot be read as UTF-8 text; choose another file.</source>
        <translation>Hierarchie von „%1“: die Datei ist nicht als UTF-8-Text zu lesen; wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;, row %2: word %3 has two coarser words; it must have one.</source>
        <translation>Hierarchie von „%1“, Zeile %2: Wort %3 hat zwei gröbere Wörter; es muss eines haben.</translation>
    </message>
    <message>
        <source>--hierarchy must be COLUMN=FILE, not &apos;%1&apos;.</source>
        <translation>--hierarchy muss SPALTE=DATEI sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>A hierarchy is damaged; give its file again.</source>
        <translation>Eine Hierarchie ist beschädigt; geben Sie ihre Datei noch einmal an.</translation>
    </message>
    <message>
        <source>The response is the name of a column.</source>
        <translation>Die Zielgröße ist der Name einer Spalte.</translation>
    </message>
    <message>
        <source>The order is a list of names of columns.</source>
        <translation>Die Reihenfolge ist eine Liste von Spaltennamen.</translation>
    </message>
    <message>
        <source>Puts records into clusters of at least k and replaces their quasi-identifiers so that nobody is found by them with a chance above 1/k, while their distribution stays.</source>
        <translation>Fasst Datensätze zu Gruppen von mindestens k zusammen und ersetzt ihre Quasi-Identifikatoren so, dass durch sie niemand mit einer Wahrscheinlichkeit über 1/k gefunden wird, während ihre Verteilung bleibt.</translation>
    </message>
    <message>
        <source>The quasi-identifiers of each record were replaced by the centroid of a cluster of at least %1 records; every combination of them stands in the table at least %2 times. Their variances are smaller than in the original.</source>
        <translation>Die Quasi-Identifikatoren jedes Datensatzes wurden durch den Schwerpunkt einer Gruppe von mindestens %1 Datensätzen ersetzt; jede Kombination davon steht mindestens %2-mal in der Tabelle. Ihre Varianzen sind kleiner als im Original.</translation>
    </message>
    <message>
        <source>Within clusters of at least %1 records the quasi-identifiers were exchanged at random. Their joint distribution is exactly that of the original; their relation to the other columns holds only as far as clusters are narrow.</source>
        <translation>Innerhalb von Gruppen von mindestens %1 Datensätzen wurden die Quasi-Identifikatoren zufällig getauscht. Ihre gemeinsame Verteilung ist genau die des Originals; ihr Zusammenhang mit den anderen Spalten bleibt nur, soweit die Gruppen eng sind.</translation>
    </message>
    <message>
        <source>The quasi-identifiers of each record are those of a record drawn at random from its cluster of at least %1. Their joint distribution is that of the original in expectation; their relation to the other columns holds only as far as clusters are narrow.</source>
        <translation>Die Quasi-Identifikatoren jedes Datensatzes sind die eines zufällig gezogenen Datensatzes seiner Gruppe von mindestens %1. Ihre gemeinsame Verteilung ist im Erwartungswert die des Originals; ihr Zusammenhang mit den anderen Spalten bleibt nur, soweit die Gruppen eng sind.</translation>
    </message>
    <message>
        <source>Somebody who knows all quasi-identifiers of a person and takes the nearest record finds the right one with a probability of %1 on average, measured over %2.</source>
        <translation>Wer alle Quasi-Identifikatoren einer Person kennt und den nächsten Datensatz nimmt, findet den richtigen im Mittel mit einer Wahrscheinlichkeit von %1, gemessen über %2.</translation>
    </message>
    <message>
        <source>Over the chance of such a release it cannot exceed 1/%1 for anybody who goes by the quasi-identifiers alone: what a record received depends on its cluster alone, so that all members of a cluster are equally likely to be the one taken.</source>
        <translation>Über den Zufall einer solchen Veröffentlichung kann sie 1/%1 für niemanden übersteigen, der nur nach den Quasi-Identifikatoren geht: was ein Datensatz erhielt, hängt nur von seiner Gruppe ab, so dass alle Mitglieder gleich wahrscheinlich genommen werden.</translation>
    </message>
    <message>
        <source>All other columns are released as they are, each beside the record it belongs to. Whoever knows a value there, such as a bill or a rare diagnosis, may find the record by it. Clusters in which all have the same sensitive value tell it.</source>
        <translation>Alle anderen Spalten werden veröffentlicht, wie sie sind, jeweils beim zugehörigen Datensatz. Wer dort einen Wert kennt, etwa eine Rechnung oder eine seltene Diagnose, findet den Datensatz vielleicht daran. Gruppen, in denen alle denselben sensiblen Wert haben, verraten ihn.</translation>
    </message>
    <message>
        <source>k is 1: every record is a cluster of its own, and nothing is protected.</source>
        <translation>k ist 1: jeder Datensatz ist eine eigene Gruppe, und nichts ist geschützt.</translation>
    </message>
    <message>
        <source>The table was clustered in %1 blocks, which makes clusters somewhat wider.</source>
        <translation>Die Tabelle wurde in %1 Blöcken gruppiert, wodurch die Gruppen etwas weiter werden.</translation>
    </message>
    <message>
        <source>In %1 a missing cell was treated as a value of its own.</source>
        <translation>In %1 galt eine fehlende Zelle als eigener Wert.</translation>
    </message>
    <message>
        <source>The categories of %1 have no order; they were taken in order of frequency.</source>
        <translation>Die Kategorien von %1 haben keine Reihenfolge; sie wurden nach Häufigkeit geordnet.</translation>
    </message>
    <message>
        <source>%1 of the conditional distributions rest on a single record, whose remaining quasi-identifiers are then copied whole; use fewer or coarser columns.</source>
        <translation>%1 der bedingten Verteilungen beruhen auf einem einzigen Datensatz, dessen übrige Quasi-Identifikatoren dann als Ganzes übernommen werden; nehmen Sie weniger oder gröbere Spalten.</translation>
    </message>
    <message>
        <source>The weights play no part in the clusters, and stay with their records.</source>
        <translation>Die Gewichte spielen bei den Gruppen keine Rolle und bleiben bei ihren Datensätzen.</translation>
    </message>
    <message>
        <source>k counts records, not households: a cluster may be one household.</source>
        <translation>k zählt Datensätze, nicht Haushalte: eine Gruppe kann ein einziger Haushalt sein.</translation>
    </message>
    <message>
        <source>%1 quasi-identifiers of their own; they stem from a cluster, but the table does not show each combination k times.</source>
        <translation>%1 eigene Quasi-Identifikatoren; sie stammen aus einer Gruppe, aber die Tabelle zeigt nicht jede Kombination k-mal.</translation>
    </message>
    <message>
        <source>%1 drawing</source>
        <translation>%1 Ziehung</translation>
    </message>
    <message>
        <source>%1 drawings</source>
        <translation>%1 Ziehungen</translation>
    </message>
    <message>
        <source>There are fewer than 2k records: all are in one cluster.</source>
        <translation>Es gibt weniger als 2k Datensätze: alle sind in einer Gruppe.</translation>
    </message>
    <message>
        <source>%1 of the records have a value of &apos;%2&apos; of their own, which is released as it is: whoever knows it finds the record.</source>
        <translation>%1 der Datensätze haben einen eigenen Wert von „%2“, der veröffentlicht wird, wie er ist: wer ihn kennt, findet den Datensatz.</translation>
    </message>
    <message>
        <source>In %1 of the clusters all records have the same value of &apos;%2&apos;: whoever knows that somebody is in one knows it. A smaller weight of the sensitive columns mixes them.</source>
        <translation>In %1 der Gruppen haben alle Datensätze denselben Wert von „%2“: wer weiß, dass jemand darin ist, kennt ihn. Ein kleineres Gewicht der sensiblen Spalten mischt sie.</translation>
    </message>
    <message>
        <source>%1 released record has</source>
        <translation>%1 veröffentlichter Datensatz hat</translation>
    </message>
    <message>
        <source>%1 released records have</source>
        <translation>%1 veröffentlichte Datensätze haben</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has missing cells; let budget guard them, or drop these rows.</source>
        <translation>Spalte „%1“ hat fehlende Zellen; lassen Sie sie durch Budget schützen, oder lassen Sie diese Zeilen weg.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has no cell that is present: leave it out.</source>
        <translation>Spalte „%1“ hat keine gefüllte Zelle: lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 is for numbers; it gives values beyond the bounds.</source>
        <translation>Spalte „%1“: %2 ist für Zahlen; es gibt Werte jenseits der Grenzen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is nominal and its categories have no order: use %2.</source>
        <translation>Spalte „%1“ ist nominal und ihre Kategorien haben keine Reihenfolge: nehmen Sie %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has one category, among which nothing can hide: give the public list of its categories.</source>
        <translation>Spalte „%1“ hat eine Kategorie, unter der sich nichts verbergen kann: geben Sie die öffentliche Liste ihrer Kategorien an.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has %2 categories, more than %3: combine them, such as codes of diagnoses to their chapters.</source>
        <translation>Spalte „%1“ hat %2 Kategorien, mehr als %3: fassen Sie sie zusammen, etwa Diagnosecodes zu ihren Kapiteln.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: the categories of %2 rows are not in its public list.</source>
        <translation>Spalte „%1“: die Kategorien von %2 Zeilen sind nicht in ihrer öffentlichen Liste.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds no numbers.</source>
        <translation>Spalte „%1“ enthält keine Zahlen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; needs public bounds, low and high%2; those of the table would tell its extremes.</source>
        <translation>Spalte „%1“ braucht öffentliche Grenzen, low und high%2; die der Tabelle würden ihre Extreme verraten.</translation>
    </message>
    <message>
        <source>All its cells are equal; give public bounds wider than that.</source>
        <translation>Alle ihre Zellen sind gleich; geben Sie öffentliche Grenzen an, die weiter sind.</translation>
    </message>
    <message>
        <source>Delta must lie in [0, 1), the sensitivity within the width of the domain.</source>
        <translation>Delta muss in [0, 1) liegen, die Empfindlichkeit innerhalb der Breite des Bereichs.</translation>
    </message>
    <message>
        <source>The columns&apos; own epsilons sum to %1, the record has %2: raise the record&apos;s epsilon or lower theirs.</source>
        <translation>Die eigenen Epsilons der Spalten ergeben zusammen %1, der Datensatz hat %2: erhöhen Sie das des Datensatzes oder senken Sie ihre.</translation>
    </message>
    <message>
        <source>The columns&apos; own epsilons leave nothing of the record&apos;s %1 for %2 others.</source>
        <translation>Die eigenen Epsilons der Spalten lassen vom %1 des Datensatzes nichts für %2 andere.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has an epsilon of its own of %2, more than the %3 that one of the columns asked of a record may have: lower it, or ask fewer columns.</source>
        <translation>Spalte „%1“ hat ein eigenes Epsilon von %2, mehr als die %3, die eine der erfragten Spalten haben darf: Senken Sie es, oder erfragen Sie weniger Spalten.</translation>
    </message>
    <message>
        <source>An epsilon of %1 is too small for a grid this fine.</source>
        <translation>Ein Epsilon von %1 ist zu klein für ein so feines Raster.</translation>
    </message>
    <message>
        <source>An epsilon must be a number above 0.</source>
        <translation>Ein Epsilon muss eine Zahl über 0 sein.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds what the identifier &apos;%2&apos; holds; make it an identifier as well, which is left out.</source>
        <translation>Spalte „%1“ enthält dasselbe wie der Identifikator „%2“; machen Sie auch sie zum Identifikator, der wegbleibt.</translation>
    </message>
    <message>
        <source>The order names a column twice; name each once.</source>
        <translation>Die Reihenfolge nennt eine Spalte zweimal; nennen Sie jede einmal.</translation>
    </message>
    <message>
        <source>Hierarchy of &apos;%1&apos;: the file has no row for %2 of the column.</source>
        <translation>Hierarchie von „%1“: Die Datei hat keine Zeile für %2 der Spalte.</translation>
    </message>
    <message>
        <source>The hierarchies are a list.</source>
        <translation>Die Hierarchien sind eine Liste.</translation>
    </message>
    <message>
        <source>A classifier needs two labels or more, each in at least %1 records.</source>
        <translation>Ein Klassifikator braucht zwei Klassen oder mehr, jede in mindestens %1 Datensätzen.</translation>
    </message>
    <message>
        <source>Classifiers need scikit-learn: install the program with its extra &apos;utility&apos;.</source>
        <translation>Klassifikatoren brauchen scikit-learn: installieren Sie das Programm mit dem Zusatz „utility“.</translation>
    </message>
    <message>
        <source>The lower bound must be below the upper one.</source>
        <translation>Die untere Grenze muss unter der oberen liegen.</translation>
    </message>
    <message>
        <source>The step must be above 0.</source>
        <translation>Der Schritt muss über 0 liegen.</translation>
    </message>
    <message>
        <source>The bounds %1 and %2 are no whole number of steps of %3 apart.</source>
        <translation>Die Grenzen %1 und %2 liegen keine ganze Zahl von Schritten von %3 auseinander.</translation>
    </message>
    <message>
        <source>No perturbed column is left from which &apos;%1&apos; could be predicted.</source>
        <translation>Es bleibt keine veränderte Spalte, aus der „%1“ vorherzusagen wäre.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: epsilon must be above 0.</source>
        <translation>Spalte „%1“: Epsilon muss über 0 liegen.</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>%1 [no unit]</source>
        <translation>%1 [ohne Einheit]</translation>
    </message>
    <message>
        <source>%1 curve of %2</source>
        <translation>%1 Kurve von %2</translation>
    </message>
    <message>
        <source>%1 curves of %2</source>
        <translation>%1 Kurven von %2</translation>
    </message>
    <message>
        <source>another mark than the decimal %1</source>
        <translation>ein anderes Zeichen als das Dezimalzeichen (%1)</translation>
    </message>
    <message>
        <source>a number of lines, 0 to %1</source>
        <translation>eine Anzahl Zeilen, 0 bis %1</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number of samples a second above 0</source>
        <translation>eine Anzahl Messwerte je Sekunde über 0</translation>
    </message>
    <message>
        <source>the name of an encoding, such as utf-8 or cp1252</source>
        <translation>der Name einer Kodierung, etwa utf-8 oder cp1252</translation>
    </message>
    <message>
        <source>a date such as 2004-03-05</source>
        <translation>ein Datum wie 2004-03-05</translation>
    </message>
    <message>
        <source>a number with a decimal point</source>
        <translation>eine Zahl mit Dezimalpunkt</translation>
    </message>
    <message>
        <source>recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>list of problems</source>
        <translation>Liste der Probleme</translation>
    </message>
    <message>
        <source>workbooks</source>
        <translation>Arbeitsmappen</translation>
    </message>
    <message>
        <source>EDF recordings</source>
        <translation>EDF-Aufzeichnungen</translation>
    </message>
    <message>
        <source>WFDB records</source>
        <translation>WFDB-Aufzeichnungen</translation>
    </message>
    <message>
        <source>Parquet files</source>
        <translation>Parquet-Dateien</translation>
    </message>
    <message>
        <source>files of SPSS, Stata and SAS</source>
        <translation>Dateien von SPSS, Stata und SAS</translation>
    </message>
    <message>
        <source>the disk reported a fault</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>, %1 were promised</source>
        <translation>, angekündigt waren %1</translation>
    </message>
    <message>
        <source>%1 of %2 missing (longest gap %3)</source>
        <translation>Fehlend: %1 von %2 (längste Lücke: %3)</translation>
    </message>
    <message>
        <source>%1 of %2 missing (%3; longest gap %4)</source>
        <translation>Fehlend: %1 von %2 (%3; längste Lücke: %4)</translation>
    </message>
    <message>
        <source>%1, and the recording is interrupted %2 (%3)</source>
        <translation>%1, und die Aufzeichnung ist %2 unterbrochen (%3)</translation>
    </message>
    <message>
        <source>The recording is interrupted %1 (%2)</source>
        <translation>Die Aufzeichnung ist %1 unterbrochen (%2)</translation>
    </message>
    <message>
        <source>%1, and %2 alone between gaps and were left out</source>
        <translation>%1, und %2 allein zwischen Lücken (ausgelassen)</translation>
    </message>
    <message>
        <source>for %1 s after %2 s</source>
        <translation>%1 s lang ab %2 s</translation>
    </message>
    <message>
        <source>sample %1</source>
        <translation>Messwert %1</translation>
    </message>
    <message>
        <source>samples %1</source>
        <translation>Messwerte %1</translation>
    </message>
    <message>
        <source>%1 cell is no date</source>
        <translation>%1 Zelle ist kein Datum</translation>
    </message>
    <message>
        <source>%1 cells are no dates</source>
        <translation>%1 Zellen sind kein Datum</translation>
    </message>
    <message>
        <source>%1 (%2 records)</source>
        <translation>%1 (Datensätze: %2)</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>any column</source>
        <translation>jede Spalte</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>repeats at %1</source>
        <translation>wiederholt sich in %1</translation>
    </message>
    <message>
        <source>goes back at %1</source>
        <translation>läuft in %1 zurück</translation>
    </message>
    <message>
        <source>repeats at %1 and goes back at %2</source>
        <translation>wiederholt sich in %1 und läuft in %2 zurück</translation>
    </message>
    <message>
        <source>%1 row (%2)</source>
        <translation>%1 Zeile (%2)</translation>
    </message>
    <message>
        <source>%1 rows (%2)</source>
        <translation>%1 Zeilen (%2)</translation>
    </message>
    <message>
        <source>The file has no column %1, about which a choice was made; correct the name, or leave out that choice.</source>
        <translation>Die Datei hat keine Spalte %1, über die eine Wahl getroffen wurde; berichtigen Sie den Namen, oder lassen Sie diese Angabe weg.</translation>
    </message>
    <message>
        <source>The hierarchy of &apos;%1&apos; is for no column of the table.</source>
        <translation>Die Hierarchie von „%1“ gehört zu keiner Spalte der Tabelle.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has %2 different cells, too many to give each coarser words; groups are told by the range of their numbers, or merge categories first.</source>
        <translation>Spalte „%1“ hat %2 verschiedene Zellen, zu viele, um jeder gröbere Wörter zu geben; Gruppen werden durch den Bereich ihrer Zahlen beschrieben, oder fassen Sie zuerst Kategorien zusammen.</translation>
    </message>
    <message>
        <source>Not all categories of &apos;%1&apos; are numbers; take first characters, or words by hand.</source>
        <translation>Nicht alle Kategorien von „%1“ sind Zahlen; nehmen Sie erste Zeichen oder Wörter von Hand.</translation>
    </message>
    <message>
        <source>The width of an interval must be a number above 0; of dates it is in whole years.</source>
        <translation>Die Breite eines Intervalls muss eine Zahl über 0 sein, bei Daten in ganzen Jahren.</translation>
    </message>
    <message>
        <source>The number of first characters must be whole and at least 1.</source>
        <translation>Die Zahl der ersten Zeichen muss ganz und mindestens 1 sein.</translation>
    </message>
    <message>
        <source>The new words would part cells that the step before has put together; take a width that is a multiple of the one before, or fewer characters.</source>
        <translation>Die neuen Wörter würden Zellen trennen, die die vorige Stufe zusammengefasst hat; nehmen Sie ein Vielfaches der vorigen Breite oder weniger Zeichen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds categories, which have no &apos;%2&apos;; make it numeric, or leave that out.</source>
        <translation>Spalte „%1“ enthält Kategorien, die kein „%2“ haben; machen Sie sie numerisch oder lassen Sie das weg.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: low must be below high.</source>
        <translation>Spalte „%1“: low muss unter high liegen.</translation>
    </message>
    <message>
        <source>Each choice for a column needs the column&apos;s name.</source>
        <translation>Jede Wahl für eine Spalte braucht den Namen der Spalte.</translation>
    </message>
    <message>
        <source>Categories must be a list of texts.</source>
        <translation>Kategorien müssen eine Liste von Texten sein.</translation>
    </message>
    <message>
        <source>The patient column must be given by its name.</source>
        <translation>Die Patientenspalte muss mit ihrem Namen angegeben werden.</translation>
    </message>
    <message>
        <source>Columns must be a list.</source>
        <translation>Spalten müssen eine Liste sein.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 must be one of %3.</source>
        <translation>Spalte „%1“: %2 muss eines von %3 sein.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 must be a number.</source>
        <translation>Spalte „%1“: %2 muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must have the form NAME=VALUE.</source>
        <translation>„%1“ muss die Form NAME=WERT haben.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is named twice.</source>
        <translation>Spalte „%1“ ist zweimal genannt.</translation>
    </message>
    <message>
        <source>A share of column &apos;%1&apos; lies between 0 and 1: say within what part of 1 it shall be known, such as 0.02 for two per cent.</source>
        <translation>Ein Anteil der Spalte „%1“ liegt zwischen 0 und 1: Sagen Sie, auf welchen Teil von 1 genau er bekannt sein soll, etwa 0.02 für zwei Prozent.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds numbers that the sidecar does not know. Is it the sidecar of this file?</source>
        <translation>Spalte „%1“ enthält Zahlen, die die sidecar.json nicht kennt. Ist es die sidecar.json dieser Datei?</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has missing cells, of which the sidecar does not know. Is it the sidecar of this file?</source>
        <translation>Spalte „%1“ hat fehlende Zellen, von denen die sidecar.json nichts weiß. Ist es die sidecar.json dieser Datei?</translation>
    </message>
    <message>
        <source>Epsilon proven for one row: %1.</source>
        <translation>Bewiesenes Epsilon einer Zeile: %1.</translation>
    </message>
    <message>
        <source>It does not hold where the domain is not public: %1 took it from the data.</source>
        <translation>Es gilt nicht, wo der Bereich nicht öffentlich ist: %1 nahm ihn aus den Daten.</translation>
    </message>
    <message>
        <source>It takes as public whether any cell is missing in: %1.</source>
        <translation>Es nimmt als öffentlich an, ob eine Zelle fehlt in: %1.</translation>
    </message>
    <message>
        <source>Each row tells %1 of %2 columns, drawn at random; the others are empty.</source>
        <translation>Jede Zeile nennt %1 von %2 Spalten, zufällig gezogen; die anderen sind leer.</translation>
    </message>
    <message>
        <source>Counts and means of the perturbed cells are biased. The columns&apos; matrices stand in the sidecar, row for the true and column for the released category: with the counts t of the released categories, solve(transpose(matrix), t) estimates the true counts without bias; single estimates may be negative.</source>
        <translation>Anzahlen und Mittelwerte der veränderten Zellen sind verzerrt. Die Matrizen der Spalten stehen in der Begleitdatei, die Zeile für die wahre und die Spalte für die veröffentlichte Kategorie: mit den Anzahlen t der veröffentlichten Kategorien schätzt solve(transpose(matrix), t) die wahren Anzahlen unverzerrt; einzelne Schätzungen können negativ sein.</translation>
    </message>
    <message>
        <source>%1: bounds taken from the data, the epsilon statement does not hold.</source>
        <translation>%1: Grenzen aus den Daten genommen, die Aussage über Epsilon gilt nicht.</translation>
    </message>
    <message>
        <source>%1: that it has missing cells is told; which they are is guarded.</source>
        <translation>%1: dass es fehlende Zellen gibt, wird verraten; welche es sind, ist geschützt.</translation>
    </message>
    <message>
        <source>%1: with %2 categories each share has a standard error of %3; combine them first, such as codes of diagnoses to their chapters.</source>
        <translation>%1: bei %2 Kategorien hat jeder Anteil einen Standardfehler von %3; fassen Sie sie zuerst zusammen, etwa Diagnosecodes zu ihren Kapiteln.</translation>
    </message>
    <message>
        <source>%1: its grid has %2 of the recorded numbers, evenly spread.</source>
        <translation>%1: ihr Raster hat %2 der aufgezeichneten Zahlen, gleichmäßig verteilt.</translation>
    </message>
    <message>
        <source>%1: numbers lie beyond the bounds; they are for means, not for single records.</source>
        <translation>%1: Zahlen liegen jenseits der Grenzen; sie sind für Mittelwerte, nicht für einzelne Datensätze.</translation>
    </message>
    <message>
        <source>The categories of %1 were taken from the table: the epsilon statement holds only if these lists are public.</source>
        <translation>Die Kategorien von %1 wurden der Tabelle entnommen: die Aussage über Epsilon gilt nur, wenn diese Listen öffentlich sind.</translation>
    </message>
    <message>
        <source>Not protected, released as recorded: %1.</source>
        <translation>Nicht geschützt, veröffentlicht wie aufgezeichnet: %1.</translation>
    </message>
    <message>
        <source>Some patients have several rows: what is promised for a record, a patient has only times the number of their rows.</source>
        <translation>Manche Patienten haben mehrere Zeilen: was für einen Datensatz versprochen wird, hat ein Patient nur mal der Zahl seiner Zeilen.</translation>
    </message>
    <message>
        <source>The numbers of %1 may lie beyond what is possible; where no cell is missing, their mean is an unbiased estimate of the true mean. A single one says next to nothing.</source>
        <translation>Die Zahlen von %1 können jenseits des Möglichen liegen; wo keine Zelle fehlt, ist ihr Mittelwert eine unverzerrte Schätzung des wahren. Eine einzelne sagt so gut wie nichts.</translation>
    </message>
    <message>
        <source>%1: the corrected mean has a standard error of about %2; the method %3 gives one of %4.</source>
        <translation>%1: der korrigierte Mittelwert hat einen Standardfehler von etwa %2; mit der Methode %3 sind es %4.</translation>
    </message>
    <message>
        <source>Perturbing columns</source>
        <translation>Spalten werden verändert</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is not in the table; it has %2.</source>
        <translation>Spalte „%1“ ist nicht in der Tabelle; sie hat %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has choices for its noise, but is %2: only quasi-identifiers and sensitive columns are perturbed.</source>
        <translation>Spalte „%1“ hat eine Wahl zu ihrem Rauschen, ist aber %2: nur Quasi-Identifikatoren und sensible Spalten werden verändert.</translation>
    </message>
    <message>
        <source>Perturbs each record on its own, with an epsilon that is proved from the thresholds it draws by.</source>
        <translation>Verändert jeden Datensatz für sich, mit einem Epsilon, das aus den Schwellen bewiesen wird, nach denen gezogen wird.</translation>
    </message>
    <message>
        <source>Proved from the thresholds that were drawn by, under the conditions of the statement and for nothing else.</source>
        <translation>Bewiesen aus den Schwellen, mit denen gezogen wurde, unter den Bedingungen der Aussage und für nichts sonst.</translation>
    </message>
    <message>
        <source>The patient column &apos;%1&apos; is not in the table.</source>
        <translation>Die Patientenspalte „%1“ ist nicht in der Tabelle.</translation>
    </message>
    <message>
        <source>No column is perturbed: mark quasi-identifiers or sensitive columns.</source>
        <translation>Keine Spalte wird verändert: kennzeichnen Sie Quasi-Identifikatoren oder sensible Spalten.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; may have missing cells, which look like those not asked for: leave such rows out, or ask all columns of each record.</source>
        <translation>Spalte „%1“ kann fehlende Zellen haben, die wie nicht erfragte aussehen: Lassen Sie solche Zeilen weg, oder erfragen Sie alle Spalten jedes Datensatzes.</translation>
    </message>
    <message>
        <source>The columns spend %1, more than the record&apos;s epsilon of %2.</source>
        <translation>Die Spalten verbrauchen %1, mehr als das Epsilon %2 des Datensatzes.</translation>
    </message>
    <message>
        <source>The release has %1 rows, the table %2.</source>
        <translation>Die Veröffentlichung hat %1 Zeilen, die Tabelle %2.</translation>
    </message>
    <message>
        <source>The release does not say which epsilon is proved.</source>
        <translation>Die Veröffentlichung sagt nicht, welches Epsilon bewiesen ist.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds what is not in its public domain.</source>
        <translation>Spalte „%1“ enthält, was nicht in ihrem öffentlichen Bereich liegt.</translation>
    </message>
    <message>
        <source>The matrix of column &apos;%1&apos; does not hold its epsilon.</source>
        <translation>Die Matrix von Spalte „%1“ hält ihr Epsilon nicht ein.</translation>
    </message>
    <message>
        <source>Some records tell more or fewer than the %1 columns they were asked for.</source>
        <translation>Manche Datensätze nennen mehr oder weniger als die %1 erfragten Spalten.</translation>
    </message>
    <message>
        <source>The mean of &apos;%1&apos; cannot be estimated: it is no column of numbers, or one of categories that were changed.</source>
        <translation>Der Mittelwert von „%1“ lässt sich nicht schätzen: Die Spalte enthält keine Zahlen, oder geänderte Kategorien.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot choose the records of its own mean; leave it out of one of them.</source>
        <translation>„%1“ kann nicht die Datensätze des eigenen Mittelwerts auswählen; lassen Sie die Spalte in einem von beiden weg.</translation>
    </message>
    <message>
        <source>Measured on this release, not promised for every attack.</source>
        <translation>An dieser Veröffentlichung gemessen, nicht für jeden Angriff zugesagt.</translation>
    </message>
    <message>
        <source>There is no method &apos;%1&apos;; there are: %2.</source>
        <translation>Es gibt keine Methode „%1“; es gibt: %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has %2; say what is done about them.</source>
        <translation>Spalte „%1“: %2; sagen Sie, was damit geschieht.</translation>
    </message>
    <message>
        <source>%1 left out, as %2 had missing cells there; the rest may differ from them.</source>
        <translation>%1 weggelassen, da dort in %2 Zellen fehlten; die übrigen können sich davon unterscheiden.</translation>
    </message>
    <message>
        <source>In column &apos;%1&apos; missing counts as a category, written as an empty cell.</source>
        <translation>In Spalte „%1“ zählt fehlend als Kategorie, geschrieben als leere Zelle.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; may show which records lack a value.</source>
        <translation>Spalte „%1“ kann zeigen, welchen Datensätzen ein Wert fehlt.</translation>
    </message>
    <message>
        <source>%1: there must be a row of names, then a category and its class in each line.</source>
        <translation>%1: Es muss eine Zeile mit Namen geben, dann in jeder Zeile eine Kategorie und ihre Klasse.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be written: %2. Nothing was written.</source>
        <translation>„%1“ kann nicht geschrieben werden: %2. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read as text; save it as CSV in UTF-8.</source>
        <translation>„%1“ lässt sich nicht als Text lesen; speichern Sie die Datei als CSV in UTF-8.</translation>
    </message>
    <message>
        <source>%1: line %2 must hold a category and its class, each category with one class only.</source>
        <translation>%1: Zeile %2 muss eine Kategorie und ihre Klasse enthalten, jede Kategorie mit nur einer Klasse.</translation>
    </message>
    <message>
        <source>The matrix has no row for %1. Add rows, or have such categories frozen.</source>
        <translation>Die Matrix hat keine Zeile für %1. Ergänzen Sie Zeilen, oder lassen Sie solche Kategorien unverändert.</translation>
    </message>
    <message>
        <source>The matrix moves records to %1, which the column does not have. Take that category out of the matrix.</source>
        <translation>Die Matrix verschiebt Datensätze zu %1, was die Spalte nicht hat. Nehmen Sie diese Kategorie aus der Matrix.</translation>
    </message>
    <message>
        <source>The matrix of equation (4.2) has one move a category; forbid or keep nothing in it.</source>
        <translation>Die Matrix der Gleichung (4.2) hat je Kategorie einen Übergang; verbieten oder behalten Sie darin nichts.</translation>
    </message>
    <message>
        <source>The matrix of equation (4.2) keeps the distribution only if as many become &apos;%1&apos; as leave it; freeze and close the category at once, or neither.</source>
        <translation>Die Matrix aus Gleichung (4.2) erhält die Verteilung nur, wenn ebenso viele &apos;%1&apos; werden, wie davon weggehen; frieren Sie die Kategorie ein und schließen Sie sie zugleich, oder tun Sie keines von beiden.</translation>
    </message>
    <message>
        <source>With the distribution kept, %1 would still become %2, which was ruled out. Rule the way back out too, or take another family.</source>
        <translation>Bei erhaltener Verteilung würde %1 noch zu %2, was ausgeschlossen war. Schließen Sie auch den Rückweg aus, oder nehmen Sie eine andere Familie.</translation>
    </message>
    <message>
        <source>A matrix must have a row and a column for each of its categories.</source>
        <translation>Eine Matrix muss für jede ihrer Kategorien eine Zeile und eine Spalte haben.</translation>
    </message>
    <message>
        <source>A probability to stay must lie between 0 and 1.</source>
        <translation>Eine Wahrscheinlichkeit zu bleiben muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>What is said of single categories is damaged; enter it again.</source>
        <translation>Was über einzelne Kategorien gesagt wurde, ist beschädigt; geben Sie es neu ein.</translation>
    </message>
    <message>
        <source>Epsilon cannot be the dial of a matrix with impossible moves: it gives no guarantee.</source>
        <translation>Epsilon kann nicht der Regler einer Matrix mit unmöglichen Übergängen sein: sie gibt keine Garantie.</translation>
    </message>
    <message>
        <source>The table would have %1 cells, more than %2; leave variables out or join categories.</source>
        <translation>Die Tabelle hätte %1 Zellen, mehr als %2; lassen Sie Variablen weg oder fassen Sie Kategorien zusammen.</translation>
    </message>
    <message>
        <source>Name at least one variable to tabulate.</source>
        <translation>Nennen Sie mindestens eine Variable für die Tabelle.</translation>
    </message>
    <message>
        <source>No differential-privacy guarantee: there is none for %1.</source>
        <translation>Keine Garantie im Sinn von Differential Privacy: Für %1 gibt es keine.</translation>
    </message>
    <message>
        <source>Proved from the integers that were drawn with: among the listed categories of %1, any two true records are locally differentially private with epsilon %2. Unchanged columns are not protected, and what an amount or a matrix tells that was chosen by looking at the records is not part of this.</source>
        <translation>Bewiesen aus den ganzen Zahlen, nach denen gezogen wurde: unter den aufgeführten Kategorien von %1 sind je zwei wahre Datensätze lokal differentiell privat mit Epsilon %2. Unveränderte Spalten sind nicht geschützt, und was ein Ausmaß oder eine Matrix verrät, die mit Blick auf die Datensätze gewählt wurden, gehört nicht dazu.</translation>
    </message>
    <message>
        <source>%1: the matrix depends on the data and tells of its distribution.</source>
        <translation>%1: Die Matrix hängt von den Daten ab und verrät etwas über ihre Verteilung.</translation>
    </message>
    <message>
        <source>Corrected tables with standard errors: anonymizer pram-estimate table.csv --sidecar sidecar.json --tables %1; columns between commas make a cross table, --where takes a part of the records, --logistic fits a regression.</source>
        <translation>Korrigierte Tabellen mit Standardfehlern: anonymizer pram-estimate table.csv --sidecar sidecar.json --tables %1; Spalten zwischen Kommas ergeben eine Kreuztabelle, --where nimmt einen Teil der Datensätze, --logistic passt eine Regression an.</translation>
    </message>
    <message>
        <source>Epsilon is proved under the conditions of the statement; all other figures are measured on this release, not promised for every attack.</source>
        <translation>Epsilon ist unter den Bedingungen der Aussage bewiesen; alle anderen Zahlen sind an dieser Veröffentlichung gemessen, nicht für jeden Angriff zugesagt.</translation>
    </message>
    <message>
        <source>Some combinations are impossible, and no record was changed into one: each entry of &apos;situations&apos; in sidecar.json names conditions on unchanged columns, and whether all of them hold in a record, &apos;yes&apos; or &apos;no&apos;, stands in &apos;stratum&apos; behind the columns of &apos;strata&apos;. Correct each stratum with its own matrix and add the estimates; the command does so.</source>
        <translation>Manche Kombinationen sind unmöglich, und kein Datensatz wurde in eine solche verändert: jeder Eintrag von „situations“ in sidecar.json nennt Bedingungen an unveränderte Spalten, und ob alle davon in einem Datensatz gelten, &apos;yes&apos; oder &apos;no&apos;, steht in &apos;stratum&apos; hinter den Spalten von &apos;strata&apos;. Korrigieren Sie jede Schicht mit ihrer eigenen Matrix und zählen Sie die Schätzungen zusammen; der Befehl tut das.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has no matrix for one of its strata.</source>
        <translation>Spalte „%1“ hat für eine ihrer Schichten keine Matrix.</translation>
    </message>
    <message>
        <source>Columns that are changed together must be named, such as sex,pregnant.</source>
        <translation>Spalten, die gemeinsam verändert werden, müssen genannt sein, etwa sex,pregnant.</translation>
    </message>
    <message>
        <source>Settings of &apos;%1&apos; go by &apos;%2&apos;, with which it is changed together; name that one instead.</source>
        <translation>Einstellungen für „%1“ stehen bei „%2“, mit der die Spalte zusammen geändert wird; nennen Sie stattdessen diese.</translation>
    </message>
    <message>
        <source>There are settings for &apos;%1&apos;, which is not among the columns to change.</source>
        <translation>Es gibt Einstellungen für „%1“, das nicht unter den zu verändernden Spalten ist.</translation>
    </message>
    <message>
        <source>There are settings for &apos;%1&apos; twice; write them as one.</source>
        <translation>Für „%1“ gibt es zweimal Einstellungen; fassen Sie sie zusammen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds numbers of households, which are never changed but get new ones.</source>
        <translation>Spalte &apos;%1&apos; enthält Nummern von Haushalten; diese werden nie verändert, sondern durch neue ersetzt.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is not released as it was, but the names of strata are: it cannot define them; take another column.</source>
        <translation>Spalte &apos;%1&apos; wird nicht veröffentlicht, wie sie war, die Namen von Schichten aber schon: Sie kann keine festlegen; nehmen Sie eine andere Spalte.</translation>
    </message>
    <message>
        <source>The sidecar is damaged.</source>
        <translation>Die Begleitdatei ist beschädigt.</translation>
    </message>
    <message>
        <source>The edit rule &apos;%1&apos; joins columns that are changed one by one, so that chance would break it; change them together, or leave all but one of them unchanged.</source>
        <translation>Die Plausibilitätsregel „%1“ verbindet Spalten, die einzeln verändert werden, so dass der Zufall sie verletzen würde; verändern Sie sie gemeinsam, oder lassen Sie alle bis auf eine unverändert.</translation>
    </message>
    <message>
        <source>The edit rule &apos;%1&apos; names a number of a household, which is released as another one.</source>
        <translation>Die Plausibilitätsregel „%1“ nennt eine Haushaltsnummer, die als andere veröffentlicht wird.</translation>
    </message>
    <message>
        <source>No record has two categories of &apos;%1&apos;; choose records by one of them.</source>
        <translation>Kein Datensatz hat zwei Kategorien von „%1“; wählen Sie Datensätze nach einer davon.</translation>
    </message>
    <message>
        <source>The table has a column &apos;%1&apos; already; give the variable another name.</source>
        <translation>Die Tabelle hat schon eine Spalte „%1“; geben Sie der Variablen einen anderen Namen.</translation>
    </message>
    <message>
        <source>Blocks: there is no line with a category and its block.</source>
        <translation>Blöcke: Es gibt keine Zeile mit einer Kategorie und ihrem Block.</translation>
    </message>
    <message>
        <source>Targets: there is no line with a category and what it may become.</source>
        <translation>Ziele: Es gibt keine Zeile mit einer Kategorie und dem, wozu sie werden kann.</translation>
    </message>
    <message>
        <source>The matrix must have the categories in its first row and first column, and a number in every other cell.</source>
        <translation>Die Matrix muss die Kategorien in der ersten Zeile und ersten Spalte haben, und in jeder anderen Zelle eine Zahl.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has %2 different numbers; make classes of them first.</source>
        <translation>Spalte „%1“ hat %2 verschiedene Zahlen; fassen Sie sie zuerst zu Klassen zusammen.</translation>
    </message>
    <message>
        <source>This file names your table, its columns and some of its categories. Keep it where the table is kept; never publish it.</source>
        <translation>Diese Datei nennt Ihre Tabelle, ihre Spalten und manche ihrer Kategorien. Bewahren Sie sie auf, wo die Tabelle liegt; veröffentlichen Sie sie nie.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: its cells are no dates of one order of day and month; choose %2.</source>
        <translation>Spalte „%1“: Ihre Zellen sind keine Daten mit einer Reihenfolge von Tag und Monat; wählen Sie %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; lacks %2 that shall be counted as another; look at its categories again.</source>
        <translation>In Spalte „%1“ fehlt %2, die als eine andere zählen soll; sehen Sie sich ihre Kategorien noch einmal an.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: its cells are no dates.</source>
        <translation>Spalte „%1“: Ihre Zellen sind keine Daten (Tag, Monat, Jahr).</translation>
    </message>
    <message>
        <source>%1 category is</source>
        <translation>%1 Kategorie ist</translation>
    </message>
    <message>
        <source>%1 categories are</source>
        <translation>%1 Kategorien sind</translation>
    </message>
    <message>
        <source>%1 cell says</source>
        <translation>%1 Zelle sagt</translation>
    </message>
    <message>
        <source>%1 cells say</source>
        <translation>%1 Zellen sagen</translation>
    </message>
    <message>
        <source>Looking at the columns</source>
        <translation>Spalten werden angesehen</translation>
    </message>
    <message>
        <source>Whether the first row holds the names of the columns is not clear, as a number stands in it.</source>
        <translation>Ob die erste Zeile die Namen der Spalten enthält, ist nicht klar, da eine Zahl darin steht.</translation>
    </message>
    <message>
        <source>The columns may be separated by %1.</source>
        <translation>Die Spalten können durch %1 getrennt sein.</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>No delimiter cuts the rows into as many cells as the first one.</source>
        <translation>Kein Trennzeichen teilt die Zeilen in so viele Zellen wie die erste.</translation>
    </message>
    <message>
        <source>The rows seem to begin below %1 of other text.</source>
        <translation>Die Zeilen scheinen unter %1 mit anderem Text zu beginnen.</translation>
    </message>
    <message>
        <source>Commas or points may be decimal marks or group thousands.</source>
        <translation>Kommas oder Punkte können Dezimalzeichen sein oder Tausender gruppieren.</translation>
    </message>
    <message>
        <source>Columns %1 and %2 have the same name; give each column a name of its own.</source>
        <translation>Die Spalten %1 und %2 haben denselben Namen; geben Sie jeder Spalte einen eigenen.</translation>
    </message>
    <message>
        <source>This is no text file; export the table as CSV.</source>
        <translation>Dies ist keine Textdatei; exportieren Sie die Tabelle als CSV.</translation>
    </message>
    <message>
        <source>The cells of the file cannot be told apart (%1); correct it.</source>
        <translation>Die Zellen der Datei sind nicht zu trennen (%1); berichtigen Sie sie.</translation>
    </message>
    <message>
        <source>Between lines %1 and %2 the quotes do not pair up (%3); correct them.</source>
        <translation>Zwischen den Zeilen %1 und %2 gehen die Anführungszeichen nicht auf (%3); berichtigen Sie sie.</translation>
    </message>
    <message>
        <source>The confidence level must lie between 0 and 1.</source>
        <translation>Das Konfidenzniveau muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>The quasi-identifiers of each record were drawn from a Gaussian around its cluster of at least %1 records (loading %2) and brought into the distribution of the original, column by column. Their joint distribution is that of the original up to chance.</source>
        <translation>Die Quasi-Identifikatoren jedes Datensatzes wurden aus einer Normalverteilung um seine Gruppe von mindestens %1 Datensätzen gezogen (Ladung %2) und Spalte für Spalte in die Verteilung des Originals gebracht. Ihre gemeinsame Verteilung ist bis auf Zufall die des Originals.</translation>
    </message>
    <message>
        <source>The probability to stay must be one number in [0, 1], or %1 of them.</source>
        <translation>Die Wahrscheinlichkeit zu bleiben muss eine Zahl in [0, 1] sein, oder %1 davon.</translation>
    </message>
    <message>
        <source>The factor of a step must be at least 0 and below 1.</source>
        <translation>Der Faktor eines Schritts muss mindestens 0 und unter 1 sein.</translation>
    </message>
    <message>
        <source>All records have the same category; moves cannot follow the frequencies.</source>
        <translation>Alle Datensätze haben dieselbe Kategorie; Übergänge können nicht den Häufigkeiten folgen.</translation>
    </message>
    <message>
        <source>%1 categories are too many for a matrix with an entry everywhere; above %2 take bands, blocks, lists of targets, or roll the categories up.</source>
        <translation>%1 Kategorien sind zu viele für eine Matrix mit Einträgen überall; über %2 nehmen Sie Bänder, Blöcke, Listen von Zielen, oder gröbere Kategorien.</translation>
    </message>
    <message>
        <source>The sidecar is of another file: the fingerprint (sha256) in it is not that of this table. Take both from the same release, or confirm that the table is of that release and was only saved again, sorted or cut.</source>
        <translation>Die sidecar.json gehört zu einer anderen Datei: Der Fingerabdruck (SHA-256) darin ist nicht der dieser Tabelle. Nehmen Sie beide aus derselben Veröffentlichung, oder bestätigen Sie, dass die Tabelle aus dieser Veröffentlichung stammt und nur neu gespeichert, sortiert oder gekürzt wurde.</translation>
    </message>
    <message>
        <source>Each record tells only some of its perturbed columns, drawn at random. Estimates take the records that tell all columns asked about, and stand for all records.</source>
        <translation>Jeder Datensatz nennt nur einige seiner verrauschten Spalten, zufällig gezogen. Schätzungen nehmen die Datensätze, die alle gefragten Spalten nennen, und stehen für alle Datensätze.</translation>
    </message>
    <message>
        <source>The sidecar cannot be opened: %1.</source>
        <translation>Die Begleitdatei kann nicht geöffnet werden: %1.</translation>
    </message>
    <message>
        <source>The sidecar is no sidecar.json of a release; take it from the release again.</source>
        <translation>Die Begleitdatei ist keine sidecar.json einer Veröffentlichung; nehmen Sie sie noch einmal von dort.</translation>
    </message>
    <message>
        <source>Counts of equal records say nothing about k-anonymity, as quasi-identifiers were changed at random.</source>
        <translation>Anzahlen gleicher Datensätze sagen nichts über k-Anonymität, da Quasi-Identifikatoren zufällig verändert wurden.</translation>
    </message>
    <message>
        <source>The highest chance of being found is measured on the true records and not part of this.</source>
        <translation>Die größte Wahrscheinlichkeit, gefunden zu werden, ist an den wahren Datensätzen gemessen und gehört nicht dazu.</translation>
    </message>
    <message>
        <source>%1 has fewer than two categories and was not changed.</source>
        <translation>%1 hat weniger als zwei Kategorien und wurde nicht verändert.</translation>
    </message>
    <message>
        <source>The unchanged quasi-identifiers alone single out %1 of %2 records; change more columns, or roll their categories up.</source>
        <translation>Die unveränderten Quasi-Identifikatoren allein zeichnen %1 von %2 Datensätzen aus; verändern Sie mehr Spalten, oder fassen Sie ihre Kategorien zusammen.</translation>
    </message>
    <message>
        <source>The share of the rarest category that moves must lie in (0, 1].</source>
        <translation>Der Anteil der seltensten Kategorie, der wechselt, muss in (0, 1] liegen.</translation>
    </message>
    <message>
        <source>A category without records cannot take part in an invariant matrix; freeze it.</source>
        <translation>Eine Kategorie ohne Datensätze kann nicht an einer invarianten Matrix teilnehmen; lassen Sie sie unverändert.</translation>
    </message>
    <message>
        <source>The matrix must have one row and one column for each of %1 categories, 2 or more.</source>
        <translation>Die Matrix muss je eine Zeile und eine Spalte für jede von %1 Kategorien haben, mindestens 2.</translation>
    </message>
    <message>
        <source>The categories of the matrix are not distinct.</source>
        <translation>Die Kategorien der Matrix sind nicht verschieden.</translation>
    </message>
    <message>
        <source>The matrix of %1 categories is too large with an entry everywhere; above %2 take bands, blocks, lists of targets, or roll the categories up.</source>
        <translation>Die Matrix von %1 Kategorien ist mit Einträgen überall zu groß; über %2 nehmen Sie Bänder, Blöcke, Listen von Zielen, oder gröbere Kategorien.</translation>
    </message>
    <message>
        <source>The matrix cannot be inverted, so no table could be corrected: the rows of %1 and %2 are the closest to each other. Keep more records unchanged.</source>
        <translation>Die Matrix ist nicht umkehrbar, daher ließe sich keine Tabelle korrigieren: die Zeilen von %1 und %2 sind einander am nächsten. Lassen Sie mehr Datensätze unverändert.</translation>
    </message>
    <message>
        <source>The row of %1 holds a number that is no probability.</source>
        <translation>Die Zeile von %1 enthält eine Zahl, die keine Wahrscheinlichkeit ist.</translation>
    </message>
    <message>
        <source>The row of %1 sums to %2; each row must sum to 1.</source>
        <translation>Die Zeile von %1 ergibt %2; jede Zeile muss 1 ergeben.</translation>
    </message>
    <message>
        <source>The matrix is for other categories than the column has.</source>
        <translation>Die Matrix ist für andere Kategorien, als die Spalte hat.</translation>
    </message>
    <message>
        <source>Condition number %1: corrected tables will be useless.</source>
        <translation>Konditionszahl %1: korrigierte Tabellen werden nutzlos sein.</translation>
    </message>
    <message>
        <source>%1 of %2 categories are more likely released as one other than as themselves, such as %3.</source>
        <translation>%1 von %2 Kategorien werden eher als eine andere veröffentlicht denn als sie selbst, etwa %3.</translation>
    </message>
    <message>
        <source>Condition number %1: corrected tables will be imprecise.</source>
        <translation>Konditionszahl %1: korrigierte Tabellen werden ungenau sein.</translation>
    </message>
    <message>
        <source>Changes categories at random with known probabilities, by which tables can be corrected.</source>
        <translation>Verändert Kategorien zufällig mit bekannten Wahrscheinlichkeiten, mit denen sich Tabellen korrigieren lassen.</translation>
    </message>
    <message>
        <source>The categories of %1 were changed at random, with the probabilities in sidecar.json: element (k, l) of a matrix is the probability that category k is released as category l. Counts of these columns must be corrected before they mean anything, and so must counts that only choose records by them.</source>
        <translation>Die Kategorien von %1 wurden zufällig verändert, mit den Wahrscheinlichkeiten in sidecar.json: Element (k, l) einer Matrix ist die Wahrscheinlichkeit, dass Kategorie k als Kategorie l veröffentlicht wird. Anzahlen dieser Spalten müssen korrigiert werden, bevor sie etwas bedeuten, ebenso Anzahlen, die nur Datensätze nach ihnen auswählen.</translation>
    </message>
    <message>
        <source>By hand: with T the counts of the released categories and P the matrix, the estimate is the solution X of P&apos; X = T, and with B the inverse of P its variance is B&apos; diag(T) B - diag(X). Several columns: one after the other.</source>
        <translation>Von Hand: mit T, den Anzahlen der veröffentlichten Kategorien, und P, der Matrix, ist die Schätzung die Lösung X von P&apos; X = T, und mit B, der Inversen von P, ihre Varianz B&apos; diag(T) B - diag(X). Mehrere Spalten: eine nach der anderen.</translation>
    </message>
    <message>
        <source>No column was changed; count it as any table.</source>
        <translation>Keine Spalte wurde verändert; zählen Sie wie bei jeder Tabelle.</translation>
    </message>
    <message>
        <source>Where a matrix is called invariant, the single column may be counted as it is; crossings with other columns must be corrected all the same.</source>
        <translation>Wo eine Matrix invariant heißt, darf die einzelne Spalte gezählt werden, wie sie ist; Kreuzungen mit anderen Spalten müssen trotzdem korrigiert werden.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; lacks other cells than the original does.</source>
        <translation>In Spalte „%1“ fehlen andere Zellen als im Original.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds a move that its matrix forbids.</source>
        <translation>Spalte „%1“ enthält einen Übergang, den ihre Matrix verbietet.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no category &apos;%2&apos;.</source>
        <translation>„%1“ hat keine Kategorie „%2“.</translation>
    </message>
    <message>
        <source>The categories of &apos;%1&apos; are not all numbers.</source>
        <translation>Die Kategorien von „%1“ sind nicht alle Zahlen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is named twice; it can be changed once only.</source>
        <translation>Spalte „%1“ ist zweimal genannt; sie kann nur einmal verändert werden.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; cannot be changed and define strata at once.</source>
        <translation>Spalte „%1“ kann nicht zugleich verändert werden und Schichten bilden.</translation>
    </message>
    <message>
        <source>Columns and strata must be lists of names.</source>
        <translation>Spalten und Schichten müssen Listen von Namen sein.</translation>
    </message>
    <message>
        <source>The table has no records.</source>
        <translation>Die Tabelle hat keine Datensätze.</translation>
    </message>
    <message>
        <source>No column to change was named; name one or more of %1.</source>
        <translation>Keine zu verändernde Spalte wurde genannt; nennen Sie eine oder mehrere von %1.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is an identifier, which is never changed but left out.</source>
        <translation>Spalte „%1“ ist ein Identifikator; er wird nie verändert, sondern bleibt weg.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is nominal; the family %2 needs an order of the categories. Make the column ordinal or take another family.</source>
        <translation>Spalte „%1“ ist nominal; die Familie %2 braucht eine Reihenfolge der Kategorien. Machen Sie die Spalte ordinal, oder nehmen Sie eine andere Familie.</translation>
    </message>
    <message>
        <source>The table has no column &apos;%1&apos;; it has %2.</source>
        <translation>Die Tabelle hat keine Spalte „%1“; sie hat %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds numbers or dates, which PRAM cannot change nor take as strata; make it nominal or ordinal, or protect it with another method.</source>
        <translation>Spalte „%1“ enthält Zahlen oder Daten, die PRAM weder verändern noch als Schichten nehmen kann; machen Sie sie nominal oder ordinal, oder schützen Sie sie mit einer anderen Methode.</translation>
    </message>
    <message>
        <source>A plan needs 2 or more categories, a record or more, a positive half-width, a share in [0, 1] and a level in (0, 1).</source>
        <translation>Ein Plan braucht mindestens 2 Kategorien, mindestens einen Datensatz, eine positive halbe Breite, einen Anteil in [0, 1] und ein Niveau in (0, 1).</translation>
    </message>
    <message>
        <source>The regression has no solution: the corrected counts are too noisy for it, or a predictor tells the outcome without exception. Take fewer predictors or join categories.</source>
        <translation>Die Regression hat keine Lösung: die korrigierten Anzahlen sind dafür zu verrauscht, oder eine Einflussgröße bestimmt die Zielgröße ausnahmslos. Nehmen Sie weniger Einflussgrößen, oder fassen Sie Kategorien zusammen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds categories that the sidecar does not know: %2. Is it the sidecar of this file?</source>
        <translation>Spalte „%1“ enthält Kategorien, die die Begleitdatei nicht kennt: %2. Ist es die Begleitdatei dieser Datei?</translation>
    </message>
    <message>
        <source>The released table has no records.</source>
        <translation>Die veröffentlichte Tabelle hat keine Datensätze.</translation>
    </message>
    <message>
        <source>The weights in column &apos;%1&apos; must be numbers of at least 0, none missing.</source>
        <translation>Die Gewichte in Spalte „%1“ müssen Zahlen von mindestens 0 sein, keine darf fehlen.</translation>
    </message>
    <message>
        <source>The sidecar has no matrix for the stratum %1. Is it of this file?</source>
        <translation>Die Begleitdatei hat keine Matrix für die Schicht %1. Ist es die dieser Datei?</translation>
    </message>
    <message>
        <source>Element (k, l) of a matrix is the probability that category k is released as category l; each row sums to 1.</source>
        <translation>Element (k, l) einer Matrix ist die Wahrscheinlichkeit, dass Kategorie k als Kategorie l veröffentlicht wird; jede Zeile ergibt 1.</translation>
    </message>
    <message>
        <source>A variable has no matrix.</source>
        <translation>Eine Variable hat keine Matrix.</translation>
    </message>
    <message>
        <source>This is no sidecar of a PRAM release, or one of another version of the program.</source>
        <translation>Dies ist keine Begleitdatei einer PRAM-Veröffentlichung, oder die einer anderen Programmversion.</translation>
    </message>
    <message>
        <source>The sidecar is damaged; take it from the release again.</source>
        <translation>Die Begleitdatei ist beschädigt; nehmen Sie sie noch einmal von der Veröffentlichung.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no class for %2 of column &apos;%3&apos;; every category needs one.</source>
        <translation>„%1“ hat keine Klasse für %2 von Spalte „%3“; jede Kategorie braucht eine.</translation>
    </message>
    <message>
        <source>Changing categories</source>
        <translation>Kategorien werden verändert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no setting of a column, %2.</source>
        <translation>„%1“ ist keine Einstellung einer Spalte, %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 (%3); correct them, or make the column nominal.</source>
        <translation>Spalte „%1“: %2 (%3); berichtigen Sie sie, oder machen Sie die Spalte nominal.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: whether commas or points are decimal marks is not clear; say it.</source>
        <translation>Spalte „%1“: ob Kommas oder Punkte Dezimalzeichen sind, ist nicht klar; sagen Sie es.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 not in the order given; name all of them, the lowest first.</source>
        <translation>Spalte „%1“: %2 nicht in der angegebenen Reihenfolge; nennen Sie alle, die niedrigste zuerst.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is not perturbed, so that no epsilon can be planned for it.</source>
        <translation>Spalte „%1“ wird nicht verändert, sodass für sie kein Epsilon geplant werden kann.</translation>
    </message>
    <message>
        <source>There must be at least one record.</source>
        <translation>Es muss mindestens einen Datensatz geben.</translation>
    </message>
    <message>
        <source>What a share or mean shall be known within must be a number above 0.</source>
        <translation>Die gewünschte Genauigkeit eines Anteils oder Mittelwerts muss eine Zahl über 0 sein.</translation>
    </message>
    <message>
        <source>The share must lie between 0 and 1, and so must the level of confidence.</source>
        <translation>Der Anteil muss zwischen 0 und 1 liegen, ebenso das Konfidenzniveau.</translation>
    </message>
    <message>
        <source>Corrected tables, means and regressions with standard errors, of all records or a part of them: anonymizer pram-estimate table.csv --sidecar sidecar.json %1; its --help tells more.</source>
        <translation>Korrigierte Tabellen, Mittelwerte und Regressionen mit Standardfehlern, für alle Datensätze oder einen Teil davon: anonymizer pram-estimate table.csv --sidecar sidecar.json %1; mehr sagt --help.</translation>
    </message>
    <message>
        <source>The %1 cannot be %2: %3 is the limit here.</source>
        <translation>%1: %2 ist unerreichbar, %3 ist hier die Grenze.</translation>
    </message>
    <message>
        <source>The %1 cannot be %2 %: %3 % is the limit here.</source>
        <translation>%1: %2&#xa0;% ist unerreichbar, %3&#xa0;% ist hier die Grenze.</translation>
    </message>
    <message>
        <source>All records chosen by &apos;%1&apos; have the same category of it; leave it out of the regression, or choose no records by it.</source>
        <translation>Alle nach „%1“ ausgewählten Datensätze haben darin dieselbe Kategorie; lassen Sie die Spalte aus der Regression weg, oder wählen Sie keine Datensätze nach ihr aus.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no reference category: it is no predictor with a coefficient for each category.</source>
        <translation>„%1“ hat keine Vergleichskategorie: Die Spalte ist keine Einflussgröße mit einem Koeffizienten je Kategorie.</translation>
    </message>
    <message>
        <source>The categories of &apos;%1&apos; are no counts: one is below 0.</source>
        <translation>Die Kategorien von „%1“ sind keine Anzahlen: Eine liegt unter 0.</translation>
    </message>
    <message>
        <source>No record tells %1: each was asked for some of its columns only. Take fewer of them at a time.</source>
        <translation>Kein Datensatz nennt %1: Jeder wurde nur nach einigen seiner Spalten gefragt. Nehmen Sie weniger davon auf einmal.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is ordinal; name its categories in their order, the lowest first.</source>
        <translation>Spalte „%1“ ist ordinal; nennen Sie ihre Kategorien in ihrer Reihenfolge, die niedrigste zuerst.</translation>
    </message>
    <message>
        <source>%1 in words or by a sign that there is no value (%2); they are kept as a category.</source>
        <translation>%1 in Worten oder mit einem Zeichen, dass es keinen Wert gibt (%2); sie bleiben als Kategorie.</translation>
    </message>
    <message>
        <source>Commas or points may be decimal marks or group thousands, so the cells are read as categories; say the mark.</source>
        <translation>Kommas oder Punkte können Dezimalzeichen sein oder Tausender gruppieren, daher werden die Zellen als Kategorien gelesen; nennen Sie das Zeichen.</translation>
    </message>
    <message>
        <source>Day and month cannot be told apart, so the dates are read as categories; say how they are written.</source>
        <translation>Tag und Monat sind nicht zu unterscheiden, daher werden die Daten als Kategorien gelesen; sagen Sie, wie sie geschrieben sind.</translation>
    </message>
    <message>
        <source>%1 different whole numbers; if they are codes, make the column nominal or ordinal.</source>
        <translation>%1 verschiedene ganze Zahlen; sind es Codes, machen Sie die Spalte nominal oder ordinal.</translation>
    </message>
    <message>
        <source>No cell holds a value.</source>
        <translation>Keine Zelle enthält einen Wert.</translation>
    </message>
    <message>
        <source>Some cells are codes that a number would not keep, such as leading zeros; read as categories.</source>
        <translation>Manche Zellen sind Codes, die eine Zahl nicht bewahren würde, etwa führende Nullen; als Kategorien gelesen.</translation>
    </message>
    <message>
        <source>Two whole numbers, read as categories.</source>
        <translation>Zwei ganze Zahlen, als Kategorien gelesen.</translation>
    </message>
    <message>
        <source>The file holds no rows.</source>
        <translation>Die Datei enthält keine Zeilen.</translation>
    </message>
    <message>
        <source>No delimiter cuts the rows into as many cells as the first one; correct them, or name the delimiter.</source>
        <translation>Kein Trennzeichen teilt die Zeilen in so viele Zellen wie die erste; berichtigen Sie sie, oder nennen Sie das Trennzeichen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read: %2.</source>
        <translation>„%1“ kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>The file has no column &apos;%1&apos;; it has %2.</source>
        <translation>Die Datei hat keine Spalte „%1“; sie hat %2.</translation>
    </message>
    <message>
        <source>%1 %2 not hold exactly %3 cells; correct the rows, or put a cell that holds the delimiter between quotes.</source>
        <translation>%1: nicht genau %3 Zellen; berichtigen Sie die Zeilen, oder setzen Sie eine Zelle, die das Trennzeichen enthält, in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The file holds no rows below the names of the columns.</source>
        <translation>Die Datei enthält unter den Namen der Spalten keine Zeilen.</translation>
    </message>
    <message>
        <source>The file is not written in %1; say how.</source>
        <translation>Die Datei ist nicht in %1 geschrieben; sagen Sie, worin.</translation>
    </message>
    <message>
        <source>The sheet holds no rows below the names of the columns.</source>
        <translation>Das Blatt enthält unter den Namen der Spalten keine Zeilen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds lists or records in its cells; leave it out.</source>
        <translation>Spalte „%1“ enthält Listen oder Datensätze in ihren Zellen; lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>This is no recipe of a table, or one of another version of this program.</source>
        <translation>Dies ist kein Rezept einer Tabelle, oder das einer anderen Programmversion.</translation>
    </message>
    <message>
        <source>The file holds the rows, columns and cells that were meant.</source>
        <translation>Die Datei enthält die Zeilen, Spalten und Zellen, die gemeint waren.</translation>
    </message>
    <message>
        <source>No column of identifiers is released.</source>
        <translation>Keine Spalte mit Identifikatoren wird veröffentlicht.</translation>
    </message>
    <message>
        <source>All categories are such as the original has.</source>
        <translation>Alle Kategorien sind solche, die das Original hat.</translation>
    </message>
    <message>
        <source>No more records are impossible than before, by %1.</source>
        <translation>Nicht mehr Datensätze als zuvor sind unmöglich, nach %1.</translation>
    </message>
    <message>
        <source>No rule was given.</source>
        <translation>Es wurde keine Regel angegeben.</translation>
    </message>
    <message>
        <source>No value of an identifier stands in the other files.</source>
        <translation>Kein Wert eines Identifikators steht in den anderen Dateien.</translation>
    </message>
    <message>
        <source>Not released.</source>
        <translation>Nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; must not be released.</source>
        <translation>Spalte „%1“ darf nicht veröffentlicht werden.</translation>
    </message>
    <message>
        <source>All categories are such as the method may release.</source>
        <translation>Alle Kategorien sind solche, die die Methode veröffentlichen darf.</translation>
    </message>
    <message>
        <source>What %1 promises cannot be checked.</source>
        <translation>Was das Verfahren verspricht, kann nicht geprüft werden.</translation>
    </message>
    <message>
        <source>What %1 promises holds in the file.</source>
        <translation>Was das Verfahren verspricht, gilt in der Datei.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds categories that the original does not have.</source>
        <translation>Spalte „%1“ enthält Kategorien, die das Original nicht hat.</translation>
    </message>
    <message>
        <source>More records than before are impossible by the rule &apos;%1&apos;; let the method keep it, or drop the rule.</source>
        <translation>Mehr Datensätze als zuvor sind unmöglich nach der Regel „%1“; lassen Sie die Methode sie einhalten, oder lassen Sie die Regel fallen.</translation>
    </message>
    <message>
        <source>A value of an identifier stands in %1; rename what holds it.</source>
        <translation>Ein Wert eines Identifikators steht in %1; benennen Sie um, was ihn enthält.</translation>
    </message>
    <message>
        <source>This file holds counts of the original records. Keep it where they are kept; never publish it.</source>
        <translation>Diese Datei enthält Anzahlen der Original-Datensätze. Bewahren Sie sie auf, wo diese liegen; veröffentlichen Sie sie nie.</translation>
    </message>
    <message>
        <source>Reading it again</source>
        <translation>Noch einmal gelesen</translation>
    </message>
    <message>
        <source>The file holds %1 columns, or other ones than the %2 meant.</source>
        <translation>Die Datei enthält %1 Spalten, oder andere als die gemeinten %2.</translation>
    </message>
    <message>
        <source>The file holds %1 rows, %2 were meant.</source>
        <translation>Die Datei enthält %1 Zeilen, gemeint waren %2.</translation>
    </message>
    <message>
        <source>A row of the file does not hold %1 cells.</source>
        <translation>Eine Zeile der Datei enthält nicht %1 Zellen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds a cell that was not meant.</source>
        <translation>Spalte „%1“ enthält eine Zelle, die nicht gemeint war.</translation>
    </message>
    <message>
        <source>The weights in column &apos;%1&apos; are released as they were; a rare one may tell who it is.</source>
        <translation>Die Gewichte in Spalte „%1“ werden veröffentlicht, wie sie waren; ein seltenes kann verraten, wer es ist.</translation>
    </message>
    <message>
        <source>No row is without a missing cell; make another choice about missing cells.</source>
        <translation>Keine Zeile ist ohne fehlende Zelle; wählen Sie für fehlende Zellen etwas anderes.</translation>
    </message>
    <message>
        <source>All columns are identifiers, so that nothing is left to release.</source>
        <translation>Alle Spalten sind Identifikatoren, so dass nichts zu veröffentlichen bleibt.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has new random numbers; it still tells which records belong together.</source>
        <translation>Spalte „%1“ hat neue Zufallszahlen; sie zeigt noch, welche Datensätze zusammengehören.</translation>
    </message>
    <message>
        <source>Nearly each record has a number of its own in column &apos;%1&apos;, which is released as it was; if it is a number of cases, make it an identifier.</source>
        <translation>Fast jeder Datensatz hat in Spalte „%1“ eine eigene Zahl, die veröffentlicht wird, wie sie war; ist sie eine Fallnummer, machen Sie die Spalte zum Identifikator.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose one released table and its sidecar.json, no more files than these.</source>
        <translation>Wählen Sie eine veröffentlichte Tabelle und ihre sidecar.json, nicht mehr Dateien als diese.</translation>
    </message>
    <message>
        <source>There is no %1 beside the sidecar; choose both files.</source>
        <translation>Neben der sidecar.json liegt keine %1; wählen Sie beide Dateien.</translation>
    </message>
    <message>
        <source>There is no %1 beside the table; choose the one of its release as well.</source>
        <translation>Neben der Tabelle liegt keine %1; wählen Sie auch die ihrer Veröffentlichung.</translation>
    </message>
    <message>
        <source>The noise of %1 is so strong that no table of it can be corrected; leave it out of tables.</source>
        <translation>Das Rauschen von %1 ist so stark, dass sich keine Tabelle davon korrigieren lässt; lassen Sie es aus Tabellen weg.</translation>
    </message>
    <message>
        <source>The sidecar is not of this table, which has no column &apos;%1&apos;; take table and sidecar of the same release.</source>
        <translation>Die sidecar.json gehört nicht zu dieser Tabelle, die keine Spalte „%1“ hat; nehmen Sie Tabelle und sidecar.json derselben Veröffentlichung.</translation>
    </message>
    <message>
        <source>The table is not the very file of the release. Records may be left out by unchanged columns only; where they were chosen by a changed one, all estimates are wrong.</source>
        <translation>Die Tabelle ist nicht genau die Datei der Veröffentlichung. Datensätze dürfen nur nach unveränderten Spalten weggelassen sein; wurden sie nach einer geänderten ausgewählt, sind alle Schätzungen falsch.</translation>
    </message>
    <message>
        <source>The sidecar is not the very file that the manifest beside it names.</source>
        <translation>Die sidecar.json ist nicht genau die Datei, die das Manifest daneben nennt.</translation>
    </message>
    <message>
        <source>The sidecar is one of the method &apos;%1&apos;; only releases of PRAM and of local differential privacy are corrected here.</source>
        <translation>Die sidecar.json ist eine des Verfahrens „%1“; korrigiert werden hier nur Veröffentlichungen von PRAM und von lokaler Differential Privacy.</translation>
    </message>
    <message>
        <source>No table can be made of &apos;%1&apos;: only its mean can be estimated.</source>
        <translation>Aus „%1“ lässt sich keine Tabelle machen: Nur der Mittelwert kann geschätzt werden.</translation>
    </message>
    <message>
        <source>Hardly protected: a record is found with a probability of %1 by somebody who knows its quasi-identifiers. Change more columns, or change them more; coarser categories help as well.</source>
        <translation>Kaum geschützt: Ein Datensatz wird mit einer Wahrscheinlichkeit von %1 gefunden, wenn jemand seine Quasi-Identifikatoren kennt. Verändern Sie mehr Spalten oder verändern Sie sie stärker; auch gröbere Kategorien helfen.</translation>
    </message>
    <message>
        <source>Hardly protected: somebody who knows the quasi-identifiers of a person may pick the right record in %1 of cases. Raise k.</source>
        <translation>Kaum geschützt: Wer die Quasi-Identifikatoren einer Person kennt, kann in %1 der Fälle den richtigen Datensatz treffen. Erhöhen Sie k.</translation>
    </message>
    <message>
        <source>Hardly protected: an epsilon of %1 for a record leaves next to no doubt about it. Lower epsilon, or perturb fewer columns.</source>
        <translation>Kaum geschützt: Ein Epsilon von %1 für einen Datensatz lässt kaum Zweifel an ihm. Senken Sie Epsilon oder verändern Sie weniger Spalten.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: a %2 column has either codes or numbers.</source>
        <translation>Spalte „%1“: eine Spalte der Art %2 hat entweder Codes oder Zahlen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds numbers; make it nominal or ordinal first.</source>
        <translation>Spalte „%1“ enthält Zahlen; machen Sie sie zuerst nominal oder ordinal.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds categories, no numbers.</source>
        <translation>Spalte „%1“ enthält Kategorien, keine Zahlen.</translation>
    </message>
    <message>
        <source>The columns of a table must have the same number of rows.</source>
        <translation>Die Spalten einer Tabelle müssen gleich viele Zeilen haben.</translation>
    </message>
    <message>
        <source>Two columns of the table have the same name.</source>
        <translation>Zwei Spalten der Tabelle haben denselben Namen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds a code without a category.</source>
        <translation>Spalte „%1“ enthält einen Code ohne Kategorie.</translation>
    </message>
    <message>
        <source>The categories of column &apos;%1&apos; are not distinct.</source>
        <translation>Die Kategorien von Spalte „%1“ sind nicht verschieden.</translation>
    </message>
    <message>
        <source>Hardly protected: with its epsilon of %1 a released cell of &apos;%2&apos; can make one true value %3 times as likely as another. Lower epsilon.</source>
        <translation>Kaum geschützt: Mit einem Epsilon von %1 kann eine veröffentlichte Zelle von „%2“ einen wahren Wert %3-mal so wahrscheinlich machen wie einen anderen. Senken Sie Epsilon.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds an infinite number.</source>
        <translation>Spalte „%1“ enthält eine unendliche Zahl.</translation>
    </message>
    <message>
        <source>%1 group</source>
        <translation>%1 Gruppe</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>No class could be formed.</source>
        <translation>Es konnte keine Klasse gebildet werden.</translation>
    </message>
    <message>
        <source>There is no trade-off for &apos;%1&apos;; choose one of %2.</source>
        <translation>Für „%1“ gibt es keine Abwägung; wählen Sie eines von %2.</translation>
    </message>
    <message>
        <source>The discrete distance needs a finite time scale.</source>
        <translation>Die diskrete Distanz braucht eine endliche Zeitskala.</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Behälter</translation>
    </message>
    <message>
        <source>The buckets of these %1 curves were found from a sample of them; k, hulls and the bound of t are as exact as ever.</source>
        <translation>Die Behälter dieser %1 Kurven wurden an einer Stichprobe gefunden; k, Hüllen und die Schranke von t sind so genau wie immer.</translation>
    </message>
    <message>
        <source>The time column holds clock times or dates, not seconds since the start; convert it.</source>
        <translation>Die Zeitspalte enthält Uhrzeiten oder Daten, nicht Sekunden seit dem Beginn; rechnen Sie sie um.</translation>
    </message>
    <message>
        <source>The file seems to be cut off.</source>
        <translation>Die Datei scheint abgeschnitten zu sein.</translation>
    </message>
    <message>
        <source>at least %1 distinct patients, as far as the files name them,</source>
        <translation>mindestens %1 verschiedene Patienten, soweit die Dateien sie nennen,</translation>
    </message>
    <message>
        <source>add recordings of more patients</source>
        <translation>nehmen Sie Aufzeichnungen weiterer Patienten hinzu</translation>
    </message>
    <message>
        <source>%1 cell is no number</source>
        <translation>%1 Zelle ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 cells are no numbers</source>
        <translation>%1 Zellen sind keine Zahlen</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>%1 recordings</source>
        <translation>%1 Aufzeichnungen</translation>
    </message>
    <message>
        <source>breaths</source>
        <translation>Atemzüge</translation>
    </message>
    <message>
        <source>beats</source>
        <translation>Herzschläge</translation>
    </message>
    <message>
        <source>windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>local differential privacy</source>
        <translation>lokaler Differential Privacy</translation>
    </message>
    <message>
        <source>distribution-preserving k-member anonymisation</source>
        <translation>verteilungstreuer k-member-Anonymisierung</translation>
    </message>
    <message>
        <source>share of changed records</source>
        <translation>Anteil veränderter Datensätze</translation>
    </message>
    <message>
        <source>smallest final diagonal</source>
        <translation>Kleinste Wahrscheinlichkeit zu bleiben</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>chance that the released category is true</source>
        <translation>Wahrscheinlichkeit, dass die veröffentlichte Kategorie stimmt</translation>
    </message>
    <message>
        <source>incomplete at an end or a gap</source>
        <translation>unvollständig an Ende oder Lücke</translation>
    </message>
    <message>
        <source>slower than allowed</source>
        <translation>langsamer als erlaubt</translation>
    </message>
    <message>
        <source>faster than allowed</source>
        <translation>schneller als erlaubt</translation>
    </message>
    <message>
        <source>shorter than allowed</source>
        <translation>kürzer als erlaubt</translation>
    </message>
    <message>
        <source>longer than allowed</source>
        <translation>länger als erlaubt</translation>
    </message>
    <message>
        <source>amplitude below the range</source>
        <translation>Amplitude unter dem Bereich</translation>
    </message>
    <message>
        <source>amplitude above the range</source>
        <translation>Amplitude über dem Bereich</translation>
    </message>
    <message>
        <source>unlike the typical one</source>
        <translation>dem typischen unähnlich</translation>
    </message>
    <message>
        <source>Cutting</source>
        <translation>Zerschneiden</translation>
    </message>
    <message>
        <source>%1 must be two numbers from 0, LOW,HIGH, the first one the smaller.</source>
        <translation>%1 muss aus zwei Zahlen ab 0 bestehen, die erste die kleinere.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is nothing to cut into; use %2.</source>
        <translation>„%1“ ist nichts, worin zerschnitten werden kann; möglich: %2.</translation>
    </message>
    <message>
        <source>The cycles kept by hand must be given by their names.</source>
        <translation>Von Hand behaltene Zyklen müssen mit ihren Namen angegeben werden.</translation>
    </message>
    <message>
        <source>Windows have one length and no rate or typical shape; only their amplitude can be asked for.</source>
        <translation>Fenster haben eine Länge und weder Rate noch typische Form; nur ihre Amplitude kann verlangt werden.</translation>
    </message>
    <message>
        <source>Recordings that stay whole have no cycles to choose from; say what to cut them into, such as --cycles breaths.</source>
        <translation>Aufnahmen, die ganz bleiben, haben keine Zyklen zur Auswahl; sagen Sie, worin sie zerlegt werden sollen, etwa --cycles breaths.</translation>
    </message>
    <message>
        <source>A least volume is of breaths only; choose --cycles breaths.</source>
        <translation>Ein kleinstes Volumen haben nur Atemzüge; zerschneiden Sie in Atemzüge.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no choice about cycles of this program version.</source>
        <translation>„%1“ ist keine Angabe über Zyklen, die diese Fassung des Programms kennt.</translation>
    </message>
    <message>
        <source>%1 must be %2 (decimal point), not &apos;%3&apos;.</source>
        <translation>%1 muss %2 sein (Dezimalpunkt), nicht „%3“.</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>In the format, &apos;%1&apos; must be %2.</source>
        <translation>Im Format muss „%1“ so sein: %2.</translation>
    </message>
    <message>
        <source>The format must be given as a TextFormat.</source>
        <translation>Das Format muss als TextFormat angegeben werden.</translation>
    </message>
    <message>
        <source>The cycles must be given as Cycles.</source>
        <translation>Die Zyklen müssen als Cycles angegeben werden.</translation>
    </message>
    <message>
        <source>The patient is named in: file, folder, name, name:NUMBER, column, column:NAME, or is: one, each.</source>
        <translation>Der Patient steht in: file, folder, name, name:NUMMER, column, column:NAME, oder ist: one, each.</translation>
    </message>
    <message>
        <source>Missing data: &apos;%1&apos; is none of %2.</source>
        <translation>Fehlende Daten: „%1“ ist keines von %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no part of a format; these are: %2.</source>
        <translation>„%1“ gehört zu keinem Format; dazu gehören: %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; holds no pairs of key and value.</source>
        <translation>„%1“ enthält keine Paare aus Schlüssel und Wert.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a text.</source>
        <translation>„%1“ muss ein Text sein.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no choice about reading of this program version.</source>
        <translation>„%1“ ist keine Wahl zum Einlesen in dieser Programmversion.</translation>
    </message>
    <message>
        <source>--format must be KEY=VALUE,... or a JSON file with such pairs, not &apos;%1&apos;.</source>
        <translation>--format muss SCHLÜSSEL=WERT,... oder eine JSON-Datei mit solchen Paaren sein, nicht „%1“.</translation>
    </message>
    <message>
        <source>The signal %1 does not look like one with %2; see whether they are, or choose another channel.</source>
        <translation>Das Signal %1 sieht nicht nach einem mit %2 aus; prüfen Sie, ob es welche sind, oder wählen Sie einen anderen Kanal.</translation>
    </message>
    <message>
        <source>A least volume can only be measured in a flow whose unit is known, such as mL/s or L/min.</source>
        <translation>Ein kleinstes Volumen ist nur in einem Fluss messbar, dessen Einheit bekannt ist, wie mL/s oder L/min.</translation>
    </message>
    <message>
        <source>At least %1 samples a second are needed to tell the beats; the curve is left out.</source>
        <translation>Um Schläge zu erkennen, sind mindestens %1 Messwerte je Sekunde nötig; die Kurve wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 of %2 cycles were rejected: %3.</source>
        <translation>%1 von %2 Zyklen wurden verworfen: %3.</translation>
    </message>
    <message>
        <source>No cycle was found; the curve is left out.</source>
        <translation>Es wurde kein Zyklus gefunden; die Kurve wird ausgelassen.</translation>
    </message>
    <message>
        <source>The domain must be at least %1 wide.</source>
        <translation>Der Wertebereich muss mindestens %1 breit sein.</translation>
    </message>
    <message>
        <source>The input holds different signals or units: %1. Give the files of one of them, or choose one.</source>
        <translation>Die Eingabe enthält verschiedene Signale oder Einheiten: %1. Geben Sie die Dateien von einem davon an oder wählen Sie eines.</translation>
    </message>
    <message>
        <source>There is no channel &apos;%1&apos;; the file holds %2.</source>
        <translation>Es gibt keinen Kanal „%1“; die Datei enthält %2.</translation>
    </message>
    <message>
        <source>The file holds %1 channels (%2); choose one of them.</source>
        <translation>Die Datei enthält %1 Kanäle (%2); wählen Sie einen davon.</translation>
    </message>
    <message>
        <source>No column of the file names the patient; say where he is named.</source>
        <translation>Keine Spalte der Datei nennt den Patienten; geben Sie an, wo er steht.</translation>
    </message>
    <message>
        <source>The file lies in no folder of the input that could name the patient.</source>
        <translation>Die Datei liegt in keinem Ordner der Eingabe, der den Patienten nennen könnte.</translation>
    </message>
    <message>
        <source>The file&apos;s name has %1 parts, so part %2 cannot name the patient.</source>
        <translation>Der Dateiname hat %1 Teile; Teil %2 kann den Patienten nicht nennen.</translation>
    </message>
    <message>
        <source>%1; the curve was cut there into %2.</source>
        <translation>%1; die Kurve wurde dort in %2 Stücke geschnitten.</translation>
    </message>
    <message>
        <source>%1; the curve is left out, as nothing is filled in unasked.</source>
        <translation>%1; die Kurve wird ausgelassen, denn nichts wird ungefragt ergänzt.</translation>
    </message>
    <message>
        <source>%1; no two samples are left between the gaps.</source>
        <translation>%1; zwischen den Lücken bleiben keine zwei Messwerte.</translation>
    </message>
    <message>
        <source>All values but one are missing; the curve is left out.</source>
        <translation>Alle Werte bis auf einen fehlen; die Kurve wird ausgelassen.</translation>
    </message>
    <message>
        <source>There are no samples.</source>
        <translation>Es gibt keine Messwerte.</translation>
    </message>
    <message>
        <source>%1 missing or beyond all measure (%2); correct them.</source>
        <translation>%1 fehlend oder über jedem Maß (%2); berichtigen Sie sie.</translation>
    </message>
    <message>
        <source>The time is missing in some rows; fill it in or remove the rows.</source>
        <translation>In einigen Zeilen fehlt die Zeit; ergänzen Sie sie oder entfernen Sie die Zeilen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; exists and is no list of problems, so it is left as it is.</source>
        <translation>„%1“ gibt es schon und ist keine Liste von Problemen, daher bleibt es, wie es ist.</translation>
    </message>
    <message>
        <source>No delimiter cuts the lines into columns of numbers; name it.</source>
        <translation>Kein Trennzeichen teilt die Zeilen in Spalten von Zahlen; nennen Sie es.</translation>
    </message>
    <message>
        <source>No rows of numbers were found in the text; this is no recording.</source>
        <translation>Im Text wurden keine Zeilen von Zahlen gefunden; das ist keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>No column of values is left beside the time.</source>
        <translation>Neben der Zeit bleibt keine Spalte mit Werten.</translation>
    </message>
    <message>
        <source>The samples do not come at %1 Hz: the time of row %2 is off by %3 s; correct the rate or the times.</source>
        <translation>Die Messwerte kommen nicht mit %1 Hz: Die Zeit von Zeile %2 weicht um %3 s ab; berichtigen Sie die Rate oder die Zeiten.</translation>
    </message>
    <message>
        <source>%1 not hold exactly %2.</source>
        <translation>%1 nicht genau dies: %2.</translation>
    </message>
    <message>
        <source>The time is written in another way than in the first rows (%1); correct it.</source>
        <translation>Die Zeit ist anders geschrieben als in den ersten Zeilen (%1); berichtigen Sie sie.</translation>
    </message>
    <message>
        <source>The archive would unpack to %1 GB, far more than recordings do, and was not opened; unpack it yourself if you trust it.</source>
        <translation>Das Archiv würde auf %1 GB entpackt, weit mehr als Aufzeichnungen, und wurde nicht geöffnet; entpacken Sie es selbst, wenn Sie ihm trauen.</translation>
    </message>
    <message>
        <source>The member has no name; the archive is damaged.</source>
        <translation>Der Eintrag hat keinen Namen; das Archiv ist beschädigt.</translation>
    </message>
    <message>
        <source>The member&apos;s name leads out of the archive; it was not read.</source>
        <translation>Der Name des Eintrags führt aus dem Archiv hinaus; er wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The member is a link, not a file; it was not read.</source>
        <translation>Der Eintrag ist ein Verweis, keine Datei; er wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The member is protected by a password; unpack it first.</source>
        <translation>Der Eintrag ist durch ein Kennwort geschützt; entpacken Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The member is packed in an uncommon way; unpack it first.</source>
        <translation>Der Eintrag ist ungewöhnlich gepackt; entpacken Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a file nor a folder.</source>
        <translation>„%1“ ist weder Datei noch Ordner.</translation>
    </message>
    <message>
        <source>Another file that belongs to this one is missing in its folder.</source>
        <translation>Eine andere Datei, die zu dieser gehört, fehlt in ihrem Ordner.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be opened: %2.</source>
        <translation>„%1“ kann nicht geöffnet werden: %2.</translation>
    </message>
    <message>
        <source>This is no ordinary file.</source>
        <translation>Das ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds no numbers and was not read.</source>
        <translation>Spalte „%1“ enthält keine Zahlen und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>%1; say it (%2).</source>
        <translation>%1; sagen Sie es (%2).</translation>
    </message>
    <message>
        <source>There is no column &apos;%1&apos;; the file has %3: %4.</source>
        <translation>Es gibt keine Spalte „%1“; die Datei hat %3: %4.</translation>
    </message>
    <message>
        <source>This is no text file; export the recording as CSV (time[s];NAME[unit]).</source>
        <translation>Das ist keine Textdatei; exportieren Sie die Aufzeichnung als CSV (time[s];NAME[unit]).</translation>
    </message>
    <message>
        <source>The line is longer than a million characters; this is no curve.</source>
        <translation>Die Zeile ist länger als eine Million Zeichen; das ist keine Kurve.</translation>
    </message>
    <message>
        <source>The file names no unit, so nothing can be converted; state it.</source>
        <translation>Die Datei nennt keine Einheit, also kann nichts umgerechnet werden; geben Sie sie an.</translation>
    </message>
    <message>
        <source>Values in %1 cannot be converted to %2; choose another --unit-to.</source>
        <translation>Werte in %1 lassen sich nicht in %2 umrechnen; wählen Sie ein anderes --unit-to.</translation>
    </message>
    <message>
        <source>This is part of a WFDB record; give its header, the .hea file, with which it must lie in one folder.</source>
        <translation>Dies ist Teil einer WFDB-Aufzeichnung; geben Sie deren Kopf an, die .hea-Datei, die mit ihr in einem Ordner liegen muss.</translation>
    </message>
    <message>
        <source>This is a segment of another WFDB record.</source>
        <translation>Dies ist ein Abschnitt einer anderen WFDB-Aufzeichnung.</translation>
    </message>
    <message>
        <source>The WFDB record holds no signals.</source>
        <translation>Die WFDB-Aufzeichnung enthält keine Signale.</translation>
    </message>
    <message>
        <source>A signal file of the WFDB record is missing.</source>
        <translation>Eine Signaldatei der WFDB-Aufzeichnung fehlt.</translation>
    </message>
    <message>
        <source>The workbook holds %1 sheets (%2); say which.</source>
        <translation>Die Arbeitsmappe enthält %1 Blätter (%2); sagen Sie, welches.</translation>
    </message>
    <message>
        <source>The workbook is damaged or protected by a password; save it anew.</source>
        <translation>Die Arbeitsmappe ist beschädigt oder durch ein Passwort geschützt; speichern Sie sie neu.</translation>
    </message>
    <message>
        <source>There is no sheet &apos;%1&apos; with rows; there are: %2.</source>
        <translation>Es gibt kein Blatt „%1“ mit Zeilen; es gibt: %2.</translation>
    </message>
    <message>
        <source>The workbook holds no rows.</source>
        <translation>Die Arbeitsmappe enthält keine Zeilen.</translation>
    </message>
    <message>
        <source>The recipe was not written by this program, or by another version of it.</source>
        <translation>Das Rezept stammt nicht von diesem Programm oder von einer anderen Version.</translation>
    </message>
    <message>
        <source>The seed must be a whole number, 0 or larger.</source>
        <translation>Der Startwert muss eine ganze Zahl sein, 0 oder größer.</translation>
    </message>
    <message>
        <source>The recipe is damaged; save it again.</source>
        <translation>Das Rezept ist beschädigt; speichern Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The recipe cannot be opened: %1.</source>
        <translation>Das Rezept kann nicht geöffnet werden: %1.</translation>
    </message>
    <message>
        <source>The recipe is no JSON file; choose another file.</source>
        <translation>Das Rezept ist keine JSON-Datei; wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>This is a fault of the program; please report it.</source>
        <translation>Das ist ein Fehler des Programms; bitte melden Sie ihn.</translation>
    </message>
    <message>
        <source>No class could be formed: k asks for %1 %2s, and the recordings come from %3. Add recordings of more %4s, or lower k.</source>
        <translation>Keine Klasse ließ sich bilden: k verlangt %1 %2, und die Aufzeichnungen stammen von %3. Nehmen Sie Aufzeichnungen weiterer %4 hinzu oder senken Sie k.</translation>
    </message>
    <message>
        <source>Every border is a multiple of the guard&apos;s quantum, or an end of the domain, and no value of a member.</source>
        <translation>Jeder Rand ist ein Vielfaches der Stufe des Schutzrands oder ein Ende des Wertebereichs und kein Wert eines Mitglieds.</translation>
    </message>
    <message>
        <source>Every curve is exactly once a member, dropped or suppressed in each segment.</source>
        <translation>Jede Kurve ist in jedem Segment genau einmal Mitglied, entfernt oder unterdrückt.</translation>
    </message>
    <message>
        <source>t of every class keeps its proved bound.</source>
        <translation>t jeder Klasse hält seine bewiesene Schranke ein.</translation>
    </message>
    <message>
        <source>At least one class can be released.</source>
        <translation>Mindestens eine Klasse kann veröffentlicht werden.</translation>
    </message>
    <message>
        <source>Every class has at least %1 distinct %2s.</source>
        <translation>Jede Klasse hat mindestens %1 verschiedene %2.</translation>
    </message>
    <message>
        <source>Not asked for (hold); the fewest %1s with recorded data in a cell are %2.</source>
        <translation>Nicht verlangt (hold); die wenigsten %1 mit Daten in einer Zelle sind %2.</translation>
    </message>
    <message>
        <source>In every released hull cell at least %1 distinct %2s have recorded data.</source>
        <translation>In jeder veröffentlichten Zelle haben mindestens %1 verschiedene %2 Daten.</translation>
    </message>
    <message>
        <source>Every hull covers all its members%1.</source>
        <translation>Jede Hülle umfasst alle ihre Mitglieder%1.</translation>
    </message>
    <message>
        <source>Not asked for; every border is a measured or interpolated value.</source>
        <translation>Nicht verlangt; jeder Rand ist ein gemessener oder interpolierter Wert.</translation>
    </message>
    <message>
        <source>No largest t was asked for.</source>
        <translation>Kein größtes t wurde verlangt.</translation>
    </message>
    <message>
        <source>t of every class is at most %1.</source>
        <translation>t jeder Klasse ist höchstens %1.</translation>
    </message>
    <message>
        <source>The published counts agree with the classes.</source>
        <translation>Die veröffentlichten Zahlen stimmen mit den Klassen überein.</translation>
    </message>
    <message>
        <source>%1 has hull cells where %2 of the recorded curves come from one patient, more than the largest share, %3.</source>
        <translation>%1 hat Zellen der Hülle, in denen %2 der aufgezeichneten Kurven von einem Patienten stammen, mehr als der größte Anteil, %3.</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>The value is the same everywhere in %1, which was left as it was.</source>
        <translation>Der Wert ist überall derselbe in %1, was blieb, wie es war.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; holds numbers or dates; make it nominal or ordinal to give its categories.</source>
        <translation>Spalte „%1“ enthält Zahlen oder Daten; machen Sie sie nominal oder ordinal, um ihre Kategorien anzugeben.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: give at least two categories, each once (categories=A|B).</source>
        <translation>Spalte „%1“: Geben Sie mindestens zwei Kategorien an, jede einmal (categories=A|B).</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is nothing that can be said of a column; that is %2.</source>
        <translation>„%1“ ist nichts, was man von einer Spalte sagen kann; das ist %2.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos;: %2 must be a number, or a date such as 1950-01-01.</source>
        <translation>Spalte „%1“: %2 muss eine Zahl sein oder ein Datum wie 1950-01-01.</translation>
    </message>
    <message>
        <source>It takes as public with how many decimals numbers were recorded: %1.</source>
        <translation>Es nimmt als öffentlich an, mit wie vielen Nachkommastellen Zahlen erfasst wurden: %1.</translation>
    </message>
    <message>
        <source>Each row was perturbed on its own before anything was computed from it.</source>
        <translation>Jede Zeile wurde für sich gestört, bevor irgendetwas daraus berechnet wurde.</translation>
    </message>
    <message>
        <source>%1: nothing is changed with this amount, so that nothing is protected.</source>
        <translation>%1: Mit diesem Ausmaß wird nichts verändert, also auch nichts geschützt.</translation>
    </message>
    <message>
        <source>The population needs a category of the column, and people of it or of others.</source>
        <translation>Es braucht eine Kategorie der Spalte, und Personen mit ihr oder mit anderen.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has no matrix of your own yet; give it.</source>
        <translation>Spalte „%1“ hat noch keine eigene Matrix; geben Sie sie an.</translation>
    </message>
    <message>
        <source>No category of column &apos;%1&apos; has a target yet; say which category may become which other.</source>
        <translation>Keine Kategorie der Spalte „%1“ hat schon ein Ziel; sagen Sie, welche Kategorie zu welcher anderen werden darf.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; is not among the columns to change.</source>
        <translation>Spalte „%1“ ist nicht unter den Spalten, die verändert werden.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has a matrix of your own, which has no dial.</source>
        <translation>Spalte „%1“ hat eine eigene Matrix, für die es kein Ausmaß gibt.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has settings for single categories, for which no precision is known; take them back first.</source>
        <translation>Spalte „%1“ hat Einstellungen für einzelne Kategorien, für die keine Genauigkeit bekannt ist; nehmen Sie sie zuerst zurück.</translation>
    </message>
    <message>
        <source>Even unchanged records are too few for that: it takes %1 of them.</source>
        <translation>Dafür sind auch unveränderte Datensätze zu wenige: es braucht %1 davon.</translation>
    </message>
    <message>
        <source>No record is of that category, so that none can be given away.</source>
        <translation>Kein Datensatz hat diese Kategorie, so dass keiner verraten werden kann.</translation>
    </message>
    <message>
        <source>Column &apos;%1&apos; has no category %2.</source>
        <translation>Spalte „%1“ hat keine Kategorie %2.</translation>
    </message>
    <message>
        <source>The cells seem to be numbers with signs between thousands, which are read as categories; save the table without these signs.</source>
        <translation>Die Zellen scheinen Zahlen mit Tausendertrennzeichen zu sein und werden als Kategorien gelesen; speichern Sie die Tabelle ohne diese Zeichen.</translation>
    </message>
    <message>
        <source>%1 (%2), so the column is read as categories.</source>
        <translation>%1 (%2), daher wird die Spalte als Kategorien gelesen.</translation>
    </message>
    <message>
        <source>The rows seem to begin below %1 of other text; leave that out, or name the delimiter.</source>
        <translation>Die Zeilen der Tabelle scheinen unter %1 mit anderem Text zu beginnen; lassen Sie das weg oder nennen Sie das Trennzeichen.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that is not read; save it again, or as CSV.</source>
        <translation>Die Datei ist beschädigt oder in einer Form, die nicht gelesen wird; speichern Sie sie neu oder als CSV.</translation>
    </message>
    <message>
        <source>May be released: %1 in %2, treated by %3; all %4 conditions hold.</source>
        <translation>Darf veröffentlicht werden: %1 in %2, behandelt mit %3; alle %4 Bedingungen sind erfüllt.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be written: %2.</source>
        <translation>„%1“ kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>There is no room left for &apos;%1&apos;: %2 MB are needed. Free some, or choose another folder.</source>
        <translation>Für „%1“ ist kein Platz: %2 MB sind nötig. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>You have no right to write to &apos;%1&apos;, or a file in it is open in another program. Choose another folder.</source>
        <translation>Sie dürfen in „%1“ nicht schreiben, oder eine Datei darin ist in einem anderen Programm offen. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The name &apos;%1&apos; is too long, or not allowed on this disk. Choose another one.</source>
        <translation>Der Name „%1“ ist zu lang oder auf diesem Laufwerk nicht erlaubt. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be made a folder, as a file of that name or of a part of it exists. Choose another one.</source>
        <translation>„%1“ kann kein Ordner werden, da eine Datei dieses Namens oder eines Teils davon besteht. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The sampled hulls cover their members at the grid times only; between these a member leaves its hull by up to %1.</source>
        <translation>Die abgetasteten Hüllen umfassen ihre Mitglieder nur zu den Rasterzeiten; dazwischen verlässt ein Mitglied seine Hülle um bis zu %1.</translation>
    </message>
    <message>
        <source>No patient id, date, file name, path or sample stands in the public files.</source>
        <translation>Keine Patientenkennung, kein Datum, Dateiname, Pfad oder Messwert steht in den öffentlichen Dateien.</translation>
    </message>
    <message>
        <source>Of %1 curves %2 name no patient; each file of these counts as a patient of its own, so a class may rest on fewer than %3 persons.</source>
        <translation>Von %1 Kurven nennen %2 keinen Patienten; jede Datei von ihnen zählt als eigener Patient, also kann eine Klasse auf weniger als %3 Personen beruhen.</translation>
    </message>
    <message>
        <source>The name of the signal in the recordings&apos; column header holds a patient id, a date or a file name, and would be published. Rename that column.</source>
        <translation>Der Name des Signals in der Kopfzeile der Aufzeichnungen enthält eine Patientenkennung, ein Datum oder einen Dateinamen und würde veröffentlicht. Benennen Sie die Spalte um.</translation>
    </message>
    <message>
        <source>The private folder and the folder of the release must lie apart, neither within the other. Choose another one.</source>
        <translation>Der private Ordner und der Ordner der Veröffentlichung müssen getrennt liegen, keiner im anderen. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not empty and holds more than %2 of this program, so it is left as it is. Choose another folder, or empty this one.</source>
        <translation>„%1“ ist nicht leer und enthält anderes als %2 dieses Programms, daher bleibt der Ordner, wie er ist. Wählen Sie einen anderen Ordner oder leeren Sie diesen.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the folder you are working in. Give the name of a new folder.</source>
        <translation>„%1“ ist der Ordner, in dem Sie arbeiten. Geben Sie den Namen eines neuen Ordners an.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is the top of a disk. Give the name of a folder within it.</source>
        <translation>„%1“ ist die oberste Ebene eines Laufwerks. Geben Sie einen Ordner darin an.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be a folder, as a file of that name or of a part of it exists. Choose another one.</source>
        <translation>„%1“ kann kein Ordner sein, da eine Datei dieses Namens oder eines Teils davon besteht. Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>You have no right to write to &apos;%1&apos;. Choose another folder.</source>
        <translation>Sie dürfen in „%1“ nicht schreiben. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be looked at: %2. Choose another folder.</source>
        <translation>„%1“ kann nicht angesehen werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Files of the population that cannot be read and were left out: %1. Give them as recordings once to see why.</source>
        <translation>Dateien der Population, die nicht gelesen werden können und ausgelassen wurden: %1. Öffnen Sie sie einmal als Aufzeichnungen, um zu sehen, warum.</translation>
    </message>
    <message>
        <source>The population holds %1, the recordings %2; give a population of the same signal and unit.</source>
        <translation>Die Population enthält %1, die Aufzeichnungen %2; geben Sie eine Population desselben Signals und derselben Einheit an.</translation>
    </message>
    <message>
        <source>Cut at %1, the median time of %2; single curves change earlier or later.</source>
        <translation>Schnitt bei %1, dem Median für: %2; einzelne Kurven wechseln früher oder später.</translation>
    </message>
    <message>
        <source>The hull step is too long for all cuts between the phases.</source>
        <translation>Der Hüllenschritt ist zu lang für alle Schnitte zwischen den Phasen.</translation>
    </message>
    <message>
        <source>Phases are known of flow, airway pressure, ECG and pulse, not of the signal %1; cut it another way.</source>
        <translation>Phasen sind von Fluss, Atemwegsdruck, EKG und Puls bekannt, nicht vom Signal %1; schneiden Sie es anders.</translation>
    </message>
    <message>
        <source>No curve shows %1; cut another way.</source>
        <translation>Keine Kurve zeigt: %1; schneiden Sie anders.</translation>
    </message>
    <message>
        <source>The hull step is too long for a cut at %1; the curves stay whole.</source>
        <translation>Der Hüllenschritt ist zu lang für einen Schnitt hier: %1; die Kurven bleiben ganz.</translation>
    </message>
    <message>
        <source>In %1 of %2 curves %3 was not found.</source>
        <translation>In %1 von %2 Kurven wurde nicht gefunden: %3.</translation>
    </message>
    <message>
        <source>Most curves hold more than one breath, so phases tell little; cut the recordings into breaths first.</source>
        <translation>Die meisten Kurven enthalten mehr als einen Atemzug, darum sagen Phasen wenig; zerschneiden Sie die Aufzeichnungen zuerst in Atemzüge.</translation>
    </message>
    <message>
        <source>Of the %1 curves the recipe leaves out, %2 are not among the recordings. Under another name they would be released; correct the names in the recipe, or take them out of it.</source>
        <translation>Von den %1 Kurven, die das Rezept auslässt, sind %2 nicht unter den Aufzeichnungen. Unter anderem Namen würden sie veröffentlicht; berichtigen Sie die Namen im Rezept oder nehmen Sie sie heraus.</translation>
    </message>
    <message>
        <source>Every curve is excluded; restore some before the run.</source>
        <translation>Jede Kurve ist ausgeschlossen; nehmen Sie vor dem Lauf einige zurück.</translation>
    </message>
    <message>
        <source>The hull step of %1 s is longer than a segment, whose hulls then have a single cell; with hull kind &apos;sampled&apos; their loss says nothing. Choose a shorter step.</source>
        <translation>Der Hüllenschritt von %1 s ist länger als ein Segment, dessen Hüllen dann eine einzige Zelle haben; bei der Hüllenart „sampled“ sagt ihr Verlust nichts. Wählen Sie einen kürzeren Schritt.</translation>
    </message>
    <message>
        <source>%1 of %2 curves leave the domain, so losses may exceed 1. Check the domain, or leave these curves out.</source>
        <translation>%1 von %2 Kurven verlassen den Wertebereich, daher können Verluste über 1 liegen. Prüfen Sie den Wertebereich oder lassen Sie diese Kurven aus.</translation>
    </message>
    <message>
        <source>Hulls</source>
        <translation>Hüllen</translation>
    </message>
    <message>
        <source>With this hull step the curves of a segment have %1 hull values in all, more than %2; choose a longer step or shorter segments.</source>
        <translation>Mit diesem Hüllenschritt haben die Kurven eines Segments zusammen %1 Hüllenwerte, mehr als %2; wählen Sie einen längeren Schritt oder kürzere Segmente.</translation>
    </message>
    <message>
        <source>%1 of the %2 cuts lie where most curves only hold their first or last value; alignment &apos;crop&apos; avoids that.</source>
        <translation>%1 der %2 Schnitte liegen, wo die meisten Kurven nur ihren ersten oder letzten Wert halten; Kürzen vermeidet das.</translation>
    </message>
    <message>
        <source>Segment %1-%2 s reaches beyond the common time of the curves, %3 to %4 s; choose it within.</source>
        <translation>Segment %1-%2 s reicht über die gemeinsame Zeit der Kurven hinaus, %3 bis %4 s; wählen Sie es innerhalb.</translation>
    </message>
    <message>
        <source>Only %1 of the %2 segments asked for fit; a shorter window or step, or a shorter hull step, makes room for more.</source>
        <translation>Nur %1 der %2 verlangten Segmente passen; ein kürzeres Fenster oder ein kürzerer Schritt, auch der Hülle, schafft Platz für mehr.</translation>
    </message>
    <message>
        <source>A window step of %1 s gives more than %2 windows; choose a longer one.</source>
        <translation>Ein Fensterschritt von %1 s ergibt mehr als %2 Fenster; wählen Sie einen längeren.</translation>
    </message>
    <message>
        <source>The window of %1 s is longer than the recording, so there are no cuts.</source>
        <translation>Das Fenster von %1 s ist länger als die Aufzeichnung, daher gibt es keine Schnitte.</translation>
    </message>
    <message>
        <source>The window moves by more than its length: part of the time is not looked at for cuts.</source>
        <translation>Das Fenster rückt um mehr als seine Länge vor: ein Teil der Zeit wird nicht nach Schnitten abgesucht.</translation>
    </message>
    <message>
        <source>The cuts were found by comparing %1 of %2 curves, the same ones in every run.</source>
        <translation>Die Schnitte wurden durch Vergleich von %1 der %2 Kurven gefunden, in jedem Lauf derselben.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no way of cutting; use %2.</source>
        <translation>„%1“ ist keine Art der Einteilung; möglich sind %2.</translation>
    </message>
    <message>
        <source>The segment length must be a positive number of seconds.</source>
        <translation>Die Länge der Segmente muss eine positive Zahl von Sekunden sein.</translation>
    </message>
    <message>
        <source>Window and step must be positive numbers of seconds.</source>
        <translation>Fenster und Schritt müssen positive Zahlen von Sekunden sein.</translation>
    </message>
    <message>
        <source>The number of segments must be at least 1.</source>
        <translation>Die Anzahl der Segmente muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>Give at least one segment, such as manual:0-1.5.</source>
        <translation>Geben Sie mindestens ein Segment an, etwa manual:0-1.5.</translation>
    </message>
    <message>
        <source>Segment %1-%2 s is empty; its end must be after its start.</source>
        <translation>Segment %1-%2 s ist leer; sein Ende muss nach dem Beginn liegen.</translation>
    </message>
    <message>
        <source>The segment that starts at %1 s overlaps the one before it, or is out of order.</source>
        <translation>Das Segment, das bei %1 s beginnt, überlappt das vorige oder steht nicht in der Reihenfolge.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read; use %2.</source>
        <translation>„%1“ kann nicht gelesen werden; möglich ist %2.</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>vom System nicht erlaubt</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>der zugeteilte Speicherplatz ist aufgebraucht</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>A matrix of your own says all there is to say of its categories; write frozen and closed ones, blocks and moves that must not be into it.</source>
        <translation>Eine eigene Matrix sagt alles, was über ihre Kategorien zu sagen ist; schreiben Sie in sie hinein, was fest oder zu ist, Blöcke und ausgeschlossene Übergänge.</translation>
    </message>
    <message>
        <source>There is no block yet for %1, such as %2. Name one for each.</source>
        <translation>Für %1 gibt es noch keinen Block, etwa %2. Nennen Sie für jede einen.</translation>
    </message>
    <message>
        <source>There is no category &apos;%1&apos; in the column.</source>
        <translation>In der Spalte gibt es keine Kategorie „%1“.</translation>
    </message>
    <message>
        <source>Targets are for the family targets, not for %1; leave one of them out.</source>
        <translation>Ziele gehören zur Familie targets, nicht zu %1; lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>The file has no block for %1, such as %2. Add a line for each.</source>
        <translation>Die Datei nennt für %1 keinen Block, etwa %2. Ergänzen Sie für jede eine Zeile.</translation>
    </message>
    <message>
        <source>Blocks, line %1: it must hold a category and its block, and each category only one.</source>
        <translation>Blöcke, Zeile %1: Sie muss eine Kategorie und ihren Block enthalten, und jede Kategorie nur einen.</translation>
    </message>
    <message>
        <source>Targets, line %1: it must hold a category and one or more that it may become.</source>
        <translation>Ziele, Zeile %1: Sie muss eine Kategorie und eine oder mehrere enthalten, zu denen diese werden kann.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be read as text; save the table as CSV in UTF-8.</source>
        <translation>„%1“ ist nicht als Text lesbar; speichern Sie die Tabelle als CSV in UTF-8.</translation>
    </message>
    <message>
        <source>It says nothing of what stays as recorded: %1.</source>
        <translation>Es sagt nichts über das, was wie aufgezeichnet bleibt: %1.</translation>
    </message>
    <message>
        <source>Ask for the right to read it, or open a copy that you may read.</source>
        <translation>Lassen Sie sich das Leserecht geben, oder öffnen Sie eine Kopie, die Sie lesen dürfen.</translation>
    </message>
    <message>
        <source>There is no room left for &apos;%1&apos;. Free some, or choose another place. Nothing was written.</source>
        <translation>Für „%1“ ist kein Platz mehr. Schaffen Sie Platz, oder wählen Sie einen anderen Ort. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>You have no right to write &apos;%1&apos;, or it is open in another program. Choose another place.</source>
        <translation>Sie haben kein Recht, „%1“ zu schreiben, oder die Datei ist in einem anderen Programm geöffnet. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be written, as there is no such folder any more. Choose another place.</source>
        <translation>„%1“ kann nicht geschrieben werden, da es den Ordner nicht mehr gibt. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>No class keeps t at most %1 and has a hull cell in which %2 %3s have recorded data. Raise the largest t, crop the recordings to their common time, or lower k.</source>
        <translation>Keine Klasse hält t bei höchstens %1 und hat eine Zelle der Hülle, in der %2 %3 Daten haben. Heben Sie das größte t an, kürzen Sie die Aufzeichnungen auf ihre gemeinsame Zeit, oder senken Sie k.</translation>
    </message>
    <message>
        <source>A longer search may find one.</source>
        <translation>Eine längere Suche findet vielleicht eine.</translation>
    </message>
    <message>
        <source>k asks for %1 %2s, and there are only %3: no class can be formed. Add recordings of more %4s, or lower k.</source>
        <translation>k verlangt %1 %2, und es gibt nur %3: Keine Klasse lässt sich bilden. Nehmen Sie Aufzeichnungen weiterer %4 hinzu oder senken Sie k.</translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>In plots and tables</source>
        <translation>In Abbildungen und Tabellen</translation>
    </message>
    <message>
        <source>Move the view of a plot</source>
        <translation>Den Ausschnitt einer Abbildung verschieben</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Vergrößern und verkleinern</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Segments by hand: move the selected segment by one sample</source>
        <translation>Segmente von Hand: das gewählte Segment um einen Messwert verschieben</translation>
    </message>
    <message>
        <source>Segments by hand: move the selected segment by ten samples</source>
        <translation>Segmente von Hand: das gewählte Segment um zehn Messwerte verschieben</translation>
    </message>
    <message>
        <source>Segments by hand: delete the selected segment</source>
        <translation>Segmente von Hand: das gewählte Segment löschen</translation>
    </message>
    <message>
        <source>Trade-off: go to the previous or the next dot</source>
        <translation>Abwägung: zum vorigen oder nächsten Punkt</translation>
    </message>
    <message>
        <source>Trade-off: take the value of the dot</source>
        <translation>Abwägung: den Wert des Punktes übernehmen</translation>
    </message>
    <message>
        <source>Tables: sort by the column of the current cell, upwards or downwards</source>
        <translation>Tabellen: nach der Spalte der aktuellen Zelle sortieren, auf- oder absteigend</translation>
    </message>
    <message>
        <source>Tables: select all curves</source>
        <translation>Tabellen: alle Kurven wählen</translation>
    </message>
    <message>
        <source>Show the next tab</source>
        <translation>Den nächsten Reiter zeigen</translation>
    </message>
    <message>
        <source>Press the button that has the focus</source>
        <translation>Die Schaltfläche drücken, die den Fokus hat</translation>
    </message>
    <message>
        <source>Go to the next or the previous field</source>
        <translation>Zum nächsten oder vorigen Feld</translation>
    </message>
    <message>
        <source>Groups patients&apos; waveforms into classes of at least k patients and replaces each class by its hull, the lower and upper envelope of its curves.</source>
        <translation>Gruppiert Kurven von Patienten in Klassen von mindestens k Patienten und ersetzt jede Klasse durch ihre Hülle, die untere und obere Einhüllende ihrer Kurven.</translation>
    </message>
    <message>
        <source>Method for waveforms: Hammer, Buglowski, Stollenwerk, Semi-local Time sensitive Anonymization of Clinical Data, Scientific Data 11, 1412 (2024).</source>
        <translation>Methode für Kurven: Hammer, Buglowski, Stollenwerk, Semi-local Time sensitive Anonymization of Clinical Data, Scientific Data 11, 1412 (2024).</translation>
    </message>
    <message>
        <source>Tables, one row a record, are released by post randomisation (PRAM), local differential privacy or distribution-preserving k-member anonymisation.</source>
        <translation>Tabellen mit einer Zeile je Datensatz werden durch Post-Randomisierung (PRAM), lokale Differential Privacy oder verteilungstreue k-member-Anonymisierung veröffentlicht.</translation>
    </message>
    <message>
        <source>The program uses no network. What a release protects against, and what not, is in the report beside it.</source>
        <translation>Das Programm benutzt kein Netz. Wovor eine Veröffentlichung schützt und wovor nicht, steht im Bericht daneben.</translation>
    </message>
    <message>
        <source>Segments by hand: move the start by one sample, with Shift by ten</source>
        <translation>Segmente von Hand: den Beginn um einen Messwert verschieben, mit Umschalt um zehn</translation>
    </message>
    <message>
        <source>Segments by hand: move the end by one sample, with Shift by ten</source>
        <translation>Segmente von Hand: das Ende um einen Messwert verschieben, mit Umschalt um zehn</translation>
    </message>
    <message>
        <source>Segments by hand: select the previous or the next segment</source>
        <translation>Segmente von Hand: das vorige oder das nächste Segment wählen</translation>
    </message>
    <message>
        <source>Segments by hand: add a segment in the middle of the view</source>
        <translation>Segmente von Hand: in der Mitte des Ausschnitts ein Segment hinzufügen</translation>
    </message>
    <message>
        <source>Segments by hand: split the selected segment in the middle</source>
        <translation>Segmente von Hand: das gewählte Segment in der Mitte teilen</translation>
    </message>
    <message>
        <source>Segments by hand: join the selected segment with the next</source>
        <translation>Segmente von Hand: das gewählte Segment mit dem nächsten verbinden</translation>
    </message>
    <message>
        <source>Segments by hand: snap both edges to the nearest zero crossings</source>
        <translation>Segmente von Hand: beide Ränder an den nächsten Nulldurchgängen einrasten</translation>
    </message>
</context>
<context>
    <name>parameters</name>
    <message>
        <source>Group size k</source>
        <translation>Gruppengröße k</translation>
    </message>
    <message>
        <source>Every released hull covers at least this many patients; larger protects more and widens the hulls.</source>
        <translation>Jede veröffentlichte Hülle umfasst mindestens so viele Patienten; größer schützt mehr und weitet die Hüllen.</translation>
    </message>
    <message>
        <source>k counts</source>
        <translation>k zählt</translation>
    </message>
    <message>
        <source>Whether k counts distinct patients or, as in the 2024 paper, curves; curves of one patient may then share a hull.</source>
        <translation>Ob k verschiedene Patienten zählt oder, wie im Artikel von 2024, Kurven; dann dürfen sich Kurven eines Patienten eine Hülle teilen.</translation>
    </message>
    <message>
        <source>Largest share of a patient</source>
        <translation>Größter Anteil eines Patienten</translation>
    </message>
    <message>
        <source>Largest share of a class&apos;s curves that may come from one patient; strict allows one in k, so that whoever finds the class of a patient guesses him with a chance of at most 1/k.</source>
        <translation>Größter Anteil der Kurven einer Klasse, die von einem Patienten stammen dürfen; streng erlaubt einen von k: Wer die Klasse eines Patienten findet, errät ihn dann höchstens mit der Wahrscheinlichkeit 1/k.</translation>
    </message>
    <message>
        <source>Most curves of a patient</source>
        <translation>Meiste Kurven eines Patienten</translation>
    </message>
    <message>
        <source>How many curves of each patient take part, chosen at random; fewer make a small share of each patient possible and leave curves out.</source>
        <translation>Wie viele Kurven jedes Patienten teilnehmen, zufällig gewählt; weniger ermöglichen einen kleinen Anteil jedes Patienten und lassen Kurven aus.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>How classes are made: direct searches for the least information loss, paper is the method of 2024.</source>
        <translation>Wie Klassen gebildet werden: direkt sucht den geringsten Informationsverlust, paper ist die Methode von 2024.</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>How long the method direct searches in each segment: quick, thorough, until the user stops it (Ctrl-C keeps the best found), or so many seconds, counted at a fixed rate so that a seed repeats the run anywhere; longer lowers the information loss.</source>
        <translation>Wie lange die Methode „direkt“ in jedem Segment sucht: schnell, gründlich, bis der Benutzer sie beendet (das beste Gefundene bleibt), oder so viele Sekunden, in festem Takt gezählt, sodass ein Startwert den Lauf überall wiederholt; länger senkt den Informationsverlust.</translation>
    </message>
    <message>
        <source>Distribution threshold s_d</source>
        <translation>Verteilungsschwelle s_d</translation>
    </message>
    <message>
        <source>Largest Fréchet distance of a curve to the reference of its cluster; larger gives fewer clusters.</source>
        <translation>Größter Fréchet-Abstand einer Kurve von der Referenz ihres Clusters; größer ergibt weniger Cluster.</translation>
    </message>
    <message>
        <source>chosen by --sd-quantile</source>
        <translation>durch das Quantil gewählt</translation>
    </message>
    <message>
        <source>Distribution quantile</source>
        <translation>Verteilungsquantil</translation>
    </message>
    <message>
        <source>The distribution threshold as a quantile of all pairwise distances; larger gives fewer clusters.</source>
        <translation>Die Verteilungsschwelle als Quantil aller paarweisen Abstände; größer ergibt weniger Cluster.</translation>
    </message>
    <message>
        <source>Depth of the bucket tree</source>
        <translation>Tiefe des Baums</translation>
    </message>
    <message>
        <source>How often the curves are halved into buckets that every class draws from; deeper lowers t and raises the information loss, 0 asks for k only.</source>
        <translation>Wie oft die Kurven in Behälter halbiert werden, aus denen jede Klasse schöpft; tiefer senkt t und erhöht den Informationsverlust, 0 verlangt nur k.</translation>
    </message>
    <message>
        <source>Balance f</source>
        <translation>Ausgleich f</translation>
    </message>
    <message>
        <source>Smallest share of a bucket that its smaller half must keep; larger gives more even buckets.</source>
        <translation>Kleinster Anteil eines Behälters, den seine kleinere Hälfte behalten muss; größer ergibt gleichmäßigere Behälter.</translation>
    </message>
    <message>
        <source>Split threshold s_eqc</source>
        <translation>Teilungsschwelle s_eqc</translation>
    </message>
    <message>
        <source>Information loss above which a growing class is split; smaller gives more, narrower classes.</source>
        <translation>Informationsverlust, über dem eine wachsende Klasse geteilt wird; kleiner ergibt mehr und schmalere Klassen.</translation>
    </message>
    <message>
        <source>Drop threshold d</source>
        <translation>Auslassschwelle d</translation>
    </message>
    <message>
        <source>Information loss a curve may cause in its class before it is left out; smaller leaves out more curves.</source>
        <translation>Informationsverlust, den eine Kurve in ihrer Klasse verursachen darf, bevor sie ausgelassen wird; kleiner lässt mehr Kurven aus.</translation>
    </message>
    <message>
        <source>Largest t</source>
        <translation>Größtes t</translation>
    </message>
    <message>
        <source>Largest distance allowed between the distribution of a class and that of all curves; smaller hides more and raises the information loss.</source>
        <translation>Größter erlaubter Abstand zwischen der Verteilung einer Klasse und der aller Kurven; kleiner verbirgt mehr und erhöht den Informationsverlust.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>How the time axis is cut; each segment is grouped on its own.</source>
        <translation>Wie die Zeitachse geschnitten wird; jedes Segment wird für sich gruppiert.</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Curves of different length: hold the last value, crop to the common time, or refuse (strict).</source>
        <translation>Kurven verschiedener Länge: letzten Wert halten, auf die gemeinsame Zeit kürzen oder ablehnen (strict).</translation>
    </message>
    <message>
        <source>Hull step</source>
        <translation>Hüllenschritt</translation>
    </message>
    <message>
        <source>Length of one hull cell; longer hides more of the time course and raises the information loss.</source>
        <translation>Länge einer Zelle der Hülle; länger verbirgt mehr vom zeitlichen Verlauf und erhöht den Informationsverlust.</translation>
    </message>
    <message>
        <source>by signal, 0.05 s for flow and pressure</source>
        <translation>nach dem Signal, 0,05 s für Fluss und Druck</translation>
    </message>
    <message>
        <source>Hull kind</source>
        <translation>Art der Hülle</translation>
    </message>
    <message>
        <source>step bounds every value in a cell, linear joins bounded corners by lines, sampled joins the values at the grid times and may be left between them.</source>
        <translation>Stufen begrenzen jeden Wert einer Zelle, Linien verbinden begrenzte Ecken, abgetastet verbindet die Werte zu den Rasterzeiten und kann dazwischen verlassen werden.</translation>
    </message>
    <message>
        <source>Guard of the borders</source>
        <translation>Schutz der Ränder</translation>
    </message>
    <message>
        <source>Every border is moved outwards by secret noise to a multiple of this quantum, so that it is no measured value; larger hides more and widens each hull by two quanta on average. auto takes 5% of the median width, off publishes measured values.</source>
        <translation>Jeder Rand wird durch geheimes Rauschen nach außen auf ein Vielfaches dieses Quantums verschoben, sodass er kein Messwert ist; größer verbirgt mehr und weitet jede Hülle im Mittel um zwei Quanten. auto nimmt 5&#xa0;% der mittleren Breite (Median), off veröffentlicht Messwerte.</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>Zeitmaßstab</translation>
    </message>
    <message>
        <source>What one second of shift costs against the value in the Fréchet distance: a number in signal units per second or a preset; larger makes timing matter more.</source>
        <translation>Was eine Sekunde Versatz im Fréchet-Abstand gegenüber dem Wert kostet: eine Zahl in Signaleinheiten je Sekunde oder eine Vorgabe; größer gibt der Zeit mehr Gewicht.</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Wertebereich</translation>
    </message>
    <message>
        <source>Physiological range of the signal, to which losses refer; without it the range of the data is used, which tells its extremes.</source>
        <translation>Physiologischer Bereich des Signals, auf den sich Verluste beziehen; ohne ihn wird der Bereich der Daten benutzt, der ihre Extreme verrät.</translation>
    </message>
    <message>
        <source>range of the data</source>
        <translation>Bereich der Daten</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <source>Value between two samples: on the straight line, the last sample&apos;s, or the nearest sample&apos;s.</source>
        <translation>Wert zwischen zwei Messwerten: auf der geraden Linie, der des letzten oder der des nächsten Messwerts.</translation>
    </message>
    <message>
        <source>k at every instant</source>
        <translation>k zu jeder Zeit</translation>
    </message>
    <message>
        <source>Cells where fewer than k patients have recorded data: leave them out (trim), release them all the same (hold) or refuse (strict).</source>
        <translation>Zellen, in denen weniger als k Patienten Daten haben: auslassen (trim), trotzdem veröffentlichen (hold) oder ablehnen (strict).</translation>
    </message>
    <message>
        <source>Class size level</source>
        <translation>Stufe der Klassengröße</translation>
    </message>
    <message>
        <source>Level of the class size tree: the deepest with k in every class, SABRE&apos;s eligibility, or the deepest of all.</source>
        <translation>Stufe des Baums der Klassengrößen: die tiefste mit k in jeder Klasse, die zulässige nach SABRE oder die tiefste überhaupt.</translation>
    </message>
    <message>
        <source>Smallest class share</source>
        <translation>Kleinster Klassenanteil</translation>
    </message>
    <message>
        <source>Fewest curves of a bucket in a class size; 2 gives classes as large as in the 2024 paper.</source>
        <translation>Wenigste Kurven eines Behälters in einer Klassengröße; 2 ergibt Klassen so groß wie im Artikel von 2024.</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Allow k below 3, where the members themselves are the border of their hull.</source>
        <translation>k unter 3 erlauben, wo die Mitglieder selbst der Rand ihrer Hülle sind.</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Let the method paper exchange curves between classes afterwards where that lowers the information loss and keeps t.</source>
        <translation>Die Methode paper danach Kurven zwischen Klassen tauschen lassen, wo das den Informationsverlust senkt und t erhält.</translation>
    </message>
    <message>
        <source>Text format</source>
        <translation>Textformat</translation>
    </message>
    <message>
        <source>proposed from each file</source>
        <translation>wird aus jeder Datei vorgeschlagen</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Which channel of the recordings is anonymised, by its name; &apos;anonymizer channels&apos; lists them.</source>
        <translation>Welcher Kanal der Aufzeichnungen anonymisiert wird, mit seinem Namen; &apos;anonymizer channels&apos; zählt sie auf.</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>der einzige</translation>
    </message>
    <message>
        <source>Convert to unit</source>
        <translation>Umrechnen in</translation>
    </message>
    <message>
        <source>Unit the values are converted to, such as mL/s or cmH2O.</source>
        <translation>Einheit, in die die Werte umgerechnet werden, etwa mL/s oder cmH2O.</translation>
    </message>
    <message>
        <source>the unit in the file is kept</source>
        <translation>die Einheit der Datei bleibt</translation>
    </message>
    <message>
        <source>Patient from</source>
        <translation>Patient aus</translation>
    </message>
    <message>
        <source>Where the patient is named: in the file itself, a column (column:NAME; column alone means the headings of columns that are curves), the folder, the file&apos;s name or a part of it (name:2); &apos;one&apos; if all is one patient, &apos;each&apos; if each file is another.</source>
        <translation>Wo der Patient steht: in der Datei selbst, in einer Spalte (column:NAME; nur column meint die Überschriften von Spalten, die Kurven sind), im Ordner, im Dateinamen oder einem Teil davon (name:2); &apos;one&apos;, wenn alles ein Patient ist, &apos;each&apos;, wenn jede Datei ein anderer ist.</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Missing data</source>
        <translation>Fehlende Daten</translation>
    </message>
    <message>
        <source>Cut into</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>What each recording is cut into, every piece then being a curve that starts at time 0: breaths (of a flow where it turns inwards, of any other signal where it rises), beats (of an ECG 0.25 s before each R peak, of any other signal at the foot of each pulse) or windows of a length. No piece reaches over a gap.</source>
        <translation>Worin jede Aufzeichnung zerschnitten wird; jedes Stück ist dann eine Kurve, die bei der Zeit 0 beginnt: Atemzüge (eines Flusses, wo er sich einwärts wendet, jedes anderen Signals, wo es steigt), Schläge (eines EKG 0,25 s vor jeder R-Zacke, jedes anderen Signals am Fußpunkt jedes Pulses) oder Fenster einer Länge. Kein Stück reicht über eine Lücke.</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Breaths or beats a minute that a kept one may have, counted from its beginning to that of the next.</source>
        <translation>Atemzüge oder Schläge je Minute, die ein behaltener haben darf, gezählt von seinem Beginn bis zu dem des nächsten.</translation>
    </message>
    <message>
        <source>3 to 100 for breaths, 20 to 240 for beats</source>
        <translation>3 bis 100 für Atemzüge, 20 bis 240 für Schläge</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>How long a kept breath or beat may last.</source>
        <translation>Wie lange ein behaltener Atemzug oder Schlag dauern darf.</translation>
    </message>
    <message>
        <source>the first column of numbers</source>
        <translation>die erste Zahlenspalte</translation>
    </message>
    <message>
        <source>How text files are laid out, where that is not clear from them: delimiter, decimal, thousands, skip, names, units, columns, time, time_unit, rate, id, each, signal, encoding, sheet.</source>
        <translation>Wie Textdateien aufgebaut sind, wo das aus ihnen nicht hervorgeht: delimiter, decimal, thousands, skip, names, units, columns, time, time_unit, rate, id, each, signal, encoding, sheet.</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>Values as recorded, or inverted, each times -1: for a flow that counts outwards as positive, as breaths begin where flow turns inwards.</source>
        <translation>Werte wie aufgezeichnet oder umgekehrt, jeder mal -1: für einen Fluss, der nach außen positiv zählt, denn Atemzüge beginnen, wo der Fluss sich nach innen wendet.</translation>
    </message>
    <message>
        <source>A curve with missing samples is refused, cut at them into several curves, or filled: it runs on as between any two samples, by straight lines. Over a gap of more than five sampling intervals nobody counts as recorded then, and no breath or beat reaches over it, nor has one more than a twentieth of its samples missing. What is missing at the ends of a curve is left out in any case.</source>
        <translation>Eine Kurve mit fehlenden Messwerten wird abgelehnt, an ihnen in mehrere Kurven geschnitten oder gefüllt: Sie läuft weiter wie zwischen zwei Messwerten sonst, in geraden Linien. Über eine Lücke von mehr als fünf Abtastabständen gilt dann niemand als aufgezeichnet, und kein Atemzug oder Herzschlag reicht darüber; auch fehlt in keinem mehr als ein Zwanzigstel der Messwerte. Was an den Enden einer Kurve fehlt, wird in jedem Fall weggelassen.</translation>
    </message>
    <message>
        <source>as the rate allows, and not far longer than most of its neighbours</source>
        <translation>wie es die Frequenz zulässt, und nicht viel länger als die meisten Nachbarn</translation>
    </message>
    <message>
        <source>Amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>Difference between highest and lowest value that a kept piece may have.</source>
        <translation>Unterschied zwischen höchstem und niedrigstem Wert, den ein behaltenes Stück haben darf.</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Smallest correlation of a kept breath or beat with the typical one of its recording; larger leaves out disturbed ones, and true extrasystoles and coughs with them. 0 keeps all.</source>
        <translation>Kleinste Korrelation eines behaltenen Atemzugs oder Schlags mit dem typischen seiner Aufzeichnung; größer lässt gestörte aus, und mit ihnen echte Extrasystolen und Hustenstöße. 0 behält alle.</translation>
    </message>
    <message>
        <source>Least volume</source>
        <translation>Kleinstes Volumen</translation>
    </message>
    <message>
        <source>Volume that a flow must bring in before it counts as a breath; less belongs to the breath before.</source>
        <translation>Volumen, das ein Fluss einbringen muss, bevor er als Atemzug zählt; weniger gehört zum Atemzug davor.</translation>
    </message>
    <message>
        <source>a fifth of a large breath of the recording</source>
        <translation>ein Fünftel eines großen Atemzugs der Aufzeichnung</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Which categories a record may become: any other alike (full), the next (cyclic), listed ones (targets), those a few steps away (band), nearer ones likelier (geometric), frequent ones likelier (frequency), any with the distribution kept (invariant), the next rarer with the distribution kept (paper), or a matrix of your own.</source>
        <translation>Zu welchen Kategorien ein Datensatz werden kann: zu allen anderen gleich (full), zur nächsten (cyclic), zu aufgeführten (targets), zu solchen einige Schritte entfernt (band), eher zu nahen (geometric), eher zu häufigen (frequency), zu allen bei erhaltener Verteilung (invariant), zur nächstselteneren bei erhaltener Verteilung (paper), oder nach einer eigenen Matrix.</translation>
    </message>
    <message>
        <source>Amount is</source>
        <translation>Das Ausmaß ist</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Ausmaß</translation>
    </message>
    <message>
        <source>How much is changed, in the meaning chosen beside it; a larger share, a smaller final diagonal or a smaller epsilon protects more and makes tables less precise.</source>
        <translation>Wie viel verändert wird, in der daneben gewählten Bedeutung; ein größerer Anteil, eine kleinere endgültige Diagonale oder ein kleineres Epsilon schützt mehr und macht Tabellen ungenauer.</translation>
    </message>
    <message>
        <source>Width of the band</source>
        <translation>Breite des Bands</translation>
    </message>
    <message>
        <source>How many steps away a category may move in the family band; more protects more.</source>
        <translation>Wie viele Schritte weit eine Kategorie in der Familie band wechseln kann; mehr schützt mehr.</translation>
    </message>
    <message>
        <source>First stage stays</source>
        <translation>Erste Stufe bleibt</translation>
    </message>
    <message>
        <source>Probability to stay in the first stage of the family invariant; the final one is lower and shown. Smaller puts larger shares of changed records within reach.</source>
        <translation>Wahrscheinlichkeit, in der ersten Stufe der Familie invariant zu bleiben; die endgültige ist kleiner und wird gezeigt. Kleiner macht größere Anteile veränderter Datensätze möglich.</translation>
    </message>
    <message>
        <source>Categories without a row</source>
        <translation>Kategorien ohne Zeile</translation>
    </message>
    <message>
        <source>What to do with a category that a matrix of your own does not know: stop the run (refuse) or never change it (freeze).</source>
        <translation>Was mit einer Kategorie geschieht, die eine eigene Matrix nicht kennt: den Lauf anhalten (refuse) oder sie nie verändern (freeze).</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Name of a column that is changed, by itself; may be given several times.</source>
        <translation>Name einer Spalte, die für sich verändert wird; mehrmals möglich.</translation>
    </message>
    <message>
        <source>Columns changed together</source>
        <translation>Gemeinsam veränderte Spalten</translation>
    </message>
    <message>
        <source>Columns that are changed as one, such as sex,pregnant, so that only combinations that are in the file come out; may be given several times.</source>
        <translation>Spalten, die als eine verändert werden, etwa sex,pregnant, so dass nur Kombinationen herauskommen, die in der Datei sind; mehrmals möglich.</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Unchanged column; each combination of such columns gets a matrix of its own, made for its records.</source>
        <translation>Unveränderte Spalte; jede Kombination solcher Spalten bekommt eine eigene Matrix, für ihre Datensätze gemacht.</translation>
    </message>
    <message>
        <source>Columns of their own</source>
        <translation>Spalten mit Eigenem</translation>
    </message>
    <message>
        <source>Epsilon of a record</source>
        <translation>Epsilon eines Datensatzes</translation>
    </message>
    <message>
        <source>Budget of one row, shared by its perturbed columns: whatever is released is at most e to this power likelier for one record than for any other; smaller protects more and disturbs more.</source>
        <translation>Budget einer Zeile, geteilt von ihren veränderten Spalten: was auch veröffentlicht wird, ist für einen Datensatz höchstens e hoch so viel wahrscheinlicher als für jeden anderen; kleiner schützt mehr und stört mehr.</translation>
    </message>
    <message>
        <source>Method, own epsilon, public bounds, step or categories of single columns, such as &apos;age: low=0; high=120&apos;.</source>
        <translation>Methode, eigenes Epsilon, öffentliche Grenzen, Schritt oder Kategorien einzelner Spalten, etwa &apos;age: low=0; high=120&apos;.</translation>
    </message>
    <message>
        <source>equal parts of epsilon, method by kind</source>
        <translation>gleiche Teile von Epsilon, Methode nach Art</translation>
    </message>
    <message>
        <source>Share for missing cells</source>
        <translation>Anteil für fehlende Zellen</translation>
    </message>
    <message>
        <source>Share of a column&apos;s epsilon that guards which of its cells are missing; larger tells the number of missing cells better and the values worse.</source>
        <translation>Anteil am Epsilon einer Spalte, der schützt, welche ihrer Zellen fehlen; größer zeigt die Zahl der fehlenden besser und die Werte schlechter.</translation>
    </message>
    <message>
        <source>Patient column</source>
        <translation>Patientenspalte</translation>
    </message>
    <message>
        <source>Column that tells which rows belong to one patient, whose epsilon is that of a record times their number.</source>
        <translation>Spalte, die zeigt, welche Zeilen zu einem Patienten gehören; sein Epsilon ist das eines Datensatzes mal ihrer Zahl.</translation>
    </message>
    <message>
        <source>the columns of identifiers</source>
        <translation>die Spalten der Identifikatoren</translation>
    </message>
    <message>
        <source>Columns asked of a record</source>
        <translation>Erfragte Spalten je Datensatz</translation>
    </message>
    <message>
        <source>How many of its perturbed columns each record tells, drawn at random; the others stay empty. Fewer give each answer more of the epsilon, for means and counts from many records; single records then tell little.</source>
        <translation>Wie viele seiner veränderten Spalten jeder Datensatz nennt, zufällig gezogen; die anderen bleiben leer. Weniger geben jeder Antwort mehr vom Epsilon, für Mittelwerte und Zählungen aus vielen Datensätzen; einzelne Datensätze sagen dann wenig.</translation>
    </message>
    <message>
        <source>Every cluster has at least this many records, of which none is told from the others by the released quasi-identifiers; larger protects more and changes more.</source>
        <translation>Jedes Cluster hat mindestens so viele Datensätze, von denen keiner durch die veröffentlichten Quasi-Identifikatoren von den anderen zu unterscheiden ist; größere Werte schützen mehr und verändern mehr.</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>What stands in place of a record&apos;s quasi-identifiers: those of another of its cluster, each used once (permute) or drawn (resample); what a Gaussian around the cluster becomes in the distribution of the table (gauss); or the cluster&apos;s mean and mode (centroid).</source>
        <translation>Was an die Stelle der Quasi-Identifikatoren eines Datensatzes tritt: die eines anderen seiner Gruppe, jeder einmal verwendet (permute) oder gezogen (resample); was eine Normalverteilung um die Gruppe in der Verteilung der Tabelle wird (gauss); oder Mittelwert und häufigster Wert der Gruppe (centroid).</translation>
    </message>
    <message>
        <source>Clustering</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>How clusters are made: greedy k-member, or MDAV, which keeps outliers from being joined with ordinary records.</source>
        <translation>Wie Gruppen entstehen: greedy k-member, oder MDAV, das verhindert, dass Ausreißer mit gewöhnlichen Datensätzen zusammenkommen.</translation>
    </message>
    <message>
        <source>Weight of the sensitive columns</source>
        <translation>Gewicht der sensiblen Spalten</translation>
    </message>
    <message>
        <source>How much sensitive columns count beside the quasi-identifiers when clusters are made; larger keeps their relation better and makes the values within a cluster more alike, 0 leaves them out.</source>
        <translation>Wie viel sensible Spalten neben den Quasi-Identifikatoren zählen, wenn Gruppen entstehen; größer erhält ihren Zusammenhang besser und macht die Werte in einer Gruppe ähnlicher, 0 lässt sie weg.</translation>
    </message>
    <message>
        <source>Loading alpha</source>
        <translation>Zuschlag alpha</translation>
    </message>
    <message>
        <source>Variance added to the Gaussian of every cluster, in units of the column&apos;s variance; larger lowers the risk and weakens the relation to the sensitive columns.</source>
        <translation>Varianz, die zur Normalverteilung jeder Gruppe hinzukommt, in Einheiten der Varianz der Spalte; größer senkt das Risiko und schwächt den Zusammenhang mit den sensiblen Spalten.</translation>
    </message>
    <message>
        <source>Order of the columns</source>
        <translation>Reihenfolge der Spalten</translation>
    </message>
    <message>
        <source>Quasi-identifiers whose distribution gauss draws first; the first is kept best.</source>
        <translation>Quasi-Identifikatoren, deren Verteilung gauss zuerst zieht; der erste bleibt am besten erhalten.</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>Means are</source>
        <translation>Mittelwerte sind</translation>
    </message>
    <message>
        <source>Whether the mean of a cluster becomes the nearest recorded value (level) or stays as it is (mean).</source>
        <translation>Ob der Mittelwert einer Gruppe zum nächsten aufgezeichneten Wert wird (level) oder bleibt, wie er ist (mean).</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>Tables of more records are cut into blocks, each clustered by itself; smaller is faster and makes wider clusters.</source>
        <translation>Tabellen mit mehr Datensätzen werden in Blöcke geteilt, jeder für sich gruppiert; kleiner ist schneller und macht weitere Gruppen.</translation>
    </message>
    <message>
        <source>Drawings for the risk</source>
        <translation>Ziehungen für das Risiko</translation>
    </message>
    <message>
        <source>Over how many drawings of the release the risk is averaged; more make it more exact.</source>
        <translation>Über wie viele Ziehungen der Veröffentlichung das Risiko gemittelt wird; mehr machen es genauer.</translation>
    </message>
    <message>
        <source>Response of the regression</source>
        <translation>Zielgröße der Regression</translation>
    </message>
    <message>
        <source>Sensitive column of numbers that the regression predicts, by which the utility is measured.</source>
        <translation>Sensible Spalte mit Zahlen, die die Regression vorhersagt; daran wird der Nutzen gemessen.</translation>
    </message>
    <message>
        <source>Hierarchies</source>
        <translation>Hierarchien</translation>
    </message>
    <message>
        <source>Coarser words for the categories of a column, COLUMN=FILE with a category and its words a line, in which the private package says what clusters have in common; the release does not change.</source>
        <translation>Gröbere Wörter für die Kategorien einer Spalte, SPALTE=DATEI mit einer Kategorie und ihren Wörtern je Zeile, mit denen das private Paket sagt, was Gruppen gemeinsam haben; die Veröffentlichung ändert sich nicht.</translation>
    </message>
    <message>
        <source>What the amount means: the share of records that change (share), the smallest probability in the final matrix to stay (final), epsilon, or the family&apos;s own parameter (strength; of geometric the factor of a step).</source>
        <translation>Was das Ausmaß bedeutet: den Anteil der Datensätze, die sich ändern (share), die kleinste Wahrscheinlichkeit in der endgültigen Matrix zu bleiben (final), Epsilon, oder den eigenen Parameter der Familie (strength; bei geometric den Faktor eines Schritts).</translation>
    </message>
    <message>
        <source>Where a column differs from the rest, such as age,family=band,width=2,frozen=0,closed=0 or dx,blocks=FILE or dx,targets=FILE or sex,matrix=FILE; columns changed together go by the first one, their combinations are written as f + yes; may be given several times.</source>
        <translation>Worin eine Spalte von den übrigen abweicht, etwa age,family=band,width=2,frozen=0,closed=0 oder dx,blocks=DATEI oder dx,targets=DATEI oder sex,matrix=DATEI; gemeinsam veränderte Spalten werden nach der ersten benannt, ihre Kombinationen schreibt man als f + yes; darf mehrmals angegeben werden.</translation>
    </message>
</context>
<context>
    <name>parts</name>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
</context>
<context>
    <name>presets</name>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>The defaults: at least 5 patients in a hull, classes that resemble the whole, every value covered.</source>
        <translation>Die Grundeinstellung: mindestens 5 Patienten je Hülle, Klassen, die dem Ganzen gleichen, jeder Wert umhüllt.</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Vorsichtig</translation>
    </message>
    <message>
        <source>At least 10 patients in a hull, none with more than a tenth of its curves, and classes that resemble the whole more closely; needs more patients and widens the hulls.</source>
        <translation>Mindestens 10 Patienten je Hülle, keiner mit mehr als einem Zehntel ihrer Kurven, und Klassen, die dem Ganzen stärker gleichen; braucht mehr Patienten und macht die Hüllen breiter.</translation>
    </message>
    <message>
        <source>The narrowest hulls of at least 5 patients that a short search finds; in exchange nothing keeps the classes close to the whole, so t may be large.</source>
        <translation>Die schmalsten Hüllen von mindestens 5 Patienten, die eine kurze Suche findet; dafür hält nichts die Klassen nahe am Ganzen, t kann also groß werden.</translation>
    </message>
    <message>
        <source>To compare with the paper: 3 curves in a hull, also of one patient, and hulls that bound the curves at the grid times only and consist of measured values; protects less.</source>
        <translation>Zum Vergleich mit dem Artikel: 3 Kurven je Hülle, auch von einem Patienten, und Hüllen, die die Kurven nur zu den Rasterzeiten begrenzen und aus Messwerten bestehen; schützt weniger.</translation>
    </message>
    <message>
        <source>As little loss as possible</source>
        <translation>So wenig Verlust wie möglich</translation>
    </message>
    <message>
        <source>As in the 2024 paper</source>
        <translation>Wie im Artikel von 2024</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>150 breaths, flow</source>
        <translation>150 Atemzüge, Fluss</translation>
    </message>
    <message>
        <source>Single breaths of 12 patients at 8 to 57 a minute: see how classes gather breaths of one kind.</source>
        <translation>Einzelne Atemzüge von 12 Patienten mit 8 bis 57 je Minute: sehen Sie, wie Klassen Atemzüge einer Art sammeln.</translation>
    </message>
    <message>
        <source>12 long curves, flow</source>
        <translation>12 lange Kurven, Fluss</translation>
    </message>
    <message>
        <source>8 s of 12 patients: several breaths a curve drift apart, so try cutting the time axis into segments.</source>
        <translation>8 s von 12 Patienten: mehrere Atemzüge je Kurve laufen auseinander, versuchen Sie also, die Zeitachse in Segmente zu schneiden.</translation>
    </message>
    <message>
        <source>28 curves, airway pressure</source>
        <translation>28 Kurven, Atemwegsdruck</translation>
    </message>
    <message>
        <source>4 s of 28 patients in pressure and volume controlled modes: enough patients for a larger k.</source>
        <translation>4 s von 28 Patienten in druck- und volumenkontrollierten Modi: genug Patienten für ein größeres k.</translation>
    </message>
    <message>
        <source>12 long curves, SpO2</source>
        <translation>12 lange Kurven, SpO2</translation>
    </message>
    <message>
        <source>400 s of 12 patients at irregular times, some with a loss of oxygen.</source>
        <translation>400 s von 12 Patienten zu unregelmäßigen Zeiten, einige mit Sauerstoffabfall.</translation>
    </message>
    <message>
        <source>150 heart beats, ECG</source>
        <translation>150 Herzschläge, EKG</translation>
    </message>
    <message>
        <source>Ten beats each of 15 patients: many alike, so compare k counting patients with k counting curves.</source>
        <translation>Je zehn Schläge von 15 Patienten: viele ähnlich, vergleichen Sie also k nach Patienten mit k nach Kurven.</translation>
    </message>
</context>
<context>
    <name>tables</name>
    <message>
        <source>Somebody who knows all quasi-identifiers of a person picks the right record in {average} of cases on average (drawings: {drawings}); picking blindly in {guess}. One in k would be {bound}.</source>
        <translation>Wer alle Quasi-Identifikatoren einer Person kennt, greift im Mittel in {average} der Fälle den richtigen Datensatz (Ziehungen: {drawings}); blind gegriffen in {guess}. Einer von k wären {bound}.</translation>
    </message>
    <message>
        <source>Whatever is released of the perturbed columns is at most {factor} times likelier for one person&apos;s row than for any other&apos;s.</source>
        <translation>Was auch immer aus den gestörten Spalten veröffentlicht wird, ist für die Zeile einer Person höchstens {factor}-mal so wahrscheinlich wie für die jeder anderen.</translation>
    </message>
    <message>
        <source>{count} groups, the smallest of {smallest} and the largest of {largest} records.</source>
        <translation>{count} Gruppen, die kleinste mit {smallest}, die größte mit {largest} Datensätzen.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>The most exposed record is found with a probability of {chance} by somebody who knows its quasi-identifiers.</source>
        <translation>Der am stärksten gefährdete Datensatz wird mit einer Wahrscheinlichkeit von {chance} gefunden von jemandem, der seine Quasi-Identifikatoren kennt.</translation>
    </message>
    <message>
        <source>chosen by kind</source>
        <translation>nach Art gewählt</translation>
    </message>
    <message>
        <source>randomised response</source>
        <translation>Randomised Response</translation>
    </message>
    <message>
        <source>discrete bounded Laplace</source>
        <translation>diskret, begrenzt, Laplace</translation>
    </message>
    <message>
        <source>bounded Laplace (paper)</source>
        <translation>begrenzt, Laplace (Artikel)</translation>
    </message>
    <message>
        <source>clamped Laplace</source>
        <translation>gekappt, Laplace</translation>
    </message>
    <message>
        <source>piecewise, for means</source>
        <translation>stückweise, für Mittelwerte</translation>
    </message>
    <message>
        <source>hybrid, for means</source>
        <translation>hybrid, für Mittelwerte</translation>
    </message>
    <message>
        <source>leave unprotected</source>
        <translation>ungeschützt lassen</translation>
    </message>
    <message>
        <source>categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>ordered categories</source>
        <translation>geordnete Kategorien</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>Daten (Tage)</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>identifier</source>
        <translation>Identifikator</translation>
    </message>
    <message>
        <source>quasi-identifier</source>
        <translation>Quasi-Identifikator</translation>
    </message>
    <message>
        <source>sensitive</source>
        <translation>sensibel</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>household</source>
        <translation>Haushalt</translation>
    </message>
    <message>
        <source>insensitive</source>
        <translation>unkritisch</translation>
    </message>
    <message>
        <source>Nothing runs while a column is not decided.</source>
        <translation>Nichts läuft, solange eine Spalte nicht entschieden ist.</translation>
    </message>
    <message>
        <source>Names and numbers of cases: left out of the release.</source>
        <translation>Namen und Fallnummern: bleiben aus der Veröffentlichung.</translation>
    </message>
    <message>
        <source>What somebody may know of a person from elsewhere: age, sex, place, dates.</source>
        <translation>Was jemand anderswoher über eine Person wissen kann: Alter, Geschlecht, Ort, Datum.</translation>
    </message>
    <message>
        <source>What must not be learned of a person: diagnoses, results.</source>
        <translation>Was niemand über eine Person erfahren darf: Diagnosen, Befunde.</translation>
    </message>
    <message>
        <source>Weight of the record in a survey: released as it is.</source>
        <translation>Gewicht des Datensatzes in einer Erhebung: wird unverändert veröffentlicht.</translation>
    </message>
    <message>
        <source>Tells which records belong together: released with new random numbers.</source>
        <translation>Sagt, welche Datensätze zusammengehören: wird mit neuen Zufallsnummern veröffentlicht.</translation>
    </message>
    <message>
        <source>Neither identifies nor harms: released as it is.</source>
        <translation>Weder identifizierend noch schädlich: wird unverändert veröffentlicht.</translation>
    </message>
    <message>
        <source>stop the run</source>
        <translation>den Lauf anhalten</translation>
    </message>
    <message>
        <source>stay missing, which the release shows</source>
        <translation>bleiben fehlend, was man sieht</translation>
    </message>
    <message>
        <source>count as a category of their own</source>
        <translation>zählen als eigene Kategorie</translation>
    </message>
    <message>
        <source>leave such rows out</source>
        <translation>solche Zeilen weglassen</translation>
    </message>
    <message>
        <source>PRAM</source>
        <translation>PRAM</translation>
    </message>
    <message>
        <source>Local differential privacy</source>
        <translation>Lokale Differential Privacy</translation>
    </message>
    <message>
        <source>k-member</source>
        <translation>k-member</translation>
    </message>
    <message>
        <source>optimal unary encoding</source>
        <translation>optimale unäre Kodierung</translation>
    </message>
    <message>
        <source>guarded if there are any</source>
        <translation>geschützt, falls es welche gibt</translation>
    </message>
    <message>
        <source>guarded in any case</source>
        <translation>in jedem Fall geschützt</translation>
    </message>
    <message>
        <source>there must be none</source>
        <translation>es darf keine geben</translation>
    </message>
    <message>
        <source>{column}: how sure a guess can be</source>
        <translation>{column}: wie sicher man raten kann</translation>
    </message>
    <message>
        <source>Who sees a released category, and knows besides how frequent the true ones seem to be, guesses the true one right with the probability of its second bar; the first bar is the probability that a true category stays what it is.</source>
        <translation>Wer eine veröffentlichte Kategorie sieht und sonst nur weiß, wie häufig die wahren zu sein scheinen, errät die wahre mit der Wahrscheinlichkeit des zweiten Balkens; der erste Balken ist die Wahrscheinlichkeit, dass eine wahre Kategorie bleibt, was sie ist.</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>surest guess</source>
        <translation>sicherste Vermutung</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>{column}: corrected counts</source>
        <translation>{column}: korrigierte Zählungen</translation>
    </message>
    <message>
        <source>The true count of a category lies within the interval around the corrected one in about 95 of 100 releases; the other sign is the count as released. One interval is up to {x} times as wide as that of a random sample.</source>
        <translation>Die wahre Zahl einer Kategorie liegt in etwa 95 von 100 Veröffentlichungen im Intervall um die korrigierte; das andere Zeichen ist die Zahl wie veröffentlicht. Ein Intervall ist bis zu {x}-mal so breit wie das einer Zufallsstichprobe.</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>as released</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>How often people are found again</source>
        <translation>Wie oft Menschen wiedergefunden werden</translation>
    </message>
    <message>
        <source>Groups of equal people</source>
        <translation>Gruppen gleicher Menschen</translation>
    </message>
    <message>
        <source>Each bar counts the groups of people with the same quasi-identifiers by how often they were found again (drawings: {drawings}); few drawings scatter small groups around what is expected of them, also beyond one in k. On average it is {average}, and one in k would be {bound}.</source>
        <translation>Jeder Balken zählt die Gruppen von Menschen mit gleichen Quasi-Identifikatoren danach, wie oft sie wiedergefunden wurden (Ziehungen: {drawings}); wenige Ziehungen streuen kleine Gruppen um das für sie Erwartete, auch über einen von k hinaus. Im Mittel sind es {average}, einer von k wären {bound}.</translation>
    </message>
    <message>
        <source>How often found again (mean of the drawings)</source>
        <translation>Wie oft wiedergefunden (Mittel der Ziehungen)</translation>
    </message>
    <message>
        <source>one in k</source>
        <translation>einer von k</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Distance of the distributions</source>
        <translation>Abstand der Verteilungen</translation>
    </message>
    <message>
        <source>How far the released quasi-identifiers as a whole are from the original ones; a bar no longer than the one beside it means no more than chance alone does to a sample of this size.</source>
        <translation>Wie weit die veröffentlichten Quasi-Identifikatoren im Ganzen von den ursprünglichen entfernt sind; ein Balken, der nicht länger ist als der daneben, heißt: nicht mehr, als Zufall allein bei einer Stichprobe dieser Größe ausmacht.</translation>
    </message>
    <message>
        <source>chance alone</source>
        <translation>Zufall allein</translation>
    </message>
    <message>
        <source>Distance, 0 is none</source>
        <translation>Abstand, 0 ist keiner</translation>
    </message>
    <message>
        <source>total variation</source>
        <translation>totale Variation</translation>
    </message>
    <message>
        <source>Hellinger</source>
        <translation>Hellinger</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Distance of each column</source>
        <translation>Abstand jeder Spalte</translation>
    </message>
    <message>
        <source>The share of records that would have to change so that a column had its original distribution.</source>
        <translation>Der Anteil der Datensätze, die sich ändern müssten, damit eine Spalte ihre ursprüngliche Verteilung hätte.</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>Totale Variation</translation>
    </message>
    <message>
        <source>straight lines</source>
        <translation>Geraden</translation>
    </message>
    <message>
        <source>a term for each level</source>
        <translation>ein Term je Stufe</translation>
    </message>
    <message>
        <source>same population</source>
        <translation>gleiche Grundgesamtheit</translation>
    </message>
    <message>
        <source>another one, by cells</source>
        <translation>andere, nach Zellen</translation>
    </message>
    <message>
        <source>another one, logistic</source>
        <translation>andere, logistisch</translation>
    </message>
    <message>
        <source>{column}: what regressions explain</source>
        <translation>{column}: was Regressionen erklären</translation>
    </message>
    <message>
        <source>Share of the variance that a regression on the quasi-identifiers explains in original records it has not seen; it learnt from original, released or, for comparison, randomly drawn original records.</source>
        <translation>Anteil der Varianz, den eine Regression auf die Quasi-Identifikatoren in ihr unbekannten originalen Datensätzen erklärt; gelernt hat sie aus originalen, veröffentlichten oder, zum Vergleich, zufällig gezogenen originalen Datensätzen.</translation>
    </message>
    <message>
        <source>{column}: bias of predictions ({model})</source>
        <translation>{column}: Verzerrung der Vorhersagen ({model})</translation>
    </message>
    <message>
        <source>Mean prediction minus mean of the true values, in their unit: for records as in the table, and for a population with more large values of the first quasi-identifier, to which the fit is weighted. Where released and original differ no more than chance alone and original, nothing was lost.</source>
        <translation>Mittlere Vorhersage minus Mittel der wahren Werte, in deren Einheit: für Datensätze wie in der Tabelle und für eine Grundgesamtheit mit mehr großen Werten des ersten Quasi-Identifikators, auf die die Anpassung gewichtet ist. Wo sich veröffentlicht und original nicht mehr unterscheiden als Zufall allein und original, ging nichts verloren.</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Verzerrung</translation>
    </message>
    <message>
        <source>{column}: what other epsilons would cost</source>
        <translation>{column}: was andere Epsilons kosten würden</translation>
    </message>
    <message>
        <source>To the left more privacy and more noise: near the level of pure noise a single cell says nothing. The upright line is the epsilon that this column has.</source>
        <translation>Nach links mehr Schutz und mehr Rauschen: nahe der Höhe reinen Rauschens sagt eine einzelne Zelle nichts. Die senkrechte Linie ist das Epsilon dieser Spalte.</translation>
    </message>
    <message>
        <source>cells changed</source>
        <translation>geänderte Zellen</translation>
    </message>
    <message>
        <source>squared error</source>
        <translation>quadratischer Fehler</translation>
    </message>
    <message>
        <source>Epsilon of the column</source>
        <translation>Epsilon der Spalte</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>{column}: estimated shares</source>
        <translation>{column}: geschätzte Anteile</translation>
    </message>
    <message>
        <source>The true share of a category lies within the interval in about 95 of 100 releases; estimates may be negative.</source>
        <translation>Der wahre Anteil einer Kategorie liegt in etwa 95 von 100 Veröffentlichungen im Intervall; Schätzungen können negativ sein.</translation>
    </message>
    <message>
        <source>Share of records</source>
        <translation>Anteil der Datensätze</translation>
    </message>
    <message>
        <source>Epsilon of each column</source>
        <translation>Epsilon jeder Spalte</translation>
    </message>
    <message>
        <source>Shorter bars protect more; together they are what is proved for a row: {total}.</source>
        <translation>Kürzere Balken schützen mehr; zusammen sind sie, was für eine Zeile bewiesen ist: {total}.</translation>
    </message>
    <message>
        <source>Shorter bars protect more. A row tells {asked} of these columns: as many of the longest bars together are what is proved for it: {total}.</source>
        <translation>Kürzere Balken schützen mehr. Eine Zeile verrät {asked} dieser Spalten: So viele der längsten Balken zusammen sind das, was für sie bewiesen ist: {total}.</translation>
    </message>
    <message>
        <source>For columns whose domain was taken from the data it does not hold: {columns}.</source>
        <translation>Es gilt nicht für Spalten, deren Wertebereich aus den Daten stammt: {columns}.</translation>
    </message>
    <message>
        <source>distance to the original</source>
        <translation>Abstand zum Original</translation>
    </message>
    <message>
        <source>alpha-k anonymity</source>
        <translation>Alpha-k-Anonymität</translation>
    </message>
    <message>
        <source>records looked for</source>
        <translation>gesuchte Datensätze</translation>
    </message>
    <message>
        <source>records in classes below 3</source>
        <translation>Datensätze in Klassen unter 3</translation>
    </message>
    <message>
        <source>records in classes below 5</source>
        <translation>Datensätze in Klassen unter 5</translation>
    </message>
    <message>
        <source>basic beta</source>
        <translation>einfaches Beta</translation>
    </message>
    <message>
        <source>bias of the prediction</source>
        <translation>Verzerrung der Vorhersage</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>classes of equal records</source>
        <translation>Klassen gleicher Datensätze</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>columns asked of a record</source>
        <translation>erfragte Spalten je Datensatz</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>condition of the matrix</source>
        <translation>Kondition der Matrix</translation>
    </message>
    <message>
        <source>largest change of a correlation</source>
        <translation>größte Änderung einer Korrelation</translation>
    </message>
    <message>
        <source>delta disclosure</source>
        <translation>Delta-Disclosure</translation>
    </message>
    <message>
        <source>domain taken from the data</source>
        <translation>Wertebereich aus den Daten</translation>
    </message>
    <message>
        <source>drawings</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>dummy-coded model</source>
        <translation>Modell mit Indikatoren</translation>
    </message>
    <message>
        <source>energy distance</source>
        <translation>Energie-Abstand</translation>
    </message>
    <message>
        <source>enhanced beta</source>
        <translation>erweitertes Beta</translation>
    </message>
    <message>
        <source>entropy l-diversity</source>
        <translation>Entropie-l-Diversität</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>expected cost of a cell</source>
        <translation>erwartete Kosten einer Zelle</translation>
    </message>
    <message>
        <source>expected share of changed records</source>
        <translation>erwarteter Anteil geänderter Datensätze</translation>
    </message>
    <message>
        <source>by a blind guess</source>
        <translation>blind geraten</translation>
    </message>
    <message>
        <source>Hellinger distance</source>
        <translation>Hellinger-Abstand</translation>
    </message>
    <message>
        <source>highest chance of being found</source>
        <translation>größte Wahrscheinlichkeit, gefunden zu werden</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Kolmogorov-Smirnov distance</source>
        <translation>Kolmogorow-Smirnow-Abstand</translation>
    </message>
    <message>
        <source>l-diversity</source>
        <translation>l-Diversität</translation>
    </message>
    <message>
        <source>largest group</source>
        <translation>größte Gruppe</translation>
    </message>
    <message>
        <source>largest change of a coefficient</source>
        <translation>größte Änderung eines Koeffizienten</translation>
    </message>
    <message>
        <source>largest inflation of a standard error</source>
        <translation>größte Vergrößerung eines Standardfehlers</translation>
    </message>
    <message>
        <source>single columns</source>
        <translation>einzelne Spalten</translation>
    </message>
    <message>
        <source>epsilon of the matrix</source>
        <translation>Epsilon der Matrix</translation>
    </message>
    <message>
        <source>corrected mean</source>
        <translation>korrigiertes Mittel</translation>
    </message>
    <message>
        <source>mean as released, biased</source>
        <translation>Mittel wie veröffentlicht, verzerrt</translation>
    </message>
    <message>
        <source>share of changed cells</source>
        <translation>Anteil geänderter Zellen</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>numeric model</source>
        <translation>Modell mit Zahlen</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>classes of the original</source>
        <translation>Klassen des Originals</translation>
    </message>
    <message>
        <source>cells present</source>
        <translation>vorhandene Zellen</translation>
    </message>
    <message>
        <source>R squared</source>
        <translation>R-Quadrat</translation>
    </message>
    <message>
        <source>mean error in ranks</source>
        <translation>mittlerer Fehler in Rängen</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>finding records again</source>
        <translation>Wiederfinden von Datensätzen</translation>
    </message>
    <message>
        <source>released</source>
        <translation>Veröffentlichung</translation>
    </message>
    <message>
        <source>classes of the release</source>
        <translation>Klassen der Veröffentlichung</translation>
    </message>
    <message>
        <source>protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>sensitive columns</source>
        <translation>sensible Spalten</translation>
    </message>
    <message>
        <source>bias under shift, by cells</source>
        <translation>Verzerrung bei Verschiebung, nach Zellen</translation>
    </message>
    <message>
        <source>bias under shift, logistic</source>
        <translation>Verzerrung bei Verschiebung, logistisch</translation>
    </message>
    <message>
        <source>conditional distributions of one record</source>
        <translation>bedingte Verteilungen aus einem Datensatz</translation>
    </message>
    <message>
        <source>groups with one value</source>
        <translation>Gruppen mit einem Wert</translation>
    </message>
    <message>
        <source>smallest group</source>
        <translation>kleinste Gruppe</translation>
    </message>
    <message>
        <source>smallest final diagonal</source>
        <translation>kleinste endgültige Diagonale</translation>
    </message>
    <message>
        <source>t-closeness</source>
        <translation>t-Nähe</translation>
    </message>
    <message>
        <source>total variation distance</source>
        <translation>totale Variation</translation>
    </message>
    <message>
        <source>share of unique values</source>
        <translation>Anteil einmaliger Werte</translation>
    </message>
    <message>
        <source>unique together with sensitive columns</source>
        <translation>einmalig zusammen mit sensiblen Spalten</translation>
    </message>
    <message>
        <source>unique records</source>
        <translation>einmalige Datensätze</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>ratio of variances</source>
        <translation>Verhältnis der Varianzen</translation>
    </message>
    <message>
        <source>earth mover distance</source>
        <translation>Earth-Mover-Abstand</translation>
    </message>
    <message>
        <source>A released category is true in at most</source>
        <translation>Eine veröffentlichte Kategorie stimmt in höchstens</translation>
    </message>
    <message>
        <source>So many records change</source>
        <translation>So viele Datensätze wechseln</translation>
    </message>
    <message>
        <source>The share of a category is known within ±</source>
        <translation>Der Anteil einer Kategorie ist bekannt auf ±</translation>
    </message>
    <message>
        <source>{column}: released and corrected</source>
        <translation>{column}: veröffentlicht und korrigiert</translation>
    </message>
    <message>
        <source>The original count lies within the interval around the corrected one in about {level} of 100 releases.</source>
        <translation>Die Anzahl im Original liegt in etwa {level} von 100 Veröffentlichungen im Intervall um die korrigierte.</translation>
    </message>
    <message>
        <source>The count to be expected in such a sample lies within the interval in about {level} of 100 samples and releases.</source>
        <translation>Die in einer solchen Stichprobe zu erwartende Anzahl liegt in etwa {level} von 100 Stichproben und Veröffentlichungen im Intervall.</translation>
    </message>
    <message>
        <source>Drawn are the {drawn} largest of {all} categories.</source>
        <translation>Gezeichnet sind die {drawn} größten von {all} Kategorien.</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Above 0 the event is likelier than in the category it is compared with, below 0 less likely; an interval that holds 0 leaves it open.</source>
        <translation>Über 0 ist das Ereignis wahrscheinlicher als in der Vergleichskategorie, unter 0 weniger wahrscheinlich; ein Intervall, das die 0 enthält, lässt es offen.</translation>
    </message>
    <message>
        <source>Above 0 the count is higher than in the category it is compared with, below 0 lower; an interval that holds 0 leaves it open.</source>
        <translation>Über 0 ist die Anzahl höher als in der Vergleichskategorie, unter 0 niedriger; ein Intervall, das die 0 enthält, lässt es offen.</translation>
    </message>
    <message>
        <source>Log rate ratio</source>
        <translation>Logarithmiertes Ratenverhältnis</translation>
    </message>
    <message>
        <source>Log odds ratio</source>
        <translation>Logarithmiertes Odds Ratio</translation>
    </message>
    <message>
        <source>The correction is no larger than what chance leaves open: each released count lies within its interval.</source>
        <translation>Die Korrektur ist nicht größer als das, was der Zufall offen lässt: Jede veröffentlichte Anzahl liegt in ihrem Intervall.</translation>
    </message>
    <message>
        <source>Moved most: {cell}, released {released}, corrected {estimate} ({low} to {high}).</source>
        <translation>Am meisten bewegt: {cell}, veröffentlicht {released}, korrigiert {estimate} ({low} bis {high}).</translation>
    </message>
    <message>
        <source>The method kept this distribution, so that the released counts need no correction.</source>
        <translation>Das Verfahren hat diese Verteilung erhalten, so dass die veröffentlichten Anzahlen keine Korrektur brauchen.</translation>
    </message>
    <message>
        <source>Released counts that mislead, as they lie outside their {level} interval: {outside} of {cells}.</source>
        <translation>Veröffentlichte Anzahlen, die irreführen, da sie außerhalb ihres Intervalls ({level}) liegen: {outside} von {cells}.</translation>
    </message>
    <message>
        <source>Estimates below 0, which is noise: {count}. There are too few records for so many cells.</source>
        <translation>Schätzungen unter 0, was Rauschen ist: {count}. Für so viele Zellen gibt es zu wenige Datensätze.</translation>
    </message>
    <message>
        <source>Cells that may be empty, as their interval reaches down to 0: {count} of {cells}. Fewer variables, or joined categories, tell more.</source>
        <translation>Zellen, die leer sein könnten, da ihr Intervall bis 0 reicht: {count} von {cells}. Weniger Variablen oder zusammengefasste Kategorien sagen mehr.</translation>
    </message>
    <message>
        <source>Records were selected after the correction, as a changed column must never be filtered by.</source>
        <translation>Die Datensätze wurden nach der Korrektur ausgewählt, denn nach einer geänderten Spalte darf nie gefiltert werden.</translation>
    </message>
    <message>
        <source>Intervals are about the original file of {records} records.</source>
        <translation>Die Intervalle gelten für die Originaldatei mit {records} Datensätzen.</translation>
    </message>
    <message>
        <source>Intervals are about the population that {records} records are a random sample of.</source>
        <translation>Die Intervalle gelten für die Grundgesamtheit, aus der {records} Datensätze eine Zufallsstichprobe sind.</translation>
    </message>
    <message>
        <source>(missing)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>(intercept)</source>
        <translation>(Achsenabschnitt)</translation>
    </message>
    <message>
        <source>Proved epsilon</source>
        <translation>Bewiesenes Epsilon</translation>
    </message>
    <message>
        <source>{told} records, drawn at random, tell all of these columns; both released and corrected counts are scaled up to all records.</source>
        <translation>{told} zufällig gezogene Datensätze nennen alle diese Spalten; veröffentlichte und korrigierte Anzahlen sind auf alle Datensätze hochgerechnet.</translation>
    </message>
</context>
</TS>
