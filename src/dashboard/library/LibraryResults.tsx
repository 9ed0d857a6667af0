import { BookmarkX } from 'lucide';
import type { Posters } from '../../contract/listing.ts';
import type { SavedResource } from '../../contract/member.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { KeepButton } from './KeepButton.tsx';
import { LIBRARY_WORDS } from './library.words.ts';
import { SavedCard, SavedOn } from './SavedCard.tsx';

/** A card whose bookmark was removed: its picture fades, its title is crossed out. Undo stays as it is. */
const REMOVED =
  'data-removed:[&_.card]:border-dashed data-removed:[&_.card-picture]:opacity-40 data-removed:[&_.card-picture]:grayscale data-removed:[&_.card-picture_p]:invisible data-removed:[&_h2]:text-quiet data-removed:[&_h2]:line-through';

interface Props {
  items: readonly SavedResource[];
  posters: Posters;
  now: Date;
  isKept: (id: string) => boolean;
  isDone: (id: string) => boolean;
  onKeep: (saved: SavedResource, isKept: boolean) => void;
}

/** A page of My Library. */
export function LibraryResults({ items, posters, now, isKept, isDone, onKeep }: Props) {
  return (
    <ul className="card-grid">
      {items.map((saved) => {
        const { id, savedAt, resource } = saved;
        const shared = { savedAt, isKept: isKept(id), onKeep: (kept: boolean) => onKeep(saved, kept) };
        return (
          <li key={id} data-removed={shared.isKept ? undefined : ''} className={REMOVED}>
            {resource ? (
              <SavedCard
                resource={{ ...resource, poster: posters[id] ?? null }}
                now={now}
                isDone={isDone(id)}
                {...shared}
              />
            ) : (
              <GoneCard {...shared} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface GoneCardProps {
  /** ISO 8601. */
  savedAt: string;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** A bookmark of a resource that is no longer in the catalogue. */
function GoneCard({ savedAt, ...button }: GoneCardProps) {
  const { title, text, name } = LIBRARY_WORDS.gone;
  return (
    <article className="panel card max-sm:min-h-40">
      <div className="card-picture">
        <div className="grid aspect-[8/5] place-items-center bg-sunken text-quiet">
          <Icon of={BookmarkX} className="size-8" />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <h2 className="text-lg/6 text-quiet max-sm:text-base/5">{title}</h2>
        <p className="text-sm text-quiet">{text}</p>
        <p className="mt-auto pt-1 text-sm text-quiet">
          <SavedOn savedAt={savedAt} />
        </p>
      </div>
      <KeepButton title={name} {...button} />
    </article>
  );
}
