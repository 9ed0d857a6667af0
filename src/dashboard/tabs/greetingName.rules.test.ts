import { expect, test } from 'vitest';
import type { Account } from '../../contract/account.ts';
import { greetingName } from './greetingName.rules.ts';

const account: Account = {
  id: '1',
  email: 'ruth@example.org',
  fullName: 'Ruth of Moab',
  firstName: 'Ruth',
  lastName: 'M',
  secondFactor: 'none',
};

test.each([
  [{}, 'Ruth of Moab'],
  [{ fullName: '' }, 'Ruth M'],
  [{ fullName: '', lastName: '' }, 'Ruth'],
  [{ fullName: '', firstName: '', lastName: '' }, 'ruth'],
  [{ fullName: '', firstName: '', lastName: '', email: '' }, ''],
])('with %j a member is greeted as %j', (change, name) => {
  expect(greetingName({ ...account, ...change })).toBe(name);
});
