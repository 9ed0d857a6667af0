/** The button "Save offline". Its code is loaded when it is pressed, or if its page is saved. */
import { onChange } from '../remote/changes.api.ts';
import { NOT_LOADED_WORDS } from '../toasts/notLoaded.words.ts';
import { toast } from '../toasts/toasts.store.ts';
import { isCached } from './isCached.api.ts';

export function startKeepButton(): void {
  const button = document.querySelector<HTMLElement>('[data-keep]');
  if (!button) return;
  const { keep: path = '' } = button.dataset;
  let toggle: (() => unknown) | undefined;
  const show = async () => {
    const { showKeeping } = await import('./keptPage.script.ts');
    toggle ??= showKeeping(button, path);
  };
  button.addEventListener('click', () =>
    show().then(
      () => toggle?.(),
      () => toast('error', NOT_LOADED_WORDS.text),
    ),
  );
  document.documentElement.dataset.script = '';
  const showKept = async () => {
    if (!toggle && (await isCached(path))) await show().catch(() => {});
  };
  void showKept();
  onChange('kept', () => void showKept());
}
