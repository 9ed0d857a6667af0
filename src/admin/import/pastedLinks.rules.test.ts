import { expect, test } from 'vitest';
import { onlyLink, pastedLinks } from './pastedLinks.rules.ts';

const VIDEO = 'https://youtu.be/dy9nwe9_xzw';
const ID = '5W9Al2ewPfzbWHOV2BAtBR';

test('each link is found once', () => {
  const text = [VIDEO, '', '\thttps://example.org/a?b=c#d\r', VIDEO, 'HTTPS://example.org/b', 'example.org'].join('\n');
  expect(pastedLinks(text)).toEqual({
    links: [VIDEO, 'https://example.org/a?b=c#d', 'https://example.org/b', 'https://example.org'],
    leftOver: [],
  });
});

test.each([
  ['https://a.org/1 https://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  ['https://a.org/1, https://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  ['https://a.org/1,https://a.org/2;https://a.org/3', ['https://a.org/1', 'https://a.org/2', 'https://a.org/3']],
  ['https://a.org/1\thttps://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  ['https://a.org/1|https://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  ['https://a.org/1https://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  ['https://a.org/1\u200bhttps://a.org/2', ['https://a.org/1', 'https://a.org/2']],
  [
    `spotify:track:${ID} spotify:album:${ID}`,
    [`https://open.spotify.com/track/${ID}`, `https://open.spotify.com/album/${ID}`],
  ],
  [`www.a.org youtu.be/dy9nwe9_xzw,${VIDEO}/`, ['https://www.a.org', VIDEO, `${VIDEO}/`]],
])('%j has several links', (text, links) => {
  expect(pastedLinks(text)).toEqual({ links, leftOver: [] });
});

test.each([
  `- ${VIDEO}`,
  `• ${VIDEO}`,
  `* ${VIDEO}`,
  `1. ${VIDEO}`,
  `23) ${VIDEO}`,
  `→${VIDEO}`,
  `(${VIDEO})`,
  `[${VIDEO}]`,
  `<${VIDEO}>`,
  `"${VIDEO}"`,
  `„${VIDEO}“`,
  `»${VIDEO}«`,
  `「${VIDEO}」`,
  `\`${VIDEO}\``,
  `**${VIDEO}**`,
  `__${VIDEO}__`,
  `~~${VIDEO}~~`,
  `[${VIDEO}](${VIDEO})`,
  `![](${VIDEO})`,
  `${VIDEO}.`,
  `${VIDEO}…`,
  `${VIDEO}?!`,
  `${VIDEO}。`,
  `\u200b${VIDEO}\u200b`,
  `\ufeff\u2068${VIDEO}\u2069`,
  `\u00a0${VIDEO}\u3000`,
  `https://you\u00adtu.be/dy9nwe9\u200b_xzw`,
  'youtu.be/dy9nwe9_xzw',
])('the whole of %j is one link', (text) => {
  expect(pastedLinks(text)).toEqual({ links: [VIDEO], leftOver: [] });
});

test.each([
  [`12.03.2025 ${VIDEO}`, '12.03.2025 …'],
  [`${VIDEO}  the first one`, '…  the first one'],
  [`[12.03.25, 18:04:11] Ruth: Look at ${VIDEO}`, '[12.03.25, 18:04:11] Ruth: Look at …'],
  [`\u200e[12.03.25, 18:04] Ruth:${VIDEO}`, '[12.03.25, 18:04] Ruth:…'],
  [`[Grace](${VIDEO})`, '[Grace](…)'],
  [`<a href="${VIDEO}">Grace</a>`, '<a href="…">Grace</a>'],
  [`<${VIDEO}|Grace>`, '<…|Grace>'],
  [`看${VIDEO}，很好`, '看…，很好'],
  [`ruth@example.org ${VIDEO}`, 'ruth@example.org …'],
])('the rest of %j is listed', (text, rest) => {
  expect(pastedLinks(`\n${text}`)).toEqual({ links: [VIDEO], leftOver: [{ line: 2, text: rest }] });
});

test.each([
  'https://en.wikipedia.org/wiki/Grace_(Christianity)',
  'https://example.org/a,b;c',
  'https://example.org/?u=https://example.com/a&b=http://example.com',
  'https://web.archive.org/web/2020/https://example.org/',
  'https://youtu.be/dy9nwe9_xz_',
  'https://пример.рф/путь',
])('%s stays whole', (link) => {
  expect(pastedLinks(`(See ${link}).`).links).toEqual([link]);
});

test('&amp; in HTML becomes &', () => {
  expect(pastedLinks('https://example.org/?a=1&amp;b=2').links).toEqual(['https://example.org/?a=1&b=2']);
});

test.each([
  'Sermons',
  '12.03.2025',
  'sermon.mp3 and others',
  'ruth@example.org',
  'javascript:alert(1)',
  'mailto:books@example.org',
  'http://127.0.0.1/',
  'https://user:secret@example.org/',
  'ftp://example.org/',
  'spotify:user:ruth',
])('%s is listed with its line', (line) => {
  expect(pastedLinks(`https://example.org/\n\n${line}`)).toEqual({
    links: ['https://example.org/'],
    leftOver: [{ line: 3, text: line }],
  });
});

test.each([
  ['  youtu.be/dy9nwe9_xzw ', VIDEO],
  [`spotify:user:ruth:playlist:${ID}`, `https://open.spotify.com/playlist/${ID}`],
  [`${VIDEO} and more`, null],
  [`${VIDEO} https://example.org/`, null],
  ['Grace Church', null],
  ['', null],
])('%j alone is the link %j', (text, link) => {
  expect(onlyLink(text)).toBe(link);
});
