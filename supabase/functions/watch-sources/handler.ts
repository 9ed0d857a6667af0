/** Looks through the sources that are watched, when the database asks for it: what is new comes as drafts. */

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
  /** What the database signs with. Without one, every request is refused. */
  secret: string;
}

/** Drafts of a source in one night, as the database allows. */
const MOST_ADDED = 50;

/** Videos of a source that are looked through. */
const MOST_READ = 1000;

/** Milliseconds for one source, of which most need a second: it is night. */
const SOURCE_TIME = 30_000;

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
  /** Else all that is there is only remembered. */
  has_begun: boolean;
}

/** Looks through all that is due. What a source lacks is noted, and the next one follows. @throws if the database fails */
export async function watchSources({ supabase, youtube, ...platform }: Surroundings): Promise<void> {
  const call = databaseCalls(supabase);
  for (const source of (await call('watched_sources', {})) as Source[]) {
    const list = youtubeApi(youtube, { ...platform, signal: AbortSignal.timeout(SOURCE_TIME) });
    try {
      const rows = await readNew(source, list, call);
      await call('add_watched', { source_id: source.id, rows: JSON.stringify(rows.map(columnsOf)) }, ADDING_TIME);
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      await call('fail_watching', { source_id: source.id, error: error.refused.error });
    }
  }
}

/** What is new and fit, at most as much as one night takes. @throws SearchError, or if the database fails */
async function readNew({ id, kind, query, has_begun }: Source, list: YouTubeList, call: DatabaseCall) {
  const rows: Candidate[] = [];
  let pageToken: string | null = null;
  for (let read = 0; read < MOST_READ && rows.length < MOST_ADDED; ) {
    const page: Awaited<ReturnType<typeof findVideos>> = await findVideos(list, { searchType: kind, query, pageToken });
    const found = page.videos.map(videoCandidate);
    const items = found.flatMap(({ item }) => item ?? []);
    const fresh = (await call('new_in_watched', { source_id: id, items })) as string[];
    rows.push(...found.filter(({ item, flags }) => fresh.includes(item ?? '') && !isUnfit(flags)));
    read += found.length;
    pageToken = page.nextPageToken;
    // A channel begins with what is newest.
    if (!pageToken || (kind === 'channel' && has_begun && fresh.length === 0)) break;
  }
  return rows.slice(0, MOST_ADDED);
}

const isUnfit = (flags: Candidate['flags']): boolean =>
  [...UNPLAYABLE_FLAGS, ...CAUTION_FLAGS].some((flag) => flags.includes(flag));
