import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { SearchToAdd } from '../form/SearchToAdd.tsx';
import { partSuggestions } from './openSeries.store.ts';
import type { Part } from './parts.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

interface Props {
  /** The ids of its parts. */
  parts: readonly string[];
  onAdd: (part: Part) => void;
}

/** Finds resources in the catalogue, to add them as parts. */
export const PartSearch = ({ parts, onAdd }: Props) => (
  <SearchToAdd
    id="part-search"
    store={partSuggestions}
    words={SERIES_WORDS.part}
    taken={parts}
    noteOf={({ category, author }) =>
      [CATEGORY_WORDS[category].title, author && shortTitle(author)].filter(Boolean).join(' · ')
    }
    onAdd={onAdd}
  />
);
