import { Clapperboard, Music } from 'lucide';
import type { AddTab } from '../../contract/admin.ts';
import { openAdd } from '../../stores/admin/view.ts';
import { ADD_PANEL, AddTabs, addTabId } from '../../ui/admin/AddTabs.tsx';
import { EmptyPanel } from '../../ui/dashboard/EmptyPanel.tsx';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { LazyPanel, type LoadPanel } from '../dashboard/LazyPanel.tsx';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';

const loadForm: LoadPanel<object> = async () => (await import('./form/ResourceForm.tsx')).ResourceForm;

/** Where resources are added and edited. */
export function AddPanel({ open }: { open: AddTab }) {
  const { tab, soon } = ADMIN_RESOURCES_WORDS.add;
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface px-4 pt-2 pb-6 sm:px-6">
      <AddTabs open={open} onOpen={openAdd} />
      <div id={ADD_PANEL} role="tabpanel" aria-labelledby={addTabId(open)} tabIndex={-1} className="pt-6 outline-none">
        {open === 'single' ? (
          <ErrorBoundary>
            <LazyPanel title={tab.single} load={loadForm} props={{}} />
          </ErrorBoundary>
        ) : (
          <EmptyPanel icon={open === 'video' ? Clapperboard : Music} {...soon[open]} />
        )}
      </div>
    </div>
  );
}
