/** Switches data saver on and off, and says how much less the page has loaded. */
import { chooseSaving, isDataSaved } from '../core/browser/saving.api.ts';
import { CHOICE_WORDS } from '../core/toasts/choice.words.ts';
import { toast } from '../core/toasts/toasts.store.ts';
import { SAVING_WORDS } from './saving.words.ts';

/** Bytes of the heading font. */
export const FONT = 10_804;
/** Bytes per pixel of a poster, estimated from AVIF films and books at our builds' quality. */
const PER_PIXEL = 0.1;

export function toggleSaving(button: HTMLElement): void {
  const isOn = !isDataSaved();
  const isKept = chooseSaving(isOn);
  if (!isKept) toast('info', isOn ? CHOICE_WORDS.notKept : SAVING_WORDS.notStopped);
  // The policy that the page got before its first paint can't be taken back.
  if (!isOn) {
    if (isKept) location.reload();
    return;
  }
  const page = document.documentElement.dataset;
  page.saving = '';
  page.plain = '';
  showSaving(button);
}

export function showSaving(button: HTMLElement): void {
  button.textContent = SAVING_WORDS.stop;
  const pictures = [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter(isMissing);
  const loaded = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'));
  const bytes = pictures.reduce((sum, picture) => sum + weightOf(picture), loaded ? 0 : FONT);
  const status = document.createElement('span');
  status.role = 'status';
  button.after(' ', status);
  status.textContent = SAVING_WORDS.saved(pictures.length, bytes);
}

const isMissing = ({ complete, naturalWidth }: HTMLImageElement): boolean => !complete || naturalWidth === 0;

/** Of the smallest file that would be sharp, in bytes. */
function weightOf(picture: HTMLImageElement): number {
  const shown = (picture.parentElement?.parentElement?.clientWidth ?? 0) * devicePixelRatio;
  const widths = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const width = widths.find((each) => each >= shown) ?? Math.max(...widths, 0);
  return width ** 2 * (picture.height / picture.width || 0) * PER_PIXEL;
}
