/** Shows on the button "Keep Offline" whether its page is kept. */
import { createKeeping } from './keep.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

const { keep, kept, stop, stopAt } = OFFLINE_WORDS.button;

export type Keeping = Pick<ReturnType<typeof createKeeping>, 'toggle' | 'check'>;

/** Returns what a click does, and what shows it again after a change elsewhere. */
export function showKeeping(button: HTMLElement, path: string): Keeping {
  const label = button.querySelector('span');
  const { $keeping, toggle, check, follow } = createKeeping(path);
  $keeping.subscribe((keeping) => {
    button.toggleAttribute('data-saved', keeping.state === 'kept');
    if (!label) return;
    if (keeping.state === 'keeping') label.textContent = keeping.total > 1 ? stopAt(keeping.done, keeping.total) : stop;
    else label.textContent = keeping.state === 'kept' ? kept : keep;
  });
  void follow();
  return { toggle, check };
}
