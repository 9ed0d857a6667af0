/** Addresses of a poster's files. */
import { type Poster, type PosterKind, posterFile } from '../../contract/poster.ts';

const path = (poster: Poster, width: number, kind: PosterKind): string => `/posters/${posterFile(poster, width, kind)}`;

/** The `srcset` of a poster: every width in one file format. */
export const posterSources = (poster: Poster, kind: PosterKind): string =>
  poster.widths.map((width) => `${path(poster, width, kind)} ${width}w`).join(', ');

/** Path of the widest file, as WebP, which every supported browser can show. */
export const posterPath = (poster: Poster): string => path(poster, posterWidth(poster), 'webp');

/** Width of the widest file in pixels. */
export const posterWidth = ({ widths }: Poster): number => Math.max(...widths);
