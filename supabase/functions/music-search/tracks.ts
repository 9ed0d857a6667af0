/** Parses the Spotify Web API's responses about tracks, albums and playlists. */
import * as v from 'valibot';
import { shortDuration } from '../../../src/catalogue/media/duration.rules.ts';
import type { FoundTrack } from '../../../src/contract/importing.ts';
import { BOOLEAN, listOf, NUMBER, part, readAs, secureAddress, TEXT } from '../_shared/foreignJson.ts';

const ID = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{22}$/));

const IMAGE = v.object({ url: v.string(), width: NUMBER });

const ALBUM = part({ name: TEXT, release_date: TEXT, images: v.optional(listOf(IMAGE), []) });

export type Album = v.InferOutput<typeof ALBUM>;

const TRACK_FIELDS = {
  id: ID,
  name: TEXT,
  artists: v.optional(listOf(part({ id: TEXT, name: TEXT })), []),
  duration_ms: NUMBER,
  explicit: BOOLEAN,
};

const TRACK = v.object({ ...TRACK_FIELDS, type: v.literal('track'), album: ALBUM });
/** In an album's list, tracks don't name the album. */
const ALBUM_TRACK = v.object(TRACK_FIELDS);

const paged = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({
    items: v.pipe(v.array(v.unknown()), listOf(schema)),
    next: v.fallback(v.nullable(v.string()), null),
    total: NUMBER,
  });

export interface TrackPage {
  tracks: FoundTrack[];
  hasNext: boolean;
  total: number | null;
}

interface Page<Item> {
  items: Item[];
  next: string | null;
  total: number | null;
}

const trackPage = <Item>(page: Page<Item> | undefined, track: (item: Item) => FoundTrack): TrackPage | undefined =>
  page && { tracks: page.items.map(track), hasNext: page.next !== null, total: page.total };

const SEARCH = v.object({ tracks: paged(TRACK) });

/** A page of `/search`; undefined for other JSON. @param artist - only tracks of the artist with this id */
export function searchedTracks(json: unknown, artist?: string): TrackPage | undefined {
  const page = readAs(SEARCH, json)?.tracks;
  const items = page?.items.filter(({ artists }) => !artist || artists.some(({ id }) => id === artist)) ?? [];
  return trackPage(page && { ...page, items }, foundTrack);
}

/** Apps that Spotify allows to keep the previous version get `track` instead of `item`. */
const PLAYLIST_ENTRY = v.union([v.object({ item: TRACK }), v.object({ track: TRACK })]);

/** A page of `/playlists/{id}/items`, without podcasts and local files; undefined for other JSON. */
export const playlistTracks = (json: unknown): TrackPage | undefined =>
  trackPage(readAs(paged(PLAYLIST_ENTRY), json), (entry) => foundTrack('item' in entry ? entry.item : entry.track));

/** The album itself, from `/albums/{id}`. */
export const albumOf = (json: unknown): Album => v.parse(ALBUM, json);

/** A page of `/albums/{id}/tracks`; undefined for other JSON. */
export const albumTracks = (json: unknown, album: Album): TrackPage | undefined =>
  trackPage(readAs(paged(ALBUM_TRACK), json), (track) => foundTrack({ ...track, album }));

/** The track from `/tracks/{id}`; undefined for other JSON. */
export function singleTrack(json: unknown): FoundTrack | undefined {
  const track = readAs(TRACK, json);
  return track && foundTrack(track);
}

/** A track that Spotify no longer has. */
export const missingTrack = (id: string): FoundTrack => ({
  id,
  title: '',
  artist: '',
  album: '',
  released: '',
  duration: '',
  image: '',
  preview: '',
  flags: ['deleted'],
});

const NAMED = v.object({ name: v.string() });

/** The name of an artist, album or playlist; empty if there is none. */
export const nameOf = (json: unknown): string => readAs(NAMED, json)?.name ?? '';

type Track = v.InferOutput<typeof ALBUM_TRACK> & { album: Album };

const foundTrack = ({ id, name, artists, album, duration_ms, explicit }: Track): FoundTrack => ({
  id,
  title: name,
  artist: artists
    .map((artist) => artist.name)
    .filter(Boolean)
    .join(', '),
  album: album.name,
  released: album.release_date,
  duration: shortDuration(Math.floor((duration_ms ?? 0) / 1000)),
  image: images(album).at(-1) ?? '',
  preview: images(album)[0] ?? '',
  flags: explicit ? ['explicit'] : [],
});

/** The addresses of an album's pictures, the smallest first. */
const images = (album: Album): string[] =>
  album.images
    .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0))
    .map(({ url }) => secureAddress(url))
    .filter(Boolean);
