/** Statistics about the catalogue and its use, for administrators. */
import type { CatalogueNumbers } from '../../contract/catalogueNumbers.ts';
import { objectOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export async function readCatalogueNumbers(signal: AbortSignal): Promise<CatalogueNumbers> {
  const client = await memberClient();
  const call = client.rpc('catalogue_numbers').abortSignal(signal);
  return (await objectOf(call, 'categories', 'The numbers could not be read')) as unknown as CatalogueNumbers;
}
