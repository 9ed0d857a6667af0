import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { languageName } from '../../core/parts/languages.rules.ts';
import { changedPart } from '../sections/changedPart.rules.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { Difference, Side } from './resourceConflict.rules.ts';

const WORDS = RESOURCE_FORM_WORDS.conflict;
const SIDES = ['mine', 'theirs'] as const;

interface Props {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One field that two administrators have changed, with a radio button for each version. */
export function ConflictChoice({ difference, chosen, onChoose }: Props) {
  const { field } = difference;
  return (
    <fieldset>
      <legend className="font-semibold">{RESOURCE_FORM_WORDS.names[field]}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {SIDES.map((side) => (
          <label
            key={side}
            className="flex cursor-pointer gap-3 rounded-md border border-line p-3 has-checked:border-flame has-checked:bg-hue-soft"
          >
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-5 shrink-0 accent-flame"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-quiet">{WORDS[side]}</span>
              <Version difference={difference} side={side} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Version({ difference, side }: { difference: Difference; side: Side }) {
  const text = wordsOf(difference, side);
  if (text === '') return <em className="text-quiet">{WORDS.nothing}</em>;
  const { before, changed, after } = changedPart(text, wordsOf(difference, side === 'mine' ? 'theirs' : 'mine'));
  return (
    <span dir="auto" className="block whitespace-pre-line">
      {before}
      {changed && <mark className="rounded-pane bg-candle text-night">{changed}</mark>}
      {after}
    </span>
  );
}

function wordsOf({ field, ...versions }: Difference, side: Side): string {
  const value = versions[side];
  if (typeof value === 'boolean') return value ? WORDS.yes : WORDS.no;
  if (field === 'language' && value) return languageName(value);
  return field === 'category' ? CATEGORY_WORDS[value as keyof typeof CATEGORY_WORDS].title : value;
}
