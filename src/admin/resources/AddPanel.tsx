import type { AddTab } from '../../contract/admin.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from '../../core/remote/LazyPanel.tsx';
import { ADD_PANEL, AddTabs, addTabId } from '../form/AddTabs.tsx';
import { ADD_TAB_WORDS } from '../form/form.words.ts';
import { openAdd } from '../sections/view.store.ts';
import { AddStart } from './AddStart.tsx';

const LOAD: Record<AddTab, LoadPanel<object>> = {
  single: async () => (await import('../form/ResourceForm.tsx')).ResourceForm,
  video: async () => (await import('../import/BulkSearch.tsx')).VideoBulk,
  music: async () => (await import('../import/BulkSearch.tsx')).MusicBulk,
};

/** Where resources are added and edited. At rest (null), Single Add shows only one field, so that the list is in sight. */
export function AddPanel({ open }: { open: AddTab | null }) {
  const tab = open ?? 'single';
  return (
    <div className="panel mt-6 px-4 pt-2 sm:px-6">
      <AddTabs open={tab} onOpen={openAdd} />
      <div
        id={ADD_PANEL}
        role="tabpanel"
        aria-labelledby={addTabId(tab)}
        tabIndex={-1}
        className={`outline-none ${open ? 'py-6' : 'pt-4 pb-5'}`}
      >
        {open === null ? <AddStart /> : <AddWith tab={open} />}
      </div>
    </div>
  );
}

const AddWith = ({ tab }: { tab: AddTab }) => (
  <ErrorBoundary key={tab}>
    <LazyPanel title={ADD_TAB_WORDS.tab[tab]} load={LOAD[tab]} props={{}} />
  </ErrorBoundary>
);
