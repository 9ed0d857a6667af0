import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { SERIES_KINDS, SERIES_LIMITS, type SeriesKind } from '../../contract/series.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { $choices, type Additions, addToSeries, readChoices } from './addToSeries.store.ts';
import { SERIES_WORDS } from './series.words.ts';
import { choiceTitled } from './seriesDraft.rules.ts';

const WORDS = SERIES_WORDS.add;

interface Props extends Additions {
  /** The prefilled title. */
  title?: string;
  onDone: () => void;
}

/** Adds resources to a series: an existing title adds to that one, any other creates a new one. */
export function AddToSeries({ title: proposed = '', onDone, ...additions }: Props) {
  const choices = useStore($choices);
  const [title, setTitle] = useState(proposed);
  const [kind, setKind] = useState<SeriesKind>('series');
  const [isBusy, setBusy] = useState(false);
  const existing = choiceTitled(choices, title);
  useEffect(() => void readChoices(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || cleaned(title) === '') return;
    setBusy(true);
    const isDone = await addToSeries(existing ?? { kind, title }, additions);
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 grow basis-48 gap-1.5 text-sm font-medium sm:max-w-80">
        {WORDS.label}
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          required
          dir="auto"
          maxLength={SERIES_LIMITS.title}
          list="series-choices"
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          className="tool-field w-full"
        />
      </label>
      <datalist id="series-choices">
        {choices.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      {!existing && (
        <select
          aria-label={SERIES_WORDS.form.kind}
          value={kind}
          onChange={({ target }) => setKind(target.value as SeriesKind)}
          className="tool-field"
        >
          {SERIES_KINDS.map((each) => (
            <option key={each} value={each}>
              {SERIES_WORDS.kind[each]}
            </option>
          ))}
        </select>
      )}
      <button type="submit" aria-disabled={isBusy || undefined} className="tool max-w-full border-ink">
        <span className="truncate">{existing ? WORDS.to(shortTitle(existing.title)) : WORDS.make[kind]}</span>
      </button>
    </form>
  );
}
