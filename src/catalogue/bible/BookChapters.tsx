import { ArrowLeft } from 'lucide';
import { BOOKS } from '../../contract/bible.ts';
import { notation } from '../../contract/passage.ts';
import type { Resource } from '../../contract/resource.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { BIBLE_PATH, categoryPath, resourcePath } from '../../core/site/paths.rules.ts';
import { BIBLE_WORDS, BOOK_NAMES, passageName } from './bible.words.ts';
import type { BookPage, Chapters, Entry } from './books.rules.ts';

/** The main content of the page of a book. */
export function BookChapters({ book, total, chapters }: BookPage<Resource>) {
  const name = BOOK_NAMES[book];
  return (
    <div className="wrap py-9 md:py-16">
      <a href={BIBLE_PATH} className="inline-flex min-h-11 items-center gap-2 text-quiet hover:text-ink">
        <Icon of={ArrowLeft} className="size-4 mirrored" />
        {BIBLE_WORDS.title}
      </a>
      <h1 className="mt-2 text-title">{name}</h1>
      <p className="mt-2 text-quiet">{BIBLE_WORDS.count(total)}</p>
      {BOOKS[book].chapters > 1 && <ChapterNumbers book={book} chapters={chapters} />}
      {chapters.map((chapter) => (
        <ChapterSection key={chapter.first} book={book} {...chapter} />
      ))}
    </div>
  );
}

/** In the ministry's numbering, in which a chapter may be made of parts of others. */
const numberOf = (book: BookPage<Resource>['book'], chapter: number): string | undefined =>
  passageName(`${book}.${chapter}`).split(' ').at(-1);

/** All chapters as a row of numbers; those with resources are links. */
function ChapterNumbers({ book, chapters }: Pick<BookPage<Resource>, 'book' | 'chapters'>) {
  const isFound = (chapter: number) =>
    chapters.some(({ first, last }) => first !== null && last !== null && first <= chapter && chapter <= last);
  return (
    <nav aria-label={BIBLE_WORDS.chapters} className="mt-6">
      <ol className="flex flex-wrap gap-1 tabular-nums">
        {Array.from({ length: BOOKS[book].chapters }, (_, index) => index + 1).map((chapter) => (
          <li key={chapter}>
            {isFound(chapter) ? (
              <a
                href={`#${chapter}`}
                aria-label={passageName(`${book}.${chapter}`)}
                className="grid h-11 min-w-11 place-items-center rounded-md px-1 bg-hue-soft font-semibold text-hue no-underline hover:underline"
              >
                {numberOf(book, chapter)}
              </a>
            ) : (
              <span className="grid h-11 min-w-11 place-items-center px-1 text-quiet">{numberOf(book, chapter)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ChapterSection({
  book,
  first,
  last,
  entries,
  total,
  categories,
}: Chapters<Resource> & Pick<BookPage<Resource>, 'book'>) {
  const places = first && last && { from: { chapter: first, verse: null }, to: { chapter: last, verse: null } };
  const osis = notation({ book, places: places || null });
  const passage = new URLSearchParams({ [LIST_PARAMS.passage]: osis });
  const id = String(first ?? 'whole');
  // Each has an anchor.
  const following = Array.from({ length: (last ?? 0) - (first ?? 0) }, (_, index) => (first ?? 0) + index + 1);
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <h2 id={id} className="scroll-mt-4 text-xl">
        {following.map((chapter) => (
          <span key={chapter} id={String(chapter)} className="scroll-mt-4" />
        ))}
        {places ? passageName(osis) : BIBLE_WORDS.wholeBook}
      </h2>
      <ul className="mt-2 grid gap-x-8 md:grid-cols-2">
        {entries.map((entry) => (
          <EntryRow key={entry.resource.id} {...entry} />
        ))}
      </ul>
      {total > entries.length && (
        <p className="mt-3 text-quiet">
          {BIBLE_WORDS.more(entries.length, total)} {BIBLE_WORDS.others}
          {categories.map((category) => (
            <a key={category} href={`${categoryPath(category)}?${passage}`} className="ms-3">
              {CATEGORY_WORDS[category].title}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

function EntryRow({ resource, passages }: Entry<Resource>) {
  const { category, title, author, language } = resource;
  const facts = [author, passages.map(passageName).join('; ')].filter(Boolean);
  return (
    <li data-category={category} className="flex items-start gap-3 border-b border-line py-3">
      <CategoryIcon category={category} className="mt-1 size-5 shrink-0 text-hue" />
      <div className="min-w-0">
        <a
          href={resourcePath(resource)}
          dir="auto"
          lang={language ?? undefined}
          className="font-medium wrap-anywhere no-underline hover:underline"
        >
          <span className="sr-only">{CATEGORY_WORDS[category].title}: </span>
          {shortTitle(title)}
        </a>
        <p dir="auto" className="text-sm wrap-anywhere text-quiet">
          {facts.join(' · ')}
        </p>
      </div>
    </li>
  );
}
