/** What the admin page reads. */
import type postgres from 'postgres';
import { ADMIN_PAGE_SIZE } from '../../src/admin/resources/adminFields.rules.ts';
import { type Read, readAs } from './reads.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD } from './searchCatalogue.ts';

const BUDGET = 150;

interface List {
  name: string;
  /** Of admin_resources, in SQL. */
  args: string;
  /** Reads the last page instead of the first. */
  lastPage?: boolean;
}

const LISTS: List[] = [
  { name: 'list', args: '' },
  { name: 'list, last page', args: '', lastPage: true },
  { name: 'list, category', args: `category => 'sermons'` },
  { name: 'list, category, last page', args: `category => 'sermons'`, lastPage: true },
  { name: 'search, rare word', args: `'${RARE_WORD}'` },
  { name: 'search, common word', args: `'${COMMON_WORD}'` },
  { name: 'search, common word, last page', args: `'${COMMON_WORD}'`, lastPage: true },
  { name: 'search, common word in a category', args: `'${COMMON_WORD}', 'sermons'` },
  { name: 'search, one letter', args: `'a'` },
  { name: 'search, one letter, no match', args: `'ж'` },
  { name: 'search, two letters', args: `'gr'` },
  { name: 'search, two letters, no match', args: `'qx'` },
  { name: 'search, no match', args: `'zyzzyva'` },
  { name: 'search, no match of common letters', args: `'${ABSENT_WORD}'` },
  { name: 'search, common words beside each other', args: `'that is the'` },
  { name: 'search, name of a category', args: `'sermons'` },
  { name: 'search, part of the names of two', args: `'er'` },
  ...['any', 'image', 'description', 'tags', 'extent'].map((attention) => ({
    name: `needs attention, ${attention}`,
    args: `attention => '${attention}'`,
  })),
  { name: 'needs attention, last page', args: `attention => 'any'`, lastPage: true },
  { name: 'needs attention, category', args: `attention => 'any', category => 'sermons'` },
  { name: 'needs attention, common word', args: `'${COMMON_WORD}', attention => 'any'` },
  { name: 'drafts', args: 'only_drafts => true' },
  { name: 'drafts, last page', args: 'only_drafts => true', lastPage: true },
  { name: 'drafts, category', args: `only_drafts => true, category => 'sermons'` },
  { name: 'drafts, common word', args: `'${COMMON_WORD}', only_drafts => true` },
  { name: 'bin', args: 'in_bin => true' },
  { name: 'bin, last page', args: 'in_bin => true', lastPage: true },
  { name: 'bin, category', args: `in_bin => true, category => 'sermons'` },
  { name: 'bin, common word', args: `'${COMMON_WORD}', in_bin => true` },
];

const OTHERS: Read[] = [
  { name: 'suggest tags', call: `public.suggest_tags('ho')` },
  { name: 'suggest authors', call: `public.suggest_authors('author 1')` },
  { name: 'tags', call: `public.catalogue_words('tag')` },
  { name: 'authors', call: `public.catalogue_words('author')` },
  { name: 'audit trail', call: 'public.audit_trail()' },
].map((read) => ({ ...read, budget: BUDGET }));

/** Adds an administrator; resolves with their id. */
export async function addAdministrator(sql: postgres.Sql): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, 'admin@example.org')`;
  await sql`update public.user_roles set role = 'admin' where user_id = ${id}`;
  return id;
}

/** The reads with `text` in their names, which begin with `admin: `, by the administrator with this id. */
export async function adminReads(sql: postgres.Sql, id: string, text: string): Promise<Read[]> {
  const isChosen = ({ name }: { name: string }) => `admin: ${name}`.includes(text);
  const reads: Read[] = [];
  for (const list of LISTS.filter(isChosen)) reads.push(await withPage(sql, id, list));
  return [...reads, ...OTHERS.filter(isChosen)].map((read) => ({ ...read, name: `admin: ${read.name}` }));
}

async function withPage(sql: postgres.Sql, id: string, { name, args, lastPage }: List): Promise<Read> {
  const call = (page: number) =>
    `public.admin_resources(${[args, `page => ${page}, page_size => ${ADMIN_PAGE_SIZE}`].filter(Boolean).join(', ')})`;
  if (!lastPage) return { name, call: call(1), budget: BUDGET };
  const [row] = await sql.begin((transaction) => readAs(transaction, id, { call: call(1) }));
  return { name, call: call(Math.max(1, Math.ceil(Number(row?.total ?? 0) / ADMIN_PAGE_SIZE))), budget: BUDGET };
}
