/** Reads the meta tags of HTML, however broken it is. */
import { Parser } from 'htmlparser2';
import { REFRESH } from '../../../src/catalogue/media/boilerplate.rules.ts';
import type { MetaTag } from '../../../src/catalogue/media/linkMetadata.rules.ts';

/** The deepest nesting in browsers. The parser gets slower with depth. */
const DEEPEST = 512;

/** The meta tags with content, REFRESH among them, and the first `title` element, in order. */
export function metaTags(html: string): MetaTag[] {
  const tags: MetaTag[] = [];
  let depth = 0;
  let title: string | null = null;
  let isInTitle = false;
  /** Skips noscript, as browsers that run scripts do. */
  let isInNoscript = false;
  const parser = new Parser({
    onopentag(name, { property, name: named, itemprop, content, 'http-equiv': httpEquiv }) {
      depth += 1;
      if (depth > DEEPEST) parser.pause();
      isInTitle = name === 'title' && title === null;
      isInNoscript ||= name === 'noscript';
      const isRefresh = !isInNoscript && httpEquiv?.trim().toLowerCase() === 'refresh';
      const key = isRefresh ? REFRESH : (property ?? named ?? itemprop);
      if (name === 'meta' && key && content) tags.push({ name: key.trim().toLowerCase(), content });
    },
    ontext(text) {
      if (isInTitle) title = (title ?? '') + text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'noscript') isInNoscript = false;
      isInTitle = false;
    },
  });
  parser.write(html);
  // Reads a title without an end tag. A paused parser leaves the rest unread.
  parser.end();
  return title ? [...tags, { name: 'title', content: title }] : tags;
}
