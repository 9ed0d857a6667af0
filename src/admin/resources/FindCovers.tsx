import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { CoverChoices } from '../form/CoverChoices.tsx';
import { COVER_WORDS } from '../form/covers.words.ts';
import {
  $fetching,
  $review,
  chooseCover,
  endReview,
  type ReviewedBook,
  startReview,
  takeCovers,
} from './coverReview.store.ts';
import { lacksCover } from './lacks.rules.ts';

const WORDS = COVER_WORDS.many;

interface Props {
  selected: readonly AdminResource[];
  onDone: () => void;
}

/** The review of covers for the selected books: it searches when it opens, since its button was pressed for that. */
export function FindCovers({ selected, onDone }: Props) {
  const rows = useStore($review);
  const fetching = useStore($fetching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the review is of what was selected when it was opened.
  useEffect(() => {
    void startReview(selected.filter(lacksCover));
    return endReview;
  }, []);
  const searched = rows.filter(({ covers }) => covers !== null).length;
  const chosen = rows.filter((row) => row.chosen).length;
  const take = async () => {
    if (await takeCovers()) onDone();
  };
  if (rows.length === 0) return <p className="mt-3 text-sm text-quiet">{WORDS.noBooks}</p>;
  return (
    <div className="mt-3 grid gap-3">
      <p role="status" className="text-sm text-quiet">
        {fetching === null
          ? searched < rows.length
            ? WORDS.searched(searched, rows.length)
            : WORDS.review
          : WORDS.taking(fetching, chosen)}
      </p>
      <ul className="grid max-h-[min(24rem,50dvh)] gap-4 overflow-y-auto">
        {rows.map((row) => (
          <li key={row.id} data-item="" className="grid gap-2">
            <p dir="auto" className="text-sm font-medium">
              {shortTitle(row.title)}
              {row.author && <span className="font-normal text-quiet"> · {row.author}</span>}
            </p>
            <Choices row={row} />
          </li>
        ))}
      </ul>
      <div>
        <button
          type="button"
          aria-disabled={fetching !== null || chosen === 0 || undefined}
          onClick={() => chosen > 0 && void take()}
          className="tool border-ink"
        >
          {WORDS.take(chosen)}
        </button>
      </div>
    </div>
  );
}

function Choices({ row: { id, title, covers, error, chosen } }: { row: ReviewedBook }) {
  return (
    <>
      {covers && covers.length > 0 && (
        <CoverChoices title={title} covers={covers} chosen={chosen} onChoose={(cover) => chooseCover(id, cover)} />
      )}
      {error && (
        <p className="text-sm font-medium text-flame">
          {error === 'not taken' ? COVER_WORDS.notTaken : COVER_WORDS.failed[error]}
        </p>
      )}
      {!error && (covers === null || covers.length === 0) && (
        <p className="text-sm text-quiet">{covers ? COVER_WORDS.none : COVER_WORDS.searching}</p>
      )}
    </>
  );
}
