/** Saving resources as an administrator. The database refuses everyone else. */
import type { EditedResource } from '../../contract/admin.ts';
import { rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { refuseOthers } from '../sections/sections.api.ts';
import type { ResourceRow } from './resourceForm.rules.ts';

/** Returns the row as it was saved. */
export async function addResource(row: ResourceRow): Promise<EditedResource> {
  const client = await memberClient();
  return rowOf(client.from('resources').insert(row).select('*'), 'The resource was not added');
}

/**
 * Changes a resource if it is still as it was seen, and returns it as it was saved; null if someone else has changed or
 * deleted it.
 */
export async function changeResource(
  { id, updated_at }: EditedResource,
  row: ResourceRow,
): Promise<EditedResource | null> {
  const client = await memberClient();
  const query = client.from('resources').update(row).eq('id', id).eq('updated_at', updated_at).is('deleted_at', null);
  const [changed] = await rowsOf(query.select('*'), 'The resource was not changed');
  return changed ?? null;
}

/** The resource as it is now; null if it has been deleted. */
export async function readSavedResource(id: string): Promise<EditedResource | null> {
  const found = await newestWith({ id });
  if (!found) await refuseOthers();
  return found;
}

/** The newest resource that was added with these texts; null if there is none. */
export const findAdded = ({ title, external_link, category }: ResourceRow): Promise<EditedResource | null> =>
  newestWith({ title, external_link, category });

/** A resource of this category with the same title and author; null if there is none. */
export const findDuplicate = ({ title, author, category }: ResourceRow): Promise<EditedResource | null> =>
  newestWith({ title, author, category });

async function newestWith(columns: Partial<EditedResource>): Promise<EditedResource | null> {
  const client = await memberClient();
  const call = client
    .from('resources')
    .select('*')
    .match(columns)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(1);
  const [found] = await rowsOf(call, 'The resources could not be read');
  return found ?? null;
}
