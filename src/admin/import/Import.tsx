import { useStore } from '@nanostores/react';
import { FileSpreadsheet, type IconNode, Layers, Link, ListVideo, Rss } from 'lucide';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from '../../core/remote/LazyPanel.tsx';
import { ChipNav } from '../sections/ChipNav.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { Review } from './Review.tsx';
import { RunStatus } from './RunStatus.tsx';
import { $tab, IMPORT_TABS, type ImportTab, importAddress, openTab } from './tab.store.ts';

/** The section for imports. Video Bulk and Music Bulk are beside the form for a single resource. */
export function Import() {
  const tab = useStore($tab);
  return (
    <>
      <SectionHeader title={IMPORT_WORDS.title} introduction={IMPORT_WORDS.introduction} />
      <div className="mt-6">
        <ChipNav
          label={IMPORT_WORDS.tabs}
          choices={IMPORT_TABS}
          open={tab}
          words={IMPORT_WORDS.tab}
          icons={ICONS}
          hrefOf={importAddress}
          onChoose={openTab}
        />
      </div>
      <div className="mt-6 grid gap-6">
        <ErrorBoundary key={tab}>
          <LazyPanel title={IMPORT_WORDS.tab[tab]} load={LOAD[tab]} props={{}} />
        </ErrorBoundary>
        <RunStatus place="import" />
        <Review place="import" />
      </div>
    </>
  );
}

const ICONS: Record<ImportTab, IconNode> = {
  list: ListVideo,
  links: Link,
  csv: FileSpreadsheet,
  sources: Rss,
  batches: Layers,
};

/** Imports the tool when it is opened. */
const LOAD: Record<ImportTab, LoadPanel<object>> = {
  list: async () => (await import('./BulkSearch.tsx')).ListSearch,
  links: async () => (await import('./PastedLinks.tsx')).PastedLinks,
  csv: async () => (await import('./CsvImport.tsx')).CsvImport,
  sources: async () => (await import('./SavedSources.tsx')).SavedSources,
  batches: async () => (await import('./Batches.tsx')).Batches,
};
