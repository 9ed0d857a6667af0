/** The button that makes a handout. What it needs is loaded when it is pressed. */
import { NOT_LOADED_WORDS } from '../../core/toasts/notLoaded.words.ts';
import { toast } from '../../core/toasts/toasts.store.ts';

/** @param load - imports the function that opens the handout's dialog. */
export function offerSheets(load: () => Promise<(id: string) => void>): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-sheet]');
    if (!button) return;
    try {
      const open = await load();
      open(button.dataset.sheet ?? '');
    } catch {
      toast('error', NOT_LOADED_WORDS.text);
    }
  });
  document.documentElement.dataset.script = '';
}
