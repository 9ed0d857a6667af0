/**
 * Moves the hero slides. The track scrolls by itself, by finger or by script, and what is in sight is the slide that is
 * shown; without a script the slides can be scrolled all the same.
 */
import { SLIDE_INTERVAL, slideAfter } from '../rules/carousel.ts';

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

  const show = (index: number) => {
    const hadFocus = slides[shown]?.contains(document.activeElement);
    shown = index;
    for (const [number, slide] of slides.entries()) slide.inert = number !== index;
    if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
    for (const [number, dot] of dots.entries()) dot.ariaCurrent = String(number === index);
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
  };

  // What changes by itself is not read out; what a person changes is, by whichever means.
  for (const sign of ['pointerenter', 'focusin']) carousel.addEventListener(sign, () => (track.ariaLive = 'polite'));
  pause.addEventListener('click', () => stop(!stopped));
  part('previous')?.addEventListener('click', () => move(slideAfter(shown, -1, slides.length)));
  part('next')?.addEventListener('click', () => move(slideAfter(shown, 1, slides.length)));
  for (const [number, dot] of dots.entries()) dot.addEventListener('click', () => move(number));
  track.addEventListener('scrollend', () => show(Math.round(track.scrollLeft / track.clientWidth)));
  calm.addEventListener('change', () => stop(calm.matches));
  setInterval(() => {
    const attended = carousel.matches(':hover, :focus-within');
    if (stopped || attended || document.hidden) return;
    track.ariaLive = 'off';
    move(slideAfter(shown, 1, slides.length));
  }, SLIDE_INTERVAL);

  show(0);
  stop(stopped);
  part('controls')?.classList.remove('invisible');
}
