/** Stands at the end of a page: its scripts are asked for once something is painted, and hold up nothing before. */
import { afterFirstPaint } from '../services/paint.ts';

afterFirstPaint(() => {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    // biome-ignore lint/plugin: the address of a file that the build has made.
    const loading: Promise<unknown> = import(/* @vite-ignore */ script.dataset.src ?? '');
    void loading.catch(() => {}).then(() => script.remove());
  }
});
