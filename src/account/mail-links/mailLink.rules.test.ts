import { expect, test } from 'vitest';
import { LINK_TYPES } from '../../contract/account.ts';
import { isConfirmation, mailLink } from './mailLink.rules.ts';

test('the link from an email is read from the address', () => {
  expect(mailLink('?token_hash=abc&type=recovery')).toEqual({ tokenHash: 'abc', type: 'recovery' });
});

test.each(['', '?token_hash=abc', '?type=signup', '?token_hash=&type=signup', '?token_hash=abc&type=other'])(
  'there is none in %j',
  (search) => {
    expect(mailLink(search)).toBeNull();
  },
);

test('all links except those that confirm an address lead to a new password', () => {
  expect(LINK_TYPES.filter((type) => !isConfirmation(type))).toEqual(['recovery', 'invite', 'magiclink']);
});
