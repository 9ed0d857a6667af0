import type { IMPORT_WORDS as ENGLISH } from '../../../../admin/import/importing.words.ts';
import type { ImportError, ImportErrorCode, ImportSource, RefusedColumn } from '../../../../contract/importing.ts';
import type { Translated } from '../../../translated.ts';
import { counted, LANGUAGE, number } from '../../core/parts/language.words.ts';
import { FIELDS_IN_SENTENCES } from '../../core/parts/resourceFields.words.ts';

/** The word for a source's rows. */
const NOUNS: Record<ImportSource, readonly [one: string, many: string]> = {
  youtube: ['Video', 'Videos'],
  spotify: ['Lied', 'Lieder'],
  links: ['Link', 'Links'],
  csv: ['Zeile', 'Zeilen'],
};

const listed = (passages: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(passages);

const things = (source: ImportSource, count: number) => counted(count, ...NOUNS[source]);

/** As the subject of a sentence. */
const PLATFORMS: Record<ImportSource, string> = {
  youtube: 'YouTube',
  spotify: 'Spotify',
  links: 'die Plattform',
  csv: 'die Plattform',
};

/** Where the keys of each platform come from, as the object of a sentence. */
const KEYS: Record<ImportSource, string> = {
  youtube: 'YOUTUBE_API_KEY',
  spotify: 'SPOTIFY_CLIENT_ID und SPOTIFY_CLIENT_SECRET',
  links: 'den Schlüssel',
  csv: 'den Schlüssel',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const begin = (source: ImportSource) => capitalized(PLATFORMS[source]);

/** "Sonntag um 09:00". */
const moment = (iso: string) => {
  const time = new Date(iso);
  const weekday = time.toLocaleDateString(LANGUAGE, { weekday: 'long' });
  return `${weekday} um ${time.toLocaleTimeString(LANGUAGE, { hour: '2-digit', minute: '2-digit' })}`;
};

const LINKS_WORK = 'Links einfügen kannst du auch ohne Schlüssel, im Menü unter „Import“.';

const SIGN_IN_AGAIN =
  'Dieses Konto darf gerade nicht suchen. Bitte melde dich in einem anderen Tab neu an und such dann noch einmal.';
const INVALID = 'Danach konnten wir nicht suchen. Bitte prüfe deine Eingabe.';

const ERRORS: Record<ImportErrorCode, (source: ImportSource, details: Partial<ImportError>) => string> = {
  'invalid request': () => INVALID,
  'wrong method': () => INVALID,
  'not signed in': () => SIGN_IN_AGAIN,
  'not an administrator': () => SIGN_IN_AGAIN,
  'second factor missing': () => SIGN_IN_AGAIN,
  'no key': (source) =>
    `${begin(source)} ist noch nicht eingerichtet: Der Server braucht dafür ${KEYS[source]}. Wie du das bekommst, steht Schritt für Schritt in der Datei .env.example. ${LINKS_WORK}`,
  'bad key': (source) =>
    `${begin(source)} nimmt den Schlüssel des Servers nicht an. Bitte vergleich ${KEYS[source]} mit der Datei .env.example. ${LINKS_WORK}`,
  'quota used up': (source, { until }) =>
    `Für heute lässt ${PLATFORMS[source]} keine Anfragen mehr zu. ${until ? `Weiter geht es am ${moment(until)} Uhr.` : 'Weiter geht es morgen.'} ${LINKS_WORK}`,
  'rate limited': (source, { retryAfter }) =>
    `${begin(source)} bittet um eine Pause. ${retryAfter ? `Bitte versuch es in ${counted(retryAfter, 'Sekunde', 'Sekunden')} noch einmal.` : 'Bitte versuch es in einer Minute noch einmal.'}`,
  'private playlist': () => 'Diese Playlist ist privat. Nur wem sie gehört, kann sie sehen.',
  'not owned': () =>
    'Spotify zeigt die Lieder einer Playlist nur der App ihres Besitzers. Such stattdessen nach einem Künstler oder einem Album, oder füg unter „Import“ Links zu den Liedern ein.',
  'not found': (source) => `${begin(source)} findet das nicht. Bitte prüfe die Schreibweise oder die Adresse.`,
  'platform unavailable': (source) =>
    `${begin(source)} antwortet nicht so wie sonst. Bitte versuch es gleich noch einmal.`,
  'too slow': (source) => `${begin(source)} hat zu lange nicht geantwortet. Bitte versuch es gleich noch einmal.`,
  'backend unavailable': () => 'Der Server konnte dieses Konto nicht prüfen. Bitte versuch es gleich noch einmal.',
};

/** With their articles, as the object of a sentence. */
const REFUSED_COLUMNS: Record<RefusedColumn, string> = {
  ...FIELDS_IN_SENTENCES,
  content_flags: 'die Hinweise',
  created_at: 'das Datum',
};

const refusedColumn = (column: string): string | undefined => REFUSED_COLUMNS[column as RefusedColumn];

const withoutArticle = (object: string) => object.replace(/^\S+ /, '');

/** What can be corrected in the review. */
const CORRECTED_HERE = ['title', 'author', 'category', 'tags', 'passages'];

export const IMPORT_WORDS: Translated<typeof ENGLISH> = {
  title: 'Import',
  introduction: 'Füg viele Inhalte auf einmal hinzu. Bevor du sie durchgesehen hast, kommt nichts in den Katalog.',
  tabs: 'Wege zum Importieren',
  tab: {
    list: 'Playlist oder Kanal',
    links: 'Links einfügen',
    csv: 'CSV-Datei',
    sources: 'Gespeicherte Quellen',
    batches: 'Bisherige Importe',
  },
  search: {
    youtube: {
      labels: { channel: 'Name des Kanals', keyword: 'Suchwörter', playlist: 'Link der Playlist' },
      hints: {
        channel: 'Zum Beispiel BibleProject oder @BibleProject.',
        keyword: 'Zum Beispiel: Predigt Hoffnung.',
        playlist: 'Füllst du mehrere Felder aus, wird zuerst die Playlist durchsucht, dann der Kanal.',
      },
      submit: 'Inhalte suchen',
      busy: 'YouTube wird durchsucht …',
      nothing: 'Bitte gib den Namen eines Kanals, Suchwörter oder den Link einer Playlist ein',
      failed: 'Die Suche auf YouTube ist fehlgeschlagen. Bitte prüfe den API-Schlüssel.',
      otherLink:
        'Das ist kein Link zu einem Video, einer Playlist oder einem Kanal auf YouTube. Links zu Spotify gehören zu „Mehrere Lieder“, die zu anderen Seiten im Menü unter „Import“.',
      none: 'Keine Videos gefunden',
      found: (count) => `${counted(count, 'Video', 'Videos')} gefunden`,
    },
    spotify: {
      labels: { artist: 'Künstler', album: 'Album', playlist: 'Link der Playlist' },
      hints: {
        artist: 'Der Name eines Sängers, einer Sängerin oder einer Band.',
        album: 'Der Name eines Albums.',
        playlist: 'Füllst du mehrere Felder aus, wird zuerst der Künstler gesucht, dann das Album.',
      },
      submit: 'Suchen',
      busy: 'Spotify wird durchsucht …',
      nothing: 'Bitte gib einen Künstler, ein Album oder den Link einer Playlist ein',
      failed: 'Die Suche auf Spotify ist fehlgeschlagen. Bitte prüfe die Zugangsdaten.',
      otherLink:
        'Das ist kein Link zu einem Lied, Album, Künstler oder einer Playlist auf Spotify. Links zu YouTube gehören zu „Mehrere Videos“, die zu anderen Seiten im Menü unter „Import“.',
      none: 'Keine Lieder gefunden',
      found: (count) => `${counted(count, 'Lied', 'Lieder')} gefunden`,
    },
    list: {
      labels: { playlist: 'Link der Playlist oder des Kanals' },
      hints: {
        playlist:
          'Kopiere ihn aus YouTube oder Spotify. Auch der Name eines Kanals auf YouTube geht. Danach wählst du aus, was importiert wird.',
      },
      submit: 'Inhalte suchen',
      busy: 'Inhalte werden gesucht …',
      nothing: 'Bitte gib den Link einer Playlist oder eines Kanals ein',
      otherLink: 'Dieser Link führt zu nichts auf YouTube oder Spotify. Andere Seiten gehören zu „Links einfügen“.',
    },
    stop: 'Anhalten',
  },
  error: {
    error: ERRORS,
    unreachable: 'Es kam keine Antwort. Bitte prüfe deine Verbindung und versuch es noch einmal.',
    failed: 'Etwas ist schiefgegangen. Bitte versuch es gleich noch einmal.',
  },
  links: {
    label: (count) => counted(count, 'eingefügter Link', 'eingefügte Links'),
    field: 'Links',
    hint: (limit) =>
      `YouTube, Spotify und andere Webseiten, bis zu ${number(limit)}. Füg einen beliebigen Text ein, zum Beispiel eine Liste oder einen Chat: Wir finden die Links und lesen Titel, Autoren und Bilder von den Seiten.`,
    submit: 'Links lesen',
    busy: 'Die Links werden gelesen …',
    progress: (done, total) => `${number(done)} von ${counted(total, 'Link', 'Links')} gelesen`,
    stop: 'Anhalten',
    nothing: 'Bitte füg mindestens einen Link ein',
    tooMany: (limit) => `Das sind mehr als ${number(limit)} Links. Bitte füg sie in mehreren Teilen ein.`,
    leftOver: 'Ausgelassen, weil es keine Links zu öffentlichen Seiten sind:',
    lists:
      'Eine Playlist, ein Album, ein Künstler oder ein Kanal ist eine Zeile der Durchsicht. Du kannst stattdessen importieren, was darin ist:',
    readList: (title) => `Alles aus „${title}“ lesen`,
    line: (line, text) => `Zeile ${number(line)}: ${text}`,
  },
  series: 'Zur Reihe machen',
  review: {
    title: 'Durchsicht',
    of: (label) => `Durchsicht: ${label}`,
    filters: 'Welche Zeilen',
    filter: { all: 'Alle', new: 'Neu', there: 'Schon da', attention: 'Zu prüfen' },
    selectAll: 'Alle auswählen',
    selectNone: 'Keine auswählen',
    selected: (ticked, all) => `${number(ticked)} von ${number(all)} ausgewählt`,
    shown: (from, to, total) => `${number(from)}–${number(to)} von ${number(total)}`,
    former: 'Zurück',
    next: 'Weiter',
    pages: 'Seiten der Durchsicht',
    none: 'Keine solchen Zeilen.',
    skip: 'Liste überspringen',
    checking: 'Wir prüfen, was schon im Katalog ist …',
    loading: (read, total) =>
      total === null ? `${number(read)} bis jetzt gelesen …` : `${number(read)} von ${number(total)} gelesen …`,
    read: (read, total) =>
      total === null ? `${number(read)} bis jetzt gelesen` : `${number(read)} von ${number(total)} gelesen`,
    all: (count) => counted(count, 'Zeile', 'Zeilen'),
    more: 'Mehr lesen',
    stop: 'Anhalten',
    moreFailed: 'Wir konnten den Rest nicht lesen.',
    again: 'Noch einmal versuchen',
    notChecked:
      'Wir konnten nicht prüfen, was schon im Katalog ist. Doppelt wird trotzdem nichts: Videos und Lieder, die schon da sind, lässt der Import aus.',
    select: (title) => `${title} auswählen`,
    untitled: 'Ohne Titel',
    edit: 'Bearbeiten',
    editOf: (title) => `Bearbeiten: ${title}`,
    details: 'Einzelheiten',
    detailsOf: (title) => `Einzelheiten: ${title}`,
    opens: (title) => `: ${title} (öffnet sich in einem neuen Tab)`,
    presence: {
      new: '',
      'in catalogue': 'Im Katalog',
      'in bin': 'Im Papierkorb: Der Import holt es so zurück, wie es war',
      double: 'Zweimal in dieser Liste',
    },
    known: (title) => (title === null ? 'Im Katalog' : `Im Katalog als „${title}“`),
    knownDraft: (title) => (title === null ? 'Schon da als Entwurf' : `Schon da als Entwurf „${title}“`),
    flag: {
      live: 'Live oder noch nicht gesendet',
      private: 'Privat',
      deleted: 'Gelöscht',
      'age restricted': 'Mit Altersgrenze',
      'not embeddable': 'Öffnet auf YouTube',
      explicit: 'Anstößige Texte',
      'region limited': 'Nicht in allen Ländern',
    },
    meaning: {
      live: 'Bevor es vorbei ist, kann es niemand ganz durchsehen. Darum ist es nicht von selbst ausgewählt.',
      private: 'Besucher könnten es nicht sehen. Darum lässt es sich nicht hinzufügen.',
      deleted: 'Es ist nicht mehr da. Darum lässt es sich nicht hinzufügen.',
      'age restricted':
        'Es ist für Erwachsene. Darum ist es nicht von selbst ausgewählt. Bitte sieh es dir zuerst an. Auf dieser Seite ist es ein Link ohne Player.',
      'not embeddable':
        'Wem es gehört, der lässt es nur auf YouTube abspielen. Darum ist es auf dieser Seite ein Link ohne Player.',
      'region limited':
        'Die Plattform zeigt es in manchen Ländern nicht. Darum ist es nicht von selbst ausgewählt. Bitte prüf, ob es dort läuft, wo deine Besucher sind.',
      explicit:
        'Die Texte passen vielleicht nicht für Jugendliche. Darum ist es nicht von selbst ausgewählt. Bitte hör es dir zuerst an.',
    },
    leftOut: (count) =>
      `„Alle auswählen“ lässt ${counted(count, 'Zeile', 'Zeilen')} aus, die du zuerst ansehen solltest: anstößige Texte, live, mit Altersgrenze oder nicht in allen Ländern. Wähle einzeln aus, was du davon willst.`,
    noCategory: 'Bitte wähle eine Kategorie.',
    columnError: (column, error) => `${withoutArticle(refusedColumn(column) ?? capitalized(column))}: ${error}`,
    save: 'Fertig',
    cancel: 'Abbrechen',
    passages: {
      are: (passages) => `Es geht um ${listed(passages)}`,
      proposed: (passages) => `Anscheinend geht es um ${listed(passages)}.`,
      accept: 'Übernehmen',
      acceptOf: (title) => `Die vorgeschlagenen Bibelstellen von „${title}“ übernehmen`,
      acceptAll: (count) => `Bibelstellen von ${counted(count, 'Zeile', 'Zeilen')} übernehmen`,
      hint: 'Aus Titel und Beschreibung vorgeschlagen. Bitte prüfe sie vor dem Speichern.',
    },
    batch: {
      open: 'Alle Zeilen ändern',
      category: 'Kategorie für alle',
      keep: 'Nicht ändern',
      tags: 'Schlagwörter für alle hinzufügen',
      hint: 'Mit Kommas dazwischen.',
      apply: 'Für alle übernehmen',
      applied: (count) => `${counted(count, 'Zeile', 'Zeilen')} geändert.`,
    },
    asDrafts: 'Als Entwürfe importieren: Nur Verwalter sehen sie, bis sie veröffentlicht sind',
    importSelected: (source, ticked) =>
      ticked === 0 ? 'Auswahl importieren' : `Auswahl importieren (${things(source, ticked)})`,
    importing: 'Wird importiert …',
    part: {
      title: 'Nur einen Teil importieren?',
      text: (unread, total) =>
        `${number(unread)} von ${counted(total, 'Zeile', 'Zeilen')} sind noch nicht gelesen und werden nicht importiert.`,
      unknown: 'Der Rest ist noch nicht gelesen und wird nicht importiert.',
      yes: 'Diesen Teil importieren',
      no: 'Noch nicht',
    },
    discard: 'Verwerfen',
    confirm: {
      title: 'Diese Durchsicht verwerfen?',
      text: 'Was du verbessert hast, ist noch nicht importiert und geht verloren.',
      yes: 'Verwerfen',
      no: 'Behalten',
    },
    refused: (reason) => {
      if (reason === 'texts') return 'Die Texte sind zusammen zu lang. Bitte kürze sie.';
      const column = refusedColumn(reason);
      if (!column) return 'Der Katalog hat diese Zeile nicht angenommen.';
      return `Der Katalog hat ${column} nicht angenommen. ${CORRECTED_HERE.includes(reason) ? 'Bitte verbessere das.' : 'Bitte verbessere es an der Quelle.'}`;
    },
  },
  run: {
    nothing: (source) => `Bitte wähle ${NOUNS[source][1]} aus, die du importieren willst`,
    sending: (total) => `${counted(total, 'Zeile wird', 'Zeilen werden')} gesendet …`,
    progress: (done, total) => `${number(done)} von ${number(total)} importiert`,
    running: (label) => `„${label}“ wird importiert`,
    stop: 'Abbrechen',
    stopping: 'Wird angehalten …',
    failed: (source) => `Die ${NOUNS[source][1]} konnten nicht importiert werden`,
    imported: (source, count) => `${things(source, count)} importiert`,
    allThere: 'Alles, was du ausgewählt hast, ist schon im Katalog.',
    interrupted: {
      title: (label) => `Der Import von „${label}“ wurde unterbrochen`,
      unfinished: (label) => `Der Import von „${label}“ ist nicht fertig`,
      text: (sent, total) =>
        sent === 0
          ? `Von ${counted(total, 'Zeile', 'Zeilen')} ist noch keine importiert.`
          : `${number(sent)} von ${counted(total, 'Zeile', 'Zeilen')} ${sent === 1 ? 'ist' : 'sind'} importiert.`,
      reason: {
        unreachable: 'Es kam keine Antwort. Bitte prüfe deine Verbindung.',
        refused: 'Dieses Konto darf den Katalog gerade nicht ändern. Bitte melde dich in einem anderen Tab neu an.',
        failed: 'Auf dem Server ist etwas schiefgegangen.',
        unfinished: 'Vielleicht läuft er auf einer anderen Seite noch. Hier weiterzumachen fügt nichts doppelt hinzu.',
        undone: 'Ein anderer Verwalter hat ihn inzwischen rückgängig gemacht.',
      },
      resume: 'Fortsetzen',
      leave: 'Hier aufhören',
    },
    notLeft: 'Wir konnten das nicht speichern. Bitte versuch es gleich noch einmal.',
    finished: {
      title: (label) => `Importiert: ${label}`,
      added: (count) => counted(count, 'Inhalt hinzugefügt', 'Inhalte hinzugefügt'),
      drafted: (count) => counted(count, 'Entwurf hinzugefügt', 'Entwürfe hinzugefügt'),
      restored: (count) => `${number(count)} aus dem Papierkorb zurückgeholt`,
      there: (count) => `${number(count)} schon im Katalog`,
      refused: (count) => `${number(count)} nicht angenommen: Warum, steht in der Liste`,
      notSent: (count) => `${number(count)} nicht importiert`,
      drafts: 'Entwürfe durchsehen',
      undo: 'Diesen Import rückgängig machen',
      undoing: 'Wird rückgängig gemacht …',
      undone: 'Rückgängig gemacht: Seine Inhalte sind im Papierkorb.',
      dismiss: 'Ausblenden',
    },
    undone: (count) => `Rückgängig gemacht: ${counted(count, 'Inhalt ist', 'Inhalte sind')} im Papierkorb.`,
    notUndone: 'Wir konnten den Import nicht rückgängig machen. Bitte versuch es gleich noch einmal.',
  },
};
