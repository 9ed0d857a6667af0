import type { ReactNode } from 'react';
import type { CardResource, ResourceSummary } from '../../contract/listing.ts';
import { namePath, resourcePath } from '../../core/site/paths.rules.ts';
import { CategoryBadge, NewBadge } from './Badges.tsx';
import { Facts } from './Facts.tsx';
import { isNew } from './freshness.rules.ts';
import { Picture } from './Picture.tsx';
import { RESOURCE_WORDS } from './resources.words.ts';

export interface CardProps {
  resource: ResourceSummary<CardResource>;
  /** The current time; decides whether the card gets the "new" badge. */
  now: Date;
  /** The poster is visible without scrolling. */
  eager?: boolean;
}

interface Props extends CardProps {
  heading?: 'h2' | 'h3';
  /** Replaces the poster. */
  picture?: ReactNode;
  /** Shown below title and author. */
  more?: ReactNode;
  /** The last line. Default: length and date added. */
  facts?: ReactNode;
  /** Whether the author is named, as everywhere but on the author's own page. */
  authored?: boolean;
  /** Buttons above the link that covers the card. */
  children?: ReactNode;
}

/**
 * A resource in a list or a row. The whole card links to its page, except the author's name. On phones, and in the list
 * view, it is a row of picture and text.
 */
export function ResourceCard({
  resource,
  now,
  eager = false,
  heading: Heading = 'h3',
  picture,
  more,
  facts,
  authored = true,
  children,
}: Props) {
  return (
    <article data-category={resource.category} className="panel group card">
      <div className={`picture-wall card-picture ${children ? 'max-sm:compact:mb-17' : ''}`}>
        {picture ?? <Picture resource={resource} eager={eager} />}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <p className="flex flex-wrap gap-2">
          <CategoryBadge category={resource.category} />
          {isNew(resource.created_at, now) && <NewBadge resource={resource} now={now} />}
        </p>
        <Heading dir="auto" lang={resource.language ?? undefined} className="text-lg/6 max-sm:text-base/5">
          <a
            href={resourcePath(resource)}
            className="no-underline outline-offset-4 after:absolute after:inset-0 group-hover:text-hue"
          >
            {resource.title}
          </a>
        </Heading>
        {authored && resource.author && (
          <p dir="auto" className="text-sm text-quiet">
            <a
              href={namePath('author', resource.wholeAuthor ?? '')}
              className="relative z-1 inline-flex min-h-6 items-center no-underline hover:text-ink hover:underline"
            >
              {RESOURCE_WORDS.by(resource.author)}
            </a>
          </p>
        )}
        {more}
        <div className="mt-auto pt-1">{facts ?? <Facts resource={resource} />}</div>
      </div>
      {children}
    </article>
  );
}
