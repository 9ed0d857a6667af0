import { useStore } from '@nanostores/react';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

const WORDS = PRAYER_WORDS.unsent;

/** Prayers waiting for a connection. */
export function UnsentPrayers({ journal }: { journal: Journal }) {
  const unsent = useStore(journal.$unsent);
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent" className="panel mt-6 p-4 sm:p-6">
      <h3 id="unsent" className="text-lg">
        {WORDS.title}
      </h3>
      <p className="mt-1 text-sm text-quiet">{WORDS.text}</p>
      <ul className="mt-4 space-y-4">
        {unsent.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span dir="auto" className="min-w-0 font-semibold">
              {title}
            </span>
            <button
              type="button"
              aria-label={PRAYER_WORDS.of(PRAYER_WORDS.remove, title)}
              onClick={() => journal.discardUnsent(id)}
              className="min-h-11 shrink-0 text-quiet underline hover:text-ink"
            >
              {PRAYER_WORDS.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
