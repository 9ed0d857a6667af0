/** Builders of rows, and the five people who act on them. */
import type { Database } from '../../src/contract/database.types.ts';
import { administrator, formerAdministrator, member, owner, visitor } from './people.ts';

/** A word that no other row contains. */
export const uniqueWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`;

export const uniqueAddress = () => `${crypto.randomUUID()}@example.org`;

/** A file name that no other picture has. */
export const uniqueName = () => `${crypto.randomUUID()}.png`;

/** The columns of a resource to add or to change. */
export type NewResource = Database['public']['Views']['resources']['Insert'];

/** The columns of a resource that the API serves, by name. */
export const SERVED_COLUMNS = [
  ...['author', 'category', 'content_flags', 'created_at', 'deleted_at', 'description', 'duration', 'external_link'],
  ...[
    'has_captions',
    'id',
    'image_url',
    'is_draft',
    'is_hero',
    'is_top_pick',
    'language',
    'pages',
    'passages',
    'questions',
  ],
  ...['tags', 'title', 'updated_at'],
];

/** A resource as an administrator sends it. */
export const book = (overrides: NewResource = {}): NewResource => ({
  title: 'The Pilgrim’s Progress',
  category: 'books',
  external_link: 'https://example.org/pilgrim',
  ...overrides,
});

/** Inserts a resource in SQL, without the API. Returns its id. */
export async function addResource(overrides: NewResource = {}): Promise<string> {
  const [row] = await owner<{ id: string }[]>`insert into public.resources ${owner(book(overrides))} returning id`;
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

/** Inserts a resource that is in the bin. Returns its id. */
export const addDeletedResource = (overrides: NewResource = {}) =>
  addResource({ ...overrides, deleted_at: '2026-01-01T00:00:00Z' });

/** Inserts a resource that only administrators see. Returns its id. */
export const addDraft = (overrides: NewResource = {}) => addResource({ ...overrides, is_draft: true });

/** Inserts `count` resources with `word` in their titles. Returns their ids, newest first. */
export async function addResources(word: string, count: number, overrides: NewResource = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    book({ title: `${word} ${index}`, created_at: new Date(2026, 0, 1, 0, index).toISOString(), ...overrides }),
  );
  const added = await owner<{ id: string }[]>`insert into public.resources ${owner(rows)} returning id`;
  return added.map(({ id }) => id).reverse();
}

/** A series as an administrator sends it. */
export const series = (overrides: NewSeries = {}) => ({
  kind: 'series' as const,
  slug: uniqueWord(),
  title: 'Eight evenings',
  ...overrides,
});

type NewSeries = Partial<Database['public']['Tables']['series']['Insert']>;

/** Inserts a series in SQL, without the API. Returns its id. */
export async function addSeries(overrides: NewSeries = {}): Promise<string> {
  const [row] = await owner<{ id: string }[]>`insert into public.series ${owner(series(overrides))} returning id`;
  return row?.id ?? '';
}

/** A visitor, two members, an administrator, and a former administrator. */
export async function everyone() {
  const [one, another, admin, formerAdmin] = await Promise.all([
    member(),
    member(),
    administrator(),
    formerAdministrator(),
  ]);
  const nobody = visitor();
  /** Everyone without administrator rights, by the name used in test titles. */
  const strangers = {
    'a visitor': nobody,
    'a member': one.client,
    'another member': another.client,
    'a former administrator': formerAdmin.client,
  };
  return {
    ...{ nobody, one, another, admin, formerAdmin, strangers },
    clients: { ...strangers, 'an administrator': admin.client },
    /** Everyone who is signed in, except the first member. */
    others: { 'another member': another, 'an administrator': admin, 'a former administrator': formerAdmin },
  };
}
