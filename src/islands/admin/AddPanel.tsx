import { Clapperboard, Music } from 'lucide';
import type { AddTab } from '../../contract/admin.ts';
import { openAdd } from '../../stores/admin/view.ts';
import { ADD_PANEL, AddTabs, addTabId } from '../../ui/admin/AddTabs.tsx';
import { EmptyPanel } from '../../ui/dashboard/EmptyPanel.tsx';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { LazyPanel, type LoadPanel } from '../dashboard/LazyPanel.tsx';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { AddStart } from './AddStart.tsx';

const loadForm: LoadPanel<object> = async () => (await import('./form/ResourceForm.tsx')).ResourceForm;

/** Where resources are added and edited. At rest (null), Single Add shows only one field, so that the list is in sight. */
export function AddPanel({ open }: { open: AddTab | null }) {
  const tab = open ?? 'single';
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface px-4 pt-2 sm:px-6">
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

function AddWith({ tab }: { tab: AddTab }) {
  const { tab: titles, soon } = ADMIN_RESOURCES_WORDS.add;
  if (tab !== 'single') return <EmptyPanel icon={tab === 'video' ? Clapperboard : Music} {...soon[tab]} />;
  return (
    <ErrorBoundary>
      <LazyPanel title={titles.single} load={loadForm} props={{}} />
    </ErrorBoundary>
  );
}
