import type * as English from '../../../../visitors/texts/legal.words.ts';
import type { Translated } from '../../../translated.ts';
import { PERSONAL_DATA } from './privacy.words.ts';

export type { LegalSection } from '../../../../visitors/texts/legal.words.ts';

export const PRIVACY_WORDS: Translated<typeof English.PRIVACY_WORDS> = {
  title: 'Datenschutzerklärung',
  description: 'Was diese Seite von dir weiß, was sie damit macht, und was sie nie tut.',
  sections: [
    {
      title: 'Was wir speichern',
      paragraphs: [
        'Du kannst im ganzen Katalog ohne Konto stöbern. Dann speichern wir nichts über dich: Es gibt keine Werbung, keine Tracker und keine Cookies. Was du speicherst, ohne angemeldet zu sein, zum Beispiel was du dir merkst oder ob du die helle oder dunkle Ansicht wählst, bleibt in deinem eigenen Browser. Dort bleibt auch die Liste dessen, was du in einem Tab geöffnet hast und was dir die Suche wieder anbietet, bis du ihn schließt. Ebenso die Seiten, die du offline speicherst, und die neuesten, die du seitdem geöffnet hast; die Seite „Offline gespeichert“ listet sie auf und entfernt sie.',
        'Videos und Musik kommen von YouTube und Spotify. Von dort wird nichts geladen, bevor du auf Abspielen drückst; von da an gelten deren eigene Datenschutzregeln.',
        'Das ist alles, was wir über dich speichern:',
      ],
      data: Object.values(PERSONAL_DATA),
    },
    {
      title: 'Wozu wir es verwenden',
      paragraphs: [
        'Nur um zu tun, worum du gebeten hast: um dich anzumelden, dir zu zeigen, was du dir gemerkt hast, dir zu empfehlen, was dir helfen kann, dir den Newsletter zu schicken und dir zu antworten. Wir verkaufen und vermieten es nicht, und wir geben es niemandem, der dir Werbung zeigen will.',
        'Empfehlungen kommen aus den Kategorien, die du in deinen Einstellungen gewählt hast, und aus nichts anderem. Dort kannst du sie auch ausschalten.',
      ],
    },
    {
      title: 'Wie deine Daten geschützt sind',
      paragraphs: [
        'Verbindungen sind verschlüsselt, und die Datenbank selbst prüft jede Anfrage, nicht nur die Seiten, die du siehst. Darum kann kein anderes Mitglied und kein Verwalter dieser Seite deine Gebete lesen.',
        'Ein Gebet, das du offline schreibst, wartet in deinem Browser, bis es gesendet ist, bis du es dort löschst oder bis du dich abmeldest.',
        'Ganz ehrlich: Wie jede Website läuft auch diese auf einem Server, und wer die Schlüssel zu diesem Server hat, könnte in seine Datenbank sehen. Diese Schlüssel sind dazu da, die Seite am Laufen zu halten, und zu nichts anderem.',
        'In den Einstellungen unter „Mein Bereich“ kannst du alles herunterladen, was wir über dich speichern, deinen Verlauf leeren und dein Konto löschen. Mit dem Konto verschwinden deine Gebete, deine Bibliothek, dein Verlauf, deine Einstellungen und dein Newsletter-Abo, sofort und endgültig. Nur Nachrichten, die du uns geschickt hast, bleiben für die oben genannte Zeit, und Sicherungskopien der Datenbank, bis neuere sie ersetzen.',
        'Wenn du etwas davon nicht selbst tun kannst oder etwas über dich nicht stimmt, schreib uns, und wir kümmern uns darum.',
      ],
    },
    {
      title: 'Schreib uns',
      paragraphs: ['Hast du Fragen dazu? Schreib uns, wir erklären es gern.'],
    },
  ],
};

export const TERMS_WORDS: Translated<typeof English.TERMS_WORDS> = {
  title: 'Nutzungsbedingungen',
  description: 'Die wenigen Regeln für diese Seite.',
  sections: [
    {
      title: 'Dein Einverständnis',
      paragraphs: [
        'Wenn du diese Seite benutzt, bist du mit diesen Bedingungen einverstanden. Bist du es nicht, benutze die Seite bitte nicht. Wenn du jünger bist als das Alter, nach dem wir beim Anlegen eines Kontos fragen, lass das bitte deine Eltern oder deinen Vormund machen.',
      ],
    },
    {
      title: 'Was du darfst',
      paragraphs: [
        'Du darfst alles hier für dich, deine Gruppe oder deine Gemeinde ansehen, verlinken und teilen. Die Predigten, Lieder, Filme und Bücher selbst gehören den Menschen, die sie gemacht haben; wir zeigen nur, wo man sie findet, und dort gelten deren eigene Bedingungen.',
        'Bitte benutze diese Seite nicht, um anderen zu schaden, in etwas einzudringen, das dir nicht gehört, oder die Daten ihrer Mitglieder zu kopieren.',
      ],
    },
    {
      title: 'Wofür wir nicht haften',
      paragraphs: [
        'Wir wählen sorgfältig aus, aber was wir verlinken, stammt nicht von uns, und wir können nicht versprechen, dass es so bleibt, wie wir es gefunden haben. Wir stellen die Seite so bereit, wie sie ist, ohne jede Gewährleistung. Nichts hier ersetzt ärztlichen oder seelsorgerlichen Rat oder den eines Menschen, dem du vertraust.',
      ],
    },
    {
      title: 'Kontakt',
      paragraphs: ['Wenn hier etwas falsch ist oder etwas von dir hier nicht stehen sollte, schreib uns bitte.'],
    },
  ],
};

export const LEGAL_WORDS: Translated<typeof English.LEGAL_WORDS> = { toContact: 'Zur Kontaktseite' };
