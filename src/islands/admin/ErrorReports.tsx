import { Check } from 'lucide';
import { useRef, useState } from 'react';
import { createErrorReports } from '../../stores/admin/errorReports.ts';
import { ErrorGroupCard } from '../../ui/admin/ErrorGroupCard.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { EmptyPanel } from '../../ui/member/EmptyPanel.tsx';
import { ERROR_REPORT_WORDS } from '../../wording/adminErrors.ts';
import { useKeptFocus } from '../member/useKeptFocus.ts';
import { useList } from '../paging/useList.ts';
import { SectionResults } from './SectionResults.tsx';

/** Reports of errors in visitors' browsers, those with the same message as one. */
export function ErrorReports() {
  const [list] = useState(() => createErrorReports());
  const section = useRef<HTMLDivElement>(null);
  const view = useList(list);
  useKeptFocus(section);
  return (
    <div ref={section}>
      <SectionHeader title={ERROR_REPORT_WORDS.title} introduction={ERROR_REPORT_WORDS.introduction} />
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
    </div>
  );
}
