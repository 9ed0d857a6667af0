/** Fills the form from the metadata of the page that a link leads to. */

import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type { LinkMetadata, LinkMetadataErrorCode, UnreadLink } from '../../contract/linkMetadata.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';
import type { ResourceDraft } from './resourceDraft.rules.ts';
import { checkResource, longestOf } from './resourceForm.rules.ts';

export type LinkError = 'no url' | 'no video';

/** Which refusals of a link are worth reporting. */
export const UNREAD_LINKS: Partial<Record<LinkMetadataErrorCode, UnreadLink>> = {
  'nothing found': 'nothing usable',
  'not a page': 'no page',
  unreachable: 'no answer',
  'too slow': 'no answer',
  'not public': 'no answer',
};

/** Why a link can't be read; null if it can. A YouTube link must contain a video or playlist id. */
export function linkError(typed: string): LinkError | null {
  const link = cleaned(typed);
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return 'no url';
  const media = mediaLink(link);
  return media.platform === 'youtube' && !media.item ? 'no video' : null;
}

/** The fields that a link can fill in, and where their values come from. */
const SOURCES = {
  title: 'title',
  description: 'description',
  author: 'author',
  image_url: 'image',
  duration: 'duration',
} as const satisfies Partial<Record<keyof ResourceDraft, keyof LinkMetadata>>;

export type FillableField = keyof typeof SOURCES;

/** What to fill in: only fields that are still empty, shortened to what the database accepts. */
export function filling(draft: ResourceDraft, metadata: LinkMetadata): Partial<Pick<ResourceDraft, FillableField>> {
  const fields = Object.entries(SOURCES) as [FillableField, keyof LinkMetadata][];
  const values = fields
    .filter(([field]) => cleaned(draft[field]) === '')
    .map(([field, source]) => [field, shortened(cleaned(metadata[source]), longestOf(field))] as const)
    .filter(([field, value]) => value !== '' && isAccepted(draft, field, value));
  return Object.fromEntries(values);
}

const shortened = (text: string, limit: number): string =>
  characters(text) <= limit ? text : `${[...text].slice(0, limit - 1).join('')}…`;

/** Some pages give a picture address that the catalogue doesn't accept. */
function isAccepted(draft: ResourceDraft, field: FillableField, value: string): boolean {
  const checked = checkResource({ ...draft, [field]: value }, null);
  return checked.state === 'valid' || !(field in checked.errors);
}
