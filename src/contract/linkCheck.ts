/** What looks at the links of the catalogue saw. */
import type { Database } from './database.types.ts';

export type LinkState = Database['public']['Enums']['link_state'];

/** What was answered, as the database keeps it. */
export type LinkAnswer =
  | 'found'
  /** 404 or 410. */
  | 'not found'
  /** Its platform knows nothing of it, or tells nobody. */
  | 'missing'
  | 'private'
  /** The address of one page leads to the front page of its site, or to its page for errors. */
  | 'front page'
  | 'error page'
  | 'server error'
  | 'endless redirects'
  /** An expired certificate, or one of another host. */
  | 'certificate'
  | 'unreachable'
  | 'too slow'
  /** Its host lets no program in, or has no time. */
  | 'refused'
  | 'busy'
  /** Not what its platform answers. */
  | 'unclear'
  /** It is on a port, or leads to a network, at which programs of this site do not look. */
  | 'not looked at';

/** Where what a broken link led to may be found again. `channel`: the channel that it was on. */
export type SearchPlace = 'channel' | 'youtube' | 'spotify' | 'web';

/** What is known of a link, as a row of the table `link_checks`. Times are in ISO 8601. */
export interface LinkCheck {
  state: LinkState;
  answer: LinkAnswer;
  moved_to: string | null;
  /** Of a link that was failing before it was gone, when it began to fail. */
  since: string;
  looked_at: string;
  /** How often it was said not to exist since it was last seen, and when first. */
  denials: number;
  denied_since: string | null;
  /** When its platform last told its content flags by a key. */
  refreshed_at: string | null;
  /** Whether there are captions, as its platform last told by a key. */
  captions: boolean | null;
  /** The address of its channel on YouTube, as last told, and when that was by a key. It stays when the link is gone. */
  channel: string | null;
  channel_told_at: string | null;
}

/** A link that does not work, or has moved: then it leads to `moved_to`. `answer` is a LinkAnswer, unless a newer version wrote it. */
export type BrokenLink = Omit<
  Database['public']['Functions']['broken_links']['Returns'][number],
  'total' | 'resource_id' | 'channel' | 'moved_to'
> &
  Pick<LinkCheck, 'channel' | 'moved_to'>;
