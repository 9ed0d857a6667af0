import type { CardResource } from '../../contract/listing.ts';
import { LIST_WORDS } from './lists.words.ts';
import { ResourceGrid } from './ResourceGrid.tsx';

interface Props {
  items: readonly CardResource[];
  now: Date;
  /** Address of the unfiltered list. */
  everything: string;
  onEverything: () => void;
}

/** A page of results, or a sentence saying that there are none. */
export function ListResults({ items, now, everything, onEverything }: Props) {
  if (items.length > 0) return <ResourceGrid resources={items} now={now} />;
  return (
    <div className="py-16 text-center">
      <p className="text-lg">{LIST_WORDS.empty}</p>
      <p className="mt-2 text-quiet">{LIST_WORDS.emptyHint}</p>
      <a
        href={everything}
        data-asks=""
        onClick={(event) => {
          event.preventDefault();
          onEverything();
        }}
        className="button quiet mt-6"
      >
        {LIST_WORDS.everything}
      </a>
    </div>
  );
}
