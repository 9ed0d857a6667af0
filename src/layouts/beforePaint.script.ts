/** Runs in the head, before the first paint. After it, the page's scripts are loaded, so that they do not delay it. */

import { afterFirstPaint, reportsFirstPaint } from '../core/browser/paint.api.ts';
import { startSaving } from '../core/browser/saving.api.ts';
import { readLocalStorage } from '../core/browser/storage.api.ts';
import { showMemberHint } from '../core/session/memberHint.api.ts';

const page = document.documentElement.dataset;

/** Applies the theme that the visitor chose, so that the page does not flash in the other one. */
function applyTheme(): void {
  const theme = readLocalStorage('theme');
  if (theme === 'light' || theme === 'dark') page.theme = theme;
}

/**
 * On the first page of a visit, loads the heading font only after the first paint, so that the paint does not wait, and
 * switches to it when it is there, so that headings are laid out once more and not twice. Later pages have the font in
 * the browser's cache. While data is saved, the font is never loaded.
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
// The page may still be arriving when it is painted first.
addEventListener('DOMContentLoaded', () => afterFirstPaint(loadScripts));
