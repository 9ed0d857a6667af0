import { describe, expect, test } from 'vitest';
import { uniqueAddress } from '../../../supabase/tests/builders.ts';
import { callWithError, dropAnswers, requestCount } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import type { ContactMessage } from './contact.rules.ts';
import { sendMessage } from './contact.store.ts';

/** A message that can't be changed, so that sending it must leave it as it is. */
const letter = (overrides: Partial<ContactMessage> = {}): ContactMessage =>
  Object.freeze({
    ...{ first_name: 'Ruth', last_name: 'of Moab', email: uniqueAddress() },
    ...{ subject: 'A film', message: 'Is there a film about Ruth?' },
    ...overrides,
  });

const send = (message: ContactMessage) => sendMessage(message, '');
const SENT = { state: 'sent' };
const FAILED = { state: 'failed' };

const received = (email: string) => owner<ContactMessage[]>`
  select first_name, last_name, email, subject, message from public.contact_messages where email = ${email}`;

describe('a message', () => {
  test('is stored as written, without the spaces around the texts', async () => {
    const message = letter();
    expect(await send({ ...message, first_name: ' Ruth ', message: `\n${message.message} ` })).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
    expect(requestCount()).toBe(1);
  });

  test.each([
    ['several lines', { message: 'Dear all,\n\n\tpeace!\r\nRuth' }],
    ['any script', { message: 'Schöne Grüße, 和平, שלום, 🕊️' }],
    ['text that looks like code', { message: `'); drop table "x"; -- <b>\\n%_*` }],
    ['the maximum length', { message: 'x'.repeat(5000) }],
    ['no last name and no subject', { last_name: '', subject: '' }],
  ])('may have %s', async (_, overrides) => {
    const message = letter(overrides);
    expect(await send(message)).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
  });

  test('with invalid fields is not sent, and each of them gets an error', async () => {
    const message = letter({ first_name: ' ', email: 'ruth', subject: 'x'.repeat(201), message: '' });
    expect(await send(message)).toEqual({
      state: 'invalid',
      errors: { first_name: 'empty', email: 'malformed', subject: 'too long', message: 'empty' },
    });
    expect(requestCount()).toBe(0);
  });
});

describe('when the backend fails', () => {
  test.each(['down', 'HTML instead of JSON'] as const)(
    '%s: there is no retry, and the same message can be sent later',
    async (fault) => {
      const message = letter();
      expect(await callWithError(fault, () => send(message))).toEqual([FAILED, SENT]);
      expect(await received(message.email)).toEqual([message]);
    },
  );

  test('too many messages: the form says so, and the same message can be sent later', async () => {
    const message = letter();
    expect(await callWithError('status 429', () => send(message))).toEqual([{ state: 'too many' }, SENT]);
    expect(await received(message.email)).toEqual([message]);
  });

  test('a message whose answer is lost is stored only once', async () => {
    const message = letter();
    dropAnswers(true);
    expect(await send(message)).toEqual(FAILED);
    expect(await received(message.email)).toEqual([message]);
  });
});
