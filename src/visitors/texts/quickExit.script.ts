import { forgetPositions, writeSessionStorage } from '../../core/browser/storage.api.ts';

/** How many times Shift is pressed to leave. Sticky Keys, which some people need, uses five. */
const PRESSES = 3;
/** Milliseconds between two presses. */
const PAUSE = 5_000;

/**
 * Leaves by the link, or when Shift is pressed three times: the page is blanked at once, and replaced in the history, so
 * that Back doesn't return to it. It is restored if the browser shows it anyway.
 * @param status - says how many more presses are needed.
 */
export function exitQuickly(link: HTMLAnchorElement, status: HTMLElement, left: (presses: number) => string): void {
  const { title } = document;
  let presses = 0;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const count = (now: number) => {
    presses = now;
    status.textContent = presses > 0 && presses < PRESSES ? left(PRESSES - presses) : '';
    clearTimeout(forgetting);
    forgetting = setTimeout(count, PAUSE, 0);
  };
  const show = (isShown: boolean) => {
    document.body.hidden = !isShown;
    // The tab's title gives nothing away either.
    document.title = isShown ? title : link.hostname;
    count(0);
  };
  const leave = () => {
    // What was opened in this tab, which the search would suggest (opened.api.ts).
    writeSessionStorage('opened', null);
    forgetPositions();
    show(false);
    location.replace(link.href);
  };

  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave();
  });
  document.addEventListener('keydown', ({ key, repeat }) => {
    if (repeat) return;
    count(key === 'Shift' ? presses + 1 : 0);
    if (presses === PRESSES) leave();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && show(true));
}
