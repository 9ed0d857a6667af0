import { describe, expect, test } from 'vitest';
import { replyLink, senderName, subjectLine } from './messageText.rules.ts';

test('the sender’s name is one line without marks that change its direction', () => {
  expect(senderName({ first_name: ' Ruth\n', last_name: '\u202eof Moab ' })).toBe('Ruth of Moab');
  expect(senderName({ first_name: 'Ruth', last_name: '' })).toBe('Ruth');
});

test('a message without a subject is recognised by its beginning', () => {
  expect(subjectLine({ subject: 'A question', message: 'Where are the films?' })).toBe('A question');
  expect(subjectLine({ subject: ' \u202e', message: 'Where\nare the films?' })).toBe('Where are the films?');
  expect(subjectLine({ subject: '', message: 'word '.repeat(1000) })).toMatch(/^(word )+word…$/);
});

describe('the reply link', () => {
  test('has the address and the subject', () => {
    expect(replyLink({ email: 'ruth@example.org', subject: 'Où?' })).toBe(
      'mailto:ruth@example.org?subject=Re%3A%20O%C3%B9%3F',
    );
    expect(replyLink({ email: 'ruth+a@example.org', subject: ' ' })).toBe('mailto:ruth%2Ba@example.org');
  });

  test('takes neither recipients nor headers from the message', () => {
    const email = 'ruth@example.org,boaz?bcc=eve&x@y';
    expect(replyLink({ email: `${email}.org`, subject: '' })).toBeNull();
    expect(replyLink({ email: 'a?cc=c&d=e@example.org', subject: '' })).toBe('mailto:a%3Fcc%3Dc%26d%3De@example.org');
    const link = replyLink({ email: 'ruth@example.org', subject: 'Hi\r\nBcc: eve@example.org&body=x' }) ?? '';
    expect([...new URL(link).searchParams]).toEqual([['subject', 'Re: Hi Bcc: eve@example.org&body=x']]);
    expect(link).not.toMatch(/%0[ad]/i);
  });

  test.each(['', 'ruth', 'ruth@example.org\nBcc: eve@example.org', 'ruth@\u202egro.elpmaxe'])(
    'does not exist for %j',
    (email) => {
      expect(replyLink({ email, subject: '' })).toBeNull();
    },
  );
});
