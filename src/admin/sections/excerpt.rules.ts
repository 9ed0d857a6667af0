import { clip, oneLine } from '../../core/parts/snippet.rules.ts';

/** Columns that fit in a row. */
const LENGTH = 120;

/** One line of text that a stranger may have written: the start of something longer. */
export const excerpt = (text: string): string => clip(oneLine(text), LENGTH);
