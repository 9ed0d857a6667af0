/** Covers of books from Open Library, which the edge function `link-metadata` finds and fetches for administrators. */
import type { LinkMetadataErrorCode } from './linkMetadata.ts';

export interface Book {
  title: string;
  author: string;
}

export interface BookCover {
  /** Open Library's number of the picture. */
  cover: number;
  /** Of the book that it is of, such as OL71062W. */
  work: string;
  title: string;
  author: string;
  /** When the book was first published. */
  year: number | null;
}

export interface BookCoversRequest {
  book: Book;
}

export interface CoverPictureRequest {
  cover: number;
}

/** The likeliest first. */
export type BookCoversReply = { covers: BookCover[] } | { error: LinkMetadataErrorCode };

/** How many are offered for a book. */
export const COVER_CHOICES = 4;

/** Bytes of a cover. Their largest pictures have 30 to 200 kB. */
export const COVER_BYTES = 2_000_000;

/** Their covers API asks for a link to the book's page. */
export const workAddress = (work: string): string => `https://openlibrary.org/works/${work}`;

/** The work of Open Library whose cover our storage has under this address; null if it is another picture. */
export const coverSource = (imageUrl: string | null): string | null =>
  /\/resource-images\/openlibrary-(OL\d+W)-[^/]*$/.exec(imageUrl ?? '')?.[1] ?? null;

/** A picture of a cover, small or large; an error if there is none, instead of an empty picture. */
export const coverAddress = (cover: number, size: 'M' | 'L'): string =>
  `https://covers.openlibrary.org/b/id/${cover}-${size}.jpg?default=false`;
