import type { TAGS_WORDS as ENGLISH } from '../../../../admin/tags/tags.words.ts';
import type { TagKind } from '../../../../contract/admin.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const resources = (count: number) => counted(count, 'Inhalt', 'Inhalte');
/** In the dative, after "in". */
const inResources = (count: number) => counted(count, 'Inhalt', 'Inhalten');
const names: Record<TagKind, [one: string, many: string]> = {
  tag: ['Schlagwort', 'Schlagwörter'],
  author: ['Autor', 'Autoren'],
};
const found = (kind: TagKind, count: number) => counted(count, ...names[kind]);

export const TAGS_WORDS: Translated<typeof ENGLISH> = {
  title: 'Schlagwörter und Autoren',
  introduction:
    'Benenne ein Schlagwort oder einen Autor in allen Inhalten auf einmal um. Wenn es den neuen Namen schon gibt, fragen wir dich, ob wir die beiden zusammenlegen sollen.',
  kinds: 'Schlagwörter oder Autoren',
  kind: { tag: 'Schlagwörter', author: 'Autoren' },
  search: { tag: 'Schlagwörter suchen', author: 'Autoren suchen' },
  loading: 'Wird geladen …',
  found: (kind, count, page, pages) => countedPage(found(kind, count), page, pages),
  resources,
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  form: {
    label: (name) => `Neuer Name für „${name}“`,
    hint: 'Gibt es den Namen schon, werden die beiden zusammengelegt. Du kannst beides rückgängig machen.',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    cancel: 'Abbrechen',
    patience: (count) =>
      `${counted(count, 'Inhalt wird', 'Inhalte werden')} geändert. Das kann bis zu einer Minute dauern.`,
  },
  merge: {
    title: (from, into) => `„${from}“ mit „${into}“ zusammenlegen?`,
    text: (from, into) =>
      `„${from.name}“ steht in ${inResources(from.resources)}, „${into.name}“ in ${inResources(into.resources)}. Danach steht überall „${into.name}“. Du kannst es rückgängig machen.`,
    yes: 'Zusammenlegen',
    no: 'Abbrechen',
  },
  similar: {
    title: 'Fast gleich',
    hint: {
      tag: 'Diese Schlagwörter unterscheiden sich kaum. Zusammengelegt stehen ihre Inhalte beieinander. Du kannst es rückgängig machen.',
      author:
        'Diese Autoren unterscheiden sich kaum. Zusammengelegt stehen ihre Inhalte beieinander. Du kannst es rückgängig machen.',
    },
    as: 'und',
    mergeOf: (from, into) => `${from} mit ${into} zusammenlegen`,
  },
  renamed: (from, to, count) => `„${from}“ heißt jetzt „${to}“, in ${inResources(count)}.`,
  gone: (name) => `„${name}“ steht nicht mehr im Katalog, deshalb wurde nichts geändert.`,
  error: {
    empty: 'Bitte gib einen Namen ein.',
    invalid: {
      tag: 'Ein Schlagwort hat 1 bis 50 Zeichen.',
      author: 'Der Name eines Autors hat 1 bis 200 Zeichen.',
    },
    failed: 'Wir konnten das nicht umbenennen, deshalb ist alles, wie es war. Bitte versuch es gleich noch einmal.',
  },
  none: { title: 'Nichts gefunden', clear: 'Suche leeren' },
  empty: {
    tag: 'Noch hat kein Inhalt ein Schlagwort.',
    author: 'Noch hat kein Inhalt einen Autor.',
  },
  failed: listError('die Schlagwörter und Autoren'),
};
