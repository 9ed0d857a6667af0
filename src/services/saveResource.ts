/** Saving resources as an administrator. The database refuses everyone else. */
import { RESOURCE_COLUMNS, type Resource } from '../contract/resource.ts';
import type { ResourceRow } from '../rules/admin/resourceForm.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** Returns the row as it was saved. */
export async function addResource(row: ResourceRow): Promise<Resource> {
  const client = await memberClient();
  const { data, error, status } = await client.from('resources').insert(row).select(RESOURCE_COLUMNS);
  const [saved] = rows('The resource was not added', data, error, status);
  if (!saved) throw new BackendError('The resource was not added', { error, status });
  return saved;
}

/**
 * Changes a resource if it is still as it was seen, and returns it as it was saved; null if someone else has changed or
 * deleted it.
 */
export async function changeResource({ id, updated_at }: Resource, row: ResourceRow): Promise<Resource | null> {
  const client = await memberClient();
  const query = client.from('resources').update(row).eq('id', id).eq('updated_at', updated_at).is('deleted_at', null);
  const { data, error, status } = await query.select(RESOURCE_COLUMNS);
  return rows('The resource was not changed', data, error, status)[0] ?? null;
}

/** The resource as it is now; null if it has been deleted. */
export async function readSavedResource(id: string): Promise<Resource | null> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('resources')
    .select(RESOURCE_COLUMNS)
    .eq('id', id)
    .is('deleted_at', null);
  return rows('The resource could not be read', data, error, status)[0] ?? null;
}

/** The newest resource that was added with these texts; null if there is none. */
export async function findAdded({ title, external_link, category }: ResourceRow): Promise<Resource | null> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('resources')
    .select(RESOURCE_COLUMNS)
    .match({ title, external_link, category })
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .limit(1);
  return rows('The resources could not be read', data, error, status)[0] ?? null;
}

/** A resource of this category with the same title and author; null if there is none. */
export async function findTwin({ title, author, category }: ResourceRow): Promise<Resource | null> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('resources')
    .select(RESOURCE_COLUMNS)
    .match({ title, author, category })
    .is('deleted_at', null)
    .limit(1);
  return rows('The resources could not be read', data, error, status)[0] ?? null;
}

/** A proxy may answer instead of the backend, even with status 200. */
function rows(message: string, data: Resource[] | null, error: unknown, status: number): Resource[] {
  if (error || !Array.isArray(data)) throw new BackendError(message, { error, status });
  return data;
}
