/** Rows to arrange with, and the five who act on them. */
import type { TablesInsert } from '../../src/contract/database.types.ts';
import { administrator, formerAdministrator, member, owner, visitor } from './people.ts';

/** A word that stands in no other row. */
export const uniqueWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`;

export const uniqueAddress = () => `${crypto.randomUUID()}@example.org`;

/** A name for a picture that no other has. */
export const uniqueName = () => `${crypto.randomUUID()}.png`;

/** A resource as an administrator would send it. */
export const book = (given: Partial<TablesInsert<'resources'>> = {}): TablesInsert<'resources'> => ({
  title: 'The Pilgrim’s Progress',
  category: 'books',
  external_link: 'https://example.org/pilgrim',
  ...given,
});

/** Puts a resource into the catalogue behind the API's back, and gives its id. */
export async function addResource(given: Partial<TablesInsert<'resources'>> = {}): Promise<string> {
  const [row] = await owner<{ id: string }[]>`insert into public.resources ${owner(book(given))} returning id`;
  if (!row) throw new Error('no row was returned');
  return row.id;
}

/** Puts a resource into the bin, and gives its id. */
export const addDeletedResource = (given: Partial<TablesInsert<'resources'>> = {}) =>
  addResource({ ...given, deleted_at: '2026-01-01T00:00:00Z' });

/** Puts `count` resources with the word in their titles into the catalogue, and gives their ids, newest first. */
export async function addResources(word: string, count: number, given: Partial<TablesInsert<'resources'>> = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    book({ title: `${word} ${index}`, created_at: new Date(2026, 0, 1, 0, index).toISOString(), ...given }),
  );
  const added = await owner<{ id: string }[]>`insert into public.resources ${owner(rows)} returning id`;
  return added.map(({ id }) => id).reverse();
}

/** Two members, an administrator, and one who was an administrator a moment ago. */
export async function everyone() {
  const [one, another, admin, former] = await Promise.all([member(), member(), administrator(), formerAdministrator()]);
  const nobody = visitor();
  return {
    nobody,
    one,
    another,
    admin,
    former,
    /** Each with the name that a test's sentence has for them. */
    clients: {
      'a visitor': nobody,
      'a member': one.client,
      'another member': another.client,
      'an administrator': admin.client,
      'a former administrator': former.client,
    },
  };
}
