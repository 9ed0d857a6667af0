/** The resource that the form would make, for its preview. */

import { isPassage, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { EXTENT_FIELDS } from '../../catalogue/card/extent.rules.ts';
import type { Resource } from '../../contract/resource.ts';
import { type FieldWith, fieldsOfKind } from '../../contract/resourceFields.ts';
import { splitLines } from '../../core/forms/lines.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import type { ResourceDraft } from './resourceDraft.rules.ts';
import { isValidLink } from './resourceForm.rules.ts';
import { splitTags } from './tags.rules.ts';

/** Decides the generated cover until the resource has an id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fields with errors are shown as far as possible.
 * @param now - in ISO 8601
 */
export function resourcePreview(draft: ResourceDraft, seen: Resource | null, now: string): Resource {
  const pages = Number(draft.pages);
  // What the form doesn't show isn't saved (resourceForm.rules.ts).
  const isInPages = EXTENT_FIELDS[draft.category] === 'pages';
  return {
    ...flagsOf(draft),
    ...linesOf(draft),
    category: draft.category,
    id: seen?.id ?? NO_ID,
    content_flags: seen?.external_link === draft.external_link ? seen.content_flags : [],
    created_at: seen?.created_at ?? now,
    updated_at: seen?.updated_at ?? now,
    title: cleaned(draft.title),
    description: cleaned(draft.description),
    image_url: cleaned(draft.image_url) || null,
    // The preview doesn't link to an address that can't be saved.
    external_link: isValidLink(draft.external_link, seen) ? cleaned(draft.external_link) : '',
    duration: isInPages ? (seen?.duration ?? null) : cleaned(draft.duration) || null,
    pages: !isInPages ? (seen?.pages ?? null) : Number.isInteger(pages) && pages > 0 ? pages : null,
    tags: splitTags(draft.tags),
    questions: splitLines(draft.questions),
    passages: splitPassages(draft.passages).filter(isPassage),
    language: draft.language || null,
  };
}

type Line = FieldWith<{ kind: 'line' }>;
type Flag = Exclude<FieldWith<{ kind: 'flag' }>, 'is_draft'>;

const linesOf = (draft: ResourceDraft) =>
  Object.fromEntries(fieldsOfKind('line').map((field) => [field, cleaned(draft[field]) || null])) as Pick<
    Resource,
    Line
  >;

function flagsOf(draft: ResourceDraft): Pick<Resource, Flag> {
  const { is_draft, ...flags } = Object.fromEntries(fieldsOfKind('flag').map((field) => [field, draft[field]]));
  return flags as Pick<Resource, Flag>;
}
