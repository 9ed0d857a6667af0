import { useStore } from '@nanostores/react';
import { Rss } from 'lucide';
import { useRef } from 'react';
import type { SavedSource } from '../../contract/importBatch.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { FewRowsLoading } from '../sections/RowsLoading.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { sourcesPanel } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { SourceRow } from './SourceRow.tsx';

const TITLE = IMPORT_WORDS.tab.sources;

/** Saved searches, to look for what is new in them. */
export function SavedSources() {
  const sources = useStore(sourcesPanel.$panel);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} aria-labelledby="sources-title" className="grid gap-4">
      <header>
        <h2 id="sources-title" data-focus-home="" tabIndex={-1} className="text-xl">
          {TITLE}
        </h2>
        <p className="max-w-[70ch] text-sm text-quiet">{SOURCE_WORDS.introduction}</p>
      </header>
      <p role="status" className="sr-only">
        {sources.state === 'loading' && SOURCE_WORDS.loading}
        {sources.state === 'ready' && SOURCE_WORDS.count(sources.value.length)}
      </p>
      {sources.state === 'loading' && <FewRowsLoading />}
      {sources.state === 'ready' && <List of={sources.value} />}
      {sources.state === 'failed' && <PanelError title={TITLE} onRetry={() => void sourcesPanel.load()} />}
    </section>
  );
}

function List({ of: sources }: { of: readonly SavedSource[] }) {
  if (sources.length === 0) return <EmptyPanel icon={Rss} {...SOURCE_WORDS.empty} />;
  return (
    <ul className="panel divide-y divide-line">
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} />
      ))}
    </ul>
  );
}
