/** Runs in the head, before the first paint. */
import { showMemberHint } from '../services/memberHint.ts';
import { isSaveDataOn } from '../services/network.ts';
import { afterFirstPaint, reportsFirstPaint } from '../services/paint.ts';
import { readLocalStorage } from '../services/storage.ts';

const page = document.documentElement.dataset;

/** Applies the theme that the visitor chose, so that the page does not flash in the other one. */
function applyTheme(): void {
  const theme = readLocalStorage('theme');
  if (theme === 'light' || theme === 'dark') page.theme = theme;
}

/**
 * On the first page of a visit, loads the heading font only after the first paint, so that the paint does not wait.
 * Later pages have the font in the browser's cache. With data saving on, the font is never loaded.
 */
function delayHeadingFont(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (!isSaveDataOn() && (cameFromHere || !reportsFirstPaint())) return;
  page.plain = '';
  if (!isSaveDataOn()) afterFirstPaint(() => delete page.plain);
}

applyTheme();
showMemberHint();
delayHeadingFont();
