import { useEffect } from 'react';
import { hideWhereFrom } from './crisis.store.ts';
import { CRISIS_WORDS } from './crisis.words.ts';

/**
 * The link to the counselling page, above the results of a search like "self-harm". The region is always there, because
 * screen readers only announce changes inside an existing region.
 */
export function CrisisNotice({ isShown }: { isShown: boolean }) {
  useEffect(() => {
    if (isShown) hideWhereFrom();
  }, [isShown]);
  return (
    <div aria-live="polite">
      {isShown && (
        <p className="my-4 rounded-lg bg-sunken p-4 text-lg">
          {CRISIS_WORDS.title}{' '}
          <a href="/counselling" className="font-semibold">
            {CRISIS_WORDS.link}
          </a>
        </p>
      )}
    </div>
  );
}
