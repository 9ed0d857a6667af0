import { useRef, useState } from 'react';
import type { WordKind } from '../../contract/admin.ts';
import { WORDS_PER_PAGE } from '../../rules/admin/wordFields.ts';
import { pageCount } from '../../rules/list/pagination.ts';
import { createWordList } from '../../stores/admin/words.ts';
import { NoWords } from '../../ui/admin/NoWords.tsx';
import { RowsLoading } from '../../ui/admin/RowsLoading.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { WordKinds } from '../../ui/admin/WordKinds.tsx';
import { ListOutcome } from '../../ui/paging/ListOutcome.tsx';
import { ListSearch } from '../../ui/paging/ListSearch.tsx';
import { Pagination } from '../../ui/paging/Pagination.tsx';
import { WORDS_WORDS } from '../../wording/adminWords.ts';
import { useKeptFocus } from '../member/useKeptFocus.ts';
import { useList } from '../paging/useList.ts';
import { WordRow } from './WordRow.tsx';

/** The tags and authors of the catalogue, to rename and to merge them. */
export function Words() {
  const [list] = useState(() => createWordList());
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  const { kind } = query;
  const section = useRef<HTMLDivElement>(null);
  useKeptFocus(section);
  const choose = (next: WordKind) => list.choose({ kind: next, text: '' });
  const found = visible.state === 'ready' ? visible.found : null;
  const pages = pageCount(found?.total ?? 0, WORDS_PER_PAGE);
  return (
    <>
      <SectionHeader title={WORDS_WORDS.title} introduction={WORDS_WORDS.introduction} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <WordKinds kind={kind} hrefOf={list.hrefOf} onChoose={choose} />
        <div className="min-w-0 grow sm:max-w-md">
          <ListSearch
            label={WORDS_WORDS.search[kind]}
            path="/admin"
            field={field}
            onType={list.type}
            onSubmit={focusResults}
          />
        </div>
      </div>
      <div ref={section}>
        <ListOutcome
          results={results}
          visible={visible}
          isWaiting={isWaiting}
          words={WORDS_WORDS}
          placeholders={<RowsLoading />}
          onRetry={andFocusResults(list.retry)}
        >
          {found && (
            <>
              <p role="status" className="py-4 text-sm text-quiet">
                {WORDS_WORDS.found(kind, found.total, visible.state === 'ready' ? visible.page : 1, pages)}
              </p>
              {found.items.length > 0 ? (
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                  {found.items.map((word) => (
                    <WordRow key={`${kind} ${word.name}`} kind={kind} word={word} />
                  ))}
                </ul>
              ) : (
                <NoWords
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
