/** Astro allows every page all inline scripts and styles of the site. A page needs only the hashes of its own. */

/** A comment, a script or style with its content, or another tag. Quoted attributes may contain what looks like tags. */
const MARKUP =
  /<!--[\s\S]*?-->|<(script|style)\b(?:"[^"]*"|'[^']*'|[^'">])*>([\s\S]*?)<\/\1>|<[a-z/!](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const HASH = / 'sha256-([^']+)'/g;

/** The contents of the page's inline scripts and styles, each once. */
export function inlineContents(html: string): string[] {
  const found = [...html.matchAll(MARKUP)].map(([, , content = '']) => content);
  return [...new Set(found.filter(Boolean))];
}

/** The page with a policy from which all other hashes (SHA-256 in base64) are removed. */
export const withHashes = (html: string, hashes: ReadonlySet<string>): string =>
  html.replace(POLICY, (policy) => policy.replace(HASH, (found, hash: string) => (hashes.has(hash) ? found : '')));
