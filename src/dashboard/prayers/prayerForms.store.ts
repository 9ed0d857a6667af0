/** Which forms of the prayer journal are open, and what has been typed in them. */
import { atom } from 'nanostores';
import type { Prayer, PrayerQuery } from '../../contract/prayer.ts';
import { prayerAddress } from './prayerQuery.rules.ts';
import { newPrayerId } from './prayers.api.ts';

export type PrayerFormKind = 'edit' | 'note' | 'delete';

export interface PrayerForm {
  kind: PrayerFormKind;
  /** The prayer as it was when the form was opened. */
  prayer: Prayer;
  /** Where it is shown: the prayer stays there while its form is open, even if the filter excludes it. */
  address: string;
}

/** The draft of a prayer that isn't in the journal yet. */
const NEW = 'new';

export function createPrayerForms() {
  const $forms = atom<readonly PrayerForm[]>([]);
  const $isAdding = atom(false);
  const drafts = new Map<string, object>();
  let newId = newPrayerId();

  function close(...ids: string[]): void {
    for (const id of ids) drafts.delete(id);
    $forms.set($forms.get().filter(({ prayer }) => !ids.includes(prayer.id)));
  }

  /** Whether something was typed in it that isn't in the prayer. */
  const isTyped = ({ prayer }: PrayerForm): boolean =>
    Object.entries(drafts.get(prayer.id) ?? {}).some(([name, text]) => text !== prayer[name as keyof Prayer]);

  /** Opens a form at its prayer. Others are closed: the one there, and all in which nothing was typed. */
  function open(kind: PrayerFormKind, prayer: Prayer, query: PrayerQuery): void {
    const untouched = $forms.get().filter((form) => !isTyped(form));
    close(prayer.id, ...untouched.map((form) => form.prayer.id));
    $forms.set([...$forms.get(), { kind, prayer, address: prayerAddress(query) }]);
  }

  return {
    $forms,
    $isAdding,
    /** Whether something was typed in any of them that isn't saved. */
    hasTyped: (): boolean =>
      $forms.get().some(isTyped) || Object.values(drafts.get(NEW) ?? {}).some((text) => text !== ''),
    openNew: () => $isAdding.set(true),
    /** The id of the prayer in the form for a new one. It stays the same while the form is open. */
    newId: () => newId,
    closeNew(): void {
      drafts.delete(NEW);
      newId = newPrayerId();
      $isAdding.set(false);
    },
    open,
    /** Opens the form of a note, unless another note is being written. */
    askForNote(prayer: Prayer, query: PrayerQuery): void {
      if (!$forms.get().some((form) => form.kind === 'note' && isTyped(form))) open('note', prayer, query);
    },
    close,
    /** What was typed in it. */
    draftOf: <T extends object>(id: string | null, otherwise: T): T => (drafts.get(id ?? NEW) as T) ?? otherwise,
    keepDraft(id: string | null, typed: object): void {
      const isOpen = id === null ? $isAdding.get() : $forms.get().some(({ prayer }) => prayer.id === id);
      if (isOpen) drafts.set(id ?? NEW, typed);
    },
  };
}
