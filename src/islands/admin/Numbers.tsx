import { useStore } from '@nanostores/react';
import { numbersPanel } from '../../stores/admin/numbers.ts';
import { NumbersContent } from '../../ui/admin/NumbersContent.tsx';
import { NumbersSkeleton } from '../../ui/admin/NumbersSkeleton.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { PanelFailure } from '../../ui/member/PanelFailure.tsx';
import { NUMBERS_WORDS } from '../../wording/adminNumbers.ts';

/** Counts of the catalogue and its use. */
export function Numbers() {
  const numbers = useStore(numbersPanel.$panel);
  return (
    <>
      <SectionHeader title={NUMBERS_WORDS.title} introduction={NUMBERS_WORDS.introduction} />
      <p role="status" className="sr-only">
        {numbers.state === 'loading' && NUMBERS_WORDS.loading}
      </p>
      {numbers.state === 'loading' && <NumbersSkeleton />}
      {numbers.state === 'ready' && <NumbersContent numbers={numbers.value} />}
      {numbers.state === 'failed' && (
        <PanelFailure title={NUMBERS_WORDS.title} onRetry={() => void numbersPanel.load()} />
      )}
    </>
  );
}
