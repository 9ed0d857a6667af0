import type { Series } from '../../contract/series.ts';
import { FormError } from '../../core/forms/FormError.tsx';
import type { SeriesFailure } from './openSeries.store.ts';
import { SERIES_WORDS } from './series.words.ts';

const WORDS = SERIES_WORDS.form;

interface Props {
  failure: SeriesFailure | null;
  onTheirs: (theirs: Series) => void;
  /** Saves what was typed, replacing what somebody else has saved; null to add it as a new one. */
  onMine: (theirs: Series | null) => void;
}

/** Why a series wasn't saved, and what can be done about it. */
export function SeriesNotSaved({ failure, onTheirs, onMine }: Props) {
  const error = failure && failure.state !== 'taken' ? WORDS[failure.state] : undefined;
  return (
    <div className={error ? 'grid gap-3' : 'absolute'}>
      <FormError title={error?.title} text={error?.text} />
      {failure?.state === 'conflict' && (
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => onTheirs(failure.theirs)} className="tool">
            {WORDS.conflict.theirs}
          </button>
          <button type="button" onClick={() => onMine(failure.theirs)} className="tool">
            {WORDS.conflict.mine}
          </button>
        </div>
      )}
      {failure?.state === 'gone' && (
        <button type="button" onClick={() => onMine(null)} className="tool justify-self-start">
          {WORDS.gone.mine}
        </button>
      )}
    </div>
  );
}
