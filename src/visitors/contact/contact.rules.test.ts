import { expect, test } from 'vitest';
import { BLANK_TEXTS } from '../../testing/blankTexts.ts';
import { type ContactMessage, cleanedMessage, contactErrors } from './contact.rules.ts';

const message = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  first_name: 'Ruth',
  last_name: '',
  email: 'ruth@example.org',
  subject: '',
  message: 'Hello',
  ...overrides,
});

test('first name, email and message are enough', () => {
  expect(contactErrors(message())).toEqual({});
});

test('missing and malformed fields are reported', () => {
  expect(contactErrors(message({ first_name: ' ', email: 'ruth', message: '' }))).toEqual({
    first_name: 'empty',
    email: 'malformed',
    message: 'empty',
  });
});

test.each(BLANK_TEXTS)('%j is neither a name nor a message, and counts as an empty subject', (blank) => {
  expect(contactErrors(message({ first_name: blank, message: blank }))).toEqual({
    first_name: 'empty',
    message: 'empty',
  });
  expect(cleanedMessage(message({ last_name: blank, subject: blank }))).toEqual(message());
});

test('fields that are too long are reported', () => {
  expect(contactErrors(message({ message: 'x'.repeat(5001), subject: 'x'.repeat(201) }))).toEqual({
    message: 'too long',
    subject: 'too long',
  });
});

test('spaces around the texts are removed', () => {
  expect(cleanedMessage(message({ first_name: ' Ruth ', message: '\nHello\n' }))).toEqual(message());
});

test('NUL and lone surrogates are removed or replaced', () => {
  expect(cleanedMessage(message({ first_name: '\0 Ruth', message: 'Hel\0lo' }))).toEqual(message());
  expect(cleanedMessage(message({ message: 'Hello \ud83d' })).message).toBe('Hello \ufffd');
  expect(contactErrors(message({ message: ' \0 ' }))).toEqual({ message: 'empty' });
});
