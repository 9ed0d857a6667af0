/** Checks the watched sources when the database calls it, and adds new items as drafts. */

import { columnsOf, videoCandidate } from '../../../src/admin/import/candidates.rules.ts';
import { CAUTION_FLAGS, type Candidate, UNPLAYABLE_FLAGS } from '../../../src/contract/importing.ts';
import { type DatabaseCall, databaseCalls, type SecretSupabase } from '../_shared/database.ts';
import { type Asking, SearchError } from '../_shared/platform.ts';
import { signedHandler } from '../_shared/signedRequest.ts';
import { findVideos } from '../_shared/youtube/findVideos.ts';
import { type YouTube, type YouTubeList, youtubeApi } from '../_shared/youtube/youtubeApi.ts';

export interface Surroundings extends Omit<Asking, 'signal'> {
  supabase: SecretSupabase;
  youtube: YouTube;
}

interface Options extends Surroundings {
  /** The secret with which the database signs. Without one, every request is refused. */
  secret: string;
}

/** The most drafts per source and night, as in the database. */
const MOST_ADDED = 50;

/** The most videos to check per source. New ones are at a playlist's end, so it is read whole: YouTube allows 5,000. */
const MOST_READ = { channel: 1000, playlist: 5000 };

/** Milliseconds per source. Generous, since it runs at night; most take a second, and 1,000 videos about ten. */
const SOURCE_TIME = 60_000;

/** Milliseconds for a call that adds drafts. */
const ADDING_TIME = 30_000;

export const watchSourcesHandler = ({ secret, ...surroundings }: Options) => {
  const { supabase, now } = surroundings;
  return signedHandler({ event: 'watch', sender: 'watch', secret, supabase, now: () => now().getTime() }, () =>
    watchSources(surroundings),
  );
};

interface Source {
  id: string;
  kind: 'playlist' | 'channel';
  query: string;
  /** False before the first check, which only remembers what's there. */
  has_begun: boolean;
}

/** Checks all due sources. If one fails, its error is recorded, and the next one follows. @throws the database's first error */
export async function watchSources({ supabase, youtube, ...platform }: Surroundings): Promise<void> {
  const call = databaseCalls(supabase);
  const unexpected: unknown[] = [];
  for (const source of (await call('watched_sources', {})) as Source[]) {
    const list = youtubeApi(youtube, { ...platform, signal: AbortSignal.timeout(SOURCE_TIME) });
    try {
      const rows = await readNew(source, list, call);
      await call('add_watched', { source_id: source.id, rows: JSON.stringify(rows.map(columnsOf)) }, ADDING_TIME);
    } catch (error) {
      const isOfPlatform = error instanceof SearchError;
      if (!isOfPlatform) unexpected.push(error);
      const reason = isOfPlatform ? error.refused.error : 'database failed';
      await call('fail_watching', { source_id: source.id, error: reason }).catch((each) => unexpected.push(each));
    }
  }
  if (unexpected.length > 0) throw unexpected[0];
}

/** New videos that fit, at most as many as one night allows. @throws SearchError, or if the database fails */
async function readNew({ id, kind, query, has_begun }: Source, list: YouTubeList, call: DatabaseCall) {
  const rows: Candidate[] = [];
  let pageToken: string | null = null;
  const isChannel = kind === 'channel';
  for (let read = 0; read < MOST_READ[kind] && (isChannel || rows.length < MOST_ADDED); ) {
    const page: Awaited<ReturnType<typeof findVideos>> = await findVideos(list, { searchType: kind, query, pageToken });
    const found = page.videos.map(videoCandidate);
    const items = found.flatMap(({ item }) => item ?? []);
    const fresh = (await call('new_in_watched', { source_id: id, items })) as string[];
    rows.push(...found.filter(({ item, flags }) => fresh.includes(item ?? '') && !isUnfit(flags)));
    read += found.length;
    pageToken = page.nextPageToken;
    if (!pageToken || (isChannel && has_begun && fresh.length === 0)) break;
  }
  // A channel starts with its newest videos. Were they taken first, the next night would read no further than them.
  return isChannel ? rows.slice(-MOST_ADDED) : rows.slice(0, MOST_ADDED);
}

const isUnfit = (flags: Candidate['flags']): boolean =>
  [...UNPLAYABLE_FLAGS, ...CAUTION_FLAGS].some((flag) => flags.includes(flag));
