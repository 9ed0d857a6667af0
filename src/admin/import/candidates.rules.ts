/** Rows of the import review, from a platform's results or a page's metadata. */
import { joinPassages } from '../../catalogue/bible/passages.rules.ts';
import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import { type Category, isCategory } from '../../contract/category.ts';
import {
  type Candidate,
  type CandidateFields,
  type CandidateValues,
  type FoundTrack,
  type FoundVideo,
  UNPLAYABLE_FLAGS,
} from '../../contract/importing.ts';
import type { LinkMetadata } from '../../contract/linkMetadata.ts';
import { isContentFlag } from '../../contract/resource.ts';
import { fieldsOfKind, importedFields, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';
import { joinLines } from '../../core/forms/lines.rules.ts';
import { storable } from '../../core/forms/storedText.rules.ts';
import { type FieldError, fieldError } from '../form/resourceForm.rules.ts';
import { joinTags } from '../form/tags.rules.ts';

const EMPTY: CandidateValues = {
  ...{ line: '', text: '', link: '', image: '', category: '' },
  ...{ tags: [], lines: [], passages: [], number: null, language: null, flag: false },
};

const NOTHING_TOLD = Object.fromEntries(
  importedFields().map((field) => [field, EMPTY[RESOURCE_FIELDS[field].kind]]),
) as CandidateFields;

/** The review numbers the rows. */
const UNREVIEWED = { ...NOTHING_TOLD, row: 0 } as const;

/** The category for each platform, until the administrator chooses another one. */
const CATEGORY = { youtube: 'sermons', spotify: 'worship' } as const satisfies Record<string, Category>;

/** Tags that say where something comes from. */
const TAGS = { youtube: ['youtube', 'video'], spotify: ['spotify', 'music', 'worship'] };

export const videoCandidate = (video: FoundVideo): Candidate => ({
  ...UNREVIEWED,
  item: `youtube:video:${video.id}`,
  title: video.title,
  description: video.description,
  author: video.channel,
  category: CATEGORY.youtube,
  tags: TAGS.youtube,
  image_url: video.thumbnail,
  external_link: `https://www.youtube.com/watch?v=${video.id}`,
  duration: video.duration,
  language: video.language,
  has_captions: video.has_captions,
  flags: video.flags,
  preview: video.preview,
  published: video.published_at,
});

export const trackCandidate = (track: FoundTrack): Candidate => ({
  ...UNREVIEWED,
  item: `spotify:track:${track.id}`,
  title: track.title,
  description: [track.album, track.released].filter(Boolean).join(', '),
  author: track.artist,
  category: CATEGORY.spotify,
  tags: TAGS.spotify,
  image_url: track.image,
  external_link: `https://open.spotify.com/track/${track.id}`,
  duration: track.duration,
  flags: track.flags,
  preview: track.preview,
  published: track.released,
});

/** @param metadata - null if the page couldn't be read; then the administrator fills in the title. */
export const linkCandidate = (
  { link, item }: { link: string; item: string | null },
  metadata: LinkMetadata | null,
): Candidate => ({
  ...UNREVIEWED,
  item,
  title: metadata?.title ?? '',
  description: metadata?.description ?? '',
  author: metadata?.author ?? '',
  category: categoryOf(item),
  tags: tagsOf(link),
  image_url: metadata?.image ?? '',
  external_link: link,
  duration: metadata?.duration ?? '',
  flags: [],
});

function categoryOf(item: string | null): Category {
  if (item?.startsWith('youtube:')) return CATEGORY.youtube;
  return item?.startsWith('spotify:') ? CATEGORY.spotify : 'others';
}

function tagsOf(link: string): string[] {
  const { platform } = mediaLink(link);
  return platform === 'youtube' || platform === 'spotify' ? TAGS[platform] : [];
}

/** The part of a row that is staged. PostgreSQL would reject all rows because of one text that can't be stored. */
export const columnsOf = (candidate: Candidate) => ({
  ...Object.fromEntries(Object.entries(candidate).map(([column, value]) => [column, storableValue(value)])),
  content_flags: candidate.flags.filter(isContentFlag),
});

function storableValue(value: string | string[] | number | boolean | null) {
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** The columns that can have an error, in display order. */
const COLUMNS = fieldsOfKind('line', 'text', 'lines', 'link', 'image', 'tags', 'passages', 'category');

export type CandidateColumn = (typeof COLUMNS)[number];
export type CandidateError = FieldError | 'no category';
export type CandidateErrors = Partial<Record<CandidateColumn, CandidateError>>;

/** Without the others an imported resource is complete enough, though the form requires some of them. */
const isRequired = (column: CandidateColumn): boolean => {
  const field = RESOURCE_FIELDS[column];
  return 'required' in field && field.required === 'always';
};

export const candidateErrors = (candidate: Candidate): CandidateErrors => checked({}, candidate, COLUMNS);

/** The errors after some columns changed. Checking all columns of thousands of rows again would take too long. */
export const errorsAfter = (
  before: CandidateErrors,
  candidate: Candidate,
  changed: readonly string[],
): CandidateErrors =>
  checked(
    before,
    candidate,
    COLUMNS.filter((column) => changed.includes(column)),
  );

function checked(before: CandidateErrors, candidate: Candidate, columns: readonly CandidateColumn[]): CandidateErrors {
  const errors = { ...before };
  for (const column of columns) {
    const error = errorOf(candidate, column);
    if (error) errors[column] = error;
    else delete errors[column];
  }
  return errors;
}

/** As it is typed in the form. */
function textOf(candidate: Candidate, column: Exclude<CandidateColumn, 'category'>): string {
  if (column === 'passages') return joinPassages(candidate.passages);
  if (column === 'tags') return joinTags(candidate.tags);
  return column === 'questions' ? joinLines(candidate.questions) : candidate[column];
}

function errorOf(candidate: Candidate, column: CandidateColumn): CandidateError | null {
  if (column === 'category') return isCategory(candidate.category) ? null : 'no category';
  const text = textOf(candidate, column);
  if (text === '' && !isRequired(column)) return null;
  return fieldError(column, text);
}

type Pictured = Pick<Candidate, 'preview' | 'item' | 'image_url' | 'flags'>;

/**
 * The address of an item's smallest known picture, which our server fetches; null if there is none. Pictures uploaded to
 * this site have only one size, for its pages.
 */
export function previewAddress({ preview, item, image_url, flags }: Pictured): string | null {
  const [platform, type, id] = item?.split(':') ?? [];
  if (preview) return preview;
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag))) return null;
  if (platform === 'youtube' && type === 'video') return `https://i.ytimg.com/vi/${id}/default.jpg`;
  return image_url.startsWith('https://') ? image_url : null;
}
