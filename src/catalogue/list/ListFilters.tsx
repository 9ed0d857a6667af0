import type { MouseEvent } from 'react';
import { LIST_FILTERS, type ListFilter, type ListOffers, type ListQuery } from '../../contract/listing.ts';
import { passageLabel } from './address.rules.ts';
import { LIST_WORDS } from './lists.words.ts';

interface Props {
  query: ListQuery;
  offers: ListOffers;
  /** Id of the panel that the tabs control. */
  results: string;
  /** Address of the list with this change. */
  hrefOf: (change: Partial<ListQuery>) => string;
  onChange: (change: Partial<ListQuery>) => void;
}

/** Tabs, topics, languages and captions. They are links, so they also work before hydration and can be opened in a new tab. */
export function ListFilters({ query, offers, results, hrefOf, onChange }: Props) {
  const link = (change: Partial<ListQuery>) => ({
    href: hrefOf(change),
    rel: 'nofollow',
    'data-asks': '',
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChange(change);
    },
  });
  const chip = (change: Partial<ListQuery>, isChosen: boolean, label: string, language?: string) => (
    <a key={label} {...link(change)} lang={language} aria-current={isChosen ? 'true' : undefined} className="chip">
      {label}
    </a>
  );
  const topics = offers.topics.map((tag) => chip({ tag }, tag === query.tag, tag));
  const languages = Object.entries(offers.languages).map(([language, name]) =>
    chip({ language }, language === query.language, name, language),
  );
  const books = Object.entries(offers.books).map(([passage, name]) =>
    chip({ passage }, passage === query.passage, name),
  );
  const groups = [
    [LIST_WORDS.topics, topics, chip({ tag: null }, query.tag === null, LIST_WORDS.allTopics)],
    [LIST_WORDS.languages, languages, chip({ language: null }, query.language === null, LIST_WORDS.allLanguages)],
    [
      LIST_WORDS.captions,
      offers.captions ? [chip({ captions: !query.captions }, query.captions, LIST_WORDS.withCaptions)] : [],
      null,
    ],
  ] as const;
  return (
    <div className="space-y-3 lg:flex lg:items-end lg:justify-between lg:space-y-0 lg:border-b lg:border-line">
      <div
        role="tablist"
        aria-label={LIST_WORDS.filters}
        className="flex shrink-0 flex-wrap border-b border-line lg:border-b-0"
      >
        {LIST_FILTERS.map((filter) => (
          <a
            key={filter}
            {...link({ filter })}
            id={tabId(filter)}
            role="tab"
            aria-selected={filter === query.filter}
            aria-controls={results}
            tabIndex={filter === query.filter ? 0 : -1}
            className="tab"
          >
            {LIST_WORDS.filter[filter]}
          </a>
        ))}
      </div>
      <div className="space-y-2 lg:pb-2">
        {groups.map(
          ([legend, chips, all]) =>
            chips.length > 0 && (
              <fieldset
                key={legend}
                className="flex items-center gap-2 overflow-x-auto scrollbar-none max-sm:-mx-4 max-sm:px-4 sm:flex-wrap lg:justify-end"
              >
                <legend className="sr-only">{legend}</legend>
                {/* Visible, so that it is clear that “All” belongs to the topics. */}
                <span aria-hidden="true" className="shrink-0 pe-1 text-sm text-quiet">
                  {legend}
                </span>
                {all}
                {chips}
              </fieldset>
            ),
        )}
        {books.length > 0 && (
          <details className="lg:text-end">
            <summary className="cursor-pointer py-2 text-sm text-quiet">
              {query.passage ? passageLabel(query.passage, offers.books) : LIST_WORDS.book}
            </summary>
            <div className="flex flex-wrap gap-2 lg:justify-end">
              {chip({ passage: null }, query.passage === null, LIST_WORDS.allTopics)}
              {books}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

export const tabId = (filter: ListFilter): string => `show-${filter}`;
