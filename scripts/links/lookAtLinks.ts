/** Checks all links of the catalogue that are due, and stores each result at once. */
import { afterLook, isDue, type Look } from '../../src/admin/links/linkState.rules.ts';
import { isSilent } from '../../src/admin/links/look.rules.ts';
import { mediaLink } from '../../src/catalogue/media/mediaLink.rules.ts';
import type { ImportErrorCode } from '../../src/contract/importing.ts';
import type { LinkCheck } from '../../src/contract/linkCheck.ts';
import type { ContentFlag } from '../../src/contract/resource.ts';
import type { Guard } from '../../src/core/outbound/guard.rules.ts';
import type { YouTube } from '../../supabase/functions/_shared/youtube/youtubeApi.ts';
import { hostAskedAbout, linkLooker } from './lookAtLink.ts';
import { lookAtVideos, VIDEOS_A_CALL, videoId } from './lookAtVideos.ts';
import { type Clock, LONGEST_REST } from './politeness.ts';

export interface KnownLink {
  resource_id: string;
  link: string;
  /** Null before the first check. */
  seen: LinkCheck | null;
}

/** A row to store. `flags`: the content flags, if the platform’s API returned them. */
export interface NotedLook extends LinkCheck {
  resource_id: string;
  link: string;
  flags: readonly ContentFlag[] | null;
}

export interface Surroundings {
  guard: Guard;
  clock: Clock;
  youtube: YouTube;
  /** Identifies this program to servers. */
  userAgent: string;
  save: (looks: NotedLook[]) => Promise<void>;
  signal: AbortSignal;
  /** Called with the number of links done and due after every step, once any host has answered. */
  onProgress?: (done: number, total: number) => void;
}

export interface Summary {
  /** Links that were due. */
  due: number;
  /** Checked links, by their states now. */
  states: Partial<Record<LinkCheck['state'], number>>;
  /** Whether neither a host nor the API answered: then nothing was saved. */
  isSilent: boolean;
  /** Calls to YouTube's API, and why they stopped. */
  calls: number;
  youtubeError: ImportErrorCode | null;
}

/** Hosts checked in parallel. */
const HOSTS_AT_ONCE = 20;

const YOUTUBE = 'YouTube';

/** Errors that may mean that the API was never reached. */
const API_SILENCE: readonly ImportErrorCode[] = ['platform unavailable', 'too slow'];

/** Checks `links` in their order, the least recently checked first. Rejects when `signal` is aborted. */
export async function lookAtLinks(links: readonly KnownLink[], surroundings: Surroundings): Promise<Summary> {
  const { guard, clock, youtube, userAgent, signal } = surroundings;
  const isOfApi = ({ link }: KnownLink) => youtube.key !== '' && videoId(link) !== null;
  // Chat links give the same response for every number, and email addresses give none. A restored backup may have other texts.
  const due = links.filter(
    (link) =>
      URL.canParse(link.link) &&
      mediaLink(link.link).platform !== 'whatsapp' &&
      isDue(link.seen, isOfApi(link), new Date(clock.now())),
  );
  const queues = Map.groupBy(due, (link) => (isOfApi(link) ? YOUTUBE : hostAskedAbout(link.link)));
  const summary: Summary = { due: due.length, states: {}, isSilent: false, calls: 0, youtubeError: null };
  const lookAt = linkLooker(guard, clock, userAgent, signal);
  let done = 0;
  let hasHeard = false;
  let unheard: [KnownLink, Look][] = [];

  async function note(looks: [KnownLink, Look][]): Promise<void> {
    done += looks.length;
    hasHeard ||= looks.some(([, look]) => !isSilent(look));
    unheard.push(...looks);
    // If no host answers, this machine has no network.
    if (!hasHeard) return;
    surroundings.onProgress?.(done, due.length);
    const noted = unheard.map(([{ resource_id, link, seen }, look]): NotedLook => {
      const flags = look.kind === 'there' ? look.flags : null;
      return { resource_id, link, ...afterLook(seen, look, new Date(clock.now())), flags };
    });
    unheard = [];
    for (const { state } of noted) summary.states[state] = (summary.states[state] ?? 0) + 1;
    await surroundings.save(noted);
  }

  async function askApi(queue: readonly KnownLink[]): Promise<void> {
    for (let start = 0; start < queue.length; start += VIDEOS_A_CALL) {
      signal.throwIfAborted();
      const batch = queue.slice(start, start + VIDEOS_A_CALL);
      const ids = batch.map(({ link }) => videoId(link) ?? '');
      summary.calls += 1;
      const looks = await lookAtVideos(youtube, ids, signal);
      if (typeof looks === 'string') {
        summary.youtubeError = looks;
        return;
      }
      await note(
        batch.flatMap((link, index) => {
          const look = looks.get(ids[index] ?? '');
          return look ? [[link, look]] : [];
        }),
      );
    }
  }

  async function askHost(host: string, queue: readonly KnownLink[]): Promise<void> {
    for (const link of queue) {
      let seen = await lookAt(link.link);
      // Tried once more after the wait; if that was too short, the rest waits for the next run.
      if (seen?.rest && seen.rest <= LONGEST_REST) seen = await lookAt(link.link);
      if (!seen) continue;
      await note([[link, seen.look]]);
      if (seen.rest !== null && seen.host === host) return;
    }
  }

  const waiting = queues.entries();
  async function work(): Promise<void> {
    for (const [host, queue] of waiting) await (host === YOUTUBE ? askApi(queue) : askHost(host, queue));
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  const isApiSilent = summary.youtubeError !== null && API_SILENCE.includes(summary.youtubeError);
  return { ...summary, isSilent: !hasHeard && (unheard.length > 0 || isApiSilent) };
}
