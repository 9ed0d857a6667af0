/**
 * The directive `client:touch`: loads and hydrates an island with a form when somebody starts to use it, so that other
 * visitors don't load React; also for signed-in members, who are redirected. Anything typed before is kept, and a submit is
 * carried out afterwards (useForm.ts).
 */
import hydrateAfterPaint from '../browser/hydrateAfterPaint.script.ts';
import { isFilledIn, LOOKS } from './filledIn.rules.ts';

const hydrateOnTouch: typeof hydrateAfterPaint = (load, options, island) => {
  const form = island.querySelector('form');
  const button = island.querySelector<HTMLButtonElement>('[type=submit]');
  let isTouched = false;
  const hydrate = () => {
    if (!isTouched) hydrateAfterPaint(load, options, island);
    isTouched = true;
  };
  const look = () => {
    if (form && button) button.ariaDisabled = String(!isFilledIn(form));
    hydrate();
  };
  for (const touch of LOOKS) island.addEventListener(touch, look, { passive: true });
  // Above the island, so that React has already prevented the event if it is running.
  island.parentElement?.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (form) form.dataset.submitted = '';
    hydrate();
  });
  // Visitors who sign in from another tab are redirected too.
  const { documentElement: page } = document;
  new MutationObserver(hydrate).observe(page, { attributeFilter: ['data-member'] });
  if (page.dataset.member) hydrate();
};

// biome-ignore lint/style/noDefaultExport: Astro imports the default export.
export default hydrateOnTouch;
