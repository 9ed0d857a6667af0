import { expect, test } from 'vitest';
import { mergePolicies, withPolicy } from './policies.ts';

test('one policy allows what each page needs', () => {
  expect(mergePolicies(["script-src 'self' 'a'; img-src 'self';", "script-src 'self' 'b'; object-src 'none';"])).toBe(
    "script-src 'self' 'a' 'b'; img-src 'self'; object-src 'none'",
  );
});

const HEADERS = "/*\n  Content-Security-Policy: frame-ancestors 'none'\n  X-Frame-Options: DENY\n";

test('the header has the policy of the pages beside its own, and the other headers stay', () => {
  expect(withPolicy(HEADERS, "script-src 'self'").headers).toBe(
    "/*\n  Content-Security-Policy: script-src 'self'; frame-ancestors 'none'\n  X-Frame-Options: DENY\n",
  );
});

test('a line that a host would refuse is not written, and said', () => {
  const { headers, fault } = withPolicy(HEADERS, `script-src ${'x'.repeat(2000)}`);
  expect(headers).toBe(HEADERS);
  expect(fault).toContain('too many');
});

test('rules without a policy are left alone, and said', () => {
  expect(withPolicy('/*\n', "script-src 'self'")).toMatchObject({ headers: '/*\n', fault: expect.any(String) });
});
