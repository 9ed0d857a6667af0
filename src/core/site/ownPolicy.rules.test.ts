import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownPolicy as ownPolicyWith } from './ownPolicy.rules.ts';

const ownPolicy = (html: string) =>
  ownPolicyWith(html, (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const CHARSET = '<meta charset="utf-8">';
const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'self';">`;
/** The hash of `alert(1)`. */
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

test('the policy comes before everything but the charset', () => {
  const others = '<meta name="viewport" content="width=device-width"><title>A title</title>';
  expect(ownPolicy(page(CHARSET + others + POLICY))).toBe(page(CHARSET + POLICY + others));
});

test('a text that imitates a policy is not mistaken for one', () => {
  const text = '&lt;meta http-equiv="content-security-policy"';
  const attribute = '<meta name="description" content="<meta http-equiv=&#34;content-security-policy&#34;">';
  const before = `${CHARSET}<title>${text}</title>${attribute}`;
  expect(ownPolicy(page(before + POLICY))).toBe(page(`${CHARSET}${POLICY}<title>${text}</title>${attribute}`));
});

test.each([page(CHARSET), page(POLICY), '{}'])('without the one or the other nothing is moved: %s', (html) => {
  expect(ownPolicy(html)).toBe(html);
});

test('only the hashes of its own scripts and styles stay, and none is added', () => {
  const policy = (more: string) =>
    page(`${CHARSET}<meta http-equiv="content-security-policy" content="script-src 'self'${more} '${ALERT}';">${body}`);
  const body =
    '<p title="<style><script>"></p><script src="/a.js"></script><script>alert(1)</script><style>p{color:red}</style>';
  expect(ownPolicy(policy(" 'sha256-bm90IGhlcmU='"))).toBe(policy(''));
});
