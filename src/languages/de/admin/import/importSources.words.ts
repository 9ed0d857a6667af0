import type { SOURCE_WORDS as ENGLISH } from '../../../../admin/import/importSources.words.ts';
import type { SavedSource } from '../../../../contract/importBatch.ts';
import type { Translated } from '../../../translated.ts';
import { counted, number } from '../../core/parts/language.words.ts';

const KINDS: Record<SavedSource['kind'], string> = {
  playlist: 'Playlist',
  channel: 'Kanal',
  keyword: 'Suche',
  artist: 'Künstler',
  album: 'Album',
};

export const SOURCE_WORDS: Translated<typeof ENGLISH> = {
  introduction:
    'Kanäle, Playlists und Künstler, die du ab und zu wieder durchsehen willst. Prüfst du eine Quelle, siehst du, was neu ist. Kanäle und Playlists von YouTube können auch jede Nacht durchgesehen werden.',
  loading: 'Die gespeicherten Quellen werden geladen …',
  empty: {
    title: 'Noch keine gespeicherten Quellen',
    text: 'Such unter „Mehrere Videos“ oder „Mehrere Lieder“ nach einem Kanal, einer Playlist oder einem Künstler und speichere die Suche dort.',
  },
  platform: { youtube: 'YouTube', spotify: 'Spotify' },
  what: ({ platform, kind, query }) => `${SOURCE_WORDS.platform[platform]}, ${KINDS[kind]}: ${query}`,
  checked: 'Zuletzt geprüft:',
  never: 'Noch nie geprüft',
  check: 'Neues suchen',
  checkOf: (name) => `Neues suchen: ${name}`,
  reading: (read) => `${number(read)} bis jetzt gelesen …`,
  stop: 'Anhalten',
  found: (count) => `${number(count)} neu gefunden.`,
  part: (count) => `Durchgesehen wurden nur die ersten ${number(count)}.`,
  nothingNew: (name) => `Nichts Neues in „${name}“.`,
  failed: 'Das konnten wir nicht prüfen.',
  markSeen: 'Diese nicht mehr zeigen',
  seen: (name) => `Was du von „${name}“ gesehen hast, wird nicht mehr als neu gezeigt.`,
  notSeen: 'Wir konnten das nicht festhalten. Bitte versuch es gleich noch einmal.',
  watch: 'Jede Nacht nachsehen: Neues wartet als Entwurf',
  watchOf: (name) => `Jede Nacht nachsehen: ${name}`,
  watchHint:
    'Was heute schon da ist, gilt nicht als neu. Höchstens 50 kommen in einer Nacht; was anstößig, live oder eingeschränkt ist, bleibt weg.',
  notWatched: (name) => `Wir konnten das für „${name}“ nicht ändern. Bitte versuch es gleich noch einmal.`,
  watchedAt: 'Zuletzt nachgesehen:',
  notYet: 'Heute Nacht wird zum ersten Mal nachgesehen.',
  drafts: (count) => counted(count, 'Entwurf daraus wartet auf dich', 'Entwürfe daraus warten auf dich'),
  watchFailed: (nights, cause) =>
    nights === 1 ? `Letzte Nacht ging es nicht: ${cause}` : `Seit ${number(nights)} Nächten geht es nicht: ${cause}`,
  watchStopped: (cause) => `Zehn Nächte hintereinander ging es nicht. Deshalb wird nicht mehr nachgesehen: ${cause}`,
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  name: (name) => `Neuer Name für „${name}“`,
  noName: 'Bitte gib einen Namen ein.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  notRenamed: (name) => `Wir konnten „${name}“ nicht umbenennen. Bitte versuch es gleich noch einmal.`,
  delete: 'Löschen',
  deleteOf: (name) => `${name} löschen`,
  confirm: {
    title: (name) => `Die Quelle „${name}“ löschen?`,
    text: 'Was daraus importiert wurde, bleibt. Speicherst du die Quelle später wieder, wird als neu gezeigt, was du schon gesehen hattest.',
    yes: 'Löschen',
    no: 'Behalten',
  },
  notDeleted: (name) => `Wir konnten „${name}“ nicht löschen. Bitte versuch es gleich noch einmal.`,
  saveSearch: 'Als Quelle speichern',
  saved: (name) => `„${name}“ ist jetzt eine gespeicherte Quelle. Du findest sie im Menü unter „Import“.`,
  alreadySaved: 'Diese Suche ist schon als Quelle gespeichert.',
  notSaved: 'Wir konnten die Suche nicht speichern. Bitte versuch es gleich noch einmal.',
  count: (count) => counted(count, 'gespeicherte Quelle', 'gespeicherte Quellen'),
};
