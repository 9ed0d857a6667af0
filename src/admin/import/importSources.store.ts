/** Saved sources of imports. */
import type { NewSource, SavedSource } from '../../contract/importBatch.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { deleteSource, readSources, renameSource, saveSource } from './importSources.api.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { LONGEST_NAME } from './searches.rules.ts';

export const sourcesPanel = createPanel('import sources', readSources);

/** Saves a search. Returns whether it is saved now. */
export async function keepSource(source: NewSource): Promise<boolean> {
  try {
    if ((await saveSource(source)) === 'saved') toast('success', SOURCE_WORDS.saved(source.name));
    else toast('info', SOURCE_WORDS.alreadySaved);
    announce('import sources');
    return true;
  } catch {
    toast('error', SOURCE_WORDS.notSaved);
    return false;
  }
}

/** Returns whether it was done. */
export function rename({ id, name: before }: SavedSource, typed: string): Promise<boolean> {
  const name = cleaned(typed).slice(0, LONGEST_NAME);
  return sourcesPanel.change(
    (sources) => sources.map((source) => (source.id === id ? { ...source, name } : source)),
    () => renameSource(id, name),
    SOURCE_WORDS.notRenamed(before),
  );
}

/** Returns whether it was done. */
export const remove = ({ id, name }: SavedSource): Promise<boolean> =>
  sourcesPanel.change(
    (sources) => sources.filter((source) => source.id !== id),
    () => deleteSource(id),
    SOURCE_WORDS.notDeleted(name),
  );
