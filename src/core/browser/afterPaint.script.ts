/** Runs at the end of a page and loads the page's scripts after the first paint, so that they do not delay it. */
import { afterFirstPaint } from './paint.api.ts';

afterFirstPaint(() => {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    // The address is known only after the build.
    const loading: Promise<unknown> = import(/* @vite-ignore */ script.dataset.src ?? '');
    void loading.catch(() => {}).then(() => script.remove());
  }
});
