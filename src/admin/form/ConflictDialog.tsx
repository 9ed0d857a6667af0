import { useState } from 'react';
import { passageName } from '../../catalogue/bible/bible.words.ts';
import { joinPassages, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { Modal } from '../../core/forms/Modal.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { languageName } from '../../core/parts/languages.rules.ts';
import { changedPart } from '../sections/changedPart.rules.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { Difference, Side } from './resourceConflict.rules.ts';
import { postponeConflict, resolveConflict } from './saveForm.store.ts';

const WORDS = RESOURCE_FORM_WORDS.conflict;
const PLAIN = 'button quiet px-5';

type Choices = Record<string, Side>;

/** Shows what another administrator has saved meanwhile, field by field, and asks what to save. */
export function ConflictDialog({ found }: { found: readonly Difference[] }) {
  const all = (sideOf: (difference: Difference) => Side): Choices =>
    Object.fromEntries(found.map((difference) => [difference.field, sideOf(difference)]));
  const [chosen, setChosen] = useState(() => all(({ proposed }) => proposed));
  return (
    <Modal
      onClose={postponeConflict}
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
      className="panel m-auto w-[min(48rem,calc(100%-2rem))] text-ink backdrop:bg-veil"
    >
      <div className="grid gap-5 p-5 md:p-6">
        <div>
          <h2 id="conflict-title" className="text-heading">
            {WORDS.title}
          </h2>
          <p id="conflict-text" className="mt-2 text-quiet">
            {WORDS.text}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <button type="button" className={PLAIN} onClick={() => setChosen(all(() => 'mine'))}>
            {WORDS.keepMine}
          </button>
          <button type="button" className={PLAIN} onClick={() => setChosen(all(() => 'theirs'))}>
            {WORDS.takeTheirs}
          </button>
        </div>
        {found.map((difference) => (
          <ConflictChoice
            key={difference.field}
            difference={difference}
            chosen={chosen[difference.field] ?? difference.proposed}
            onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
          />
        ))}
      </div>
      <div className="dialog-bar flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-3 max-sm:*:grow md:px-6">
        <button type="button" className={PLAIN} onClick={postponeConflict}>
          {WORDS.back}
        </button>
        <button type="button" className="button" onClick={() => void resolveConflict(chosen)}>
          {WORDS.save}
        </button>
      </div>
    </Modal>
  );
}

const SIDES = ['mine', 'theirs'] as const;

interface ChoiceProps {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** A field that two administrators have changed, with a radio button for each version. */
function ConflictChoice({ difference, chosen, onChoose }: ChoiceProps) {
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
  if (field === 'passages') return joinPassages(splitPassages(value).map(passageName));
  return field === 'category' ? CATEGORY_WORDS[value as keyof typeof CATEGORY_WORDS].title : value;
}
