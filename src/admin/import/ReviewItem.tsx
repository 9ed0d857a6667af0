import { ExternalLink, Pencil } from 'lucide';
import { useEffect, useState } from 'react';
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import { DETAIL_WORDS } from '../../catalogue/resource/detail.words.ts';
import { isCategory } from '../../contract/category.ts';
import { type Candidate, UNPLAYABLE_FLAGS } from '../../contract/importing.ts';
import { NewTabLink } from '../../core/forms/NewTabLink.tsx';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { day } from '../../core/parts/calendar.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { languageName, languageOf } from '../../core/parts/languages.rules.ts';
import { useIsNear } from '../../core/parts/useIsNear.ts';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { site } from '../../site.ts';
import { previewOf } from '../form/previews.store.ts';
import { draftsPath } from '../sections/adminView.rules.ts';
import { type CandidateColumn, previewAddress } from './candidates.rules.ts';
import { tickRow } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { columnErrorWords } from './RowDialog.tsx';
import { type ReviewRow, rowError } from './review.rules.ts';

const WORDS = IMPORT_WORDS.review;

const MARK = 'min-w-0 rounded-xl bg-sunken px-2.5 py-0.5 text-ink wrap-anywhere';

interface Props {
  row: ReviewRow;
  onEdit: (row: ReviewRow) => void;
}

/** A row of the review: a box to tick it, what it is, and what is to be known about it. */
export function ReviewItem({ row, onEdit }: Props) {
  const { candidate, isTicked } = row;
  const title = candidate.title || WORDS.untitled;
  const hindered = rowError(row);
  const canEdit = row.presence === 'new' && hindered !== 'unplayable';
  const id = `review-${candidate.row}`;
  return (
    <li
      data-item=""
      tabIndex={-1}
      className={`grid grid-cols-[2.75rem_5rem_minmax(0,1fr)_2.75rem] items-start gap-x-1 py-2 pe-1 sm:grid-cols-[2.75rem_7rem_minmax(0,1fr)_2.75rem] ${hindered && hindered !== 'faulty' ? 'text-quiet' : ''}`}
    >
      <label htmlFor={id} className="grid size-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          aria-label={WORDS.select(title)}
          aria-describedby={`${id}-notes`}
          checked={isTicked}
          disabled={hindered !== null}
          onChange={(event) => tickRow(candidate.row, event.currentTarget.checked)}
          className="size-5 accent-flame"
        />
      </label>
      <label htmlFor={id} className="pt-1 pe-2 sm:row-span-2 sm:pe-3">
        <Thumbnail candidate={candidate} />
      </label>
      <label
        htmlFor={id}
        dir="auto"
        lang={candidate.language ?? undefined}
        className="line-clamp-3 self-center font-medium wrap-anywhere max-sm:text-sm/5 sm:line-clamp-2"
      >
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
      <div className="col-start-2 col-end-5 pe-3 text-sm max-sm:pt-1 sm:col-start-3">
        <Facts candidate={candidate} title={title} />
        <Notes id={`${id}-notes`} row={row} />
      </div>
    </li>
  );
}

/** Who made it, how long it is and when it came out, and where it can be looked at. */
function Facts({ candidate, title }: { candidate: Candidate; title: string }) {
  const { author, category, duration, language, published, external_link: link, flags } = candidate;
  const isThere = !UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag));
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-quiet">
      <p className="min-w-0 wrap-anywhere">
        {author && (
          <>
            <bdi>{author}</bdi>
            {' · '}
          </>
        )}
        {categoryName(category)}
        {duration && ` · ${duration}`}
        {language && language !== languageOf(site.language) && (
          <>
            {' · '}
            <span lang={language}>{languageName(language)}</span>
          </>
        )}
        {published && (
          <>
            {' · '}
            <time dateTime={published} className="whitespace-nowrap">
              {publishedDay(published)}
            </time>
          </>
        )}
      </p>
      {isThere && isSafeLink(link) && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1 py-0.5 font-medium text-ink underline"
        >
          {DETAIL_WORDS.action[mediaLink(link).platform]}
          <Icon of={ExternalLink} className="size-3.5 mirrored" />
          <span className="sr-only">{WORDS.opens(title)}</span>
        </a>
      )}
    </div>
  );
}

/** Spotify knows only the year of many albums. */
const publishedDay = (published: string): string => (published.length < 10 ? published : day(published));

const categoryName = (category: string): string => (isCategory(category) ? CATEGORY_WORDS[category].title : category);

/** Where it is already, its flags, and what is wrong with it. */
function Notes({ id, row }: { id: string; row: ReviewRow }) {
  const { known, presence, errors, error } = row;
  const { title, flags } = row.candidate;
  const mark = presence === 'in catalogue' ? '' : WORDS.presence[presence];
  const wrong = Object.entries(errors).map(([column, error]) =>
    WORDS.columnError(column, columnErrorWords(column as CandidateColumn, error)),
  );
  if (error !== null) wrong.push(WORDS.refused(error));
  return (
    <div id={id}>
      {(known || mark) && (
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {known && !mark && (
            <li className={MARK}>
              <NewTabLink
                href={known.is_draft ? draftsPath(known.title) : resourcePath(known)}
                label={(known.is_draft ? WORDS.knownDraft : WORDS.known)(known.title === title ? null : known.title)}
              />
            </li>
          )}
          {mark && <li className={MARK}>{mark}</li>}
        </ul>
      )}
      {flags.map((flag) => (
        <p key={flag} className="mt-1 text-quiet">
          <strong className="font-semibold text-ink">{WORDS.flag[flag]}.</strong> {WORDS.meaning[flag]}
        </p>
      ))}
      {wrong.map((text) => (
        <p key={text} className="mt-1 font-medium text-flame">
          {text}
        </p>
      ))}
    </div>
  );
}

/** A small picture of a row, which is asked for when it is seen. Until then, and without one, it is a pane of glass. */
function Thumbnail({ candidate }: { candidate: Candidate }) {
  const [frame, isNear] = useIsNear<HTMLSpanElement>();
  const [picture, setPicture] = useState<string | null>(null);
  const address = previewAddress(candidate);
  const category = isCategory(candidate.category) ? candidate.category : 'others';
  useEffect(() => {
    if (isNear && address) void previewOf(address).then(setPicture);
  }, [isNear, address]);
  return (
    <span
      ref={frame}
      data-category={category}
      className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-md bg-hue-soft text-hue"
    >
      <CategoryIcon category={category} className="size-5" />
      {picture && (
        <img
          src={picture}
          alt=""
          width={120}
          height={90}
          onError={() => setPicture(null)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
