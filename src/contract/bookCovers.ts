/** Covers of books from Open Library, which the edge function `link-metadata` finds and fetches for administrators. */
import type { LinkMetadataErrorCode } from './linkMetadata.ts';

export interface Book {
  title: string;
  author: string;
}

export interface BookCover {
  /** Open Library's number for the picture. */
  cover: number;
  /** Open Library's id of the book, such as OL71062W. */
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

/** Most likely first. */
export type BookCoversReply = { covers: BookCover[] } | { error: LinkMetadataErrorCode };

/** How many covers are offered for a book. */
export const COVER_CHOICES = 4;

/** Maximum size of a cover, in bytes. Open Library's largest pictures have 30 to 200 kB. */
export const COVER_BYTES = 2_000_000;

/** Open Library's covers API asks for a link to the book's page. */
export const workAddress = (work: string): string => `https://openlibrary.org/works/${work}`;

/** The Open Library work whose cover our storage has at this address; null for any other picture. */
export const coverSource = (imageUrl: string | null): string | null =>
  /\/resource-images\/openlibrary-(OL\d+W)-[^/]*$/.exec(imageUrl ?? '')?.[1] ?? null;

/** The address of a cover, small or large. It answers with an error if there is none, instead of an empty picture. */
export const coverAddress = (cover: number, size: 'M' | 'L'): string =>
  `https://covers.openlibrary.org/b/id/${cover}-${size}.jpg?default=false`;
