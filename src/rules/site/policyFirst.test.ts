import { expect, test } from 'vitest';
import { policyFirst } from './policyFirst.ts';

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const CHARSET = '<meta charset="utf-8">';
const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'self';">`;

test('the policy comes before everything but the charset', () => {
  const others = '<meta name="viewport" content="width=device-width"><title>A title</title>';
  expect(policyFirst(page(CHARSET + others + POLICY))).toBe(page(CHARSET + POLICY + others));
});

test('a text that imitates a policy is not taken for it', () => {
  const text = '&lt;meta http-equiv="content-security-policy"';
  const attribute = '<meta name="description" content="<meta http-equiv=&#34;content-security-policy&#34;">';
  const before = `${CHARSET}<title>${text}</title>${attribute}`;
  expect(policyFirst(page(before + POLICY))).toBe(page(`${CHARSET}${POLICY}<title>${text}</title>${attribute}`));
});

test.each([page(CHARSET), page(POLICY), '{}'])('without the one or the other nothing is moved: %s', (html) => {
  expect(policyFirst(html)).toBe(html);
});
