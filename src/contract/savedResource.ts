/** A bookmark of a member, as My Library lists it. */
import type { ListedResource } from './listing.ts';

export interface SavedResource {
  /** Of the resource. */
  id: string;
  /** ISO 8601. */
  savedAt: string;
  /** Null if it is no longer in the catalogue. */
  resource: ListedResource | null;
}
