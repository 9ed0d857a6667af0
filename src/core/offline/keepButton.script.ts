/** The button "Keep Offline". What it does is loaded when it is pressed, or if its page is kept. */
import { onPageShown } from '../browser/visibility.api.ts';
import { onChange } from '../remote/changes.api.ts';
import { toast } from '../toasts/toasts.store.ts';
import { TOAST_WORDS } from '../toasts/toasts.words.ts';
import { isCached } from './isCached.api.ts';
import type { Keeping } from './keptPage.script.ts';

export function startKeepButton(): void {
  const button = document.querySelector<HTMLElement>('[data-keep]');
  if (!button) return;
  const { keep: path = '' } = button.dataset;
  let shown: Promise<Keeping> | undefined;
  const show = () => {
    shown ??= import('./keptPage.script.ts').then(({ showKeeping }) => showKeeping(button, path));
    // Without a connection it may not load. It is tried again then.
    shown.catch(() => {
      shown = undefined;
    });
    return shown;
  };
  button.addEventListener('click', () =>
    show().then(
      ({ toggle }) => toggle(),
      () => toast('error', TOAST_WORDS.notLoaded),
    ),
  );
  document.documentElement.dataset.script = '';
  const check = async () => {
    if (!shown && !(await isCached(path))) return;
    const { check: showAgain } = await show();
    await showAgain();
  };
  const checkQuietly = () => void check().catch(() => {});
  checkQuietly();
  // It may be kept or removed in another tab, and browsers remove what has not been used for long.
  onChange('kept', checkQuietly);
  onPageShown(checkQuietly);
}
