import type { SavedSource } from '../../contract/importBatch.ts';
import { type Check, markFoundSeen, stopChecking } from './checkSource.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';

interface Props {
  source: SavedSource;
  /** The last check of it; null if there was none. */
  check: Check | null;
}

/** How far a check for what is new is, what it has found, or why it failed. */
export function SourceCheck({ source, check }: Props) {
  const isFound = check?.state === 'found' && check.items.length > 0;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <p role="status" className="text-sm text-quiet tabular-nums empty:hidden">
          {check?.state === 'reading' && SOURCE_WORDS.reading(check.read)}
          {isFound && SOURCE_WORDS.found(check.items.length)}
          {check?.state === 'found' && check.isPart && ` ${SOURCE_WORDS.part(check.read)}`}
        </p>
        {check?.state === 'reading' && (
          <button type="button" onClick={stopChecking} className="tool">
            {SOURCE_WORDS.stop}
          </button>
        )}
        {isFound && (
          <button type="button" onClick={() => void markFoundSeen(source)} className="tool">
            {SOURCE_WORDS.markSeen}
          </button>
        )}
      </div>
      {check?.state === 'failed' && (
        <div role="alert" className="mt-2 rounded-md border border-flame bg-hue-soft px-4 py-3">
          <strong className="block font-semibold text-flame">{SOURCE_WORDS.failed}</strong>
          {check.text}
        </div>
      )}
    </>
  );
}
