import { moment } from '../rules/calendar.ts';
import type { Shown } from '../rules/shownList.ts';
import { LIST_WORDS } from '../wording/lists.ts';

interface Props {
  shown: Shown;
  onShowNewer: () => void;
  onRetry: () => void;
}

const NOTE = 'mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-lg px-4 py-1';
const ACTION = 'min-h-11 font-semibold text-hue underline';

/** What a visitor must know of a list that is not the newest. */
export function ListNotes({ shown: { asOf, newest, newer, givenUp }, onShowNewer, onRetry }: Props) {
  return (
    <div role="status">
      {newer ? (
        <p className={`${NOTE} bg-hue-soft`}>
          {LIST_WORDS.newer}
          <button type="button" onClick={onShowNewer} className={ACTION}>
            {LIST_WORDS.showNewer}
          </button>
        </p>
      ) : (
        asOf && (
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
        )
      )}
    </div>
  );
}
