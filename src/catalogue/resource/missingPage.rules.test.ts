import { expect, test } from 'vitest';
import { resourceInPath } from './missingPage.rules.ts';

const id = '0c23866a-d16b-4f0e-9c55-0f6b1a3f9d21';

test.each([`/books/${id}`, `/books/${id}/`, `/books/${id}.html`, `/books/${id.toUpperCase()}`])(
  '%s asks for a book',
  (path) => expect(resourceInPath(path)).toEqual({ category: 'books', id }),
);

test.each([`/resources/${id}`, `/category/books/${id}`, `/category/books/${id}/`])(
  '%s asks for a resource under an address that is not its own',
  (path) => expect(resourceInPath(path)).toEqual({ category: null, id }),
);

test.each([
  '/',
  '/nothing',
  `/${id}`,
  '/books',
  '/books/',
  '/books/nothing',
  `/books/${id.slice(1)}`,
  `/books/${id}0`,
  `/books/page/${id}`,
  `/books//${id}`,
  `/songs/${id}`,
  `/category/${id}`,
  `/category/songs/${id}`,
  `/category/books/more/${id}`,
  `/resources/books/${id}`,
  `/books/${id.replaceAll('-', '')}`,
])('%s asks for nothing', (path) => expect(resourceInPath(path)).toBeNull());
