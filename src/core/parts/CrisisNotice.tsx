import { isCrisisSearch } from './crisis.store.ts';
import { CRISIS_WORDS } from './crisis.words.ts';

/**
 * The way to the counselling page, above the results of a search like "self-harm". The region is always there, because screen
 * readers only announce changes inside an existing region.
 */
export function CrisisNotice({ searched }: { searched: string }) {
  return (
    <div aria-live="polite">
      {isCrisisSearch(searched) && (
        <a
          href="/counselling"
          className="my-4 block rounded-e-lg border-s-4 border-flame bg-sunken px-4 py-3 no-underline hover:underline"
        >
          <span className="block">{CRISIS_WORDS.title}</span>
          <strong className="block text-lg text-flame">{CRISIS_WORDS.link}</strong>
        </a>
      )}
    </div>
  );
}
