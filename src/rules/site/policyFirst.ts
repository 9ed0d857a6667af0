/** Moves the content security policy up: in a `<meta>` it only applies to what follows it in the page. */

const CHARSET = '<meta charset="utf-8">';
const POLICY = '<meta http-equiv="content-security-policy"';

/** The page with the policy directly after the charset. Astro writes it at the end of the head. */
export function policyFirst(html: string): string {
  const charset = html.indexOf(CHARSET) + CHARSET.length;
  const policy = html.indexOf(POLICY, charset);
  if (charset < CHARSET.length || policy < 0) return html;
  const end = html.indexOf('>', policy) + 1;
  return html.slice(0, charset) + html.slice(policy, end) + html.slice(charset, policy) + html.slice(end);
}
