/** Finds secrets in what is about to be published. */

/** A pattern for each, and a text that it always contains, which is quick to search for. */
const SECRETS: [name: string, contains: string, looks: RegExp, isSecret?: (text: string) => boolean][] = [
  ['a Supabase secret key', 'sb_secret_', /sb_secret_[\w-]{16,}/],
  ['Supabase’s service_role key', 'eyJ', /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, isServiceRole],
  ['a private key', 'PRIVATE KEY-----', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a GitHub token', 'github_pat_', /github_pat_\w{22,}/],
  ['a GitHub token', 'ghp_', /\bghp_[A-Za-z0-9]{36}\b/],
  ['a Supabase access token', 'sbp_', /\bsbp_[\da-f]{40}\b/],
];

/** The kind of secret that the text contains, or null. */
export function secretIn(content: string): string | null {
  for (const [name, contains, looks, isSecret = () => true] of SECRETS) {
    if (!content.includes(contains)) continue;
    const found = content.match(looks) ?? [];
    if (found.some(isSecret)) return name;
  }
  return null;
}

/** The publishable key of older projects is such a token too, for visitors. */
function isServiceRole(token: string): boolean {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return claims.includes('service_role');
}
