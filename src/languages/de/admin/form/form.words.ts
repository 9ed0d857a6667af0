import type * as English from '../../../../admin/form/form.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted, LANGUAGE } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

const SAVE_AGAIN = 'Was du eingegeben hast, ist noch da.';

const listed = (names: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(names);

export const RESOURCE_FORM_WORDS: Translated<typeof English.RESOURCE_FORM_WORDS> = {
  add: 'Inhalt hinzufügen',
  edit: 'Inhalt bearbeiten',
  editing: (title) => `Du bearbeitest „${title}“.`,
  names: FIELD_NAMES,
  labels: {
    ...FIELD_NAMES,
    image_url: 'Bildadresse',
    questions: 'Fragen zum Gespräch',
    has_captions: 'Untertitel: von Menschen geschrieben, nicht automatisch',
    is_hero: 'Startbild: groß oben auf der Startseite',
    is_top_pick: 'Tipp: bei „Unsere Tipps“ auf der Startseite',
    is_draft: 'Entwurf: Nur Verwalter sehen ihn, bis er veröffentlicht ist',
  },
  optional: (label) => `${label} (freiwillig)`,
  hints: {
    description: (limit) => `Bis zu ${limit} Zeichen, in jeder Sprache.`,
    length: (length, limit) => `${length} von ${limit} Zeichen`,
    duration: 'Zum Beispiel „45 min“ oder „1h 20m“.',
    pages: 'Die Zahl der Seiten, zum Beispiel 240.',
    alsoDuration: (duration) => `Es gibt auch eine Dauer, „${duration}“. Sie bleibt, wie sie ist.`,
    alsoPages: (pages) => `Es gibt auch eine Seitenzahl, ${pages}. Sie bleibt, wie sie ist.`,
    noLanguage: 'Nicht bekannt',
    questions: (count, most) => `Eine in jeder Zeile, für eine Gruppe: ${count} von ${most}.`,
    tags: 'Bis zu 20, mit Kommas dazwischen, zum Beispiel: Glaube, Gebet, Hoffnung.',
    passages: 'Worum es geht, zum Beispiel: Joh 3,16-21; Röm 8. Bis zu 20 Stellen, mit Semikolon dazwischen.',
    link: {
      sermons: 'Ein Link zu YouTube spielt auf der Seite des Inhalts. Andere Links öffnen sich in einem neuen Tab.',
      worship:
        'Ein Link zu Spotify oder YouTube spielt auf der Seite des Inhalts. Andere Links öffnen sich in einem neuen Tab.',
      movies: 'Ein Link zu YouTube spielt auf der Seite des Inhalts. Andere Links öffnen sich in einem neuen Tab.',
      books:
        'Wo man es bestellt: ein Link zu WhatsApp wie https://wa.me/2348000000000 oder mailto:orders@example.org. Den Titel des Buches setzen wir in die Nachricht ein.',
      others: 'Eine Webseite, oder mailto: und eine E-Mail-Adresse.',
    },
  },
  errors: {
    empty: 'Bitte füll das aus.',
    'too long': (limit) => `Das ist länger als ${limit} Zeichen. Bitte kürze es.`,
    'no address': 'Bitte gib eine Adresse ein, die mit https://, http:// oder mailto: beginnt.',
    'no image address': 'Bitte gib eine Adresse ein, die mit https:// beginnt, oder lade ein Bild hoch.',
    unsafe:
      'Dieser Link führt nicht zu einer öffentlichen Seite oder zu einer einzigen E-Mail-Adresse. Bitte prüfe ihn.',
    'no number': 'Bitte gib eine ganze Zahl ein, zum Beispiel 240.',
    'too many': 'Das sind mehr als 20 Schlagwörter. Bitte nimm einige heraus.',
    'tag too long': 'Jedes Schlagwort darf 50 Zeichen haben. Fehlt ein Komma?',
    'too many lines': 'Das sind mehr als 12 Fragen. Bitte nimm einige heraus.',
    'line too long': (line, limit) => `Zeile ${line} hat mehr als ${limit} Zeichen. Bitte kürze sie.`,
    'no passage': (unread) =>
      unread.length === 1
        ? `„${unread[0]}“ ist keine Bibelstelle.`
        : `${listed(unread.map((each) => `„${each}“`))} sind keine Bibelstellen.`,
    'too many passages': 'Das sind mehr als 20 Bibelstellen. Bitte entferne einige.',
    'passages not read':
      'Wir konnten die Bibelstellen gerade nicht lesen. Bitte prüfe deine Verbindung und versuch es noch einmal.',
    'no url': 'Bitte gib zuerst einen gültigen Link ein',
    'no video': 'Das ist kein Link zu einem Video auf YouTube',
    uploading: 'Das Bild wird noch hochgeladen. Bitte speichere gleich noch einmal.',
  },
  noEmpty: {
    title: 'Bitte gib einen Titel ein.',
    author: 'Bitte gib einen Autor ein.',
    image_url: 'Bitte lade ein Bild hoch oder gib seine Adresse ein.',
    external_link: 'Bitte gib einen Link ein.',
  },
  fill: {
    button: 'Aus dem Link ausfüllen',
    busy: 'Der Link wird gelesen …',
    orderLink: 'Ein Bestell-Link verrät nichts über das Buch. Bitte füll die anderen Felder selbst aus.',
    filled: (names) =>
      names.length > 0 ? `Ausgefüllt: ${listed(names)}. Bitte prüfe das.` : 'Es gab nichts mehr auszufüllen.',
    unread: {
      'nothing usable':
        'Unter diesem Link fanden wir nichts Brauchbares: Vielleicht gibt es das nicht mehr, es ist privat, oder die Seite sperrt Bots aus. Bitte öffne ihn und sieh nach.',
      'no page': 'Dieser Link führt zu einer Datei, die nichts über sich verrät.',
      'no answer': 'Unter diesem Link gibt es keine Seite, oder sie antwortet nicht. Bitte öffne ihn und sieh nach.',
    },
  },
  suggestions: {
    title: 'Vorschläge',
    count: (count) => counted(count, 'Vorschlag', 'Vorschläge'),
    used: (count) => counted(count, 'Inhalt', 'Inhalte'),
  },
  image: {
    title: 'Bild',
    choose: 'Bild auswählen',
    other: 'Anderes Bild auswählen',
    how: 'Wähle eines aus, zieh es hierher oder füg es ein.',
    formats: 'Es gehen JPG, PNG, GIF und WebP bis 5 MB. AVIF, und in Safari HEIC, wird umgewandelt.',
    or: 'Oder gib seine Adresse ein',
    address: 'Eine Adresse im Netz, die mit https:// beginnt',
    elsewhere: 'Bilder von anderen Seiten erscheinen hier nach dem Veröffentlichen.',
    preparing: 'Das Bild wird vorbereitet …',
    sending: 'Das Bild wird hochgeladen',
    percent: (percent) => `${percent} %`,
    cancel: 'Hochladen abbrechen',
    again: 'Noch einmal versuchen',
    errors: {
      'no image': 'Bitte wähle eine Bilddatei aus',
      'too large': 'Das Bild muss kleiner als 5 MB sein',
      unreadable: 'Dieses Bild ist beschädigt oder zu groß für diesen Browser. Bitte wähle ein anderes aus.',
      heic: 'Das ist ein HEIC-Foto, wie iPhones sie aufnehmen, und dieser Browser kann es nicht lesen. Wähle es in Safari aus oder speichere es zuerst als JPG. Für künftige Fotos: Wähle auf dem iPhone unter „Einstellungen“, „Kamera“, „Formate“ „Maximale Kompatibilität“.',
      'other kind': 'Dieser Browser kann diese Art Bild nicht lesen. Bitte speichere es zuerst als JPG oder PNG.',
      'not sent': 'Wir konnten das Bild nicht hochladen. Bitte prüfe deine Verbindung.',
      'no space':
        'Wir konnten das Bild nicht hochladen: Der Speicher des Servers ist voll. Bitte sag es der Person, die sich um die Technik dieser Seite kümmert.',
    },
  },
  preview: {
    title: 'Vorschau',
    card: 'In Listen',
    action: 'Auf der Seite des Inhalts',
    noTitle: 'Titel',
    noAction: 'Den Knopf der Seite siehst du hier, sobald es einen Link gibt.',
    media: {
      book: 'Die Seite zeigt den Umschlag und diesen Knopf:',
      youtube: 'Die Seite spielt das Video und hat diesen Knopf:',
      spotify: 'Die Seite spielt die Musik und hat diesen Knopf:',
      other: 'Die Seite zeigt das Bild und diesen Knopf:',
    },
  },
  save: {
    new: 'Inhalt speichern',
    draft: 'Als Entwurf speichern',
    edit: 'Änderungen speichern',
    publish: 'Speichern und veröffentlichen',
    busy: 'Wird gespeichert …',
  },
  cancel: 'Abbrechen',
  clear: 'Felder leeren',
  restored: 'Was du vorhin nicht gespeichert hast, ist wieder da.',
  saved: (title) => `„${title}“ ist im Katalog.`,
  savedDraft: (title) => `„${title}“ ist als Entwurf gespeichert.`,
  editSaved: 'Bearbeiten',
  editDraft: 'Bearbeiten oder Zeiten setzen',
  signedOut: 'Du wurdest abgemeldet. Was du eingegeben hast, ist noch da: Bitte melde dich wieder an.',
  failed: {
    title: 'Der Inhalt konnte nicht gespeichert werden',
    unreachable: `Es kam keine Antwort. ${SAVE_AGAIN} Bitte prüfe deine Verbindung und versuch es noch einmal.`,
    refused: `Dieses Konto darf den Katalog gerade nicht ändern. ${SAVE_AGAIN} Bitte melde dich in einem anderen Tab neu an und speichere dann.`,
    failed: `Etwas ist schiefgegangen. ${SAVE_AGAIN} Bitte versuch es gleich noch einmal.`,
  },
  double: {
    title: 'Das ist schon im Katalog',
    text: `Jedes Video, jedes Lied und jede Playlist ist nur einmal im Katalog. ${SAVE_AGAIN}`,
    open: (title) => `„${title}“ ansehen`,
    openDraft: (title) => `Entwurf „${title}“ ansehen`,
  },
  duplicate: {
    title: 'Das ist schon im Katalog',
    text: `Ein Inhalt dieser Kategorie hat denselben Titel und denselben Autor. ${SAVE_AGAIN} Du kannst es trotzdem hinzufügen.`,
    add: 'Trotzdem hinzufügen',
  },
  gone: {
    title: 'Dieser Inhalt wurde inzwischen gelöscht',
    text: `${SAVE_AGAIN} Du kannst es als neuen Inhalt hinzufügen.`,
    add: 'Als neuen Inhalt hinzufügen',
  },
  discard: {
    title: 'Ungespeichertes verwerfen?',
    text: 'Was du in die Felder eingegeben hast, ist noch nicht gespeichert.',
    yes: 'Verwerfen',
    no: 'Weiter bearbeiten',
  },
  conflict: {
    title: 'Jemand anderes hat diesen Inhalt geändert',
    text: 'Gespeichert wurde, nachdem du den Inhalt geöffnet hattest. Entscheide, was gelten soll. Bis dahin geht nichts verloren.',
    keepMine: 'Meines behalten',
    takeTheirs: 'Das andere nehmen',
    mine: 'Von mir',
    theirs: 'Von jemand anderem',
    nothing: 'nichts',
    yes: 'ja',
    no: 'nein',
    save: 'Diese Auswahl speichern',
    back: 'Zurück zum Bearbeiten',
  },
  toast: {
    created: 'Der Inhalt ist hinzugefügt!',
    updated: 'Der Inhalt ist gespeichert!',
    notSaved: 'Der Inhalt konnte nicht gespeichert werden',
    filled: 'Die Angaben sind aus dem Link gelesen!',
    notFilled: 'Aus dem Link ließen sich keine Angaben lesen. Bitte füll die Felder selbst aus.',
    uploaded: 'Das Bild ist hochgeladen!',
    notUploaded: 'Das Bild konnte nicht hochgeladen werden',
    theirsKept: 'Der Inhalt bleibt so, wie ihn jemand anderes gespeichert hat.',
  },
};

export const ADD_TAB_WORDS: Translated<typeof English.ADD_TAB_WORDS> = {
  tabs: 'Wege, Inhalte hinzuzufügen',
  tab: { single: 'Einzeln', video: 'Mehrere Videos', music: 'Mehrere Lieder' },
};
