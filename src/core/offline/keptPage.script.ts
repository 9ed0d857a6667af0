/** Shows on the button "Save offline" whether its page is saved. */
import { onPageShown } from '../browser/visibility.api.ts';
import { onChange } from '../remote/changes.api.ts';
import { createKeeping } from './keep.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

const { keep, kept, stop, stopAt } = OFFLINE_WORDS.button;

/** Returns the click handler. */
export function showKeeping(button: HTMLElement, path: string): () => Promise<void> {
  const label = button.querySelector('span');
  const { $keeping, toggle, check, follow } = createKeeping(path);
  $keeping.subscribe((keeping) => {
    button.toggleAttribute('data-saved', keeping.state === 'kept');
    if (!label) return;
    if (keeping.state === 'keeping') label.textContent = keeping.total > 1 ? stopAt(keeping.done, keeping.total) : stop;
    else label.textContent = keeping.state === 'kept' ? kept : keep;
  });
  void follow();
  // It may be removed in another tab, and browsers remove what hasn't been used for a long time.
  onChange('kept', check);
  onPageShown(check);
  return toggle;
}
