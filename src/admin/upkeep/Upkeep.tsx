import { useStore } from '@nanostores/react';
import { useTransition } from 'react';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { RowsLoading } from '../sections/RowsLoading.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { UpkeepContent } from './UpkeepContent.tsx';
import { upkeepPanel } from './upkeep.store.ts';
import { UPKEEP_WORDS } from './upkeep.words.ts';

/** What keeps the site going, and what to do where something needs somebody. */
export function Upkeep() {
  const upkeep = useStore(upkeepPanel.$panel);
  const [isReading, startReading] = useTransition();
  const read = () => startReading(upkeepPanel.load);
  return (
    <>
      <SectionHeader title={UPKEEP_WORDS.title} introduction={UPKEEP_WORDS.introduction} />
      <p role="status" className="sr-only">
        {upkeep.state === 'loading' && UPKEEP_WORDS.loading}
        {isReading && UPKEEP_WORDS.refreshing}
      </p>
      {upkeep.state === 'loading' && <RowsLoading />}
      {upkeep.state === 'ready' && <UpkeepContent {...upkeep.value} isReading={isReading} onRefresh={read} />}
      {upkeep.state === 'failed' && <PanelError title={UPKEEP_WORDS.title} onRetry={read} />}
    </>
  );
}
