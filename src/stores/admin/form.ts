/** The form of a resource: what it edits. */
import { atom } from 'nanostores';
import type { Resource } from '../../contract/resource.ts';

/** The resource that is edited; null for a new one. */
export const $edited = atom<Resource | null>(null);

export const editResource = (resource: Resource): void => $edited.set(resource);
