/** Runs in the head, before the first paint. The page's scripts are loaded after it, so that they don't delay it. */

import { afterFirstPaint, reportsFirstPaint } from '../core/browser/paint.api.ts';
import { startSaving } from '../core/browser/saving.api.ts';
import { readLocalStorage } from '../core/browser/storage.api.ts';
import { showMemberHint } from '../core/session/memberHint.api.ts';

const page = document.documentElement.dataset;

/** Applies the visitor's theme, so that the page doesn't flash in the other one. */
function applyTheme(): void {
  const theme = readLocalStorage('theme');
  if (theme === 'light' || theme === 'dark') page.theme = theme;
}

/**
 * On the first page of a visit, loads the heading font only after the first paint, so that the paint doesn't wait, and
 * switches to it once it has loaded, so that headings are laid out again only once. Later pages have the font in the
 * browser's cache. With data saver, the font is never loaded.
 */
function delayHeadingFont(isDataSaved: boolean): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (!isDataSaved && (cameFromHere || !reportsFirstPaint())) return;
  page.plain = '';
  const showFont = () => void delete page.plain;
  if (!isDataSaved) afterFirstPaint(() => void document.fonts.load('600 1em Fraunces').then(showFont, showFont));
}

/** The addresses are known only after the build. */
function loadScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    const loading: Promise<unknown> = import(/* @vite-ignore */ script.dataset.src ?? '');
    void loading.catch(() => {}).then(() => script.remove());
  }
}

applyTheme();
showMemberHint();
delayHeadingFont(startSaving());
// The page may still be loading at its first paint.
addEventListener('DOMContentLoaded', () => afterFirstPaint(loadScripts));
