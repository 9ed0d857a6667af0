/** A large catalogue as administrators find it: much of it needs attention, and some of it is a draft or in the bin. */
import type { BinnedResource } from '../backend/fixtures/generateResources.ts';
import { searchCatalogue } from './searchCatalogue.ts';

/** One resource in this many lacks it. Tags, durations and numbers of pages are lacking in the generated resources. */
const WITHOUT_IMAGE_EVERY = 3;
const WITHOUT_DESCRIPTION_EVERY = 11;
/** One resource in this many is a draft. */
const DRAFT_EVERY = 20;
/** One resource in this many is in the bin. */
const BINNED_EVERY = 19;

/** The same count always gives the same catalogue. */
export const adminCatalogue = (count: number): BinnedResource[] =>
  searchCatalogue(count).map((resource, index) => ({
    ...resource,
    description: index % WITHOUT_DESCRIPTION_EVERY === 5 ? '' : resource.description,
    image_url: index % WITHOUT_IMAGE_EVERY === 1 ? null : `https://example.org/${index}.jpg`,
    is_draft: index % DRAFT_EVERY === 4,
    deleted_at: index % BINNED_EVERY === 9 ? new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString() : null,
  }));
