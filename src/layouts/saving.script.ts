/** The switch that saves data on this device. What it does is loaded when it is used, or if data is saved. */
import { isDataSaved } from '../core/browser/saving.api.ts';
import { toast } from '../core/toasts/toasts.store.ts';
import { TOAST_WORDS } from '../core/toasts/toasts.words.ts';

export function switchSaving(button: HTMLElement): void {
  const load = () => import('./savedData.script.ts');
  button.classList.remove('invisible');
  button.addEventListener('click', () =>
    load().then(
      ({ toggleSaving }) => toggleSaving(button),
      () => toast('error', TOAST_WORDS.notLoaded),
    ),
  );
  if (isDataSaved()) void load().then(({ showSaving }) => showSaving(button));
}
