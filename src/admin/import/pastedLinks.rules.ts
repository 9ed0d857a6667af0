/** Finds the links in a text, wherever they are: in lists, brackets, Markdown, HTML or chats. */
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';

/** Links read in parallel. */
export const PASTED_LIMIT = 500;

export interface PastedLinks {
  /** Each once. */
  links: string[];
  /** Lines that contain more than links to the public web: the rest of their text, with … in place of each link. */
  leftOver: { line: number; text: string }[];
}

/** What no address contains: spaces, quotation marks, and Chinese and Japanese brackets and stops. */
const NO_LINK = String.raw`\s<>|\\^{}"\x60“”„‚‘’«»‹›…，、。；：！？（）［］「」『』【】《》〈〉`;
/** A second link may follow without a space. One in the path or query of another is part of it. `](` is Markdown. */
const IN_LINK = String.raw`(?:(?!(?<![=/:?&#])https?:|\]\()[^${NO_LINK}])`;
const HOST = String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?`;

const LINK = new RegExp(
  [
    String.raw`spotify:[\w:%.-]*\w`,
    `https?://${IN_LINK}+`,
    // Phones share addresses without https. An abbreviation or a file name isn’t an address.
    String.raw`(?<![\p{L}\p{N}@./:-])(?:www\.${HOST}|${HOST}/)${IN_LINK}*`,
    `^${HOST}$`,
  ].join('|'),
  'giu',
);

/** Invisible formatting, such as the marks of right-to-left text in chats, and soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** List markers, and the number of an entry. */
const BULLET = /^(?:\d{1,3}[.)]|[^\p{L}\p{N}…]*)\s*/u;

export function pastedLinks(text: string): PastedLinks {
  const links = new Set<string>();
  const leftOver: PastedLinks['leftOver'] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const rest = cleaned(line.replace(INVISIBLE, '')).replace(LINK, (found, place: number, whole: string) => {
      const typed = withoutTail(found, whole.slice(Math.max(0, place - 2), place));
      const link = linkOf(typed);
      if (!link) return found;
      links.add(link);
      return `…${found.slice(typed.length)}`;
    });
    if (/[\p{L}\p{N}]/u.test(rest.replace(BULLET, ''))) leftOver.push({ line: index + 1, text: rest });
  }
  return { links: [...links], leftOver };
}

/** The link, if the text is nothing but a link. */
export function onlyLink(text: string): string | null {
  const { links, leftOver } = pastedLinks(text);
  return links.length === 1 && leftOver.length === 0 ? (links[0] ?? null) : null;
}

const OPENING: Record<string, string> = { ')': '(', ']': '[' };

/** Longer ones are rejected, whatever they end with. */
const LONGEST = 3000;

/** Without the end of a sentence, brackets opened before the link, and markers of bold and italic text. */
function withoutTail(found: string, before: string): string {
  if (found.length > LONGEST) return found;
  const [emphasis = ''] = /_*$/.exec(before) ?? [];
  let link = found.endsWith(emphasis) ? found.slice(0, found.length - emphasis.length) : found;
  for (let last = link.at(-1) ?? ''; isOutside(link, last); last = link.at(-1) ?? '') link = link.slice(0, -1);
  return link;
}

function isOutside(link: string, last: string): boolean {
  const opening = OPENING[last];
  return opening ? link.split(last).length > link.split(opening).length : last !== '' && `.,;:!?*~'`.includes(last);
}

/** As the catalogue stores it; null if it doesn't lead to the public web. */
function linkOf(typed: string): string | null {
  const [scheme, ...parts] = typed.split(':');
  if (scheme?.toLowerCase() === 'spotify') return spotifyLink(parts);
  const link = /^https?:\/\//i.test(typed)
    ? typed.replace(/^https?/i, (each) => each.toLowerCase()).replaceAll('&amp;', '&')
    : `https://${typed}`;
  return /^https?:\/\/[^\s/]+\.[^\s/]/.test(link) && isSafeLink(link) ? link : null;
}

/** `spotify:track:ID`, and for playlists also `spotify:user:NAME:playlist:ID`. */
function spotifyLink(parts: readonly string[]): string | null {
  const [type = '', id = '', ...more] = parts[0] === 'user' ? parts.slice(2) : parts;
  const isItem = /^(?:track|album|playlist|artist|episode|show)$/.test(type) && /^[A-Za-z0-9]{22}$/.test(id);
  return isItem && more.length === 0 ? `https://open.spotify.com/${type}/${id}` : null;
}
