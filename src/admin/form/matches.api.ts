import type { CatalogueMatch } from '../../contract/importBatch.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { storable } from '../../core/forms/storedText.rules.ts';

/** Most items, and most links, that the backend looks up at once. */
const LOOKUP = 500;

/**
 * Which of these items and links are in the catalogue or its bin: one resource for an item, up to 20 for a link. An import
 * takes a resource without an item for the same one only if its title is the same too.
 * @throws BackendError
 */
export async function catalogueMatches(
  items: readonly string[],
  links: readonly string[],
  signal: AbortSignal,
): Promise<CatalogueMatch[]> {
  const client = await memberClient();
  const matches: CatalogueMatch[] = [];
  for (let from = 0; from < Math.max(items.length, links.length); from += LOOKUP) {
    const part = (texts: readonly string[]) => texts.slice(from, from + LOOKUP).map(storable);
    const args = { items: part(items), links: part(links) };
    const call = client.rpc('catalogue_matches', args).abortSignal(signal);
    matches.push(...((await rowsOf(call, 'The catalogue could not be read')) as unknown as CatalogueMatch[]));
  }
  return matches;
}
