import { Rss } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { keepSource } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { type SearchRequest, sourceOf } from './searches.rules.ts';

interface Props {
  search: SearchRequest | null;
  /** What the source is called at first. */
  name: string;
}

/** Saves the search that has found the rows of the review. */
export function SaveSearch({ search, name }: Props) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const source = sourceOf(search, name);
  if (!source) return null;
  const save = async () => {
    setState('saving');
    setState((await keepSource(source)) ? 'saved' : 'idle');
  };
  return (
    <button
      type="button"
      aria-disabled={state !== 'idle' || undefined}
      onClick={() => void (state === 'idle' && save())}
      className="tool aria-disabled:opacity-60"
    >
      <Icon of={Rss} className="size-4" />
      {SOURCE_WORDS.saveSearch}
    </button>
  );
}
