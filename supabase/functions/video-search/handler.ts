/** Finds the videos of a playlist, of a channel, by words or by their ids, for administrators. */
import { type SearchSurroundings, searchHandler } from '../_shared/search.ts';
import { findVideos, VIDEO_SEARCH_TYPES } from '../_shared/youtube/findVideos.ts';
import { type YouTube, youtubeApi } from '../_shared/youtube/youtubeApi.ts';

export interface Surroundings extends SearchSurroundings {
  youtube: YouTube;
}

export const videoSearchHandler = ({ youtube, ...surroundings }: Surroundings) =>
  searchHandler(surroundings, VIDEO_SEARCH_TYPES, (search, asking) => findVideos(youtubeApi(youtube, asking), search));
