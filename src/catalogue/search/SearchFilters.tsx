import { SEARCH_CATEGORIES, type SearchAnswer, type SearchCategory } from '../../contract/search.ts';
import { SEARCH_WORDS } from './search.words.ts';

interface Props {
  answer: SearchAnswer;
  chosen: SearchCategory | null;
  onChoose: (category: SearchCategory | null) => void;
}

/** The kinds of results with their counts; nothing if there is only one kind. */
export function SearchFilters({ answer, chosen, onChoose }: Props) {
  const kinds = SEARCH_CATEGORIES.filter((category) => answer.counts[category] > 0 || category === chosen);
  if (kinds.length < 2 && !chosen) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{SEARCH_WORDS.filters}</legend>
      <Toggle label={SEARCH_WORDS.all} count={answer.everywhere} on={!chosen} onClick={() => onChoose(null)} />
      {kinds.map((category) => (
        <Toggle
          key={category}
          category={category}
          label={SEARCH_WORDS.category(category)}
          count={answer.counts[category]}
          on={category === chosen}
          onClick={() => onChoose(category === chosen ? null : category)}
        />
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  count: number;
  on: boolean;
  onClick: () => void;
  category?: SearchCategory;
}

function Toggle({ label, count, on, onClick, category }: ToggleProps) {
  return (
    <button type="button" data-category={category} aria-pressed={on} onClick={onClick} className="chip">
      {label} <span className="text-quiet [font-variant-numeric:tabular-nums]">{count}</span>
    </button>
  );
}
