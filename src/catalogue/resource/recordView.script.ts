/** Records which resource's page is open, for members alone. */
import { recordOpened } from './views.store.ts';

/** The resource's id stands in `data-resource`. */
export function recordView(): void {
  const { resource } = document.querySelector<HTMLElement>('[data-resource]')?.dataset ?? {};
  if (resource) void recordOpened(resource);
}
