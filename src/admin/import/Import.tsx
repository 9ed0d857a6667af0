import { useStore } from '@nanostores/react';
import { FileSpreadsheet, type IconNode, Layers, Link, Rss } from 'lucide';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from '../../core/remote/LazyPanel.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import type { ImportTab } from './importTabs.rules.ts';
import { Review } from './Review.tsx';
import { RunStatus } from './RunStatus.tsx';
import { TabNav } from './TabNav.tsx';
import { $tab, openTab } from './tab.store.ts';

/** The section for imports. Video Bulk and Music Bulk stand beside the form of a single resource. */
export function Import() {
  const tab = useStore($tab);
  return (
    <>
      <SectionHeader title={IMPORT_WORDS.title} introduction={IMPORT_WORDS.introduction} />
      <TabNav open={tab} icons={TOOLS} onOpen={openTab} />
      <div className="mt-6 grid gap-6">
        <ErrorBoundary key={tab}>
          <LazyPanel title={IMPORT_WORDS.tab[tab]} load={TOOLS[tab].load} props={{}} />
        </ErrorBoundary>
        <RunStatus />
        <Review place="import" />
      </div>
    </>
  );
}

interface Tool {
  icon: IconNode;
  /** Imports the tool when it is opened. */
  load: LoadPanel<object>;
}

const TOOLS: Record<ImportTab, Tool> = {
  links: { icon: Link, load: async () => (await import('./PastedLinks.tsx')).PastedLinks },
  csv: { icon: FileSpreadsheet, load: async () => (await import('./CsvImport.tsx')).CsvImport },
  sources: { icon: Rss, load: async () => (await import('./SavedSources.tsx')).SavedSources },
  batches: { icon: Layers, load: async () => (await import('./Batches.tsx')).Batches },
};
