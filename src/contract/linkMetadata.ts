/** What the edge function `link-metadata` reads from the page behind a link. */

/** Fields that the page doesn't provide are empty. */
export interface LinkMetadata {
  title: string;
  description: string;
  author: string;
  /** An https address. */
  image: string;
  siteName: string;
  /** As '1h 5m' or '45m'. */
  duration: string;
}

export interface LinkMetadataRequest {
  url: string;
}

/** Requests a small picture, such as the thumbnail of a video, so that the browser doesn't have to contact its platform. */
export interface PicturePreviewRequest {
  /** The address of the picture. */
  picture: string;
}

/** Maximum size of such a picture, in bytes. YouTube's smallest thumbnails have 2 to 5 kB, Spotify's 1 to 3 kB. */
export const PREVIEW_BYTES = 60_000;

/** The code of each error, with its HTTP status. Never a 5xx, because a proxy may replace the body of those. */
export const LINK_METADATA_ERRORS = {
  'invalid request': 400,
  'not signed in': 401,
  'not an administrator': 403,
  'second factor missing': 403,
  'wrong method': 405,
  /** The link isn't an http or https address, or contains a user name or password. */
  'invalid url': 422,
  /** A YouTube link without a video or playlist id. */
  'invalid youtube url': 422,
  /** The address, or one that it redirects to, is not on the public web, or uses a port other than 80 or 443. */
  'not public': 422,
  /** No response, a broken one, or a status other than 200. */
  unreachable: 422,
  'too slow': 422,
  /** The other site is rate limiting us. */
  'too many requests': 422,
  /** The link leads to a file that isn't a web page. */
  'not a page': 422,
  /** The address doesn't lead to a picture, or the picture is too large. */
  'not a picture': 422,
  /** The page has no metadata, or only metadata about something else: it is missing, or blocks bots. */
  'nothing found': 422,
  /** Supabase didn't confirm who is calling. */
  'backend unavailable': 503,
} as const;

export type LinkMetadataErrorCode = keyof typeof LINK_METADATA_ERRORS;

/** Why a link's metadata couldn't be read, as people are told. */
export type UnreadLink = 'nothing usable' | 'no page' | 'no answer';

export type LinkMetadataReply = { metadata: LinkMetadata } | { error: LinkMetadataErrorCode };

/** The picture as a `data:` address. */
export type PicturePreviewReply = { picture: string } | { error: LinkMetadataErrorCode };
