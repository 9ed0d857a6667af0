/** What is typed in a series' form, and the row that is saved. */
import { SERIES_LIMITS, type Series, type SeriesKind } from '../../contract/series.ts';
import { readKeptWork, type UnsavedWork } from '../../core/forms/keptWork.rules.ts';
import { joinLines, splitLines } from '../../core/forms/lines.rules.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';
import { lowerCase } from '../../core/lists/searchText.rules.ts';
import { slugOf } from '../../core/site/slug.rules.ts';
import { longestOf, MOST_QUESTIONS } from '../form/resourceForm.rules.ts';

/** The columns that administrators write. */
export type SeriesRow = Omit<Series, 'id' | 'created_at' | 'updated_at'>;

/** A series to add something to. */
export type SeriesChoice = Pick<Series, 'id' | 'kind' | 'title'>;

export interface SeriesDraft extends Omit<SeriesRow, 'slug' | 'questions'> {
  /** One per line. */
  questions: string;
  /** Null while it follows the title. */
  slug: string | null;
}

export type SeriesError = 'empty' | 'too long' | QuestionsError;
type QuestionsError = 'too many lines' | 'line too long';

/** The one with this title, ignoring capitals. */
export const choiceTitled = (choices: readonly SeriesChoice[], title: string): SeriesChoice | undefined =>
  choices.find((choice) => lowerCase(choice.title.trim()) === lowerCase(title.trim()));

const EMPTY: Omit<SeriesDraft, 'kind'> = {
  slug: null,
  title: '',
  description: '',
  parts: [],
  cover: null,
  is_on_home: false,
  is_draft: false,
  is_plan: false,
  questions: '',
};

/** The draft of an existing series, or of a new one. */
export function seriesDraft(of: Series | SeriesKind): SeriesDraft {
  if (typeof of === 'string') return { ...EMPTY, kind: of };
  const { id, created_at, updated_at, questions, ...row } = of;
  return { ...row, questions: joinLines(questions) };
}

const DRAFT_FIELDS = Object.keys(seriesDraft('series'));

export const isSameDraft = (a: SeriesDraft, b: SeriesDraft): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** @param open - null if none is open */
export const isUnsaved = (open: UnsavedWork<Series, SeriesDraft> | null): boolean =>
  open !== null && !isSameDraft(open.draft, seriesDraft(open.seen ?? open.draft.kind));

/** Unsaved work that was kept across a reload; null if there is none for this account. */
export const readKeptSeries = (owner: string, kept: string | null): UnsavedWork<Series, SeriesDraft> | null =>
  readKeptWork(owner, kept, { isSeen, isDraft });

const isSeen = (value: object): value is Series =>
  [...DRAFT_FIELDS, 'id', 'updated_at'].every((column) => column in value);

const isDraft = (value: unknown): value is SeriesDraft =>
  typeof value === 'object' && value !== null && DRAFT_FIELDS.every((field) => field in value);

export const shownSlug = ({ slug, title }: SeriesDraft): string => slug ?? slugOf(title.trim());

/** "eight-evenings", then "eight-evenings-2", and so on. @param attempt - from 1. */
export const numberedSlug = (slug: string, attempt: number): string =>
  attempt === 1 ? slug : `${slug.slice(0, SERIES_LIMITS.slug - 4).replace(/-$/, '')}-${attempt}`;

/** The draft without this part, which then isn't its cover either. */
export const withoutPart = (draft: SeriesDraft, id: string): SeriesDraft => ({
  ...draft,
  parts: draft.parts.filter((part) => part !== id),
  cover: draft.cover === id ? null : draft.cover,
});

export function seriesRow(draft: SeriesDraft): SeriesRow {
  const { title, description, questions, slug } = draft;
  return {
    ...draft,
    title: cleaned(title),
    description: cleaned(description),
    questions: splitLines(questions),
    slug: slugOf(slug?.trim() || title.trim()),
  };
}

/** Whether a series is stored with just these values. */
export const hasRow = (series: Series, row: SeriesRow): boolean =>
  Object.entries(row).every(
    ([column, value]) => JSON.stringify(value) === JSON.stringify(series[column as keyof Series]),
  );

/** What is wrong, by field name. */
export const seriesErrors = ({
  title,
  description,
  questions,
}: SeriesRow): Record<'title' | 'description' | 'questions', SeriesError | null> => ({
  title: title === '' ? 'empty' : tooLong(title, SERIES_LIMITS.title),
  description: tooLong(description, SERIES_LIMITS.description),
  questions: questionsError(questions),
});

function questionsError(questions: readonly string[]): QuestionsError | null {
  if (questions.some((question) => characters(question) > longestOf('questions'))) return 'line too long';
  return questions.length > MOST_QUESTIONS ? 'too many lines' : null;
}

const tooLong = (text: string, limit: number): SeriesError | null => (characters(text) > limit ? 'too long' : null);
