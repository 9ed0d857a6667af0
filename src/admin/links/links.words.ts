/** Broken links, and links that have moved. */
import type { LinkAnswer, SearchPlace } from '../../contract/linkCheck.ts';

/** The outcome, and since which day. Other outcomes don't make a link broken. */
const BROKEN: Partial<Record<LinkAnswer, (since: string) => string>> = {
  'not found': (since) => `Since ${since}, its site has said that the page doesn’t exist.`,
  missing: (since) => `Since ${since}, its platform has said that it doesn’t exist or is private.`,
  private: (since) => `Since ${since}, its platform has said that it’s private.`,
  'front page': (since) => `Since ${since}, the link has led only to its site’s front page.`,
  'error page': (since) => `Since ${since}, the link has led to an error page.`,
  'server error': (since) => `Since ${since}, its site has responded with an error.`,
  'endless redirects': (since) => `Since ${since}, its site has sent visitors round in circles.`,
  certificate: (since) => `Since ${since}, browsers have warned about its site: its certificate isn’t valid.`,
  unreachable: (since) => `Since ${since}, its site has been unreachable.`,
  'too slow': (since) => `Since ${since}, its site hasn’t responded.`,
};

export const LINK_WORDS = {
  broken: (answer: string, since: string) =>
    BROKEN[answer as LinkAnswer]?.(since) ?? `Since ${since}, the link hasn’t worked.`,
  moved: (since: string) => `Since ${since}, the link has permanently led to another address:`,
  take: 'Use the new address',
  search: {
    channel: 'Search its channel',
    youtube: 'Search YouTube',
    spotify: 'Search Spotify',
    web: 'Search the web',
  } satisfies Record<SearchPlace, string>,
  replace: 'Replace the link',
  /** The name of a fix for screen readers, which hear it without the card around it. */
  of: (action: string, title: string) => `${action}: ${title}`,
};
