/** Calls the public search. */
import type { Database } from '../../src/contract/database.types.ts';
import { type Client, visitor } from './people.ts';

type Search = Database['public']['Functions']['search_resources']['Args'];

const nobody = visitor();

export const search = async (args: Search, client: Client = nobody) =>
  (await client.rpc('search_resources', args).throwOnError()).data;

/** The ids of the found resources, in order. */
export const searchIds = async (args: Search) => (await search(args)).map(({ id }) => id);
