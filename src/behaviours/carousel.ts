/**
 * Moves the hero slides. The track is a scroll container, so it also works by touch and without a script. The slide
 * that is scrolled into view is the current one.
 */
import { SLIDE_INTERVAL, slideAfter } from '../rules/display/carousel.ts';

/** Milliseconds without a scroll event after which scrolling has ended. Safari has `scrollend` only since 26.2. */
const SCROLL_END_DELAY = 120;

export function runCarousel(carousel: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => carousel.querySelector<T>(`[data-part="${name}"]`);
  const track = part('track');
  const pause = part<HTMLButtonElement>('pause');
  if (!track || !pause) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll<HTMLButtonElement>('[data-part="dot"]')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let stopped = calm.matches;
  let advance: ReturnType<typeof setTimeout>;
  let rest: ReturnType<typeof setTimeout>;

  const show = (index: number) => {
    const hadFocus = slides[shown]?.contains(document.activeElement);
    shown = index;
    for (const [number, slide] of slides.entries()) slide.inert = number !== index;
    if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
    for (const [number, dot] of dots.entries()) dot.ariaCurrent = String(number === index);
    beginInterval();
  };
  const move = (index: number) => {
    const far = Math.abs(index - shown) > 1;
    track.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior: calm.matches || far ? 'instant' : 'smooth' });
    show(index);
  };
  const stop = (whether: boolean) => {
    stopped = whether;
    pause.ariaLabel = pause.title = (whether ? pause.dataset.play : pause.dataset.pause) ?? '';
    pause.toggleAttribute('data-stopped', whether);
    track.ariaLive = whether ? 'polite' : 'off';
    beginInterval();
  };
  /** Restarts the interval, so that a slide stays for all of it after the visitor's last action. */
  const beginInterval = () => {
    clearTimeout(advance);
    if (!stopped) advance = setTimeout(showNext, SLIDE_INTERVAL);
  };
  const showNext = () => {
    const attended = carousel.matches(':hover, :focus-within');
    if (attended || document.hidden) return beginInterval();
    track.ariaLive = 'off';
    move(slideAfter(shown, 1, slides.length));
  };

  // Screen readers announce slides that the visitor chooses, not those that advance by themselves.
  for (const sign of ['pointerenter', 'focusin']) carousel.addEventListener(sign, () => (track.ariaLive = 'polite'));
  pause.addEventListener('click', () => stop(!stopped));
  part('previous')?.addEventListener('click', () => move(slideAfter(shown, -1, slides.length)));
  part('next')?.addEventListener('click', () => move(slideAfter(shown, 1, slides.length)));
  for (const [number, dot] of dots.entries()) dot.addEventListener('click', () => move(number));
  track.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const inSight = Math.round(track.scrollLeft / track.clientWidth);
      if (inSight !== shown) show(inSight);
    }, SCROLL_END_DELAY);
  });
  for (const sign of ['pointerleave', 'focusout']) carousel.addEventListener(sign, beginInterval);
  document.addEventListener('visibilitychange', beginInterval);
  calm.addEventListener('change', () => stop(calm.matches));

  show(0);
  stop(stopped);
  part('controls')?.classList.remove('invisible');
}
