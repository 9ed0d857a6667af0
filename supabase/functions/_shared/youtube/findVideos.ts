/** Finds the videos of a playlist, of a channel, by words or by their ids. */

import {
  type ChannelLookup,
  channelLookups,
  playlistTarget,
  videoIds,
} from '../../../../src/admin/import/youtubeTargets.rules.ts';
import type { VideoSearchReply, VideoSearchType } from '../../../../src/contract/importing.ts';
import { readable, refuse, SearchError } from '../platform.ts';
import type { Search } from '../search.ts';
import {
  type Channel,
  firstChannel,
  foundChannelId,
  foundVideos,
  type ListedPage,
  playlistPage,
  playlistTitle,
  searchPage,
} from './videos.ts';
import type { YouTubeList } from './youtubeApi.ts';

/** The most entries per page of the API. */
const PAGE = '50';

type Find = (list: YouTubeList, search: Search<VideoSearchType>) => Promise<VideoSearchReply>;

const FINDS: Record<VideoSearchType, Find> = {
  playlist: findInPlaylist,
  channel: findInChannel,
  keyword: findByWords,
  videos: findByIds,
};

export const VIDEO_SEARCH_TYPES = Object.keys(FINDS) as VideoSearchType[];

/** A page of search results. @throws SearchError */
export const findVideos: Find = (list, search) => FINDS[search.searchType](list, search);

async function findInPlaylist(...[list, { query, pageToken }]: Parameters<Find>): Promise<VideoSearchReply> {
  const target = playlistTarget(query);
  if (target === 'personal') return refuse({ error: 'private playlist' });
  if (!target) return refuse({ error: 'not found' });
  const [name, page] = await Promise.all([
    list('playlists', { part: 'snippet', id: target.id }).then(playlistTitle),
    listPlaylist(list, target.id, pageToken),
  ]);
  return { ...(await withDetails(list, page)), name };
}

/** The page token starts with the channel's id, so that further pages need no search. */
async function findInChannel(...[list, { query, pageToken }]: Parameters<Find>): Promise<VideoSearchReply> {
  const [id, token = null] = pageToken?.split(' ') ?? [];
  const channel = await findChannel(list, id ? [{ by: 'id', value: id }] : channelLookups(query));
  const page = await withDetails(list, await listUploads(list, channel, token));
  const nextPageToken = page.nextPageToken && `${channel.id} ${page.nextPageToken}`;
  return { ...page, nextPageToken, name: channel.title };
}

async function findByWords(...[list, { query, pageToken }]: Parameters<Find>): Promise<VideoSearchReply> {
  const parameters = { part: 'id', type: 'video', q: query, maxResults: PAGE, pageToken: pageToken ?? '' };
  const page = readable(searchPage(await list('search', parameters)));
  return { ...(await withDetails(list, page)), name: query };
}

async function findByIds(...[list, { query }]: Parameters<Find>): Promise<VideoSearchReply> {
  const ids = videoIds(query) ?? refuse({ error: 'invalid request' });
  const listed = ids.map((id) => ({ id, title: '', isPrivate: false }));
  return { ...(await withDetails(list, { listed, nextPageToken: null, total: ids.length })), name: '' };
}

/** The first channel found in one of these ways. */
async function findChannel(list: YouTubeList, lookups: ChannelLookup[]): Promise<Channel> {
  for (const { by, value } of lookups) {
    const id = by === 'search' ? await searchChannel(list, value) : value;
    if (id === null) continue;
    const parameters = { part: 'snippet,contentDetails', [by === 'search' ? 'id' : by]: id };
    const channel = readable(firstChannel(await list('channels', parameters)));
    if (channel) return channel;
  }
  return refuse({ error: 'not found' });
}

const searchChannel = async (list: YouTubeList, name: string): Promise<string | null> =>
  readable(foundChannelId(await list('search', { part: 'id', type: 'channel', q: name, maxResults: '1' })));

async function listPlaylist(list: YouTubeList, playlistId: string, pageToken: string | null): Promise<ListedPage> {
  const parameters = {
    part: 'snippet,contentDetails,status',
    playlistId,
    maxResults: PAGE,
    pageToken: pageToken ?? '',
  };
  return readable(playlistPage(await list('playlistItems', parameters)));
}

/** A channel without videos has no uploads playlist. */
async function listUploads(list: YouTubeList, { uploads }: Channel, token: string | null): Promise<ListedPage> {
  try {
    return await listPlaylist(list, uploads, token);
  } catch (error) {
    if (!(error instanceof SearchError) || error.refused.error !== 'not found') throw error;
    return { listed: [], nextPageToken: null, total: 0 };
  }
}

async function withDetails(list: YouTubeList, page: ListedPage): Promise<Omit<VideoSearchReply, 'name'>> {
  const { listed, ...paging } = page;
  if (listed.length === 0) return { ...paging, videos: [] };
  const ids = [...new Set(listed.map(({ id }) => id))].join(',');
  const json = await list('videos', { part: 'snippet,contentDetails,status,statistics', id: ids, maxResults: PAGE });
  return { ...paging, videos: readable(foundVideos(listed, json)) };
}
