/** What the edge functions `video-search` and `music-search` return, and the rows of an import. */
import type { ContentFlag } from './resource.ts';
import type { ByKind, FieldWith, ImportedField } from './resourceFields.ts';

/** `videos`: `query` is up to 50 video ids, comma-separated. */
export type VideoSearchType = 'playlist' | 'channel' | 'keyword' | 'videos';

/** `tracks` and `albums`: `query` is up to 50 ids from pasted links, comma-separated. */
export type MusicSearchType = 'artist' | 'album' | 'playlist' | 'tracks' | 'albums';

interface SearchRequest<Type> {
  searchType: Type;
  /** A name, keywords, a link or ids. */
  query: string;
  /** The `nextPageToken` of the previous page. */
  pageToken?: string;
}

export type VideoSearchRequest = SearchRequest<VideoSearchType>;
export type MusicSearchRequest = SearchRequest<MusicSearchType>;

/** Why an item may be unwanted, or can't be shown on the site. */
export type ItemFlag = ContentFlag | 'private' | 'deleted';

/** Items with one of these flags can't be imported, because visitors couldn't play them. */
export const UNPLAYABLE_FLAGS = ['private', 'deleted'] as const satisfies readonly ItemFlag[];

/** Items with one of these flags have to be reviewed by a person before teenagers see them. */
export const CAUTION_FLAGS = [
  'age restricted',
  'explicit',
  'live',
  'region limited',
] as const satisfies readonly ContentFlag[];

/** Fields that YouTube doesn't provide are empty. */
export interface FoundVideo {
  id: string;
  title: string;
  description: string;
  channel: string;
  /** In ISO 8601. */
  published_at: string;
  /** As '1h 5m' or '45m'. */
  duration: string;
  /** An https address. */
  thumbnail: string;
  /** The smallest thumbnail. */
  preview: string;
  views: number | null;
  /** A language code; null if unknown. */
  language: string | null;
  has_captions: boolean;
  flags: ItemFlag[];
}

/** Fields that Spotify doesn't provide are empty. */
export interface FoundTrack {
  id: string;
  title: string;
  /** The names of all artists, comma-separated. */
  artist: string;
  album: string;
  /** '2024-05-17', '2024-05' or '2024'. */
  released: string;
  /** As '1h 5m' or '4m'. */
  duration: string;
  /** An https address. */
  image: string;
  /** The smallest picture. */
  preview: string;
  flags: ItemFlag[];
}

interface FoundPage {
  /** Null on the last page. */
  nextPageToken: string | null;
  /** Items on all pages, if the platform says. */
  total: number | null;
  /** What was searched, in the platform's words: the playlist's title, the channel's name, or the query itself. */
  name: string;
}

export interface VideoSearchReply extends FoundPage {
  videos: FoundVideo[];
}

export interface MusicSearchReply extends FoundPage {
  tracks: FoundTrack[];
}

/**
 * The code of each error, with its HTTP status. A platform's failure is never a 5xx, because a proxy may replace the body of
 * those with its own page.
 */
export const IMPORT_ERRORS = {
  'invalid request': 400,
  'not signed in': 401,
  'not an administrator': 403,
  'second factor missing': 403,
  'wrong method': 405,
  /** The server has no key for the platform. */
  'no key': 422,
  /** The platform does not accept the key. */
  'bad key': 422,
  /** The quota is used up for today. `until` says when it resets. */
  'quota used up': 422,
  /** Too many calls at once. `retryAfter` is the number of seconds to wait, if the platform says. */
  'rate limited': 422,
  'private playlist': 422,
  /** Spotify gives an app only the tracks of playlists that its owner owns. */
  'not owned': 422,
  /** There is no such playlist, channel, video, artist, album or track. */
  'not found': 422,
  /** The platform doesn't answer, or gives an unexpected answer. */
  'platform unavailable': 422,
  'too slow': 422,
  /** Supabase didn't confirm who is calling. */
  'backend unavailable': 503,
} as const;

export type ImportErrorCode = keyof typeof IMPORT_ERRORS;

export interface ImportError {
  error: ImportErrorCode;
  /** In ISO 8601; present with 'quota used up'. */
  until?: string;
  /** Seconds; present with 'rate limited'. */
  retryAfter?: number;
}

export type ImportSource = 'youtube' | 'spotify' | 'links' | 'csv';

/** A column of a CSV file: everything that a complete export needs. */
export type CsvColumn = ImportedField | 'content_flags' | 'created_at';

/** Encodings of CSV files, by the names that `TextDecoder` uses, in the order in which they are offered. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'x-mac-cyrillic',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A column with values that the database rejects; the other columns are checkboxes. */
export type RefusedColumn = Exclude<CsvColumn, FieldWith<{ kind: 'flag' }>>;

/** `double`: an earlier row of the same batch is the same item. */
export type Presence = 'new' | 'in catalogue' | 'in bin' | 'double';

/** The value of each kind of field in a row of an import. A missing text is empty. */
export interface CandidateValues {
  line: string;
  text: string;
  link: string;
  image: string;
  /** A Category, or whatever a CSV file has instead. */
  category: string;
  tags: string[];
  lines: string[];
  number: number | null;
  language: string | null;
  flag: boolean;
  /** In OSIS notation; unreadable text is left as it is. */
  passages: string[];
}

export type CandidateFields = ByKind<CandidateValues, ImportedField>;

/** A row of the import review; its columns are those of a resource. */
export interface Candidate extends CandidateFields {
  /** Position in the batch. */
  row: number;
  /** The item on its platform, such as 'youtube:video:ID' or 'spotify:track:ID'. */
  item: string | null;
  /** When it was added to the catalogue that the file comes from, in ISO 8601; without it, the time of the import. */
  created_at?: string;
  flags: ItemFlag[];
  /** What its title and description mention, as a suggestion to accept or dismiss. */
  proposed?: readonly string[];
  /** An https address of a small picture, if the platform has one. */
  preview?: string;
  /** When it was published: in ISO 8601, or only the day, month or year. */
  published?: string;
  /** For a row that wasn't imported: the column that was rejected, or `other`; null if it wasn't tried. */
  reason?: string | null;
}

/** A selected row, or the existing resource that it duplicates. */
export type StagedRow = Candidate | { row: number; known: string };

/** The result of an import: the number of rows with each outcome. */
export interface ImportSummary {
  added: number;
  /** Restored from the bin. */
  restored: number;
  /** Already in the catalogue. */
  there: number;
  refused: number;
  /** Not sent, or not tried before the import ended. */
  left: number;
  /** For a platform's list: its resources in order, including those that were already in the catalogue. */
  resource_ids: string[];
}
