import { BookHeart } from 'lucide';
import { useValue } from '../../core/lists/useValue.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { LIBRARY_WORDS } from './library.words.ts';
import { $storedBookmarks, keepStoredBookmarks, refuseStoredBookmarks } from './storedBookmarks.store.ts';

/** Offers to keep what was bookmarked in this browser before signing in. */
export function StoredBookmarks() {
  const { count, isSaving } = useValue($storedBookmarks);
  if (count === 0) return null;
  const { question, keep, refuse } = LIBRARY_WORDS.stored;
  return (
    <section
      aria-label={question(count)}
      className="panel mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-6"
    >
      <p className="flex grow basis-80 items-center gap-3">
        <Icon of={BookHeart} className="size-6 shrink-0 text-flame" />
        {question(count)}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={isSaving}
          onClick={() => void keepStoredBookmarks()}
          className="button disabled:opacity-60"
        >
          {keep}
        </button>
        <button
          type="button"
          disabled={isSaving}
          onClick={refuseStoredBookmarks}
          className="button quiet disabled:opacity-60"
        >
          {refuse}
        </button>
      </div>
    </section>
  );
}
