import type { Posters } from '../../contract/listing.ts';
import type { SavedResource } from '../../contract/member.ts';
import { GoneCard } from './GoneCard.tsx';
import { SavedCard } from './SavedCard.tsx';

/** A card whose bookmark was removed: its picture fades, its title is crossed out. Undo stays as it is. */
const REMOVED =
  'data-removed:[&_.card]:border-dashed data-removed:[&_.card-picture]:opacity-40 data-removed:[&_.card-picture]:grayscale data-removed:[&_h2]:text-quiet data-removed:[&_h2]:line-through';

interface Props {
  items: readonly SavedResource[];
  posters: Posters;
  now: Date;
  isKept: (id: string) => boolean;
  onKeep: (saved: SavedResource, isKept: boolean) => void;
}

/** A page of My Library. */
export function LibraryResults({ items, posters, now, isKept, onKeep }: Props) {
  return (
    <ul className="card-grid">
      {items.map((saved) => {
        const { id, savedAt, resource } = saved;
        const shared = { savedAt, isKept: isKept(id), onKeep: (kept: boolean) => onKeep(saved, kept) };
        return (
          <li key={id} data-removed={shared.isKept ? undefined : ''} className={REMOVED}>
            {resource ? (
              <SavedCard resource={{ ...resource, poster: posters[id] ?? null }} now={now} {...shared} />
            ) : (
              <GoneCard {...shared} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
