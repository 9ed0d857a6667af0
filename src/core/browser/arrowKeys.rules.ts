/** Arrow keys where lines run from right to left: the next item is on the left. */

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that does the same where lines run from left to right. @param direction - `document.dir` */
export const logicalKey = (key: string, direction: string): string =>
  direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
