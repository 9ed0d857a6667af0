/** The button "Keep Offline". What it does is loaded when it is pressed, or if its page is kept. */
import { isKept } from './isKept.api.ts';

export function startKeepButton(): void {
  const button = document.querySelector<HTMLElement>('[data-keep]');
  if (!button) return;
  const { keep: path = '' } = button.dataset;
  let shown: Promise<() => Promise<void>> | undefined;
  const show = () => {
    shown ??= import('./keptPage.script.ts').then(({ showKeeping }) => showKeeping(button, path));
    return shown;
  };
  button.addEventListener('click', () => void show().then((toggle) => toggle()));
  document.documentElement.dataset.script = '';
  void isKept(path).then((is) => {
    if (is) void show();
  });
}
