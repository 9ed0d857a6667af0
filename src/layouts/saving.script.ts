/** The switch for data saver on this device. Its code is loaded when it is used, or if data saver is on. */
import { isDataSaved } from '../core/browser/saving.api.ts';

export function switchSaving(button: HTMLElement): void {
  const load = () => import('./savedData.script.ts');
  button.classList.remove('invisible');
  button.addEventListener('click', () => void load().then(({ toggleSaving }) => toggleSaving(button)));
  if (isDataSaved()) void load().then(({ showSaving }) => showSaving(button));
}
