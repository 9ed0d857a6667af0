import { Pencil } from 'lucide';
import { isCategory } from '../../../contract/resource.ts';
import type { CandidateColumn } from '../../../rules/importing/candidateFaults.ts';
import { hindrance, type ReviewRow } from '../../../rules/importing/review.ts';
import { resourcePath } from '../../../rules/site/paths.ts';
import { CATEGORY_WORDS } from '../../../wording/categories.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { Icon } from '../../frame/Icon.tsx';
import { NewTabLink } from '../../member/NewTabLink.tsx';
import { faultWords } from './faultWords.ts';

const WORDS = IMPORT_WORDS.review;

const MARK = 'min-w-0 rounded-xl bg-sunken px-2.5 py-0.5 text-ink wrap-anywhere';

interface Props {
  row: ReviewRow;
  onTick: (row: number, on: boolean) => void;
  onEdit: (row: ReviewRow) => void;
}

/** A row of the review: a box to tick it, what it is, and what is to be known about it. */
export function ReviewItem({ row, onTick, onEdit }: Props) {
  const { candidate, isTicked } = row;
  const title = candidate.title || WORDS.untitled;
  const hindered = hindrance(row);
  const canEdit = candidate.presence === 'new' && hindered !== 'unplayable';
  const id = `review-${candidate.row}`;
  return (
    <li
      data-item=""
      tabIndex={-1}
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-1 py-1 pr-1 ${hindered && hindered !== 'faulty' ? 'text-quiet' : ''}`}
    >
      <label htmlFor={id} className="grid size-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          aria-label={WORDS.select(title)}
          aria-describedby={`${id}-notes`}
          checked={isTicked}
          disabled={hindered !== null}
          onChange={(event) => onTick(candidate.row, event.currentTarget.checked)}
          className="size-5 accent-flame"
        />
      </label>
      <label htmlFor={id} dir="auto" className="my-2.5 line-clamp-2 font-medium wrap-anywhere">
        {title}
      </label>
      {canEdit && (
        <button
          type="button"
          aria-label={WORDS.editOf(title)}
          title={WORDS.edit}
          onClick={() => onEdit(row)}
          className="tool size-11 px-0"
        >
          <Icon of={Pencil} className="size-4" />
        </button>
      )}
      <div className="col-start-2 col-end-4 -mt-2 pr-3 pb-2 text-sm">
        <p className="wrap-anywhere text-quiet">
          {candidate.author && (
            <>
              <bdi>{candidate.author}</bdi>
              {' · '}
            </>
          )}
          {categoryName(candidate.category)}
          {candidate.duration && ` · ${candidate.duration}`}
        </p>
        <Notes id={`${id}-notes`} row={row} />
      </div>
    </li>
  );
}

const categoryName = (category: string): string => (isCategory(category) ? CATEGORY_WORDS[category].title : category);

/** Where it is already, its flags, and what is wrong with it. */
function Notes({ id, row: { candidate, faults, refusal } }: { id: string; row: ReviewRow }) {
  const { known, title, presence, flags } = candidate;
  const marks = [known ? '' : WORDS.presence[presence], ...flags.map((flag) => WORDS.flag[flag])].filter(Boolean);
  const wrong = Object.entries(faults).map(([column, fault]) =>
    WORDS.columnFault(column, faultWords(column as CandidateColumn, fault)),
  );
  if (refusal !== null) wrong.push(WORDS.refused(refusal));
  return (
    <div id={id}>
      {(known || marks.length > 0) && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {known && (
            <li className={MARK}>
              <NewTabLink href={resourcePath(known)} label={WORDS.known(known.title === title ? null : known.title)} />
            </li>
          )}
          {marks.map((mark) => (
            <li key={mark} className={MARK}>
              {mark}
            </li>
          ))}
        </ul>
      )}
      {wrong.map((text) => (
        <p key={text} className="mt-1 font-medium text-flame">
          {text}
        </p>
      ))}
    </div>
  );
}
