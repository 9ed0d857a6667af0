/**
 * The directive `client:touch`: loads and hydrates an island with a form when somebody begins to use it, so that others do
 * not load React; and for members, who are led on. What was typed until then is kept, and a submit is carried out
 * afterwards (useForm.ts).
 */
import hydrateAfterPaint from '../browser/hydrateAfterPaint.script.ts';
import { isFilledIn } from './filledIn.rules.ts';

const hydrateOnTouch: typeof hydrateAfterPaint = (load, options, island) => {
  const form = island.querySelector('form');
  const button = island.querySelector<HTMLButtonElement>('[type=submit]');
  let isTouched = false;
  const hydrate = () => {
    if (!isTouched) hydrateAfterPaint(load, options, island);
    isTouched = true;
  };
  for (const touch of ['pointerover', 'touchstart', 'focusin', 'input'])
    island.addEventListener(touch, hydrate, { passive: true });
  island.addEventListener('input', () => {
    if (form && button) button.disabled = !isFilledIn(form);
  });
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
