/** Remembers which resource's page is open: in this tab, and for members in their history. */
import { untilActivated } from '../../core/browser/visibility.api.ts';
import { keepOpened } from './opened.api.ts';
import { $progress, recordOpened } from './views.store.ts';

/** The resource's id is in `data-resource`. */
export function recordView(): void {
  const { resource } = document.querySelector<HTMLElement>('[data-resource]')?.dataset ?? {};
  $progress.listen((progress) => {
    if (progress) void import('./positions.script.ts').then(({ showPosition }) => showPosition(progress));
  });
  if (!resource) return;
  void recordOpened(resource);
  // Browsers may load pages in advance.
  void untilActivated().then(() => keepOpened(document.querySelector('h1')?.textContent ?? ''));
}
