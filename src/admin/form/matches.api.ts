import type { KnownResource } from '../../contract/importBatch.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { storable } from '../../core/forms/storedText.rules.ts';

/** Rows per request. */
export const MATCH_LIMIT = 500;

/**
 * For each of these rows, in order, the resource that it duplicates, in the catalogue or bin. Anything that isn't a
 * platform's item is a duplicate only if its title is the same too: many books share one order link.
 * @throws BackendError
 */
export async function knownResources(
  links: readonly { external_link: string; title: string }[],
  signal: AbortSignal,
): Promise<(KnownResource | null)[]> {
  const client = await memberClient();
  const rows = links.map(({ external_link, title }) => ({
    external_link: storable(external_link),
    title: storable(title),
  }));
  const call = client.rpc('known_resources', { rows }).abortSignal(signal);
  return (await rowsOf(call, 'The catalogue could not be read')) as (KnownResource | null)[];
}
