import { useStore } from '@nanostores/react';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { NumbersContent } from './NumbersContent.tsx';
import { numbersPanel } from './numbers.store.ts';
import { NUMBERS_WORDS } from './numbers.words.ts';

/** Statistics about the catalogue and its use. */
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

const TILES = [1, 2, 3];
const PARTS = [1, 2];

/** Placeholders for the numbers. */
function NumbersSkeleton() {
  return (
    <div aria-hidden="true" className="waiting mt-6 grid gap-4 lg:gap-6">
      <div className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {TILES.map((tile) => (
          <div key={tile} className="panel h-14 sm:h-21.5" />
        ))}
      </div>
      <Part height="h-96" />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-2">
        {PARTS.map((part) => (
          <Part key={part} height="h-80" />
        ))}
      </div>
    </div>
  );
}

/** @param height - its class */
function Part({ height }: { height: string }) {
  return (
    <div className={`panel grid content-start gap-3 p-4 sm:p-6 ${height}`}>
      <div className="h-6 w-2/5 rounded-pane bg-sunken" />
      <div className="h-3.5 w-3/5 rounded-pane bg-sunken" />
    </div>
  );
}
