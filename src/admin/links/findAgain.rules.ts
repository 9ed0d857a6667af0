/** Where to look for the target of a broken link. */
import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type { AdminResource } from '../../contract/admin.ts';
import type { SearchPlace } from '../../contract/linkCheck.ts';

const SEARCHES: Record<Exclude<SearchPlace, 'channel'>, (words: string) => string> = {
  youtube: (words) => `https://www.youtube.com/results?search_query=${words}`,
  spotify: (words) => `https://open.spotify.com/search/${words}`,
  web: (words) => `https://duckduckgo.com/?q=${words}`,
};

type Searched = Pick<AdminResource, 'title' | 'author' | 'external_link' | 'broken'>;

/**
 * A search for the title on its YouTube channel, if that is known. Otherwise for the title and author (on YouTube, the
 * author is the channel), on the same platform or else on the whole web.
 */
export function searchAgain({ title, author, external_link, broken }: Searched): {
  place: SearchPlace;
  address: string;
} {
  const { platform } = mediaLink(external_link);
  if (platform === 'youtube' && broken?.channel)
    return { place: 'channel', address: `${broken.channel}/search?query=${encodeURIComponent(title.toWellFormed())}` };
  const place = platform === 'youtube' || platform === 'spotify' ? platform : 'web';
  const words = [title, author].filter(Boolean).join(' ').toWellFormed();
  return { place, address: SEARCHES[place](encodeURIComponent(words)) };
}
