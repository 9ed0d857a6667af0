import { Bookmark, Share2 } from 'lucide';
import type { CardResource } from '../../contract/listing.ts';
import type { Resource } from '../../contract/resource.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { type CardProps, ResourceCard } from '../card/ResourceCard.tsx';
import { ACTION_WORDS } from '../sharing/actions.words.ts';

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
          <p dir="auto" className="line-clamp-3 text-sm/6 max-sm:compact:line-clamp-1">
            {description}
          </p>
        )
      }
    >
      <CardActions resource={shown} />
    </ResourceCard>
  );
}

interface CardActionsProps {
  resource: Pick<Resource, 'id' | 'category' | 'title'>;
}

const ROUND =
  'group grid size-11 place-items-center rounded-full border border-line bg-surface text-ink seen-on-demand hover:border-ink aria-pressed:text-flame';

/** Save and Share as icon buttons, above the link that covers a card. */
function CardActions({ resource }: CardActionsProps) {
  const { id, title } = resource;
  return (
    <div className="needs-script absolute top-2 end-2 compact:top-auto compact:bottom-3 max-sm:compact:end-auto max-sm:compact:start-4 z-1 flex gap-1 print:hidden">
      <button
        type="button"
        data-bookmark={id}
        aria-pressed="false"
        aria-label={ACTION_WORDS.save(title)}
        className={ROUND}
      >
        <Icon of={Bookmark} className="size-5 group-aria-pressed:fill-current" />
      </button>
      <button
        type="button"
        data-share={resourcePath(resource)}
        data-title={title}
        aria-label={ACTION_WORDS.shareOf(title)}
        className={ROUND}
      >
        <Icon of={Share2} className="size-5" />
      </button>
    </div>
  );
}
