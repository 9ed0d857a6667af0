import { Check } from 'lucide';
import { useState } from 'react';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { DroppedNotice } from '../sections/DroppedNotice.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { ErrorGroupCard } from './ErrorGroupCard.tsx';
import { createErrorReports } from './errorReports.store.ts';
import { ERROR_REPORT_WORDS } from './errors.words.ts';

/** Reports of errors in visitors' browsers, grouped by message. */
export function ErrorReports() {
  const [list] = useState(() => createErrorReports());
  const view = useList(list);
  return (
    <>
      <SectionHeader title={ERROR_REPORT_WORDS.title} introduction={ERROR_REPORT_WORDS.introduction} />
      <DroppedNotice subject="client_errors" words={ERROR_REPORT_WORDS.dropped} />
      <SectionResults
        list={list}
        view={view}
        words={ERROR_REPORT_WORDS}
        none={<EmptyPanel icon={Check} {...ERROR_REPORT_WORDS.empty} />}
      >
        {(groups) => (
          <ul className="grid gap-3">
            {groups.map((group) => (
              <li key={group.message} data-item="" tabIndex={-1}>
                <ErrorGroupCard group={group} onClear={() => void list.clear(group)} />
              </li>
            ))}
          </ul>
        )}
      </SectionResults>
    </>
  );
}
