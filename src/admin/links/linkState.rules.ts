/** Updates the state of a link after a check, and says when the next check is due. */
import type { LinkAnswer, LinkCheck, LinkState } from '../../contract/linkCheck.ts';
import type { ContentFlag } from '../../contract/resource.ts';

/**
 * `movedTo`: the address it permanently redirects to, if any. `flags`, `captions`: null unless the platform's API reported
 * them. `channel`: the address of its YouTube channel, if known.
 */
export interface Found {
  kind: 'there';
  movedTo: string | null;
  flags: readonly ContentFlag[] | null;
  captions: boolean | null;
  channel: string | null;
}

export type Look =
  | Found
  /** Unknown: its host blocks bots. */
  | { kind: 'refused'; answer: LinkAnswer }
  /** Its host says that it doesn't exist. */
  | { kind: 'denied'; answer: LinkAnswer }
  /** It doesn't work, whatever the reason. */
  | { kind: 'broken'; answer: LinkAnswer }
  /** The platform says that it doesn’t exist: no need to check again. */
  | { kind: 'gone'; answer: LinkAnswer };

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A host may be wrong, or fix it: a link counts as gone after this many failures over this many milliseconds. */
const DENIALS = 3;
const DENIED_FOR = 7 * DAY;

/** Milliseconds between two checks: slightly less than a day and a week, so that an earlier run finds them due. */
const NIGHTLY = 20 * HOUR;
const WEEKLY = 7 * DAY - 4 * HOUR;

/** The state of a link after another check. One success clears earlier failures. */
export function afterLook(before: LinkCheck | null, look: Look, now: Date): LinkCheck {
  const looked_at = now.toISOString();
  const platformData = toldUntil(before, look, looked_at);
  if (look.kind === 'there') {
    const state = look.movedTo === null ? 'alive' : 'moved';
    return {
      ...{ state, answer: 'found', moved_to: look.movedTo, since: sinceOf(before, state, looked_at), looked_at },
      ...{ denials: 0, denied_since: null, ...platformData },
    };
  }
  const isDenied = look.kind === 'denied';
  const denials = (before?.denials ?? 0) + (isDenied ? 1 : 0);
  const denied_since = before?.denied_since ?? (isDenied ? looked_at : null);
  const isOver = isDenied && denials >= DENIALS && now.getTime() - Date.parse(denied_since ?? looked_at) >= DENIED_FOR;
  const state = stateOf(look, before?.state === 'gone' || isOver);
  return {
    ...{ state, answer: look.answer, moved_to: null, since: sinceOf(before, state, looked_at), looked_at },
    ...{ denials, denied_since, ...platformData },
  };
}

type Told = Pick<LinkCheck, 'refreshed_at' | 'captions' | 'channel' | 'channel_told_at'>;
const NOTHING: Told = { refreshed_at: null, captions: null, channel: null, channel_told_at: null };

/** What the platform has said about a link, now or earlier. */
function toldUntil(before: LinkCheck | null, look: Look, now: string): Told {
  const { refreshed_at, captions, channel, channel_told_at } = before ?? NOTHING;
  if (look.kind !== 'there') return { refreshed_at, captions, channel, channel_told_at };
  return {
    refreshed_at: look.flags ? now : refreshed_at,
    captions: look.captions ?? captions,
    ...(look.channel === null
      ? { channel, channel_told_at }
      : { channel: look.channel, channel_told_at: look.flags ? now : null }),
  };
}

function stateOf({ kind }: Look, isGone: boolean): LinkState {
  if (kind === 'refused') return 'blocked';
  return kind === 'gone' || isGone ? 'gone' : 'failing';
}

const DOWN: readonly LinkState[] = ['failing', 'gone'];

function sinceOf(before: LinkCheck | null, state: LinkState, now: string): string {
  if (!before) return now;
  return before.state === state || (DOWN.includes(before.state) && DOWN.includes(state)) ? before.since : now;
}

/**
 * Whether the next check is due.
 * @param inBulk - whether its platform reports on many at once. Other hosts are asked once a week per link, and every night
 * for failing ones.
 */
export function isDue(seen: LinkCheck | null, inBulk: boolean, now: Date): boolean {
  if (!seen) return true;
  const rest = inBulk || seen.state === 'failing' ? NIGHTLY : WEEKLY;
  return now.getTime() - Date.parse(seen.looked_at) >= rest;
}
