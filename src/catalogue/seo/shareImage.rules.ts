/** Which picture apps show beside a link to a page. */
import { isCategory } from '../../contract/category.ts';
import type { ShownResource } from '../../contract/poster.ts';
import { SERIES_KINDS } from '../../contract/series.ts';
import { categoryPath, seriesPath } from '../../core/site/paths.rules.ts';
import { mediaLink } from '../media/mediaLink.rules.ts';

/** Path of the page whose share image this page uses: its own, its category's, or the home page's. */
export function shareImagePage(path: string): string {
  const [, folder = '', name = ''] = path.split('/');
  if (isCategory(folder)) return name === '' || name === 'page' ? categoryPath(folder) : path;
  const ofSeries = SERIES_KINDS.map((kind) => seriesPath({ kind, slug: '' }));
  return name !== '' && ofSeries.some((start) => path.startsWith(start)) ? path : '/';
}

/** Hosts of Spotify's pictures, which may neither be cropped nor be part of other pictures. */
const SPOTIFY_PICTURES = /(^|\.)(scdn\.co|spotifycdn\.com)$/;

/** The resource's poster, if its terms allow it in a share image. */
export function shareablePoster({ poster, image_url, external_link }: ShownResource) {
  const host = URL.parse(image_url ?? '')?.hostname ?? '';
  const isSpotifys = SPOTIFY_PICTURES.test(host) || mediaLink(external_link).platform === 'spotify';
  return isSpotifys ? null : (poster ?? null);
}
