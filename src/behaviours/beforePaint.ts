/** Stands in the head and runs before anything is drawn. */
import { isDataSaved } from '../services/network.ts';
import { afterFirstPaint, canTellPaint } from '../services/paint.ts';
import { recall } from '../services/storage.ts';

const page = document.documentElement.dataset;

/** A theme that the visitor has chosen is there from the first paint on. */
function applyTheme(): void {
  const theme = recall('theme');
  if (theme === 'light' || theme === 'dark') page.theme = theme;
}

/**
 * The first page of a visit is painted before the face of its headings is asked for, so that it waits for nothing.
 * Later pages find the face in the browser's cache. Whoever saves data is spared it.
 */
function delayDisplayFace(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (!isDataSaved() && (cameFromHere || !canTellPaint())) return;
  page.plain = '';
  if (!isDataSaved()) afterFirstPaint(() => delete page.plain);
}

applyTheme();
delayDisplayFace();
