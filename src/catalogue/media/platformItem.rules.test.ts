import { expect, test } from 'vitest';
import { LINKS_WITHOUT_ITEM, PLATFORM_LINKS } from '../../testing/platformLinks.ts';
import { platformItem } from './platformItem.rules.ts';

test.each(PLATFORM_LINKS)('%j is %s', (link, item) => {
  expect(platformItem(link)).toBe(item);
});

test.each(LINKS_WITHOUT_ITEM)('%j is not an item of a platform', (link) => {
  expect(platformItem(link)).toBeNull();
});
