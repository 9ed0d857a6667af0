/** What the edge functions `video-search` and `music-search` find, and the rows of an import. */
import type { ContentFlag } from './resource.ts';
import type { ByKind, FieldWith, ImportedField } from './resourceFields.ts';

/** `videos`: `query` is up to 50 video ids, separated by commas. */
export type VideoSearchType = 'playlist' | 'channel' | 'keyword' | 'videos';

/** `tracks` and `albums`: `query` is up to 50 ids of pasted links, separated by commas. */
export type MusicSearchType = 'artist' | 'album' | 'playlist' | 'tracks' | 'albums';

interface SearchRequest<Type> {
  searchType: Type;
  /** A name, words, a link or ids. */
  query: string;
  /** The `nextPageToken` of the page before. */
  pageToken?: string;
}

export type VideoSearchRequest = SearchRequest<VideoSearchType>;
export type MusicSearchRequest = SearchRequest<MusicSearchType>;

/** Why an item may not be wanted, or cannot be shown on the site. */
export type ItemFlag = ContentFlag | 'private' | 'deleted';

/** Items with one of these flags cannot be imported: visitors could not play them. */
export const UNPLAYABLE_FLAGS = ['private', 'deleted'] as const satisfies readonly ItemFlag[];

/** Somebody has to look at items with one of these flags before teenagers are shown them. */
export const CAUTION_FLAGS = [
  'age restricted',
  'explicit',
  'live',
  'region limited',
] as const satisfies readonly ContentFlag[];

/** Fields that YouTube does not tell are empty. */
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
  /** As resources name it; null if it is not known. */
  language: string | null;
  has_captions: boolean;
  flags: ItemFlag[];
}

/** Fields that Spotify does not tell are empty. */
export interface FoundTrack {
  id: string;
  title: string;
  /** The names of all artists, separated by commas. */
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
  /** Items on all pages, as far as the platform tells. */
  total: number | null;
  /** What was searched, as the platform calls it: the playlist's title, the channel's name, or the query itself. */
  name: string;
}

export interface VideoSearchReply extends FoundPage {
  videos: FoundVideo[];
}

export interface MusicSearchReply extends FoundPage {
  tracks: FoundTrack[];
}

/**
 * The code of each error, with its HTTP status. The platform's failures are no 5xx: a proxy may replace the body of
 * those by a page of its own.
 */
export const IMPORT_ERRORS = {
  'invalid request': 400,
  'not signed in': 401,
  'not an administrator': 403,
  'second factor missing': 403,
  'wrong method': 405,
  /** Nobody has given the server a key for the platform. */
  'no key': 422,
  /** The platform does not accept the key. */
  'bad key': 422,
  /** No more calls today. `until` says when the quota starts again. */
  'quota used up': 422,
  /** Too many calls at once. `retryAfter` says for how many seconds, if the platform does. */
  'rate limited': 422,
  'private playlist': 422,
  /** Spotify gives an app the tracks of its owner's playlists only. */
  'not owned': 422,
  /** No such playlist, channel, video, artist, album or track. */
  'not found': 422,
  /** The platform does not answer, or not as it should. */
  'platform unavailable': 422,
  'too slow': 422,
  /** Supabase did not say who is calling. */
  'backend unavailable': 503,
} as const;

export type ImportErrorCode = keyof typeof IMPORT_ERRORS;

export interface ImportError {
  error: ImportErrorCode;
  /** In ISO 8601; with 'quota used up'. */
  until?: string;
  /** Seconds; with 'rate limited'. */
  retryAfter?: number;
}

export type ImportSource = 'youtube' | 'spotify' | 'links' | 'csv';

/** A column of a CSV file: all that an export needs to be complete. */
export type CsvColumn = ImportedField | 'content_flags' | 'created_at';

/** Those that CSV files are saved in, by the names of `TextDecoder`, in the order in which they are offered. */
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

/** A column with values that the database refuses; the others are ticked or not. */
export type RefusedColumn = Exclude<CsvColumn, FieldWith<{ kind: 'flag' }>>;

/** `double`: an earlier row of the same batch is the same item. */
export type Presence = 'new' | 'in catalogue' | 'in bin' | 'double';

/** What a field of each kind is in a row of an import. A text that is not told is empty. */
export interface CandidateValues {
  line: string;
  text: string;
  link: string;
  image: string;
  /** A Category, or what a CSV file has instead. */
  category: string;
  tags: string[];
  lines: string[];
  number: number | null;
  language: string | null;
  flag: boolean;
  /** In the notation of OSIS; what can't be read stays as it is. */
  passages: string[];
}

export type CandidateFields = ByKind<CandidateValues, ImportedField>;

/** A row of the import review; its columns are those of a resource. */
export interface Candidate extends CandidateFields {
  /** Position in the batch. */
  row: number;
  /** The item of a platform, such as 'youtube:video:ID' or 'spotify:track:ID'. */
  item: string | null;
  /** When it was added to the catalogue that the file comes from, in ISO 8601; without it, it is added now. */
  created_at?: string;
  flags: ItemFlag[];
  /** What its title and description name, to be accepted or not. */
  proposed?: readonly string[];
  /** An https address of a small picture, if the platform has one. */
  preview?: string;
  /** When it was published: in ISO 8601, or only the day, month or year. */
  published?: string;
  /** Of a row that an import has not taken in: the column for which it was refused, or `other`; null if it was not tried. */
  reason?: string | null;
}

/** A row that was chosen, or in its place the resource that it is already. */
export type StagedRow = Candidate | { row: number; known: string };

/** What an import has done: the number of rows with each outcome. */
export interface ImportSummary {
  added: number;
  /** Brought back from the bin. */
  restored: number;
  /** In the catalogue before. */
  there: number;
  refused: number;
  /** Not sent, or not tried before the import ended. */
  left: number;
  /** Of a platform's list: the resources in its order, also those that were in the catalogue before. */
  resource_ids: string[];
}
