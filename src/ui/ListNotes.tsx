import { moment } from '../rules/calendar.ts';
import type { Shown } from '../rules/shownList.ts';
import { LIST_WORDS } from '../wording/lists.ts';

interface Props {
  /** Null while nothing that was asked for is shown. */
  shown: Shown | null;
  onShowNewer: () => void;
  onRetry: () => void;
}

const NOTE = 'mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-lg px-4 py-1';
const ACTION = 'min-h-11 font-semibold text-hue underline';

/** What a visitor must know of a list that is not the newest. There from the start, so that a change of it is read out. */
export function ListNotes({ shown, ...actions }: Props) {
  return <div role="status">{shown && <Note shown={shown} {...actions} />}</div>;
}

function Note({ shown: { asOf, newest, newer, givenUp }, onShowNewer, onRetry }: Props & { shown: Shown }) {
  if (newer)
    return (
      <p className={`${NOTE} bg-hue-soft`}>
        {LIST_WORDS.newer}
        <button type="button" onClick={onShowNewer} className={ACTION}>
          {LIST_WORDS.showNewer}
        </button>
      </p>
    );
  if (!asOf) return null;
  return (
    <div className={`${NOTE} bg-sunken text-sm/6`}>
      <p className="py-2">
        {LIST_WORDS.asOf(moment(asOf))} {newest !== null && LIST_WORDS.newestOnly(newest)}{' '}
        {!givenUp && LIST_WORDS.stillTrying}
      </p>
      {givenUp && (
        <button type="button" onClick={onRetry} className={ACTION}>
          {LIST_WORDS.failed.again}
        </button>
      )}
    </div>
  );
}
