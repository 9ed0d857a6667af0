import { useStore } from '@nanostores/react';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { NumbersContent } from './NumbersContent.tsx';
import { NumbersSkeleton } from './NumbersSkeleton.tsx';
import { numbersPanel } from './numbers.store.ts';
import { NUMBERS_WORDS } from './numbers.words.ts';

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
        <PanelError title={NUMBERS_WORDS.title} onRetry={() => void numbersPanel.load()} />
      )}
    </>
  );
}
