/** The catalogue for administrators. The database returns nothing to anyone else. */
import type { AdminQuery, AdminResource, Batch, BulkAction, ResourceFlag } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { countOf, numberOf, pagedRows, rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { callArguments } from '../../core/lists/fields.rules.ts';
import { ADMIN_FIELDS, ADMIN_PAGE_SIZE } from './adminFields.rules.ts';

/** One page of resources. A page past the end has no items, but still the total. @throws BackendError */
export async function readAdminResources(query: AdminQuery, signal: AbortSignal): Promise<Found<AdminResource>> {
  if (query.attention === 'link') return readBrokenLinks(query, signal);
  const client = await memberClient();
  const callPage = (page: number) =>
    client.rpc('admin_resources', callArguments(ADMIN_FIELDS, { ...query, page })).abortSignal(signal);
  return pagedRows(query.page, callPage, 'The resources could not be read');
}

/** The resources with broken links, the newest failures first, followed by those whose links have moved. */
async function readBrokenLinks(query: AdminQuery, signal: AbortSignal): Promise<Found<AdminResource>> {
  const message = 'The links that do not work could not be read';
  const client = await memberClient();
  const callPage = (page: number) => {
    const category = query.category === null ? {} : { category: query.category };
    const args = { query: query.text, ...category, page, page_size: ADMIN_PAGE_SIZE };
    return client.rpc('broken_links', args).abortSignal(signal);
  };
  const { items, total } = await pagedRows(query.page, callPage, message);
  const ids = items.map(({ resource_id }) => resource_id);
  const call = client.from('resources').select('*').in('id', ids).abortSignal(signal);
  const resources = new Map((await rowsOf(call, message)).map((resource) => [resource.id, resource]));
  return {
    // Resources that were just deleted are left out.
    items: items.flatMap(({ resource_id, ...broken }) => {
      const resource = resources.get(resource_id);
      return resource ? [{ ...resource, broken }] : [];
    }),
    total,
  };
}

/** Sets or clears a flag and returns the new `updated_at`. @throws BackendError */
export async function setResourceFlag(id: string, flag: ResourceFlag, on: boolean): Promise<string> {
  const client = await memberClient();
  const change = flag === 'is_hero' ? { is_hero: on } : { is_top_pick: on };
  const call = client.from('resources').update(change).eq('id', id).select('updated_at');
  return (await rowOf(call, 'The flag was not changed')).updated_at;
}

/** Replaces a link, and returns whether it was still this one. @throws BackendError */
export async function replaceLink(id: string, from: string, to: string): Promise<boolean> {
  const client = await memberClient();
  const change = client.from('resources').update({ external_link: to }).match({ id, external_link: from });
  return (await rowsOf(change.is('deleted_at', null).select('id'), 'The link was not changed')).length > 0;
}

/** Sets the image of a book without one, and returns whether it did. @throws BackendError */
export async function setCover(id: string, image_url: string): Promise<boolean> {
  const client = await memberClient();
  const change = client.from('resources').update({ image_url }).eq('id', id).is('image_url', null);
  return (await rowsOf(change.is('deleted_at', null).select('id'), 'The cover was not saved')).length > 0;
}

/** How many resources of the catalogue have this flag. @throws BackendError */
export async function countFlagged(flag: ResourceFlag): Promise<number> {
  const client = await memberClient();
  const call = client
    .from('resources')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .is('is_draft', false)
    .is(flag, true);
  return countOf(call, 'The flags could not be counted');
}

/**
 * Changes all of these resources, or none.
 * @param value - the tag or category, for actions that have one.
 * @throws BackendError
 */
export async function changeResources(ids: readonly string[], action: BulkAction, value?: string): Promise<Batch> {
  const client = await memberClient();
  const args = { ids: [...ids], action, ...(value !== undefined && { value }) };
  const done = await rowOf(client.rpc('change_resources', args), 'The resources were not changed');
  return { id: done.batch, changed: done.changed };
}

/** Deletes the contents of the bin permanently, and returns how many there were. @throws BackendError */
export async function emptyBin(): Promise<number> {
  const client = await patientClient();
  return numberOf(client.rpc('empty_bin'), 'The bin was not emptied');
}
