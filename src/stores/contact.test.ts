import { describe, expect, test } from 'vitest';
import { uniqueAddress } from '../../supabase/tests/builders.ts';
import {
  FAILING as ALL_FAILING,
  arrived,
  asked,
  loseAnswers,
  server,
  unanswered,
} from '../../supabase/tests/pageServer.ts';
import { owner } from '../../supabase/tests/people.ts';
import type { ContactMessage } from '../rules/visitor/contact.ts';
import { sendMessage } from './contact.ts';

const letter = (given: Partial<ContactMessage> = {}): ContactMessage => ({
  ...{ first_name: 'Ruth', last_name: 'of Moab', email: uniqueAddress() },
  ...{ subject: 'A film', message: 'Is there a film about Ruth?' },
  ...given,
});

const SENT = { state: 'sent' };
const FAILED = { state: 'failed' };

/** All faults except the rate limit, which has its own message. */
const FAILING = ALL_FAILING.filter((fault) => fault !== 'status 429');

const received = (email: string) => owner<ContactMessage[]>`
  select first_name, last_name, email, subject, message from public.contact_messages where email = ${email}`;

describe('a message', () => {
  test('arrives as it was written, without the spaces around it', async () => {
    const message = letter();
    expect(await sendMessage({ ...message, first_name: ' Ruth ', message: `\n${message.message} ` }, '')).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
    expect(asked()).toBe(1);
  });

  test.each([
    ['several lines', 'Dear all,\n\n\tpeace!\r\nRuth'],
    ['any script', 'Schöne Grüße, 和平, שלום, 🕊️'],
    ['what looks like code', `'); drop table "x"; -- <b>\\n%_*`],
    ['as much as fits', 'x'.repeat(5000)],
  ])('may have %s', async (_, text) => {
    const message = letter({ message: text });
    expect(await sendMessage(message, '')).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
  });

  test.each([
    ['a character that no text of a database can hold', 'Peace\0!', 'Peace!'],
    ['half a character', 'Peace\ud83d!', 'Peace\ufffd!'],
  ])('arrives with %s left out', async (_, text, rest) => {
    const message = letter({ message: text });
    expect(await sendMessage(message, '')).toEqual(SENT);
    expect(await received(message.email)).toMatchObject([{ message: rest }]);
  });

  test('needs no last name and no subject', async () => {
    const message = letter({ last_name: '', subject: '' });
    expect(await sendMessage(message, '')).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
  });

  test('in which something is wrong is not sent: it is named field by field', async () => {
    const message = letter({ first_name: ' ', email: 'ruth', subject: 'x'.repeat(201), message: '' });
    expect(await sendMessage(message, '')).toEqual({
      state: 'invalid',
      errors: { first_name: 'empty', email: 'malformed', subject: 'too long', message: 'empty' },
    });
    expect(asked()).toBe(0);
  });

  test('of a machine that fills in what people do not see is not sent, and it does not learn that', async () => {
    const message = letter();
    expect(await sendMessage(message, 'https://spam.example')).toEqual(SENT);
    expect(asked()).toBe(0);
    expect(await received(message.email)).toEqual([]);
  });
});

describe('while the backend does not answer', () => {
  test.each(FAILING)('%s: it is sent once, and the same message can be sent afterwards', async (fault) => {
    const message = letter();
    const written = structuredClone(message);
    server.fault = fault;
    expect(await sendMessage(message, '')).toEqual(FAILED);
    expect(asked()).toBe(1);
    expect(message).toEqual(written);
    server.fault = null;
    expect(await sendMessage(message, '')).toEqual(SENT);
    expect(await received(message.email)).toEqual([written]);
  });

  test('too many: it says so, and the same message can be sent afterwards', async () => {
    const message = letter();
    server.fault = 'status 429';
    expect(await sendMessage(message, '')).toEqual({ state: 'too many' });
    expect(asked()).toBe(1);
    server.fault = null;
    expect(await sendMessage(message, '')).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
  });

  test('slow: it is waited for', async () => {
    const message = letter();
    server.fault = 'slow';
    const outcome = sendMessage(message, '');
    await arrived();
    server.release();
    expect(await outcome).toEqual(SENT);
    expect(await received(message.email)).toEqual([message]);
    expect(asked()).toBe(1);
  });

  test('hanging: it has failed after half a minute, and is not sent again', async () => {
    expect(await unanswered(() => sendMessage(letter(), ''))).toEqual(FAILED);
    expect(asked()).toBe(1);
  });

  test('a message whose answer is lost arrives once', async () => {
    const message = letter();
    loseAnswers(true);
    expect(await sendMessage(message, '')).toEqual(FAILED);
    expect(await received(message.email)).toEqual([message]);
  });
});
