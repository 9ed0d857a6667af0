import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide';
import { useTransition } from 'react';
import { UPKEEP_LEVELS, type UpkeepFinding, type UpkeepLevel } from '../../contract/upkeep.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { timeOrMoment } from '../../core/parts/localDay.words.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { RowsLoading } from '../sections/RowsLoading.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { UpkeepRow } from './UpkeepRow.tsx';
import { upkeepPanel } from './upkeep.store.ts';
import { UPKEEP_WORDS as WORDS } from './upkeep.words.ts';

/** Site care: the state of the site, and what to do about problems. */
export function Upkeep() {
  const upkeep = useStore(upkeepPanel.$panel);
  const [isReading, startReading] = useTransition();
  const read = () => startReading(upkeepPanel.load);
  return (
    <>
      <SectionHeader title={WORDS.title} introduction={WORDS.introduction} />
      <p role="status" className="sr-only">
        {upkeep.state === 'loading' && WORDS.loading}
        {isReading && WORDS.refreshing}
      </p>
      {upkeep.state === 'loading' && <RowsLoading />}
      {upkeep.state === 'ready' && <UpkeepContent {...upkeep.value} isReading={isReading} onRefresh={read} />}
      {upkeep.state === 'failed' && <PanelError title={WORDS.title} onRetry={read} />}
    </>
  );
}

interface ContentProps {
  /** Most urgent first. */
  findings: UpkeepFinding[];
  /** ISO 8601, by the database's clock. */
  readAt: string;
  isHosted: boolean;
  isReading: boolean;
  onRefresh: () => void;
}

/** A headline, and below it the findings, most urgent first. */
function UpkeepContent({ findings, readAt, isHosted, isReading, onRefresh }: ContentProps) {
  const of = (level: UpkeepLevel) => findings.filter((finding) => finding.level === level);
  const count = { 'to mend': of('to mend').length, 'worth knowing': of('worth knowing').length, 'in order': 0 };
  const details = [
    ...(count['worth knowing'] > 0 ? [WORDS.worthKnowing(count['worth knowing'])] : []),
    WORDS.readAt(timeOrMoment(readAt, Date.now())),
  ];
  return (
    <div className="mt-6">
      <div className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
        <Icon
          of={count['to mend'] > 0 ? CircleAlert : CircleCheck}
          className={`size-8 shrink-0 ${count['to mend'] > 0 ? 'text-flame' : 'text-quiet'}`}
        />
        <div className="min-w-0 flex-1">
          <p role="status" className="font-display text-xl/7 font-semibold sm:text-2xl/8">
            {WORDS.headline(count)}
          </p>
          <p className="text-sm text-quiet">{details.join(' · ')}</p>
        </div>
        <button type="button" className="tool max-sm:w-full" aria-disabled={isReading || undefined} onClick={onRefresh}>
          <Icon of={RefreshCw} className="size-4" />
          {WORDS.refresh}
        </button>
      </div>
      {UPKEEP_LEVELS.filter((level) => of(level).length > 0).map((level) => (
        <section key={level} aria-label={WORDS.level[level]} className="mt-8">
          <h2 className="text-lg">{WORDS.level[level]}</h2>
          <ul className="panel mt-3 divide-y divide-line px-4 sm:px-6">
            {of(level).map((finding) => (
              <UpkeepRow key={finding.key} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 max-w-[70ch] text-sm text-quiet">{isHosted ? WORDS.notKnown : WORDS.embedded}</p>
    </div>
  );
}
