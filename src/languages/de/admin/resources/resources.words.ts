import type { ADMIN_RESOURCES_WORDS as ENGLISH } from '../../../../admin/resources/resources.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'Inhalt', 'Inhalte');

export const ADMIN_RESOURCES_WORDS: Translated<typeof ENGLISH> = {
  title: 'Inhalte verwalten',
  search: 'Inhalte suchen',
  refresh: 'Neu laden',
  refreshing: 'Wird neu geladen …',
  add: {
    open: 'Inhalt hinzufügen',
    close: 'Schließen',
    start: {
      label: 'Link zu dem, was du hinzufügen möchtest',
      hint: 'Wir füllen das Formular aus, soweit die Seite es hergibt. Aus einer Playlist oder einem Kanal wählst du aus, was importiert wird.',
      go: 'Weiter',
      unsaved: 'Hier ist noch ein Inhalt, den du nicht gespeichert hast.',
      resume: 'Daran weiterarbeiten',
    },
  },
  views: 'Zeigen',
  view: { catalogue: 'Katalog', attention: 'Zu erledigen', drafts: 'Entwürfe', bin: 'Papierkorb' },
  category: 'Kategorie',
  anyCategory: 'Alle Kategorien',
  language: 'Sprache',
  anyLanguage: 'Alle Sprachen',
  noLanguage: 'Sprache nicht bekannt',
  captions: 'Mit Untertiteln',
  attentions: 'Worauf du achten willst',
  attention: {
    any: 'Irgendetwas fehlt',
    image: 'Kein Bild',
    description: 'Keine Beschreibung',
    tags: 'Keine Schlagwörter',
    extent: 'Keine Dauer oder Seitenzahl',
    flags: 'Anstößig, live, mit Altersgrenze …',
    link: 'Link kaputt oder umgezogen',
  },
  lacks: {
    image: 'Bild',
    description: 'Beschreibung',
    tags: 'Schlagwörter',
    extent: 'Dauer oder Seitenzahl',
  },
  contentFlags: {
    'age restricted': 'mit Altersgrenze',
    explicit: 'anstößig',
    live: 'live, als es hinzugefügt wurde',
    'not embeddable': 'läuft nur auf der Website des Anbieters',
    'region limited': 'nicht in allen Ländern zu sehen',
  },
  flagged: (names) => `Hinweise: ${names.join(', ')}`,
  lacking: (names) => `Fehlt: ${names.join(', ')}`,
  loading: 'Inhalte werden geladen …',
  found: (count, page, pages, hasMore) => {
    const found = countedPage(hasMore ? `Mehr als ${resources(count)}` : resources(count), page, pages);
    return hasMore && page === pages ? `${found}. Eine engere Suche zeigt den Rest.` : found;
  },
  notLoaded: 'Wir konnten die Inhalte nicht laden',
  failed: listError('die Inhalte'),
  none: {
    title: 'Keine Inhalte gefunden',
    clear: 'Suche leeren',
    empty: 'Keine Inhalte gefunden. Füge den ersten hinzu!',
    attention: 'Nichts zu erledigen',
    attentionText: 'Jeder Inhalt hier hat ein Bild, eine Beschreibung, Schlagwörter und eine Dauer oder Seitenzahl.',
    drafts: 'Es gibt keine Entwürfe',
    draftsText: 'Was du als Entwurf speicherst oder importierst, wartet hier, bis du es veröffentlichst.',
    linkText: 'Jeder Link, den wir geprüft haben, funktioniert, soweit seine Website es verrät.',
    bin: 'Der Papierkorb ist leer',
    binText: 'Was du löschst, wartet hier, bis du es wiederherstellst oder den Papierkorb leerst.',
  },
  card: {
    select: (title) => `${title} auswählen`,
    tags: 'Schlagwörter',
    more: (count) => `+${count}`,
    moreTags: (count) => counted(count, 'weiteres Schlagwort', 'weitere Schlagwörter'),
    added: (day) => `Hinzugefügt am ${day}`,
    deletedOn: (day) => `Gelöscht am ${day}`,
    draft: 'Entwurf',
    publish: 'Veröffentlichen',
    edit: 'Bearbeiten',
    remove: 'Löschen',
    restore: 'Wiederherstellen',
    history: 'Verlauf',
    of: (action, title) => `${action}: ${title}`,
  },
  flags: {
    is_hero: {
      label: 'Startbild',
      updated: 'Die Auswahl fürs Startbild ist gespeichert!',
      failed: 'Die Auswahl fürs Startbild konnte nicht gespeichert werden',
      many: (count) =>
        `Das sind jetzt ${count} Startbilder. Die Startseite zeigt alle nacheinander; ein Dutzend reicht völlig.`,
    },
    is_top_pick: {
      label: 'Tipp',
      updated: 'Die Auswahl der Tipps ist gespeichert!',
      failed: 'Die Auswahl der Tipps konnte nicht gespeichert werden',
      many: (count) => `Das sind jetzt ${count} Tipps. Die Startseite zeigt sie alle; ein Dutzend reicht völlig.`,
    },
  },
  confirm: {
    question: 'Möchtest du diesen Inhalt wirklich löschen?',
    later: 'Er kommt in den Papierkorb, und du kannst ihn von dort wiederherstellen.',
    yes: 'Löschen',
    no: 'Abbrechen',
  },
  deleted: 'Der Inhalt ist gelöscht.',
  notDeleted: 'Der Inhalt konnte nicht gelöscht werden',
  restored: 'Der Inhalt ist wieder im Katalog.',
  notRestored:
    'Wir konnten den Inhalt nicht wiederherstellen. Er liegt noch im Papierkorb. Bitte versuch es gleich noch einmal.',
  published: 'Der Inhalt ist veröffentlicht. Besucher sehen ihn in ein paar Minuten.',
  notPublished:
    'Wir konnten den Inhalt nicht veröffentlichen. Er ist noch ein Entwurf. Bitte versuch es gleich noch einmal.',
  linkTaken: 'Der Inhalt führt jetzt zur neuen Adresse.',
  linkGone: 'Dieser Inhalt hat inzwischen einen anderen Link oder wurde gelöscht.',
  linkDouble: 'Nichts wurde geändert: Was unter dieser Adresse steht, ist schon im Katalog.',
  linkNotTaken: 'Wir konnten den Link nicht ändern. Bitte versuch es gleich noch einmal.',
  bin: {
    empty: 'Papierkorb leeren',
    confirm: {
      title: 'Den Papierkorb leeren?',
      text: 'Alles darin wird endgültig gelöscht und lässt sich nicht zurückholen.',
      yes: 'Endgültig löschen',
      no: 'Abbrechen',
    },
    emptying: 'Der Papierkorb wird geleert … Das kann bis zu einer Minute dauern.',
    emptied: (count) => `${resources(count)} endgültig gelöscht.`,
    notEmptied: 'Wir konnten den Papierkorb nicht leeren. Alles liegt noch darin. Bitte versuch es gleich noch einmal.',
  },
};
