import type { CardResource } from '../../contract/listing.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { type CardProps, ResourceCard } from '../card/ResourceCard.tsx';
import { CardActions } from './CardActions.tsx';

interface Props extends Omit<CardProps, 'resource'> {
  resource: CardResource;
}

/** A card in a list: with a description, and buttons to save and share (resourceActions.script.ts). */
export function ListedCard({ resource, ...card }: Props) {
  const shown = resourceSummary(resource);
  const { description } = shown;
  return (
    <ResourceCard
      {...card}
      heading="h2"
      resource={shown}
      more={
        description && (
          <p dir="auto" className="line-clamp-3 text-sm/6 max-sm:hidden">
            {description}
          </p>
        )
      }
    >
      <CardActions resource={shown} />
    </ResourceCard>
  );
}
