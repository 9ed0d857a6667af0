/** Calls the public search. */
import type { Database } from '../../src/contract/database.types.ts';
import { type Client, visitor } from './people.ts';

type Search = Database['public']['Functions']['search_resources']['Args'];

const nobody = visitor();

export async function search(args: Search, client: Client = nobody) {
  const { data, error } = await client.rpc('search_resources', args);
  if (error) throw error;
  return data;
}

/** The ids of the found resources, in order. */
export const searchIds = async (args: Search) => (await search(args)).map(({ id }) => id);
