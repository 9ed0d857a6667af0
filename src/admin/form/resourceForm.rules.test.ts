import { describe, expect, test } from 'vitest';
import { BLANK_TEXTS } from '../../testing/blankTexts.ts';
import { book, resource } from '../../testing/resources.ts';
import { type ResourceDraft, resourceDraft } from './resourceDraft.rules.ts';
import { checkResource } from './resourceForm.rules.ts';

const FILLED: ResourceDraft = {
  ...resourceDraft(null),
  title: 'The Pilgrim’s Progress',
  author: 'John Bunyan',
  image_url: 'https://example.org/pilgrim.jpg',
  external_link: 'https://example.org/pilgrim',
};

const check = (overrides: Partial<ResourceDraft>, seen = null as Parameters<typeof checkResource>[1]) =>
  checkResource({ ...FILLED, ...overrides }, seen);

function rowOf(overrides: Partial<ResourceDraft>, seen: Parameters<typeof checkResource>[1] = null) {
  const checked = check(overrides, seen);
  if (checked.state === 'invalid') throw new Error(JSON.stringify(checked.errors));
  return checked.row;
}

function errorsOf(overrides: Partial<ResourceDraft>) {
  const checked = check(overrides);
  return checked.state === 'invalid' ? checked.errors : {};
}

test('an empty form lacks title, author, image and link, and nothing else', () => {
  expect(checkResource(resourceDraft(null), null)).toEqual({
    state: 'invalid',
    errors: { title: 'empty', author: 'empty', image_url: 'empty', external_link: 'empty' },
  });
});

test.each(BLANK_TEXTS)('%j does not fill in a field', (blank) => {
  const typed = { title: blank, author: blank, image_url: blank, external_link: blank };
  expect(errorsOf(typed)).toEqual({ title: 'empty', author: 'empty', image_url: 'empty', external_link: 'empty' });
  expect(rowOf({ description: blank, duration: blank, tags: blank })).toMatchObject({
    description: '',
    duration: null,
    tags: [],
  });
});

test('spaces do not fill in a field', () => {
  expect(errorsOf({ title: ' \n ', author: '\0', image_url: ' ', external_link: '\t' })).toEqual({
    title: 'empty',
    author: 'empty',
    image_url: 'empty',
    external_link: 'empty',
  });
});

test('a draft may lack author and image, but what it has must be valid', () => {
  const lacking = { author: ' ', image_url: '', is_draft: true };
  expect(rowOf(lacking)).toMatchObject({ author: null, image_url: null, is_draft: true });
  expect(errorsOf({ ...lacking, is_draft: false })).toEqual({ author: 'empty', image_url: 'empty' });
  expect(rowOf({ is_draft: true })).toMatchObject({ author: FILLED.author, image_url: FILLED.image_url });
  expect(errorsOf({ is_draft: true, author: 'a'.repeat(201), image_url: 'ftp://a.example/b.png' })).toEqual({
    author: 'too long',
    image_url: 'no address',
  });
  expect(errorsOf({ is_draft: true, title: '', external_link: '' })).toEqual({
    title: 'empty',
    external_link: 'empty',
  });
});

test('the row has exactly the columns that are saved', () => {
  expect(
    rowOf({ category: 'books', pages: '240', tags: 'faith, , hope', questions: 'Who?\n\nWhy?', is_hero: true }),
  ).toEqual({
    title: 'The Pilgrim’s Progress',
    description: '',
    category: 'books',
    author: 'John Bunyan',
    image_url: 'https://example.org/pilgrim.jpg',
    external_link: 'https://example.org/pilgrim',
    pages: 240,
    tags: ['faith', 'hope'],
    questions: ['Who?', 'Why?'],
    passages: [],
    language: null,
    has_captions: false,
    is_hero: true,
    is_top_pick: false,
    is_draft: false,
  });
});

test('a resource that is opened and saved stays as it is', () => {
  const seen = book({
    author: 'Bunyan',
    image_url: 'https://example.org/a.jpg',
    pages: 12,
    tags: ['a', 'b'],
    questions: ['Who?', 'Why?'],
    passages: ['Rom.8', 'Ruth'],
  });
  const checked = checkResource(resourceDraft(seen), seen);
  expect(checked.state === 'valid' && { ...seen, ...checked.row }).toEqual(seen);
});

describe('duration or pages', () => {
  test.each(['books', 'others'] as const)('%s have pages: a whole number, or none', (category) => {
    expect(rowOf({ category, pages: ' 240 ', duration: '45 min' })).toMatchObject({ pages: 240 });
    expect(rowOf({ category, pages: '240', duration: '45 min' })).not.toHaveProperty('duration');
    expect(rowOf({ category, pages: '' })).toMatchObject({ pages: null });
  });

  test.each(['sermons', 'worship', 'movies'] as const)('%s have a duration, or none', (category) => {
    expect(rowOf({ category, pages: '240', duration: ' 45 min ' })).toMatchObject({ duration: '45 min' });
    expect(rowOf({ category, pages: '240', duration: '45 min' })).not.toHaveProperty('pages');
    expect(rowOf({ category, duration: ' ' })).toMatchObject({ duration: null });
  });

  test.each(['0', '-3', '2.5', '1e3', '240 pages', '2147483648'])('%s is not a number of pages', (pages) => {
    expect(errorsOf({ category: 'books', pages })).toEqual({ pages: 'no number' });
  });

  test('what the category does not show is not checked', () => {
    expect(errorsOf({ category: 'sermons', pages: 'many' })).toEqual({});
  });
});

describe('limits of the database', () => {
  test.each([
    ['title', 300],
    ['description', 10_000],
    ['author', 200],
    ['duration', 50],
  ] as const)('a %s has up to %i characters, counted as the database does', (field, limit) => {
    expect(errorsOf({ [field]: '🙏'.repeat(limit) })).toEqual({});
    expect(errorsOf({ [field]: '🙏'.repeat(limit + 1) })).toEqual({ [field]: 'too long' });
  });

  test('addresses have up to 2,000 characters', () => {
    const address = (length: number) => 'https://example.org/'.padEnd(length, 'a');
    expect(errorsOf({ image_url: address(2000), external_link: address(2000) })).toEqual({});
    expect(errorsOf({ image_url: address(2001), external_link: address(2001) })).toEqual({
      image_url: 'too long',
      external_link: 'too long',
    });
  });

  test('there are up to 20 tags of up to 50 characters', () => {
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`).join(',');
    expect(errorsOf({ tags: tags(20) })).toEqual({});
    expect(errorsOf({ tags: tags(21) })).toEqual({ tags: 'too many' });
    expect(errorsOf({ passages: 'Rom.8; Jon 33' })).toEqual({ passages: 'no passage' });
    const psalms = Array.from({ length: 21 }, (_, index) => `Ps.${index + 1}`);
    expect(errorsOf({ passages: psalms.join(';') })).toEqual({ passages: 'too many passages' });
    expect(errorsOf({ tags: `faith, ${'x'.repeat(50)}` })).toEqual({});
    expect(errorsOf({ tags: `faith, ${'x'.repeat(51)}` })).toEqual({ tags: 'tag too long' });
  });

  test('there are up to twelve questions of up to 200 characters', () => {
    expect(errorsOf({ questions: `${'Why?\n'.repeat(12)}\n` })).toEqual({});
    expect(errorsOf({ questions: 'Why?\n'.repeat(13) })).toEqual({ questions: 'too many lines' });
    expect(errorsOf({ questions: `Why?\n${'🙏'.repeat(200)}` })).toEqual({});
    expect(errorsOf({ questions: `Why?\n${'🙏'.repeat(201)}` })).toEqual({ questions: 'line too long' });
  });
});

describe('addresses', () => {
  test.each([
    [{ image_url: 'https://example.org/a.jpg' }, {}],
    [{ image_url: 'Https://example.org/a.jpg' }, {}],
    [{ image_url: '/storage/v1/object/public/resource-images/1-a.webp' }, {}],
    [{ image_url: 'http://example.org/a.jpg' }, { image_url: 'no address' }],
    [{ image_url: 'example.org/a.jpg' }, { image_url: 'no address' }],
    [{ image_url: 'javascript:alert(1)' }, { image_url: 'no address' }],
    [{ image_url: 'data:image/png;base64,AAAA' }, { image_url: 'no address' }],
    [{ image_url: 'https://' }, { image_url: 'no address' }],
    [{ image_url: '/storage/v1/object/public/other-bucket/a.webp' }, { image_url: 'no address' }],
    [{ image_url: '/storage/v1/object/public/resource-images/' }, { image_url: 'no address' }],
    [{ external_link: 'https://example.org/' }, {}],
    [{ external_link: 'http://example.org/' }, {}],
    [{ external_link: 'HTTPS://example.org/' }, {}],
    [{ external_link: 'https://wa.me/2348000000000?text=Hello' }, {}],
    [{ external_link: 'mailto:books@example.org' }, {}],
    [{ external_link: 'Mailto:books@example.org?subject=Order' }, {}],
    [{ external_link: 'www.example.org' }, { external_link: 'no address' }],
    [{ external_link: 'books@example.org' }, { external_link: 'no address' }],
    [{ external_link: 'javascript:alert(1)' }, { external_link: 'no address' }],
    [{ external_link: 'https://' }, { external_link: 'no address' }],
    [{ external_link: 'mailto:' }, { external_link: 'no address' }],
    [{ external_link: 'http://localhost/' }, { external_link: 'unsafe' }],
    [{ external_link: 'https://192.168.1.1/' }, { external_link: 'unsafe' }],
    [{ external_link: 'https://user:secret@example.org/' }, { external_link: 'unsafe' }],
    [{ external_link: 'mailto:a@example.org?bcc=b@example.org' }, { external_link: 'unsafe' }],
  ])('the errors of %j are %j', (overrides, errors) => {
    expect(errorsOf(overrides)).toEqual(errors);
  });

  test('an existing link stays, even if it is not safe', () => {
    const external_link = 'http://localhost/';
    const seen = resource({ external_link });
    expect(rowOf({ external_link }, seen)).toMatchObject({ external_link });
    expect(check({ external_link: 'http://localhost/other' }, seen).state).toBe('invalid');
  });
});
