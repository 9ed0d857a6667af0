import { ChevronDown, ExternalLink, Pencil } from 'lucide';
import { useEffect, useState } from 'react';
import { passageName } from '../../catalogue/bible/bible.words.ts';
import { isPassage } from '../../catalogue/bible/passages.rules.ts';
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
import { correctRow, tickRow } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { columnErrorWords } from './RowDialog.tsx';
import { type ReviewRow, rowError } from './review.rules.ts';

const WORDS = IMPORT_WORDS.review;

interface Props {
  row: ReviewRow;
  onEdit: (row: ReviewRow) => void;
}

/** A row of the review: a checkbox and what it is, on two short lines. Opened, it shows everything. */
export function ReviewItem({ row, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { candidate, isTicked } = row;
  const title = candidate.title || WORDS.untitled;
  const hindered = rowError(row);
  const canEdit = row.presence === 'new' && hindered !== 'unplayable';
  const id = `review-${candidate.row}`;
  const line = `block ${isOpen ? 'wrap-anywhere' : 'truncate'}`;
  const notes = isOpen ? [] : shortNotes(row);
  return (
    <li
      data-item=""
      tabIndex={-1}
      className={`grid grid-cols-[2.75rem_4rem_minmax(0,1fr)_auto] gap-x-2 pe-1 text-sm/5 ${hindered && hindered !== 'faulty' ? 'text-quiet' : ''}`}
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
      <label htmlFor={id} className="py-1">
        <Thumbnail candidate={candidate} />
      </label>
      <label htmlFor={id} className="py-1">
        <span dir="auto" lang={candidate.language ?? undefined} className={`${line} font-medium`}>
          {title}
        </span>
        <span id={`${id}-notes`} className={`${line} text-xs/4 text-quiet`}>
          {notes.length > 0 && <strong className="font-semibold text-ink">{notes.join(' · ')} · </strong>}
          <Facts candidate={candidate} />
        </span>
      </label>
      <div className="flex">
        {canEdit && <EditButton title={title} onClick={() => onEdit(row)} className="max-sm:hidden" />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={WORDS.detailsOf(title)}
          title={WORDS.details}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 place-items-center"
        >
          <Icon of={ChevronDown} className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 ps-13 pe-3 pb-3">
          <Passages candidate={candidate} title={title} />
          <Notes row={row} />
          <PlatformLink candidate={candidate} title={title} />
          {canEdit && <EditButton title={title} onClick={() => onEdit(row)} className="sm:hidden" />}
        </div>
      )}
    </li>
  );
}

interface EditProps {
  title: string;
  onClick: () => void;
  className: string;
}

const EditButton = ({ title, onClick, className }: EditProps) => (
  <button
    type="button"
    aria-label={WORDS.editOf(title)}
    title={WORDS.edit}
    onClick={onClick}
    className={`grid size-11 place-items-center ${className}`}
  >
    <Icon of={Pencil} className="size-4" />
  </button>
);

/** Who made it, how long it is and when it came out. */
function Facts({ candidate }: { candidate: Candidate }) {
  const { author, category, duration, language, published } = candidate;
  return (
    <>
      {author && (
        <>
          <bdi>{author}</bdi>
          {' · '}
        </>
      )}
      {duration && `${duration} · `}
      {categoryName(category)}
      {language && language !== languageOf(site.language) && (
        <>
          {' · '}
          <span lang={language}>{languageName(language)}</span>
        </>
      )}
      {published && (
        <>
          {' · '}
          <time dateTime={published}>{publishedDay(published)}</time>
        </>
      )}
    </>
  );
}

/** A link to watch or hear it; nothing if it no longer exists. */
function PlatformLink({ candidate, title }: { candidate: Candidate; title: string }) {
  const { external_link: link, flags } = candidate;
  if (UNPLAYABLE_FLAGS.some((flag) => flags.includes(flag)) || !isSafeLink(link)) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1 font-medium text-ink underline"
    >
      {DETAIL_WORDS.action[mediaLink(link).platform]}
      <Icon of={ExternalLink} className="size-3.5 mirrored" />
      <span className="sr-only">{WORDS.opens(title)}</span>
    </a>
  );
}

/** What it is about, or seems to be about. */
function Passages({ candidate, title }: { candidate: Candidate; title: string }) {
  const { row, passages, proposed = [] } = candidate;
  const note = passagesNote(candidate);
  if (note === '') return null;
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
      {note}
      {passages.length === 0 && (
        <button
          type="button"
          aria-label={WORDS.passages.acceptOf(title)}
          onClick={() => correctRow(row, { passages: [...proposed] })}
          className="tool min-h-9 px-3 text-ink"
        >
          {WORDS.passages.accept}
        </button>
      )}
    </p>
  );
}

/** For many albums, Spotify knows only the year. */
const publishedDay = (published: string): string => (published.length < 10 ? published : day(published));

const categoryName = (category: string): string => (isCategory(category) ? CATEGORY_WORDS[category].title : category);

/** What is wrong with a row. */
function errorsOf({ candidate, errors, error }: ReviewRow): string[] {
  const wrong = Object.entries(errors).map(([column, error]) =>
    WORDS.columnError(column, columnErrorWords(column as CandidateColumn, error, candidate)),
  );
  return error === null ? wrong : [...wrong, WORDS.refused(error)];
}

/** What it is about, or seems to be; empty if unknown. */
function passagesNote({ passages, proposed = [] }: Candidate): string {
  const valid = passages.filter(isPassage);
  if (valid.length > 0) return WORDS.passages.are(valid.map(passageName));
  return proposed.length > 0 && passages.length === 0 ? WORDS.passages.proposed(proposed.map(passageName)) : '';
}

/** What is wrong with a row, where it already is, and its flags, as short as possible. */
function shortNotes(row: ReviewRow): string[] {
  const { existing, presence, candidate } = row;
  const there = existing?.is_draft && presence === 'in catalogue' ? WORDS.knownDraft(null) : WORDS.presence[presence];
  return [...errorsOf(row), there, passagesNote(candidate), ...candidate.flags.map((flag) => WORDS.flag[flag])].filter(
    (note) => note !== '',
  );
}

/** The same in full. */
function Notes({ row }: { row: ReviewRow }) {
  const { existing, presence } = row;
  const { title, flags } = row.candidate;
  const mark = presence === 'in catalogue' ? '' : WORDS.presence[presence];
  return (
    <div className="basis-full empty:hidden">
      {existing && !mark && (
        <NewTabLink
          href={existing.is_draft ? draftsPath(existing.title) : resourcePath(existing)}
          label={(existing.is_draft ? WORDS.knownDraft : WORDS.known)(existing.title === title ? null : existing.title)}
        />
      )}
      {mark && <p>{mark}</p>}
      {flags.map((flag) => (
        <p key={flag} className="text-quiet">
          <strong className="font-semibold text-ink">{WORDS.flag[flag]}.</strong> {WORDS.meaning[flag]}
        </p>
      ))}
      {errorsOf(row).map((text) => (
        <p key={text} className="font-medium text-flame">
          {text}
        </p>
      ))}
    </div>
  );
}

/** A small picture of a row, requested when it scrolls into view. Until then, and without one, it is a pane of glass. */
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
