import type { ReactNode } from 'react';
import { CategoryBadge } from '../../catalogue/card/Badges.tsx';
import { Length } from '../../catalogue/card/Facts.tsx';
import { RESOURCE_WORDS } from '../../catalogue/card/resources.words.ts';
import type { AdminResource } from '../../contract/admin.ts';
import type { CardResource } from '../../contract/listing.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { AdminPicture } from '../form/AdminPicture.tsx';
import { ScheduleNote } from '../schedule/ScheduleNote.tsx';
import { lacksOf } from './lacks.rules.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';

interface Props {
  resource: AdminResource & Pick<CardResource, 'poster'>;
  /** Address of an uploaded picture shown in place of the poster; null for the poster. */
  picture: string | null;
  /** Whether the card shows what the resource is missing. */
  showsLacks: boolean;
  /** It is about to change or to leave the list. */
  isChanging: boolean;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
  /** What is wrong with it. */
  notice?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export const cardId = (id: string): string => `resource-${id}`;

/** Maximum tags on a card; the others are counted. */
const MAX_TAGS = 3;

/** A resource in Resource Management. */
export function AdminCard({
  resource,
  picture,
  showsLacks,
  isChanging,
  isSelected,
  onSelect,
  notice,
  children,
}: Props) {
  const words = ADMIN_RESOURCES_WORDS.card;
  const { title, author, category, duration, pages, created_at } = resourceSummary(resource);
  const id = cardId(resource.id);
  const lacks = showsLacks ? lacksOf(resource).map((lack) => ADMIN_RESOURCES_WORDS.lacks[lack]) : [];
  return (
    <article
      id={id}
      data-item=""
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-busy={isChanging}
      data-category={category}
      data-selected={isSelected ? '' : undefined}
      className="panel admin-card"
    >
      <div className="picture-wall admin-picture">
        <AdminPicture resource={resource} source={picture} />
      </div>
      <label className="admin-select">
        <input
          type="checkbox"
          aria-label={words.select(title)}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="size-5 accent-flame"
        />
      </label>
      <div className="flex min-w-0 flex-col gap-1.5 p-4 max-sm:p-3">
        <p className="flex flex-wrap gap-1.5 max-sm:pe-10">
          <CategoryBadge category={category} />
          {resource.is_draft && (
            <span className="rounded-full border border-ink-faint px-2.5 text-xs/6 font-semibold">{words.draft}</span>
          )}
        </p>
        <h2
          id={`${id}-title`}
          dir="auto"
          lang={resource.language ?? undefined}
          className="-m-1 line-clamp-2 p-1 text-lg/6 max-sm:text-base/5"
        >
          {resource.deleted_at || resource.is_draft ? (
            title
          ) : (
            <a
              href={resourcePath(resource)}
              className="no-underline hover:text-hue hover:underline focus-visible:outline-offset-1"
            >
              {title}
            </a>
          )}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {author && <span dir="auto">{RESOURCE_WORDS.by(author)}</span>}
          <Length resource={{ category, duration, pages, created_at }} />
          <time dateTime={resource.deleted_at ?? created_at}>
            {resource.deleted_at ? words.deletedOn(day(resource.deleted_at)) : words.added(day(created_at))}
          </time>
        </p>
        {!resource.deleted_at && <ScheduleNote of={resource} />}
        {resource.content_flags.length > 0 && (
          <p className="text-sm font-medium">
            {ADMIN_RESOURCES_WORDS.flagged(
              resource.content_flags.map((flag) => ADMIN_RESOURCES_WORDS.contentFlags[flag]),
            )}
          </p>
        )}
        {lacks.length > 0 && <p className="text-sm font-medium text-flame">{ADMIN_RESOURCES_WORDS.lacking(lacks)}</p>}
        {notice}
        <CardTags tags={resource.tags} />
      </div>
      <div className="admin-actions">{children}</div>
    </article>
  );
}

function CardTags({ tags }: Pick<AdminResource, 'tags'>) {
  const { tags: label, more, moreTags } = ADMIN_RESOURCES_WORDS.card;
  if (tags.length === 0) return null;
  const rest = tags.length - MAX_TAGS;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1 text-xs/5">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag} dir="auto" className="max-w-40 truncate rounded-full border border-line px-2 text-quiet">
          {tag}
        </li>
      ))}
      {rest > 0 && (
        <li className="px-1 text-quiet">
          <span aria-hidden="true">{more(rest)}</span>
          <span className="sr-only">{moreTags(rest)}</span>
        </li>
      )}
    </ul>
  );
}
