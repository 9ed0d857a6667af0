import { Layers } from 'lucide';
import { useState } from 'react';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { BatchRow } from './BatchRow.tsx';
import { createBatchList } from './importBatches.store.ts';
import { BATCH_WORDS } from './importBatches.words.ts';
import { IMPORT_WORDS } from './importing.words.ts';

/** The imports that were made. Each can be undone as a whole. */
export function Batches() {
  const [list] = useState(() => createBatchList());
  const view = useList(list);
  return (
    <section aria-labelledby="batches-title">
      <h2 id="batches-title" className="text-xl">
        {IMPORT_WORDS.tab.batches}
      </h2>
      <p className="max-w-[70ch] text-sm text-quiet">{BATCH_WORDS.introduction}</p>
      <SectionResults
        list={list}
        view={view}
        words={BATCH_WORDS}
        none={<EmptyPanel icon={Layers} {...BATCH_WORDS.empty} />}
      >
        {(batches) => (
          <ul className="panel divide-y divide-line">
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </SectionResults>
    </section>
  );
}
