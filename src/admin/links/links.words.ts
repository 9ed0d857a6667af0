/** Links that do not work any more, or lead elsewhere. */
import type { LinkAnswer, SearchPlace } from '../../contract/linkCheck.ts';

/** What was answered, and since which day. Other answers do not make a link a broken one. */
const BROKEN: Partial<Record<LinkAnswer, (since: string) => string>> = {
  'not found': (since) => `Since ${since}, its site says that there is no such page.`,
  missing: (since) => `Since ${since}, its platform says that it does not exist, or is private.`,
  private: (since) => `Since ${since}, its platform says that it is private.`,
  'front page': (since) => `Since ${since}, the link leads only to the front page of its site.`,
  'error page': (since) => `Since ${since}, the link leads to an error page.`,
  'server error': (since) => `Since ${since}, its site answers with an error.`,
  'endless redirects': (since) => `Since ${since}, its site leads visitors round in a circle.`,
  certificate: (since) => `Since ${since}, browsers warn of its site, whose certificate is not valid.`,
  unreachable: (since) => `Since ${since}, its site cannot be reached.`,
  'too slow': (since) => `Since ${since}, its site does not answer.`,
};

export const LINK_WORDS = {
  broken: (answer: string, since: string) =>
    BROKEN[answer as LinkAnswer]?.(since) ?? `Since ${since}, the link does not work.`,
  moved: (since: string) => `Since ${since}, the link leads to another address for good:`,
  take: 'Use the new address',
  search: {
    channel: 'Search its channel',
    youtube: 'Search YouTube',
    spotify: 'Search Spotify',
    web: 'Search the web',
  } satisfies Record<SearchPlace, string>,
  replace: 'Replace the link',
  /** The name of a remedy for screen readers, which hear it without the card around it. */
  of: (action: string, title: string) => `${action}: ${title}`,
};
