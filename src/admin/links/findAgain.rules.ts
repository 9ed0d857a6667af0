/** Where to look for what a broken link led to. */
import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type { SearchPlace } from '../../contract/linkCheck.ts';
import type { Resource } from '../../contract/resource.ts';

const SEARCHES: Record<SearchPlace, (words: string) => string> = {
  youtube: (words) => `https://www.youtube.com/results?search_query=${words}`,
  spotify: (words) => `https://open.spotify.com/search/${words}`,
  web: (words) => `https://duckduckgo.com/?q=${words}`,
};

/** A search for the title by its author, who on YouTube is the channel: on the same platform, else in the whole web. */
export function searchAgain({ title, author, external_link }: Pick<Resource, 'title' | 'author' | 'external_link'>): {
  place: SearchPlace;
  address: string;
} {
  const { platform } = mediaLink(external_link);
  const place = platform === 'youtube' || platform === 'spotify' ? platform : 'web';
  const words = [title, author].filter(Boolean).join(' ').toWellFormed();
  return { place, address: SEARCHES[place](encodeURIComponent(words)) };
}
