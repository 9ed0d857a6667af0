import { BookmarkX } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { KeepButton } from './KeepButton.tsx';
import { LIBRARY_WORDS } from './library.words.ts';
import { SavedOn } from './SavedCard.tsx';

interface Props {
  /** ISO 8601. */
  savedAt: string;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

/** A bookmark of a resource that is no longer in the catalogue. */
export function GoneCard({ savedAt, ...button }: Props) {
  const { title, text, name } = LIBRARY_WORDS.gone;
  return (
    <article className="card max-sm:min-h-40">
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
