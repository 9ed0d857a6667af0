/**
 * Moves the hero slides. The track is a scroll container, so it also works by touch and without a script. The slide scrolled
 * into view is the current one.
 */
import { SLIDE_INTERVAL, slideAfter } from './carousel.rules.ts';

/** Milliseconds without a scroll event after which scrolling has ended. Safari has `scrollend` only since 26.2. */
const SCROLL_END_DELAY = 120;

export function runCarousel(carousel: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => carousel.querySelector<T>(`[data-part="${name}"]`);
  const track = part('track');
  const pause = part<HTMLButtonElement>('pause');
  if (!track || !pause) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-part="dot"]')];
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let isStopped = reducedMotion.matches;
  let nextTimer: ReturnType<typeof setTimeout>;
  let scrollTimer: ReturnType<typeof setTimeout>;

  const show = (index: number) => {
    const hadFocus = slides[shown]?.contains(document.activeElement);
    shown = index;
    for (const [number, slide] of slides.entries()) slide.inert = number !== index;
    if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
    for (const [number, dot] of dots.entries()) dot.ariaCurrent = String(number === index);
    beginInterval();
  };
  const move = (index: number) => {
    const isFar = Math.abs(index - shown) > 1;
    track.scrollTo({
      left: slides[index]?.offsetLeft ?? 0,
      behavior: reducedMotion.matches || isFar ? 'instant' : 'smooth',
    });
    show(index);
  };
  const setStopped = (stopped: boolean) => {
    isStopped = stopped;
    pause.ariaLabel = pause.title = (stopped ? pause.dataset.play : pause.dataset.pause) ?? '';
    pause.toggleAttribute('data-stopped', stopped);
    track.ariaLive = stopped ? 'polite' : 'off';
    beginInterval();
  };
  /** Restarts the interval, so that a slide gets the full interval after the visitor's last action. */
  const beginInterval = () => {
    clearTimeout(nextTimer);
    if (!isStopped) nextTimer = setTimeout(showNext, SLIDE_INTERVAL);
  };
  const showNext = () => {
    const isInUse = carousel.matches(':hover, :focus-within');
    if (isInUse || document.hidden) return beginInterval();
    track.ariaLive = 'off';
    move(slideAfter(shown, 1, slides.length));
  };

  // Screen readers announce slides that the visitor chooses, not those that advance automatically.
  for (const event of ['pointerenter', 'focusin']) carousel.addEventListener(event, () => (track.ariaLive = 'polite'));
  pause.addEventListener('click', () => setStopped(!isStopped));
  part('previous')?.addEventListener('click', () => move(slideAfter(shown, -1, slides.length)));
  part('next')?.addEventListener('click', () => move(slideAfter(shown, 1, slides.length)));
  for (const [number, dot] of dots.entries()) dot.addEventListener('click', () => move(number));
  track.addEventListener('scroll', () => {
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(() => {
      // Negative where lines run from right to left.
      const scrolledTo = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
      if (scrolledTo !== shown) show(scrolledTo);
    }, SCROLL_END_DELAY);
  });
  for (const event of ['pointerleave', 'focusout']) carousel.addEventListener(event, beginInterval);
  document.addEventListener('visibilitychange', beginInterval);
  reducedMotion.addEventListener('change', () => setStopped(reducedMotion.matches));

  show(0);
  setStopped(isStopped);
  part('controls')?.classList.remove('invisible');
}
