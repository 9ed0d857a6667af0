/** A resource's picture, copied by the build so that visitors' browsers load nothing from other sites. */
import type { Resource } from './resource.ts';

export interface Poster {
  /** Hash of the picture, used in the file names. */
  hash: string;
  /** Widths of the files in pixels, ascending. A small picture has only one. */
  widths: number[];
  /** Height of the widest file in pixels. */
  height: number;
}

/** Each width exists in each of these formats; the first is smaller. */
export const POSTER_KINDS = ['avif', 'webp'] as const;
export type PosterKind = (typeof POSTER_KINDS)[number];

/** The file's name in `/posters/`. The content of a name never changes. */
export const posterFile = ({ hash }: Poster, width: number, kind: PosterKind): string => `${hash}-${width}.${kind}`;

/** A resource as pages show it. Without a poster, for example when it is read at runtime, it shows a generated cover. */
export type ShownResource = Resource & { poster?: Poster | null };
