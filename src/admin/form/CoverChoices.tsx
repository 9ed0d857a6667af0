import { ImageOff } from 'lucide';
import { useEffect, useState } from 'react';
import { type BookCover, coverAddress, workAddress } from '../../contract/bookCovers.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { COVER_WORDS } from './covers.words.ts';
import { previewOf } from './previews.store.ts';

interface Props {
  /** The book that they are for. */
  title: string;
  covers: readonly BookCover[];
  /** The chosen one, or the one being fetched. */
  chosen: BookCover | null;
  onChoose: (cover: BookCover) => void;
}

/** Covers from Open Library, each with a link to its book there. */
export function CoverChoices({ title, covers, chosen, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a row in Safari.
    <div role="group" aria-label={COVER_WORDS.choices(title)} className="flex flex-wrap gap-3">
      {covers.map((each) => (
        <div key={each.cover} className="w-20">
          <button
            type="button"
            aria-pressed={each.cover === chosen?.cover}
            aria-label={COVER_WORDS.cover(each.title, each.year)}
            title={`${each.title}${each.author && ` · ${each.author}`}`}
            onClick={() => onChoose(each)}
            className="block w-full overflow-hidden rounded-pane border-2 border-line hover:border-ink aria-pressed:border-flame"
          >
            <Thumbnail cover={each} />
          </button>
          <a
            href={workAddress(each.work)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${COVER_WORDS.sourceOf(each.title)} (${PART_WORDS.newTab})`}
            className="inline-flex min-h-6 items-center text-xs text-quiet"
          >
            {COVER_WORDS.source}
          </a>
        </div>
      ))}
    </div>
  );
}

function Thumbnail({ cover: { cover } }: { cover: BookCover }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => void previewOf(coverAddress(cover, 'M')).then(setPicture), [cover]);
  return (
    <span className="grid aspect-[2/3] place-items-center bg-sunken text-quiet">
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <Icon of={ImageOff} className="size-5" />
      )}
    </span>
  );
}
