/** Links that are pasted into a field, one a line. */
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** Links that are read at once. */
export const PASTED_LIMIT = 500;

export interface PastedLinks {
  /** Each once. */
  links: string[];
  /** Lines that are no links of the public web. */
  rejected: { line: number; text: string }[];
}

/** Empty lines are skipped. What follows a link in its line, such as a remark, is left out. */
export function pastedLinks(text: string): PastedLinks {
  const links = new Set<string>();
  const rejected: PastedLinks['rejected'] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [first = ''] = cleaned(line).split(/\s/);
    if (first === '') continue;
    const link = withScheme(first);
    if (link) links.add(link);
    else rejected.push({ line: index + 1, text: cleaned(line) });
  }
  return { links: [...links], rejected };
}

/** Phones share addresses without https. */
function withScheme(typed: string): string | null {
  const link = /^[a-z][a-z\d+.-]*:/i.test(typed)
    ? typed.replace(/^https?/i, (scheme) => scheme.toLowerCase())
    : `https://${typed}`;
  return /^https?:\/\/[^\s/]+\.[^\s/]/.test(link) && isSafeLink(link) ? link : null;
}
