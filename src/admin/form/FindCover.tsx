import { useStore } from '@nanostores/react';
import { BookImage } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { $coverSearch, type CoverSearch, searchCovers, takeCover } from './bookCovers.store.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { COVER_WORDS } from './covers.words.ts';
import { useFormPart } from './useFormPart.ts';

/** Suggests covers for the book in the form. Sends nothing to Open Library until the button is pressed. */
export function FindCover() {
  const id = useFormPart((form) => form.id);
  const title = useFormPart(({ draft }) => draft.title);
  const search = useStore($coverSearch);
  const shown = search.form === id ? search : null;
  const isBusy = shown?.state === 'searching';
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void searchCovers()}
          className="tool"
        >
          <Icon of={BookImage} className="size-4" />
          {COVER_WORDS.find}
        </button>
        <p role="status" className="text-sm text-quiet empty:hidden">
          {shown && statusOf(shown)}
        </p>
      </div>
      {shown?.state === 'found' && shown.covers.length > 0 && (
        <CoverChoices
          title={title}
          covers={shown.covers}
          chosen={shown.taking}
          onChoose={(cover) => void takeCover(cover)}
        />
      )}
    </div>
  );
}

function statusOf(search: CoverSearch): string {
  switch (search.state) {
    case 'idle':
      return '';
    case 'needs title':
      return COVER_WORDS.needsTitle;
    case 'searching':
      return COVER_WORDS.searching;
    case 'failed':
      return COVER_WORDS.failed[search.error];
    case 'found':
      if (search.taking) return COVER_WORDS.taking;
      if (search.covers.length === 0) return COVER_WORDS.none;
      return search.isNotTaken ? COVER_WORDS.notTaken : '';
  }
}
