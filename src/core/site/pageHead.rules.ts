/** A page's title and description, for tabs, search results and previews. */
import { clip, fits, oneLine } from '../parts/snippet.rules.ts';

/** The columns that search engines show of a title and a description. They replace a description that is shorter. */
const TITLE_LENGTH = 70;
const DESCRIPTION = { min: 50, max: 160 };

const SENTENCE_END = /[\p{Po}\p{Pf}\p{Pe}]$/u;

/** A page's title and the site's name, if both fit. The home page has only the name. */
export function pageTitle(title: string | undefined, site: string): string {
  if (!title) return site;
  const both = `${oneLine(title)} – ${site}`;
  return fits(both, TITLE_LENGTH) ? both : clip(oneLine(title), TITLE_LENGTH);
}

/** A page's description. `more` is appended if it is too short. */
export function pageDescription(text: string, more: string): string {
  const line = oneLine(text);
  const isTooShort = fits(line, DESCRIPTION.min - 1);
  const complete = isTooShort ? `${sentence(line)} ${more}`.trim() : line;
  return clip(complete, DESCRIPTION.max);
}

const sentence = (line: string): string => (line === '' || SENTENCE_END.test(line) ? line : `${line}.`);
