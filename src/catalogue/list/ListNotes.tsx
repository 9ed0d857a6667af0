import type { ListedResource } from '../../contract/listing.ts';
import type { Ready } from '../../core/lists/shown.rules.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { LIST_WORDS } from './lists.words.ts';

interface Props {
  /** Null while there are no results to show. */
  shown: Ready<ListedResource> | null;
  onShowNewer: () => void;
  onRetry: () => void;
}

const NOTE = 'mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded-lg px-4 py-1';
const ACTION = 'min-h-11 font-semibold text-hue underline';

/**
 * Says what is out of date in a list. The region is always there, because screen readers only announce changes inside
 * an existing region.
 */
export function ListNotes({ shown, ...actions }: Props) {
  return <div role="status">{shown && <Note shown={shown} {...actions} />}</div>;
}

function Note({ shown: { fallback, update }, onShowNewer, onRetry }: Props & { shown: Ready<ListedResource> }) {
  if (update.state === 'offered')
    return (
      <p className={`${NOTE} bg-hue-soft`}>
        {LIST_WORDS.newer}
        <button type="button" onClick={onShowNewer} className={ACTION}>
          {LIST_WORDS.showNewer}
        </button>
      </p>
    );
  if (!fallback) return null;
  const { asOf, newest } = fallback;
  return (
    <div className={`${NOTE} bg-sunken text-sm/6`}>
      <p className="py-2">
        {LIST_WORDS.asOf(moment(asOf))} {newest !== null && LIST_WORDS.newestOnly(newest)}{' '}
        {update.state === 'none' && LIST_WORDS.stillTrying}
      </p>
      {update.state === 'failed' && (
        <button type="button" onClick={onRetry} className={ACTION}>
          {LIST_WORDS.failed.again}
        </button>
      )}
    </div>
  );
}
