/** What the admin page reads. */
import type postgres from 'postgres';
import { ADMIN_PAGE_SIZE } from '../../src/admin/resources/adminFields.rules.ts';
import type { Read } from './reads.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD } from './searchCatalogue.ts';

const category = 'sermons';
const in_bin = true;
const only_drafts = true;

const LISTS: Pick<Read, 'name' | 'args' | 'lastPage'>[] = [
  { name: 'list' },
  { name: 'list, last page', lastPage: true },
  { name: 'list, category', args: { category } },
  { name: 'list, category, last page', args: { category }, lastPage: true },
  { name: 'search, rare word', args: { query: RARE_WORD } },
  { name: 'search, common word', args: { query: COMMON_WORD } },
  { name: 'search, common word, last page', args: { query: COMMON_WORD }, lastPage: true },
  { name: 'search, common word in a category', args: { query: COMMON_WORD, category } },
  { name: 'search, one letter', args: { query: 'a' } },
  { name: 'search, one letter, no match', args: { query: 'ж' } },
  { name: 'search, two letters', args: { query: 'gr' } },
  { name: 'search, two letters, no match', args: { query: 'qx' } },
  { name: 'search, no match', args: { query: 'zyzzyva' } },
  { name: 'search, no match of common letters', args: { query: ABSENT_WORD } },
  { name: 'search, common words beside each other', args: { query: 'that is the' } },
  { name: 'search, name of a category', args: { query: 'sermons' } },
  { name: 'search, part of the names of two', args: { query: 'er' } },
  ...['any', 'image', 'description', 'tags', 'extent'].map((attention) => ({
    name: `needs attention, ${attention}`,
    args: { attention },
  })),
  { name: 'needs attention, last page', args: { attention: 'any' }, lastPage: true },
  { name: 'needs attention, category', args: { attention: 'any', category } },
  { name: 'needs attention, common word', args: { attention: 'any', query: COMMON_WORD } },
  { name: 'drafts', args: { only_drafts } },
  { name: 'drafts, last page', args: { only_drafts }, lastPage: true },
  { name: 'drafts, category', args: { only_drafts, category } },
  { name: 'drafts, common word', args: { only_drafts, query: COMMON_WORD } },
  { name: 'bin', args: { in_bin } },
  { name: 'bin, last page', args: { in_bin }, lastPage: true },
  { name: 'bin, category', args: { in_bin, category } },
  { name: 'bin, common word', args: { in_bin, query: COMMON_WORD } },
];

const OTHERS: Omit<Read, 'budget'>[] = [
  { name: 'suggest tags', function: 'suggest_tags', args: { query: 'ho' } },
  { name: 'suggest authors', function: 'suggest_authors', args: { query: 'author 1' } },
  { name: 'tags', function: 'catalogue_words', args: { kind: 'tag' } },
  { name: 'authors', function: 'catalogue_words', args: { kind: 'author' } },
  { name: 'audit trail', function: 'audit_trail' },
];

export const ADMIN_READS: Read[] = [
  ...LISTS.map((list) => ({
    ...list,
    function: 'admin_resources' as const,
    args: { ...list.args, page_size: ADMIN_PAGE_SIZE },
  })),
  ...OTHERS,
].map((read) => ({ ...read, name: `admin: ${read.name}`, budget: 150 }));

/** Adds an administrator; resolves with their id. */
export async function addAdministrator(sql: postgres.Sql): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, 'admin@example.org')`;
  await sql`update public.user_roles set role = 'admin' where user_id = ${id}`;
  return id;
}
