/** Numbers about the catalogue and its use, for administrators. */
import type { CatalogueNumbers } from '../contract/catalogueNumbers.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

export async function readCatalogueNumbers(signal: AbortSignal): Promise<CatalogueNumbers> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('catalogue_numbers').abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || typeof data !== 'object' || !data || !('categories' in data))
    throw new BackendError('The numbers could not be read', { error, status });
  return data as unknown as CatalogueNumbers;
}
