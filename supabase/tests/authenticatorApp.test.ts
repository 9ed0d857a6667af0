import { expect, test } from 'vitest';
import { appCode } from './authenticatorApp.ts';

// The last six digits of the eight in appendix B of RFC 6238.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970, the app of RFC 6238 shows %s', (seconds, code) => {
  expect(appCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});
