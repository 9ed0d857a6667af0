/** Arrow keys where lines run from right to left: what comes next stands at the left there. */

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that does the same from left to right. @param direction - `document.dir` */
export const logicalKey = (key: string, direction: string): string =>
  direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
