/** The picture of a resource as the build has copied it, so that a visitor's browser asks nobody else for it. */
import type { Resource } from './resource.ts';

export interface Poster {
  /** Of the picture; names the files. */
  hash: string;
  /** Of the files, in pixels, ascending; one if the picture is small. */
  widths: number[];
  /** Of the widest, in pixels. */
  height: number;
}

/** Each width of a poster is there in each kind; the first is the better one. */
export const POSTER_KINDS = ['avif', 'webp'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

/** Its name in `/posters/`; what is under a name never changes. */
export const posterFile = ({ hash }: Poster, width: number, kind: PosterKind): string => `${hash}-${width}.${kind}`;

/** A resource as it is shown. Without a poster, as a row that comes at runtime, it shows its window of glass. */
export type ShownResource = Resource & { poster?: Poster | null };
