/**
 * The directive `client:touch`: loads and hydrates an island with a form when somebody begins to use it, so that others do
 * not load React; and for members, who are led on. What was typed until then is kept, and a submit is carried out
 * afterwards (useForm.ts).
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
  // Above the island, so that React has prevented it before if it runs.
  island.parentElement?.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (form) form.dataset.submitted = '';
    hydrate();
  });
  // Those who sign in in another tab are led on too.
  const { documentElement: page } = document;
  new MutationObserver(hydrate).observe(page, { attributeFilter: ['data-member'] });
  if (page.dataset.member) hydrate();
};

// biome-ignore lint/style/noDefaultExport: Astro imports the default export.
export default hydrateOnTouch;
