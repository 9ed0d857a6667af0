import type { CardResource } from '../contract/listing.ts';
import { isNew } from '../rules/freshness.ts';
import { resourcePath } from '../rules/paths.ts';
import { cardText } from '../rules/snippet.ts';
import { RESOURCE_WORDS } from '../wording/resources.ts';
import { CategoryBadge, NewBadge } from './Badges.tsx';
import { Facts } from './Facts.tsx';
import { Picture } from './Picture.tsx';
import { CardActions } from './ResourceActions.tsx';

interface Props {
  resource: CardResource;
  /** The moment at which it is shown. */
  now: Date;
  /** Its picture is at the top of the page. */
  eager?: boolean;
  /** In a list it is described, and can be saved and shared; the page has ActingResources.astro. */
  listed?: boolean;
}

/** A resource in a list: the whole card leads to its page. */
export function ResourceCard({ resource, now, eager = false, listed = false }: Props) {
  const Heading = listed ? 'h2' : 'h3';
  return (
    <article
      data-category={resource.category}
      className="group relative flex h-full flex-col list-view:flex-row overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-300 ease-light hover:border-hue hover:glowing"
    >
      <div className="list-view:m-3 list-view:mr-0 list-view:w-28 list-view:shrink-0 list-view:self-center list-view:overflow-hidden list-view:rounded-pane sm:list-view:w-56">
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
        {listed && resource.description && (
          <p className="line-clamp-3 text-sm/6 max-sm:list-view:hidden">{cardText(resource.description)}</p>
        )}
        <div className="mt-auto pt-1">
          <Facts resource={resource} />
        </div>
      </div>
      {listed && <CardActions resource={resource} />}
    </article>
  );
}
