import { describe, expect, test } from 'vitest';
import type { LinkMetadata } from '../../contract/linkMetadata.ts';
import { filling, linkError } from './linkFilling.rules.ts';
import { resourceDraft } from './resourceDraft.rules.ts';

const EMPTY = resourceDraft(null);
const METADATA: LinkMetadata = {
  title: 'The Book of Ruth',
  description: 'A story of loyalty.',
  author: 'BibleProject',
  image: 'https://i.ytimg.com/vi/dy9nwe9_xzw/hqdefault.jpg',
  siteName: 'YouTube',
  duration: '45m',
};

describe('whether a link can be read', () => {
  test.each(['', ' ', 'example.org', 'ftp://example.org/', 'mailto:books@example.org', 'http', 'http://', 'https:// '])(
    '“%s” is not a URL',
    (link) => {
      expect(linkError(link)).toBe('no url');
    },
  );

  test.each([
    'https://www.youtube.com/@BibleProject',
    'https://www.youtube.com/watch?v=tooShort',
    'https://youtu.be/dy9nwe9_xzwX',
    'https://www.youtube.com/',
  ])('%s contains no video id', (link) => {
    expect(linkError(link)).toBe('no video');
  });

  test.each([
    ' https://www.youtube.com/watch?v=dy9nwe9_xzw ',
    'https://youtu.be/dy9nwe9_xzw',
    'https://www.youtube.com/playlist?list=PLH0Szn1yYNedn4FbBMMtOlGN-BPLQ54IH',
    'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR',
    'Http://example.org/page',
  ])('%s can be read', (link) => {
    expect(linkError(link)).toBeNull();
  });
});

describe('what is filled in', () => {
  test('only fields that are still empty', () => {
    const draft = { ...EMPTY, title: 'Ruth', author: ' ', duration: '1h' };
    expect(Object.keys(filling(draft, METADATA))).toEqual(['description', 'author', 'image_url']);
  });

  test('nothing that the page does not provide', () => {
    const silent = { title: '', description: ' ', author: '', image: '', siteName: '', duration: '' };
    expect(filling(EMPTY, silent)).toEqual({});
  });

  test('long texts are shortened to what the database accepts', () => {
    const { title = '', description = '' } = filling(EMPTY, {
      ...METADATA,
      title: '🙏'.repeat(400),
      description: 'x'.repeat(10_000),
    });
    expect([...title]).toHaveLength(300);
    expect(title.endsWith('🙏…')).toBe(true);
    expect(description).toHaveLength(10_000);
  });

  test('an image that the catalogue does not accept is left out', () => {
    expect(filling(EMPTY, { ...METADATA, image: 'http://example.org/a.jpg' })).not.toHaveProperty('image_url');
    expect(filling(EMPTY, { ...METADATA, image: '/a.jpg' })).not.toHaveProperty('image_url');
  });
});
