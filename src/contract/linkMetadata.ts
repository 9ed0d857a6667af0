/** What the edge function `link-metadata` reads from the page behind a link. */

/** Fields that the page does not tell are empty. */
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

/** Asks for a small picture, such as the thumbnail of a video, so that a browser need not ask its platform. */
export interface PicturePreviewRequest {
  /** Its address. */
  picture: string;
}

/** Bytes of such a picture. YouTube's smallest thumbnails have 2 to 5 kB, Spotify's 1 to 3 kB. */
export const PREVIEW_BYTES = 60_000;

/** The code of each error, with its HTTP status. No 5xx: a proxy may replace the body of those by a page of its own. */
export const LINK_METADATA_ERRORS = {
  'invalid request': 400,
  'not signed in': 401,
  'not an administrator': 403,
  'second factor missing': 403,
  'wrong method': 405,
  /** The link is no http or https address, or contains a user name or password. */
  'invalid url': 422,
  /** A YouTube link without the id of a video or playlist. */
  'invalid youtube url': 422,
  /** The address, or one that it redirects to, is not on the public web, or has another port than 80 or 443. */
  'not public': 422,
  /** No response, a broken one, or a status other than 200. */
  unreachable: 422,
  'too slow': 422,
  /** The other site asks to wait. */
  'too many requests': 422,
  /** The link leads to a file that is no page. */
  'not a page': 422,
  /** The address leads to no picture, or to one that is too large. */
  'not a picture': 422,
  /** The page says nothing about itself, or nothing that is about what it shows: it is missing, or keeps programs out. */
  'nothing found': 422,
  /** Supabase did not say who is calling. */
  'backend unavailable': 503,
} as const;

export type LinkMetadataErrorCode = keyof typeof LINK_METADATA_ERRORS;

/** Why nothing is known of a link that was asked about, as people are told. */
export type UnreadLink = 'nothing usable' | 'no page' | 'no answer';

export type LinkMetadataReply = { metadata: LinkMetadata } | { error: LinkMetadataErrorCode };

/** The picture as a `data:` address. */
export type PicturePreviewReply = { picture: string } | { error: LinkMetadataErrorCode };
