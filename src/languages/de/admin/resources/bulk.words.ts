import type { BULK_WORDS as ENGLISH } from '../../../../admin/resources/bulk.words.ts';
import type { BulkAction } from '../../../../contract/admin.ts';
import { isCategory } from '../../../../contract/category.ts';
import type { Translated } from '../../../translated.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { counted } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'Inhalt', 'Inhalte');
const are = (count: number) => (count === 1 ? 'ist' : 'sind');
const have = (count: number) => (count === 1 ? 'hat' : 'haben');
const belong = (count: number) => (count === 1 ? 'gehört' : 'gehören');
/** In the accusative. */
const them = (count: number) => (count === 1 ? 'ihn' : 'sie');
const nameOf = (category: string) => (isCategory(category) ? CATEGORY_WORDS[category].title : category);

const DONE: Record<BulkAction, (count: number, value: string) => string> = {
  'set hero': (count) => `${resources(count)} ${are(count)} jetzt als Startbild zu sehen.`,
  'clear hero': (count) => `${resources(count)} ${are(count)} nicht mehr als Startbild zu sehen.`,
  'set top pick': (count) => `${resources(count)} ${belong(count)} jetzt zu den Tipps.`,
  'clear top pick': (count) => `${resources(count)} ${belong(count)} nicht mehr zu den Tipps.`,
  'add tag': (count, tag) => `${resources(count)} ${have(count)} jetzt das Schlagwort „${tag}“.`,
  'remove tag': (count, tag) => `${resources(count)} ${have(count)} das Schlagwort „${tag}“ nicht mehr.`,
  'add passages': (count) => `${resources(count)} ${have(count)} jetzt diese Bibelstellen.`,
  'remove passages': (count) => `${resources(count)} ${have(count)} diese Bibelstellen nicht mehr.`,
  'set category': (count, category) =>
    `${resources(count)} ${belong(count)} jetzt zur Kategorie „${nameOf(category)}“.`,
  publish: (count) =>
    `${resources(count)} ${are(count)} veröffentlicht. Besucher sehen ${them(count)} in ein paar Minuten.`,
  unpublish: (count) => counted(count, 'Inhalt ist jetzt ein Entwurf.', 'Inhalte sind jetzt Entwürfe.'),
  bin: (count) => (count === 1 ? 'Der Inhalt ist gelöscht.' : `${count} Inhalte sind gelöscht.`),
  restore: (count) => `${resources(count)} ${are(count)} wieder im Katalog.`,
};

export const BULK_WORDS: Translated<typeof ENGLISH> = {
  region: 'Ausgewählte Inhalte',
  selected: (count, elsewhere) =>
    elsewhere > 0 ? `${count} ausgewählt, davon ${elsewhere} nicht auf dieser Seite` : `${count} ausgewählt`,
  clear: 'Auswahl aufheben',
  selectPage: 'Alle auf dieser Seite auswählen',
  hint: 'Mit gedrückter Umschalttaste wählst du einen Bereich aus. Die Pfeiltasten führen von Kästchen zu Kästchen; Strg+A wählt die ganze Seite aus, Esc hebt die Auswahl auf, Strg+Z macht rückgängig.',
  full: (limit) => `${limit} Inhalte sind ausgewählt: Mehr lassen sich nicht auf einmal ändern.`,
  action: {
    'set hero': 'Startbild',
    'clear hero': 'Kein Startbild',
    'set top pick': 'Tipp',
    'clear top pick': 'Kein Tipp',
    publish: 'Veröffentlichen',
    unpublish: 'Zum Entwurf machen',
    bin: 'Löschen',
    restore: 'Wiederherstellen',
  },
  tags: { open: 'Schlagwörter', label: 'Schlagwort', add: 'Hinzufügen', remove: 'Entfernen' },
  passages: { open: 'Bibel', label: 'Bibelstellen', add: 'Hinzufügen', remove: 'Entfernen' },
  category: { open: 'Kategorie', label: 'Neue Kategorie', set: 'Verschieben' },
  series: { open: 'Zu einer Reihe hinzufügen', loading: 'Wird geladen …' },
  confirm: {
    publish: {
      title: (count) => `${resources(count)} veröffentlichen?`,
      text: (count) => `Besucher sehen ${them(count)} in ein paar Minuten.`,
      yes: 'Veröffentlichen',
    },
    unpublish: {
      title: (count) => (count === 1 ? '1 Inhalt zum Entwurf machen?' : `${count} Inhalte zu Entwürfen machen?`),
      text: (count) =>
        `In ein paar Minuten sehen Besucher ${them(count)} nicht mehr. Gemerktes wartet, bis du ${them(count)} wieder veröffentlichst.`,
      yes: 'Zum Entwurf machen',
    },
    bin: {
      title: (count) => `${resources(count)} löschen`,
      text: (count) =>
        count === 1
          ? 'Möchtest du diesen Inhalt wirklich löschen? Er kommt in den Papierkorb, und du kannst ihn von dort wiederherstellen.'
          : `Möchtest du diese ${count} Inhalte wirklich löschen? Sie kommen in den Papierkorb, und du kannst sie von dort wiederherstellen.`,
      yes: 'Löschen',
    },
  },
  done: DONE,
  nothingChanged: 'Alles Ausgewählte ist schon so, deshalb wurde nichts geändert.',
  refused: {
    'too many tags':
      'Ein ausgewählter Inhalt hat schon 20 Schlagwörter, und mehr passen nicht. Deshalb wurde nichts geändert.',
    'too many passages':
      'Ein ausgewählter Inhalt hätte mehr als 20 Bibelstellen, und mehr passen nicht. Darum wurde nichts geändert.',
    'invalid tag': 'Ein Schlagwort hat 1 bis 50 Zeichen. Deshalb wurde nichts geändert.',
  },
  double:
    'Es wurde nichts wiederhergestellt: Dasselbe Video, Lied oder dieselbe Playlist steht inzwischen wieder im Katalog, und dort gibt es alles nur einmal.',
  failed: 'Wir konnten nichts ändern. Alles ist, wie es war: Bitte versuch es noch einmal.',
};
