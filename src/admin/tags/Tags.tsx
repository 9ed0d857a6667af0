import { Tag, Users } from 'lucide';
import { useState } from 'react';
import { TAG_KINDS } from '../../contract/admin.ts';
import { useList } from '../../core/lists/useList.ts';
import { ChipNav } from '../sections/ChipNav.tsx';
import { NoRows } from '../sections/NoRows.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { SimilarNames } from './SimilarNames.tsx';
import { TagRow } from './TagRow.tsx';
import { createTagList } from './tags.store.ts';
import { TAGS_WORDS } from './tags.words.ts';

/** The catalogue's tags and authors, to rename and merge them. */
export function Tags() {
  const [list] = useState(() => createTagList());
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
          icons={{ tag: Tag, author: Users }}
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
            icon={Tag}
            words={{ none: TAGS_WORDS.none, empty: { title: TAGS_WORDS.empty[kind] } }}
          />
        }
      >
        {(tags) => (
          <ul className="panel divide-y divide-line">
            {tags.map((tag) => (
              <TagRow key={`${kind} ${tag.name}`} kind={kind} tag={tag} />
            ))}
          </ul>
        )}
      </SectionResults>
    </>
  );
}
