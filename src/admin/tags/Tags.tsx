import { useRef, useState } from 'react';
import type { TagKind } from '../../contract/admin.ts';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { useList } from '../../core/lists/useList.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { RowsLoading } from '../sections/RowsLoading.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { NoTags } from './NoTags.tsx';
import { SimilarNames } from './SimilarNames.tsx';
import { WordKinds } from './TagKinds.tsx';
import { WordRow } from './TagRow.tsx';
import { WORDS_PER_PAGE } from './tagFields.rules.ts';
import { createWordList } from './tags.store.ts';
import { TAGS_WORDS } from './tags.words.ts';

/** The tags and authors of the catalogue, to rename and to merge them. */
export function Words() {
  const [list] = useState(() => createWordList());
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  const { kind } = query;
  const section = useRef<HTMLDivElement>(null);
  useKeptFocus(section);
  const choose = (next: TagKind) => list.choose({ kind: next, text: '' });
  const found = visible.state === 'ready' ? visible.found : null;
  const pages = pageCount(found?.total ?? 0, WORDS_PER_PAGE);
  return (
    <>
      <SectionHeader title={TAGS_WORDS.title} introduction={TAGS_WORDS.introduction} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <WordKinds kind={kind} hrefOf={list.hrefOf} onChoose={choose} />
        <div className="min-w-0 grow sm:max-w-md">
          <ListSearch
            label={TAGS_WORDS.search[kind]}
            path="/admin"
            field={field}
            onType={list.type}
            onSubmit={focusResults}
          />
        </div>
      </div>
      <SimilarNames kind={kind} />
      <div ref={section}>
        <ListOutcome
          results={results}
          visible={visible}
          isWaiting={isWaiting}
          words={TAGS_WORDS}
          placeholders={<RowsLoading />}
          onRetry={andFocusResults(list.retry)}
        >
          {found && (
            <>
              <p role="status" className="py-4 text-sm text-quiet">
                {TAGS_WORDS.found(kind, found.total, visible.state === 'ready' ? visible.page : 1, pages)}
              </p>
              {found.items.length > 0 ? (
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                  {found.items.map((word) => (
                    <WordRow key={`${kind} ${word.name}`} kind={kind} word={word} />
                  ))}
                </ul>
              ) : (
                <NoTags
                  query={query}
                  everything={list.hrefOf({ text: '' })}
                  onEverything={andFocusResults(() => list.choose({ text: '' }))}
                />
              )}
              <Pagination
                page={isWaiting ? query.page : visible.state === 'ready' ? visible.page : 1}
                pages={pages}
                hrefOf={(to) => list.hrefOf({ page: to })}
                onTurn={openPage}
                onExpect={list.expect}
              />
            </>
          )}
        </ListOutcome>
      </div>
    </>
  );
}
