/** The results of the link check. */
import type { Database } from './database.types.ts';

export type LinkState = Database['public']['Enums']['link_state'];

/** The outcome of a check, as the database stores it. */
export type LinkAnswer =
  | 'found'
  /** 404 or 410. */
  | 'not found'
  /** The platform doesn't know the item, or doesn't show it to anyone. */
  | 'missing'
  | 'private'
  /** The address of a single page redirects to the site's home page or error page. */
  | 'front page'
  | 'error page'
  | 'server error'
  | 'endless redirects'
  /** An expired certificate, or one for another host. */
  | 'certificate'
  | 'unreachable'
  | 'too slow'
  /** The host blocks bots, or is too busy. */
  | 'refused'
  | 'busy'
  /** Not an answer that the platform gives. */
  | 'unclear'
  /** It uses a port, or leads to a network, that this site's programs never connect to. */
  | 'not looked at';

/** Where the target of a broken link might be found again. `channel`: the channel that published it. */
export type SearchPlace = 'channel' | 'youtube' | 'spotify' | 'web';

/** What is known about a link: a row of the table `link_checks`. Times are in ISO 8601. */
export interface LinkCheck {
  state: LinkState;
  answer: LinkAnswer;
  moved_to: string | null;
  /** For a link that failed before it was found to be gone, when it began to fail. */
  since: string;
  looked_at: string;
  /** How many times it was reported missing since it last worked, and when that began. */
  denials: number;
  denied_since: string | null;
  /** When the platform's API last reported its content flags. */
  refreshed_at: string | null;
  /** Whether there are captions, as the platform's API last reported. */
  captions: boolean | null;
  /** The address of its YouTube channel, as last reported, and when the API reported it. It is kept when the link is gone. */
  channel: string | null;
  channel_told_at: string | null;
}

/** A link that is broken, or has moved to `moved_to`. `answer` is a LinkAnswer, unless a newer version wrote it. */
export type BrokenLink = Omit<
  Database['public']['Functions']['broken_links']['Returns'][number],
  'total' | 'resource_id' | 'channel' | 'moved_to'
> &
  Pick<LinkCheck, 'channel' | 'moved_to'>;
