/** The RSS feed of the newest resources, as options for @astrojs/rss. */
import type { Resource } from '../../contract/resource.ts';
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { newestFirst } from '../list/newestFirst.rules.ts';

/** Resources in a feed: enough that a monthly reader misses none. */
const FEED_LENGTH = 50;
/** Maximum columns of a description, as `clip` counts them. */
const DESCRIPTION_LENGTH = 500;

export interface FeedFacts {
  title: string;
  description: string;
  language: string;
  /** Path of the page that the feed belongs to. */
  path: string;
  feedPath: string;
  origin: string;
  /** Names of an entry's category and of the passages that it is about, listed before its tags. */
  namesOf: (resource: Resource) => string[];
}

export function feed(resources: readonly Resource[], { title, description, language, origin, ...facts }: FeedFacts) {
  const address = (path: string) => new URL(path, origin).href;
  return {
    title: oneLine(title),
    description: oneLine(description),
    site: address(facts.path),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${language}</language><atom:link href="${address(facts.feedPath)}" rel="self" type="application/rss+xml"/>`,
    items: [...resources]
      .sort(newestFirst)
      .slice(0, FEED_LENGTH)
      .map((resource) => ({
        title: oneLine(resource.title),
        link: address(resourcePath(resource)),
        pubDate: new Date(resource.created_at),
        description: clip(oneLine(resource.description), DESCRIPTION_LENGTH),
        categories: [...facts.namesOf(resource), ...resource.tags].map(oneLine),
      })),
  };
}
