import { expect, test } from 'vitest';
import { LINK_TYPES } from '../../contract/account.ts';
import { mailLink, waitsForClick } from './mailLink.rules.ts';

test('the link of a mail is read from the address', () => {
  expect(mailLink('?token_hash=abc&type=recovery')).toEqual({ tokenHash: 'abc', type: 'recovery' });
});

test.each(['', '?token_hash=abc', '?type=signup', '?token_hash=&type=signup', '?token_hash=abc&type=other'])(
  'there is none in %j',
  (search) => {
    expect(mailLink(search)).toBeNull();
  },
);

test('links that lead to a form wait for a click', () => {
  const waiting = LINK_TYPES.filter((type) => waitsForClick({ tokenHash: 'abc', type }));
  expect(waiting).toEqual(['recovery', 'invite', 'magiclink']);
});
