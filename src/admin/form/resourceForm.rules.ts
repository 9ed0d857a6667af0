/** Checks the form of a resource and makes the row of it. The database has the same limits. */
import * as v from 'valibot';
import { EXTENT_FIELDS } from '../../catalogue/card/extent.rules.ts';
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import type { EditedResource } from '../../contract/admin.ts';
import { CATEGORIES } from '../../contract/category.ts';
import type { EditableColumn, Resource } from '../../contract/resource.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';
import { UPLOADED } from './imageUpload.rules.ts';
import type { ResourceDraft, ResourceField } from './resourceDraft.rules.ts';
import { splitTags } from './tags.rules.ts';

/** Most characters of a text, and most tags. */
export const LIMITS = {
  title: 300,
  description: 10_000,
  author: 200,
  image_url: 2000,
  external_link: 2000,
  duration: 50,
  tags: 20,
  tag: 50,
};

/** PostgreSQL's largest integer. */
const MOST_PAGES = 2_147_483_647;

/** `no address`: not one of this kind. `unsafe`: of a private network, with a password, or with hidden receivers. */
export type FieldError = 'empty' | 'too long' | 'no address' | 'unsafe' | 'no number' | 'too many' | 'tag too long';

type FormErrors = Partial<Record<ResourceField, FieldError>>;

/**
 * The columns that are saved. Of `duration` and `pages` only the one that the form shows: the other stays as it is in the
 * database.
 */
export type ResourceRow = Pick<EditedResource, Exclude<EditableColumn, 'duration' | 'pages'> | 'is_draft'> &
  Partial<Pick<Resource, 'duration' | 'pages'>>;

type Checked = { state: 'valid'; row: ResourceRow } | { state: 'invalid'; errors: FormErrors };

/**
 * A draft may still lack its author and its image.
 * @param seen - the resource that is edited; null for a new one. A link from before may stay, even if it is unsafe.
 */
export function checkResource(draft: ResourceDraft, seen: Resource | null): Checked {
  const columns = {
    ...COLUMNS,
    ...(draft.is_draft && LATER),
    external_link: link(seen?.external_link),
  };
  const schema =
    EXTENT_FIELDS[draft.category] === 'pages'
      ? v.object({ ...columns, pages: PAGES })
      : v.object({ ...columns, duration: DURATION });
  const { success, output, issues } = v.safeParse(schema, draft);
  if (success) return { state: 'valid', row: output };
  const { nested = {} } = v.flatten<typeof schema>(issues);
  const first = Object.entries(nested).map(([field, [error]]) => [field, error]);
  return { state: 'invalid', errors: Object.fromEntries(first) };
}

/** Whether this link can be saved in a resource. */
export const isValidLink = (typed: string, seen: Resource | null): boolean => v.is(link(seen?.external_link), typed);

/** What is wrong with one field of a new resource; null if nothing is. */
export function fieldError(field: keyof typeof TYPED, typed: string): FieldError | null {
  const { success, issues } = v.safeParse(TYPED[field], typed);
  return success ? null : (issues[0].message as FieldError);
}

const code = (error: FieldError): FieldError => error;

const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform(cleaned),
    // Counting the characters of many long texts takes time.
    v.check((typed) => typed.length <= limit || characters(typed) <= limit, code('too long')),
  );

const filled = (limit: number) => v.pipe(text(limit), v.nonEmpty(code('empty')));

/** An address on the web, or a picture that was uploaded. */
const IMAGE = new RegExp(`^(?:https://|${UPLOADED})[^\\s/]`);

const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s])/;

/** Telephones begin what is typed with a capital letter. */
const withPlainScheme = (typed: string): string => typed.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());

const link = (before: string | undefined) =>
  v.pipe(
    filled(LIMITS.external_link),
    v.transform(withPlainScheme),
    v.regex(LINK, code('no address')),
    v.check((typed) => typed === before || isSafeLink(typed), code('unsafe')),
  );

const COLUMNS = {
  title: filled(LIMITS.title),
  description: text(LIMITS.description),
  category: v.picklist(CATEGORIES),
  author: filled(LIMITS.author),
  image_url: v.pipe(filled(LIMITS.image_url), v.transform(withPlainScheme), v.regex(IMAGE, code('no address'))),
  tags: v.pipe(
    v.string(),
    v.transform(splitTags),
    v.maxLength(LIMITS.tags, code('too many')),
    v.everyItem((tag) => characters(tag) <= LIMITS.tag, code('tag too long')),
  ),
  language: v.pipe(
    v.string(),
    v.transform((code) => code || null),
  ),
  has_captions: v.boolean(),
  is_hero: v.boolean(),
  is_top_pick: v.boolean(),
  is_draft: v.boolean(),
};

const NOTHING = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** What a draft may lack. */
const LATER = {
  author: v.lazy((typed) => (isBlank(typed) ? NOTHING : COLUMNS.author)),
  image_url: v.lazy((typed) => (isBlank(typed) ? NOTHING : COLUMNS.image_url)),
};

const DURATION = v.pipe(
  text(LIMITS.duration),
  v.transform((typed) => typed || null),
);

/** The fields in which one types, but for the number of pages. */
const TYPED = {
  title: COLUMNS.title,
  description: COLUMNS.description,
  author: COLUMNS.author,
  image_url: COLUMNS.image_url,
  external_link: link(undefined),
  tags: COLUMNS.tags,
  duration: DURATION,
};

const PAGES = v.pipe(
  v.string(),
  v.transform(cleaned),
  v.check((typed) => typed === '' || isPageCount(typed), code('no number')),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

const isBlank = (typed: unknown): boolean => typeof typed === 'string' && cleaned(typed) === '';

const isPageCount = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) > 0 && Number(typed) <= MOST_PAGES;
