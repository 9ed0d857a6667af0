/** Narrows the content security policy of a page to the page itself. */

const CHARSET = '<meta charset="utf-8">';
const POLICY = '<meta http-equiv="content-security-policy"';

/**
 * The page with its policy directly after the charset, since a policy in a `<meta>` applies only to what follows it, and
 * without hashes that no script or style of this page has: Astro writes the hashes of all pages, at the end of the head.
 * @param hash - of a script or style, in the policy's format.
 */
export function ownPolicy(html: string, hash: (text: string) => string): string {
  const charset = html.indexOf(CHARSET) + CHARSET.length;
  const policy = html.indexOf(POLICY, charset);
  if (charset < CHARSET.length || policy < 0) return html;
  const end = html.indexOf('>', policy) + 1;
  const hashes = inlineTexts(html).map(hash);
  const own = html
    .slice(policy, end)
    .replace(/ '(sha256-[^']*)'/g, (all, listed) => (hashes.includes(listed) ? all : ''));
  return html.slice(0, charset) + own + html.slice(charset, policy) + html.slice(end);
}

/** This may also match what only looks like a script, inside an attribute: it only removes hashes, and adds none. */
const inlineTexts = (html: string): string[] =>
  [...html.matchAll(/<(script|style)[^>]*>(?=(.*?)<\/\1>)/gs)].map(([, , text = '']) => text);
