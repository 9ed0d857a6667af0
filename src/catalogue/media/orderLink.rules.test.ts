import { expect, test } from 'vitest';
import { orderLink } from './orderLink.rules.ts';

const words = { greeting: 'I would like to order', name: 'My name: ____', subject: 'Book order' };
const order = (link: string, title = 'Orthodoxy') => orderLink(link, title, words);
const textOf = (link: string) => new URL(link).searchParams.get('text');

test('WhatsApp gets the greeting, the title and a blank for the name', () => {
  expect(textOf(order('https://wa.me/2348000000000'))).toBe('I would like to order Orthodoxy\nMy name: ____');
  expect(order('https://wa.me/2348000000000')).toMatch(/^https:\/\/wa\.me\/2348000000000\?text=I%20would/);
});

test('text that is already in the link stays, and the title is appended', () => {
  for (const host of ['api', 'web']) {
    const link = order(`https://${host}.whatsapp.com/send?phone=234800&text=Hello+there,+please+send`);
    expect(textOf(link)).toBe('Hello there, please send Orthodoxy\nMy name: ____');
    expect(new URL(link).searchParams.get('phone')).toBe('234800');
  }
});

test('group invitations and short links take no text and stay as they are', () => {
  for (const link of ['https://chat.whatsapp.com/AbC', 'https://wa.me/message/AbC']) expect(order(link)).toBe(link);
});

test('an email gets a subject and the same message as its body', () => {
  const url = new URL(order('mailto:books@example.org'));
  expect(url.pathname).toBe('books@example.org');
  expect(url.searchParams.get('subject')).toBe('Book order');
  expect(url.searchParams.get('body')).toBe('I would like to order Orthodoxy\nMy name: ____');
});

test('an email keeps its own subject and body, and gets no further recipients', () => {
  const link = order(
    'mailto:books@example.org,spy@example.com?subject=Books&body=Dear%20shop,&bcc=spy@example.com&cc=other@example.com',
  );
  expect(new URL(link).pathname).toBe('books@example.org');
  expect(link).not.toMatch(/cc/);
  expect(new URL(link).searchParams.get('subject')).toBe('Books');
  expect(new URL(link).searchParams.get('body')).toBe('Dear shop, Orthodoxy\nMy name: ____');
});

test('a title cannot add parameters, headers or lines to the address', () => {
  const hostile = 'X&phone=1#\r\nBcc: spy@example.com ?body=" \'';
  expect(new URL(order('https://wa.me/234800', hostile)).searchParams.get('phone')).toBeNull();
  const mail = order('mailto:books%0D%0ABcc:spy@example.com', hostile);
  expect(mail).not.toMatch(/[\r\n" #]/);
  expect(new URL(mail).pathname).not.toMatch(/%0[ad]/i);
});

test('any other link stays as it is', () => {
  expect(order('https://www.gutenberg.org/ebooks/130')).toBe('https://www.gutenberg.org/ebooks/130');
});
