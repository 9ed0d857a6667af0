import { describe, expect, test } from 'vitest';
import { BLANK_TEXTS } from '../../testing/blankTexts.ts';
import { readName, readNewPassword, readRecovery, readRegistration, readSignIn } from './forms.rules.ts';

/** The fields with an error, and its code. */
const wrong = ({ errors }: { errors: object }) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));

const registration = {
  ...{ firstName: 'Ruth', lastName: 'of Moab', email: 'ruth@example.org' },
  ...{ password: 'barley', confirmation: 'barley', terms: 'on', newsletter: 'on' },
};

describe('signing in', () => {
  test('sends the address in lower case without spaces around it, and the password as typed', () => {
    expect(readSignIn({ email: ' Ruth@Example.org ', password: ' a ' }).values).toEqual({
      email: 'ruth@example.org',
      password: ' a ',
    });
  });

  test('needs an address and a password', () => {
    expect(wrong(readSignIn({ email: ' ', password: '' }))).toEqual({ email: 'empty', password: 'empty' });
    expect(wrong(readSignIn({ email: 'ruth', password: 'x' }))).toEqual({ email: 'malformed' });
    expect(wrong(readRecovery({ email: 'ruth' }))).toEqual({ email: 'malformed' });
  });
});

describe('a new password', () => {
  test.each([
    ['has at least six characters', 'five5', 'five5', { password: 'too short' }],
    ['has at most 72 bytes', 'é'.repeat(37), 'é'.repeat(37), { password: 'too long' }],
    ['is typed twice', 'barley', 'Barley', { confirmation: 'passwords differ' }],
    ['may have six characters', 'barley', 'barley', {}],
    ['may be of blanks', ' '.repeat(6), ' '.repeat(6), {}],
    ['may have spaces and any script', ' שלום עולם ', ' שלום עולם ', {}],
    ['may have 72 bytes', 'é'.repeat(36), 'é'.repeat(36), {}],
  ])('%s', (_, password, confirmation, expected) => {
    expect(wrong(readNewPassword({ password, confirmation }))).toEqual(expected);
    expect(wrong(readRegistration({ ...registration, password, confirmation }))).toEqual(expected);
  });

  test('needs the current one if the form asks for it', () => {
    const typed = { password: 'barley', confirmation: 'barley' };
    expect(wrong(readNewPassword({ ...typed, current: '' }))).toEqual({ current: 'empty' });
    expect(wrong(readNewPassword({ ...typed, current: ' ' }))).toEqual({});
  });
});

describe('a registration', () => {
  test('can be sent when everything is filled in', () => {
    const read = readRegistration({ ...registration, firstName: ' Ruth\0 ' });
    expect(read.values).toEqual(registration);
    expect(wrong(read)).toEqual({});
  });

  test('lists everything that is missing at once', () => {
    const { terms, ...rest } = registration;
    expect(wrong(readRegistration({ ...rest, firstName: ' ', lastName: '', email: 'ruth' }))).toEqual({
      firstName: 'empty',
      lastName: 'empty',
      email: 'malformed',
      terms: 'empty',
    });
  });

  test.each(BLANK_TEXTS)('does not take %j for a name', (blank) => {
    const named = { ...registration, firstName: blank, lastName: blank };
    expect(wrong(readRegistration(named))).toEqual({ firstName: 'empty', lastName: 'empty' });
    expect(wrong(readName({ name: blank }))).toEqual({ name: 'empty' });
  });

  test('says that the passwords differ, whatever else is missing', () => {
    expect(wrong(readRegistration({ ...registration, firstName: '', confirmation: 'wheat' }))).toEqual({
      firstName: 'empty',
      confirmation: 'passwords differ',
    });
  });

  test('limits names', () => {
    expect(wrong(readRegistration({ ...registration, lastName: 'x'.repeat(100) }))).toEqual({});
    expect(wrong(readRegistration({ ...registration, lastName: 'x'.repeat(101) }))).toEqual({ lastName: 'too long' });
  });
});
