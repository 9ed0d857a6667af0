/** Leaves in a page's policy what that page needs: Astro lets every page run what any page of the site has written out. */
import { createHash } from 'node:crypto';

const POLICY = '<meta http-equiv="content-security-policy" content="';
const HASH = / '(sha256-[\w+/=]+)'/g;
/** Each tag whole, since a text may stand in its attributes and speak of tags itself. */
const TAG = /<([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/**
 * Each hash costs some 35 bytes that compress to nothing less, and twelve of seventeen are of no use to the page: 0.4 kB of
 * the 14 it may have (design 8).
 * @param page - its HTML in UTF-8.
 * @returns the page with the hashes of its own scripts and styles; it gets none that the build did not give it.
 */
export function withOwnPolicy(page: Buffer): Buffer {
  // A letter a byte, so that places in the one are places in the other.
  const html = page.toString('latin1');
  const start = html.indexOf(POLICY) + POLICY.length;
  if (start < POLICY.length) return page;
  const end = html.indexOf('"', start);
  const own = hashesOf(page, html);
  const policy = html.slice(start, end).replace(HASH, (hash, value) => (own.has(value) ? hash : ''));
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy), page.subarray(end)]);
}

/** Of the scripts and styles that are written out in a page. */
function hashesOf(page: Buffer, html: string): Set<string> {
  const hashes = new Set<string>();
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const [, name] = tag;
    if (name !== 'script' && name !== 'style') continue;
    const start = TAG.lastIndex;
    const end = html.indexOf(`</${name}>`, start);
    if (end < 0) break;
    hashes.add(`sha256-${createHash('sha256').update(page.subarray(start, end)).digest('base64')}`);
    TAG.lastIndex = end;
  }
  return hashes;
}
