import type { ReactNode } from 'react';
import type { CardResource } from '../contract/listing.ts';
import { isNew } from '../rules/freshness.ts';
import { resourcePath } from '../rules/paths.ts';
import { inBrief } from '../rules/snippet.ts';
import { RESOURCE_WORDS } from '../wording/resources.ts';
import { CategoryBadge, NewBadge } from './Badges.tsx';
import { Facts } from './Facts.tsx';
import { Picture } from './Picture.tsx';

export interface CardProps {
  resource: CardResource;
  /** The moment at which it is shown. */
  now: Date;
  /** Its picture is at the top of the page. */
  eager?: boolean;
}

interface Props extends CardProps {
  heading?: 'h2' | 'h3';
  /** Classes for the card and for its picture, where they stand otherwise. */
  stands?: { card: string; picture: string };
  /** Under its title and its author. */
  description?: ReactNode;
  /** Above the link that covers the card. */
  children?: ReactNode;
}

/** A resource beside others: the whole card leads to its page. */
export function ResourceCard({ resource: whole, now, eager = false, ...special }: Props) {
  const resource = inBrief(whole);
  const { heading: Heading = 'h3', stands, description, children } = special;
  return (
    <article
      data-category={resource.category}
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-300 ease-light hover:border-hue hover:glowing ${stands?.card ?? ''}`}
    >
      <div className={stands?.picture}>
        <Picture resource={resource} eager={eager} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <p className="flex flex-wrap gap-2">
          <CategoryBadge category={resource.category} />
          {isNew(resource.created_at, now) && <NewBadge resource={resource} />}
        </p>
        <Heading className="text-lg/6">
          <a
            href={resourcePath(resource)}
            className="no-underline outline-offset-4 after:absolute after:inset-0 group-hover:text-hue"
          >
            {resource.title}
          </a>
        </Heading>
        {resource.author && <p className="text-sm text-quiet">{RESOURCE_WORDS.by(resource.author)}</p>}
        {description}
        <div className="mt-auto pt-1">
          <Facts resource={resource} />
        </div>
      </div>
      {children}
    </article>
  );
}
