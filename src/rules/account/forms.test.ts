import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { passwordForm, recoveryForm, registerForm, signInForm } from './forms.ts';

/** The codes of the issues, by field. */
function faults<S extends v.GenericSchema>(form: S, input: unknown): Record<string, string | undefined> {
  const { issues = [] } = v.safeParse(form, input);
  // The first issue of a field is the one that is shown.
  return Object.fromEntries([...issues].reverse().map((issue) => [v.getDotPath(issue), issue.message]));
}

const registration = {
  ...{ firstName: 'Ruth', lastName: 'of Moab', email: 'ruth@example.org' },
  ...{ password: 'barley', confirmation: 'barley', terms: true, newsletter: true },
};

describe('signing in', () => {
  test('sends the address in lower case without spaces around it, and the password as typed', () => {
    expect(v.parse(signInForm, { email: ' Ruth@Example.org ', password: ' a ' })).toEqual({
      email: 'ruth@example.org',
      password: ' a ',
    });
  });

  test('needs an address and a password', () => {
    expect(faults(signInForm, { email: ' ', password: '' })).toEqual({ email: 'empty', password: 'empty' });
    expect(faults(signInForm, { email: 'ruth', password: 'x' })).toEqual({ email: 'malformed' });
    expect(faults(recoveryForm, { email: 'ruth' })).toEqual({ email: 'malformed' });
  });
});

describe('a new password', () => {
  test.each([
    ['has at least six characters', 'five5', 'five5', { password: 'too short' }],
    ['has at most 72 bytes', 'é'.repeat(37), 'é'.repeat(37), { password: 'too long' }],
    ['is typed twice', 'barley', 'Barley', { confirmation: 'passwords differ' }],
    ['may have six characters', 'barley', 'barley', {}],
    ['may have spaces and any script', ' שלום עולם ', ' שלום עולם ', {}],
    ['may have 72 bytes', 'é'.repeat(36), 'é'.repeat(36), {}],
  ])('%s', (_, password, confirmation, expected) => {
    expect(faults(passwordForm, { password, confirmation })).toEqual(expected);
    expect(faults(registerForm, { ...registration, password, confirmation })).toEqual(expected);
  });
});

describe('a registration', () => {
  test('can be sent when everything is filled in', () => {
    expect(v.parse(registerForm, { ...registration, firstName: ' Ruth\0 ' })).toEqual(registration);
  });

  test('names all that is missing at once', () => {
    const given = { ...registration, firstName: ' ', lastName: '', email: 'ruth', terms: false };
    expect(faults(registerForm, given)).toEqual({
      firstName: 'empty',
      lastName: 'empty',
      email: 'malformed',
      terms: 'empty',
    });
  });

  test('says that the passwords differ, whatever else is missing', () => {
    expect(faults(registerForm, { ...registration, firstName: '', confirmation: 'wheat' })).toEqual({
      firstName: 'empty',
      confirmation: 'passwords differ',
    });
  });

  test('limits names', () => {
    expect(faults(registerForm, { ...registration, lastName: 'x'.repeat(101) })).toEqual({ lastName: 'too long' });
  });
});
