/**
 * The directive `client:paint`: loads and hydrates an island after the first paint, so as not to delay it. If it can't be
 * loaded, such as offline, the page says so in place of the island (IslandError.astro).
 */
import { afterFirstPaint } from './paint.api.ts';

type Load = () => Promise<() => Promise<void>>;

const hydrateAfterPaint = (load: Load, _options: unknown, island: HTMLElement): void => {
  // Astro catches the error after trying twice.
  island.addEventListener('astro:hydration-error', () => {
    document.querySelector('[data-island-failure]')?.removeAttribute('hidden');
    island.remove();
  });
  afterFirstPaint(() => void load().then((hydrate) => hydrate()));
};

// biome-ignore lint/style/noDefaultExport: Astro imports the default export.
export default hydrateAfterPaint;
