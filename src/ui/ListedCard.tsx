import type { CardResource } from '../contract/listing.ts';
import { brief } from '../rules/snippet.ts';
import { CardActions } from './CardActions.tsx';
import { type CardProps, ResourceCard } from './ResourceCard.tsx';

interface Props extends Omit<CardProps, 'resource'> {
  resource: CardResource;
}

/** Where resources stand below each other, a card is a row of picture and words, and its cover needs no title. */
const ROW = {
  card: 'list-view:flex-row',
  picture:
    'list-view:m-4 list-view:mr-0 list-view:w-28 list-view:shrink-0 list-view:self-start list-view:overflow-hidden list-view:rounded-pane sm:list-view:w-56 list-view:[&_.shade-below]:hidden',
};

/** A resource in a list: it is described, and can be saved and shared (behaviours/resourceActions.ts). */
export function ListedCard({ resource: whole, ...card }: Props) {
  const resource = brief(whole);
  const { description } = resource;
  return (
    <ResourceCard
      {...card}
      heading="h2"
      resource={resource}
      classes={ROW}
      more={
        description && (
          <p dir="auto" className="line-clamp-3 text-sm/6 max-sm:list-view:hidden">
            {description}
          </p>
        )
      }
    >
      <CardActions resource={resource} />
    </ResourceCard>
  );
}
