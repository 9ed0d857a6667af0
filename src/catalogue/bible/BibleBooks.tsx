import { BOOK_LIST, BOOKS, type Book, type BookGroup } from '../../contract/bible.ts';
import { BIBLE_WORDS, BOOK_NAMES } from './bible.words.ts';
import { bookPath } from './bookPath.rules.ts';

const GROUPS = Map.groupBy(BOOK_LIST, (book): BookGroup => BOOKS[book].group);

/** The main content of the page of all books. A book without resources is named without a link. */
export function BibleBooks({ totals }: { totals: ReadonlyMap<Book, number> }) {
  return (
    <div className="wrap py-9 md:py-16">
      <h1 className="text-title">{BIBLE_WORDS.title}</h1>
      <p className="mt-3 max-w-prose text-lg/7 text-quiet">
        {totals.size > 0 ? BIBLE_WORDS.introduction : BIBLE_WORDS.empty}
      </p>
      {[...GROUPS].map(([group, books]) => (
        <section key={group} aria-labelledby={group} className="mt-8 md:mt-10">
          <h2 id={group} className="text-xl">
            {BIBLE_WORDS.groups[group]}
          </h2>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-6">
            {books.map((book) => (
              <li key={book}>
                <BookLink book={book} total={totals.get(book) ?? 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ROW = 'flex min-h-11 items-center justify-between gap-3 border-b border-line';

function BookLink({ book, total }: { book: Book; total: number }) {
  const name = BOOK_NAMES[book];
  if (total === 0) return <span className={`${ROW} text-quiet`}>{name}</span>;
  return (
    <a href={bookPath(book)} className={`${ROW} font-medium no-underline hover:text-flame hover:underline`}>
      {name}
      <span className="text-sm text-quiet tabular-nums">
        {total}
        <span className="sr-only"> {BIBLE_WORDS.countOf(total)}</span>
      </span>
    </a>
  );
}
