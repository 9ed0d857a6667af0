import { Tags, Users } from 'lucide';
import { useState } from 'react';
import { TAG_KINDS } from '../../contract/admin.ts';
import { useList } from '../../core/lists/useList.ts';
import { ChipNav } from '../sections/ChipNav.tsx';
import { NoRows } from '../sections/NoRows.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { SimilarNames } from './SimilarNames.tsx';
import { WordRow } from './TagRow.tsx';
import { createWordList } from './tags.store.ts';
import { TAGS_WORDS } from './tags.words.ts';

/** The tags and authors of the catalogue, to rename and to merge them. */
export function Words() {
  const [list] = useState(() => createWordList());
  const view = useList(list);
  const { kind } = view.query;
  return (
    <>
      <SectionHeader title={TAGS_WORDS.title} introduction={TAGS_WORDS.introduction} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ChipNav
          label={TAGS_WORDS.kinds}
          choices={TAG_KINDS}
          open={kind}
          words={TAGS_WORDS.kind}
          icons={{ tag: Tags, author: Users }}
          hrefOf={(kind) => list.hrefOf({ kind, text: '' })}
          onChoose={(kind) => list.choose({ kind, text: '' })}
        />
        <div className="min-w-0 grow sm:max-w-md">
          <SectionSearch list={list} view={view} label={TAGS_WORDS.search[kind]} />
        </div>
      </div>
      <SimilarNames kind={kind} />
      <SectionResults
        list={list}
        view={view}
        words={{ ...TAGS_WORDS, found: (count, page, pages) => TAGS_WORDS.found(kind, count, page, pages) }}
        none={
          <NoRows
            list={list}
            view={view}
            icon={Tags}
            words={{ none: TAGS_WORDS.none, empty: { title: TAGS_WORDS.empty[kind] } }}
          />
        }
      >
        {(words) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {words.map((word) => (
              <WordRow key={`${kind} ${word.name}`} kind={kind} word={word} />
            ))}
          </ul>
        )}
      </SectionResults>
    </>
  );
}
