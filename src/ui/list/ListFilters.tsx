import type { MouseEvent } from 'react';
import { LIST_FILTERS, type ListFilter, type ListQuery } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { LIST_TAGS } from '../../rules/list/listTags.ts';
import { LIST_WORDS } from '../../wording/lists.ts';

interface Props {
  category: Category;
  query: ListQuery;
  /** Id of the panel that the tabs control. */
  results: string;
  /** Address of the list with this change. */
  hrefOf: (change: Partial<ListQuery>) => string;
  onChange: (change: Partial<ListQuery>) => void;
}

/** Tabs and topics. They are links, so they also work before hydration and can be opened in a new tab. */
export function ListFilters({ category, query, results, hrefOf, onChange }: Props) {
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
  const tags = LIST_TAGS[category];
  return (
    <div className="space-y-3 lg:flex lg:items-end lg:justify-between lg:space-y-0 lg:border-b lg:border-line">
      <div role="tablist" aria-label={LIST_WORDS.filters} className="flex flex-wrap border-b border-line lg:border-b-0">
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
      {tags.length > 0 && (
        <fieldset className="flex flex-wrap gap-2 lg:pb-2">
          <legend className="sr-only">{LIST_WORDS.topics}</legend>
          {[null, ...tags].map((tag) => (
            <a key={tag} {...link({ tag })} aria-current={tag === query.tag ? 'true' : undefined} className="chip">
              {tag ?? LIST_WORDS.allTopics}
            </a>
          ))}
        </fieldset>
      )}
    </div>
  );
}

export const tabId = (filter: ListFilter): string => `show-${filter}`;
