import type { SavedSource } from '../../contract/importBatch.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { SOURCE_WORDS } from './importSources.words.ts';

/** What a saved source is called, what it searches, and when that was done last. */
export function SourceSummary({ source }: { source: SavedSource }) {
  const { name, checked_at: at } = source;
  return (
    <div className="min-w-0 grow basis-56">
      <h3 dir="auto" className="font-text text-base font-medium wrap-anywhere">
        {name}
      </h3>
      <p dir="auto" className="line-clamp-3 text-sm text-quiet wrap-anywhere">
        {SOURCE_WORDS.what(source)}
      </p>
      <p className="text-sm text-quiet">
        {at ? (
          <>
            {SOURCE_WORDS.checked} <time dateTime={at}>{moment(at)}</time>
          </>
        ) : (
          SOURCE_WORDS.never
        )}
      </p>
    </div>
  );
}
