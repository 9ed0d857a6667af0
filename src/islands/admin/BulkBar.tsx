import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminResource, BulkAction } from '../../contract/admin.ts';
import { $changing, changeSelected } from '../../stores/admin/changes.ts';
import { clearSelection } from '../../stores/admin/selection.ts';
import { BinActions, CatalogueActions, type OpenForm } from '../../ui/admin/BulkActions.tsx';
import { CategoryForm } from '../../ui/admin/CategoryForm.tsx';
import { BULK_WORDS } from '../../wording/adminBulk.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';
import { TagForm } from './TagForm.tsx';

interface Props {
  /** Of the selected resources. */
  ids: ReadonlySet<string>;
  /** The resources on the page. */
  shown: readonly AdminResource[];
  isBin: boolean;
  /** Called when the bar disappears, so that the focus can go elsewhere. */
  onDone: () => void;
}

/** What can be done with all selected resources. */
export function BulkBar({ ids, shown, isBin, onDone }: Props) {
  const [form, setForm] = useState<OpenForm | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useStore($changing).size > 0;
  const { confirm } = ADMIN_RESOURCES_WORDS;
  const elsewhere = ids.size - shown.filter(({ id }) => ids.has(id)).length;

  async function act(action: BulkAction, value?: string): Promise<void> {
    if (isBusy) return;
    setAsking(false);
    if (await changeSelected(action, value)) setForm(null);
    if (action === 'bin' || action === 'restore') onDone();
  }
  const clear = () => {
    onDone();
    clearSelection();
  };

  return (
    <section aria-label={BULK_WORDS.region} aria-busy={isBusy} className="bulk-bar">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-medium">
          {BULK_WORDS.selected(ids.size, elsewhere)}
        </p>
        <button type="button" onClick={clear} className="min-h-10 text-sm font-medium underline">
          {BULK_WORDS.clear}
        </button>
      </div>
      <div className="-m-1.5 flex gap-2 p-1.5 *:shrink-0 max-sm:side-scroller max-sm:mask-[linear-gradient(to_right,black_90%,transparent)] max-sm:pr-8 sm:flex-wrap">
        {isBin ? (
          <BinActions isBusy={isBusy} onAct={(action) => void act(action)} />
        ) : (
          <CatalogueActions
            isBusy={isBusy}
            form={form}
            onForm={setForm}
            onAct={(action) => (action === 'bin' ? setAsking(true) : void act(action))}
          />
        )}
      </div>
      {form === 'tags' && <TagForm isBusy={isBusy} onAct={(action, tag) => void act(action, tag)} />}
      {form === 'category' && (
        <CategoryForm isBusy={isBusy} onMove={(category) => void act('set category', category)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={BULK_WORDS.title(ids.size)}
          text={`${BULK_WORDS.question(ids.size)} ${BULK_WORDS.later(ids.size)}`}
          yes={confirm.yes}
          no={confirm.no}
          onConfirm={() => void act('bin')}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
