import { expect, test } from 'vitest';
import { type ContactMessage, cleanedMessage, contactErrors } from './contact.ts';

const message = (facts: Partial<ContactMessage> = {}): ContactMessage => ({
  first_name: 'Ruth',
  last_name: '',
  email: 'ruth@example.org',
  subject: '',
  message: 'Hello',
  ...facts,
});

test('a first name, an address and a message are enough', () => {
  expect(contactErrors(message())).toEqual({});
});

test('what is missing or malformed is named, field by field', () => {
  expect(contactErrors(message({ first_name: ' ', email: 'ruth', message: '' }))).toEqual({
    first_name: 'empty',
    email: 'malformed',
    message: 'empty',
  });
});

test('what does not fit is named', () => {
  expect(contactErrors(message({ message: 'x'.repeat(5001), subject: 'x'.repeat(201) }))).toEqual({
    message: 'too long',
    subject: 'too long',
  });
});

test('a message is sent without the spaces around it', () => {
  expect(cleanedMessage(message({ first_name: ' Ruth ', message: '\nHello\n' }))).toEqual(message());
});

test('what no text of the database can hold is left out', () => {
  expect(cleanedMessage(message({ first_name: '\0 Ruth', message: 'Hel\0lo' }))).toEqual(message());
  expect(cleanedMessage(message({ message: 'Hello \ud83d' })).message).toBe('Hello \ufffd');
  expect(contactErrors(message({ message: ' \0 ' }))).toEqual({ message: 'empty' });
});
