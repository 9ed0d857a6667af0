/** What this site stores about people. A test compares it with the database's tables. */
import type * as English from '../../../../visitors/texts/privacy.words.ts';
import type { Translated } from '../../../translated.ts';

export type { PersonalData } from '../../../../visitors/texts/privacy.words.ts';

export const PRIVACY_LABELS: Translated<typeof English.PRIVACY_LABELS> = {
  why: 'Warum',
  kept: 'Wie lange',
  readers: 'Wer es lesen kann',
};

const WITH_ACCOUNT = 'Bis du sie oder dein Konto löschst.';
const YOU_ALONE = 'Nur du.';

export const PERSONAL_DATA: Record<keyof typeof English.PERSONAL_DATA, English.PersonalData> = {
  account: {
    title: 'Dein Konto',
    what: 'Dein Name, deine E-Mail-Adresse, eine unkenntlich gemachte Form deines Passworts, und ob du diese Seite mitverwaltest.',
    why: 'Damit du dich anmelden kannst und wir dich mit Namen begrüßen.',
    kept: 'Bis du dein Konto löschst. Wenn du deine E-Mail-Adresse nie bestätigst, löschen wir das Konto nach 7 Tagen.',
    readers:
      'Du. Wenn du diese Seite mitverwaltest, sehen die anderen, die das auch tun, deinen Namen und deine Adresse. Dein Passwort kann niemand lesen: Aus der unkenntlich gemachten Form lässt es sich nicht zurückgewinnen.',
  },
  signIns: {
    title: 'Deine Anmeldungen',
    what: 'Wann, von welcher Netzwerkadresse und mit welchem Browser sich jemand bei deinem Konto angemeldet hat.',
    why: 'Damit du angemeldet bleibst, und um herauszufinden, ob jemand anderes hineingekommen ist.',
    kept: 'Die Liste der Anmeldungen für 30 Tage; das Übrige, bis du dich abmeldest oder dein Konto löschst.',
    readers: 'Du, in der Kopie deiner Daten.',
  },
  prayers: {
    title: 'Dein Gebetstagebuch',
    what: 'Deine Gebete, ob sie erhört wurden, wann, und was du darüber geschrieben hast.',
    why: 'Damit du sie wiederfindest.',
    kept: WITH_ACCOUNT,
    readers: 'Nur du: kein anderes Mitglied und kein Verwalter dieser Seite.',
  },
  views: {
    title: 'Was du dir angesehen hast',
    what: 'Welche Inhalte du geöffnet hast, während du angemeldet warst, wann zuletzt, und wo du in einem Video aufgehört hast. Ohne Anmeldung merkt sich das nur dieser Browser.',
    why: 'Damit du da weitermachen kannst, wo du aufgehört hast.',
    kept: 'Bis du den Verlauf leerst oder dein Konto löschst. In deinen Einstellungen kannst du ihn anhalten. Im Browser: bis du dich abmeldest, die Seite für Seelsorge schnell verlässt oder entfernst, was auf diesem Gerät gespeichert ist.',
    readers:
      'Nur du. Verwalter sehen, wie oft Inhalte angesehen werden, aber nur Zahlen, hinter denen mindestens fünf Mitglieder stehen.',
  },
  finished: {
    title: 'Was du abgeschlossen hast',
    what: 'Was du als erledigt markiert oder bis zum Ende abgespielt hast, und wann. Auch die Pläne, die du begonnen hast, wann, und ob sie pausieren.',
    why: 'Damit du siehst, was als Nächstes kommt, und auslassen kannst, was du schon kennst.',
    kept: 'Bis du es zurücknimmst, deinen Verlauf leerst oder dein Konto löschst. Solange der Verlauf angehalten ist, wird nur gespeichert, was du selbst markierst.',
    readers: YOU_ALONE,
  },
  library: {
    title: 'Was du dir gemerkt hast',
    what: 'Die Inhalte in deiner Bibliothek, und wann du sie dir gemerkt hast.',
    why: 'Damit du sie auf jedem Gerät wiederfindest.',
    kept: 'Bis du sie entfernst oder dein Konto löschst.',
    readers: YOU_ALONE,
  },
  settings: {
    title: 'Deine Einstellungen',
    what: 'Die Kategorien, die du am liebsten hast, welche E-Mails du möchtest, ob wir uns merken dürfen, was du dir angesehen hast, und dir etwas empfehlen dürfen, und ob wir ausblenden, was du abgeschlossen hast.',
    why: 'Damit die Seite so funktioniert, wie du es gewählt hast.',
    kept: 'Bis du sie änderst oder dein Konto löschst.',
    readers: YOU_ALONE,
  },
  memberMails: {
    title: 'E-Mails, die du möchtest',
    what: 'Wenn du sie in deinen Einstellungen ankreuzt: bis zu welchem Tag wir dir gesagt haben, was neu ist, welche Teile welches Plans wir dir wann geschickt haben, und wann wir gefragt haben, ob es weitergehen soll. Von jeder E-Mail: um welche Inhalte es ging, wann sie verschickt wurde, und was der Mailserver geantwortet hat. Sie zählen nicht, ob du sie öffnest oder in ihnen klickst.',
    why: 'Um dir alles nur einmal zu schicken, und um aufzuhören, sobald du es nicht mehr möchtest.',
    kept: 'Bis du dein Konto löschst. Teile, die wir dir geschickt haben: bis du den Plan neu beginnst oder deinen Verlauf leerst. Was wir von einer einzelnen E-Mail wissen: 30 Tage.',
    readers: 'Nur du, in der Kopie deiner Daten, und das Programm, das die E-Mails verschickt.',
  },
  newsletter: {
    title: 'Der Newsletter',
    what: 'Deine E-Mail-Adresse, wenn du ihn abonniert hast, ob du ihn seitdem abbestellt hast, und wann wir das für dich getan haben. Bis du deine Adresse bestätigt hast: wann du ihn wolltest, und wann wir dir den Link geschickt haben. Von jeder E-Mail: wann sie verschickt wurde, und was der Mailserver geantwortet hat. Falls er deine Adresse abgelehnt hat: an welchen Tagen. Unsere E-Mails zählen nicht, wer sie öffnet oder in ihnen klickt.',
    why: 'Um ihn dir zu schicken und niemandem, der ihn nicht wollte, und um damit aufzuhören, sobald du ihn abbestellst.',
    kept: 'Bis du uns bittest, sie zu löschen. Eine Adresse, die nicht bestätigt wurde, wird nach 7 Tagen gelöscht, und was wir über eine verschickte E-Mail festhalten, nach 30 Tagen; Tage, an denen deine Adresse abgelehnt wurde, nach 400 Tagen. Wenn es die bestätigte Adresse deines Kontos ist, wird alles mit dem Konto gelöscht.',
    readers: 'Die Verwalter dieser Seite und das Programm, das den Newsletter verschickt.',
  },
  messages: {
    title: 'Nachrichten an uns',
    what: 'Was du ins Kontaktformular schreibst: deinen Namen, deine E-Mail-Adresse und deine Nachricht.',
    why: 'Um dir zu antworten.',
    kept: 'Für 90 Tage, nachdem wir sie erledigt haben, oder 30 Tage, nachdem wir sie gelöscht haben. So lange bleibt sie auch dann, wenn du dein Konto löschst.',
    readers: 'Die Verwalter dieser Seite.',
  },
  administrators: {
    title: 'Die Arbeit der Verwalter',
    what: 'Wenn du diese Seite mitverwaltest: was du geändert, importiert und als Quelle gespeichert hast, und wann. Auch, dass du Verwalter geworden bist oder es nicht mehr bist.',
    why: 'Damit die anderen Verwalter sehen, was passiert ist, und Fehler rückgängig machen können.',
    kept: 'Für 400 Tage; Importe und gespeicherte Quellen bleiben länger, sagen aber nicht mehr, wem sie gehören. Wenn du dein Konto löschst, ersetzt eine ausgedachte Nummer deinen Namen: Sie zeigt, dass es ein und dieselbe Person war, aber nicht, wer.',
    readers: 'Die Verwalter dieser Seite. Was du geändert hast, steht in der Kopie deiner Daten.',
  },
  abuse: {
    title: 'Schutz vor Missbrauch',
    what: 'Eine unkenntlich gemachte Form der Netzwerkadresse, von der ein Formular gesendet wurde, und wann jemand versucht hat, dein Konto zu löschen.',
    why: 'Damit uns niemand mit Nachrichten überfluten oder dein Passwort erraten kann.',
    kept: 'Für 24 Stunden. Aus der unkenntlich gemachten Form lässt sich die Adresse nicht zurückgewinnen: Auch ihr Schlüssel wird gelöscht.',
    readers: 'Niemand; nur die Datenbank zählt sie. Die Versuche stehen in der Kopie deiner Daten.',
  },
  errors: {
    title: 'Wenn etwas kaputtgeht',
    what: 'Was in einem Browser schiefgegangen ist und auf welcher Seite. Nicht, wer du bist, und nichts, was du geschrieben hast.',
    why: 'Damit wir es in Ordnung bringen können.',
    kept: 'Für 30 Tage.',
    readers: 'Die Verwalter dieser Seite.',
  },
};
