/** A newsletter's form fields, and the row they are saved as. */
import { MOST_BODY_BYTES, NEWSLETTER_LIMITS, type Newsletter, type NewsletterItem } from '../../contract/newsletter.ts';
import { readKeptWork, type UnsavedWork } from '../../core/forms/keptWork.rules.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';
import { slugOf } from '../../core/site/slug.rules.ts';

export interface NewsletterDraft {
  id: string;
  subject: string;
  body: string;
  picture: string | null;
  picture_alt: string;
  items: NewsletterItem[];
  is_page: boolean;
  /** Null while it follows the subject. */
  slug: string | null;
}

/** What is saved. */
export interface NewsletterRow extends Omit<NewsletterDraft, 'items'> {
  item_ids: string[];
}

/** A draft as it is saved. */
export interface SeenDraft {
  draft: NewsletterDraft;
  updated_at: string;
}

export type NewsletterError = 'too long';

export const emptyDraft = (id: string): NewsletterDraft => ({
  id,
  subject: '',
  body: '',
  picture: null,
  picture_alt: '',
  items: [],
  is_page: false,
  slug: null,
});

export const seenDraft = (newsletter: Newsletter): SeenDraft => {
  const { id, subject, body, picture, picture_alt, items, is_page, slug, updated_at } = newsletter;
  const draft = { id, subject, body, picture, picture_alt, items, is_page, slug };
  return { draft, updated_at };
};

/** The end of its page's address. /newsletter/confirm is where a subscription is confirmed. */
export const pageSlug = (name: string): string => slugOf(name.trim()).replace(/^confirm$/, 'confirm-1');

export const shownSlug = ({ slug, subject }: Pick<NewsletterDraft, 'slug' | 'subject'>): string =>
  slug ?? pageSlug(subject);

/** With the slug it gets if it's published as a page. */
export function newsletterRow({ items, ...draft }: NewsletterDraft): NewsletterRow {
  return {
    ...draft,
    // The database refuses control characters in it.
    subject: cleaned(draft.subject.replace(/[\s\p{Cc}]+/gu, ' ')),
    body: cleaned(draft.body),
    picture_alt: draft.picture ? cleaned(draft.picture_alt) : '',
    slug: (draft.is_page && pageSlug(shownSlug(draft))) || null,
    item_ids: items.map(({ id }) => id),
  };
}

/** A text's length in bytes, as PostgreSQL stores it. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The errors, by field. */
export const newsletterErrors = (
  row: NewsletterRow,
): Record<'subject' | 'body' | 'picture_alt', NewsletterError | null> => ({
  subject: characters(row.subject) > NEWSLETTER_LIMITS.subject ? 'too long' : null,
  body: bytesOf(row.body) > MOST_BODY_BYTES ? 'too long' : null,
  picture_alt: characters(row.picture_alt) > NEWSLETTER_LIMITS.picture_alt ? 'too long' : null,
});

/** Why it can't be sent, if that's known before the database is asked to; with the same words. */
export function reasonNotToSend({ forecast, subject, body, items, subscribers }: Newsletter): string | null {
  if (!forecast.has_server) return 'no mail server';
  if (!subject) return 'no subject';
  if (!body && items.length === 0) return 'no text';
  return subscribers === 0 ? 'no subscribers' : null;
}

/** @param open - null if none is open */
export const isUnsaved = (open: UnsavedWork<SeenDraft, NewsletterDraft> | null): boolean =>
  open !== null &&
  JSON.stringify(newsletterRow(open.draft)) !==
    JSON.stringify(newsletterRow(open.seen?.draft ?? emptyDraft(open.draft.id)));

/** Unsaved work from before a reload; null if this account has none. */
export const readKeptNewsletter = (
  owner: string,
  kept: string | null,
): UnsavedWork<SeenDraft, NewsletterDraft> | null => readKeptWork(owner, kept, { isSeen, isDraft });

const isSeen = (value: object): value is SeenDraft => 'updated_at' in value && 'draft' in value && isDraft(value.draft);

const FIELDS = Object.keys(emptyDraft(''));

const isDraft = (value: unknown): value is NewsletterDraft =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);
