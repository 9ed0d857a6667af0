/** Where browsers find the files of a poster. */
import { type Poster, type PosterKind, posterFile } from '../../contract/poster.ts';

const path = (poster: Poster, width: number, kind: PosterKind): string => `/posters/${posterFile(poster, width, kind)}`;

/** For `srcset`: every width of one kind. */
export const posterSources = (poster: Poster, kind: PosterKind): string =>
  poster.widths.map((width) => `${path(poster, width, kind)} ${width}w`).join(', ');

/** The widest, in the kind that every browser knows. */
export const posterPath = (poster: Poster): string => path(poster, posterWidth(poster), 'webp');

/** Of the widest, in pixels. */
export const posterWidth = ({ widths }: Poster): number => Math.max(...widths);
