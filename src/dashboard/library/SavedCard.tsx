import { Length } from '../../catalogue/card/Facts.tsx';
import { ResourceCard } from '../../catalogue/card/ResourceCard.tsx';
import { FINISHED_WORDS } from '../../catalogue/finished/finished.words.ts';
import type { CardResource } from '../../contract/listing.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { KeepButton } from './KeepButton.tsx';
import { LIBRARY_WORDS } from './library.words.ts';

interface Props {
  resource: CardResource;
  /** ISO 8601. */
  savedAt: string;
  /** The current time; decides whether the card gets the "new" badge. */
  now: Date;
  isDone: boolean;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** A bookmarked resource in My Library. Once removed, it stays in place and can be restored. */
export function SavedCard({ resource, savedAt, now, isDone, ...button }: Props) {
  const shown = resourceSummary(resource);
  return (
    <ResourceCard
      resource={shown}
      now={now}
      heading="h2"
      facts={
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {isDone && <span className="font-semibold text-hue">{FINISHED_WORDS.done}</span>}
          <Length resource={shown} />
          <SavedOn savedAt={savedAt} />
        </p>
      }
    >
      <KeepButton title={shown.title} {...button} />
    </ResourceCard>
  );
}

export function SavedOn({ savedAt }: Pick<Props, 'savedAt'>) {
  return <time dateTime={savedAt}>{LIBRARY_WORDS.saved(day(savedAt))}</time>;
}
