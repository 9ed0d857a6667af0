import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminResource, BulkAction } from '../../contract/admin.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { COVER_WORDS } from '../form/covers.words.ts';
import { BinActions, CatalogueActions, type OpenForm } from './BulkActions.tsx';
import { BULK_WORDS } from './bulk.words.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { changeSelected, isMove } from './changes.store.ts';
import { PassagesForm } from './PassagesForm.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen, clearSelection } from './screen.store.ts';
import { inListOrder } from './selection.rules.ts';
import { TagForm } from './TagForm.tsx';

interface Props {
  /** The selected resources. */
  ids: ReadonlySet<string>;
  /** The resources on the page. */
  shown: readonly AdminResource[];
  isBin: boolean;
  isDrafts: boolean;
  /** Called when the bar disappears, so that the focus can move elsewhere. */
  onDone: () => void;
}

/** Changes that visitors notice are confirmed first. */
type Confirmed = keyof typeof BULK_WORDS.confirm;

const loadCovers = async () => (await import('./FindCovers.tsx')).FindCovers;
const loadSchedule = async () => (await import('../schedule/ScheduleForm.tsx')).ScheduleForm;
const loadSeries = async () => (await import('../series/AddToSeries.tsx')).AddToSeries;

const needsConfirming = (action: BulkAction): action is Confirmed => action in BULK_WORDS.confirm;

/** What can be done with all selected resources. */
export function BulkBar({ ids, shown, isBin, isDrafts, onDone }: Props) {
  const [form, setForm] = useState<OpenForm | null>(null);
  const [toConfirm, setToConfirm] = useState<Confirmed | null>(null);
  const isBusy = useStore($screen).changing.size > 0;
  const elsewhere = ids.size - shown.filter(({ id }) => ids.has(id)).length;

  async function act(action: BulkAction, value?: string): Promise<void> {
    if (isBusy) return;
    setToConfirm(null);
    if (await changeSelected(action, value)) setForm(null);
    if (isMove(action)) onDone();
  }
  const readIds = async () =>
    inListOrder(
      ids,
      shown.map(({ id }) => id),
    );
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
      <div className="-m-1.5 flex gap-2 p-1.5 *:shrink-0 max-sm:side-scroller max-sm:mask-[linear-gradient(to_right,black_90%,transparent)] max-sm:pe-8 sm:flex-wrap">
        {isBin ? (
          <BinActions isBusy={isBusy} onAct={(action) => void act(action)} />
        ) : (
          <CatalogueActions
            isBusy={isBusy}
            isDrafts={isDrafts}
            form={form}
            onForm={setForm}
            onAct={(action) => (needsConfirming(action) ? setToConfirm(action) : void act(action))}
          />
        )}
      </div>
      {form === 'tags' && <TagForm isBusy={isBusy} onAct={(action, tag) => void act(action, tag)} />}
      {form === 'passages' && <PassagesForm isBusy={isBusy} onAct={(action, passages) => void act(action, passages)} />}
      {form === 'category' && (
        <CategoryForm isBusy={isBusy} onMove={(category) => void act('set category', category)} />
      )}
      {form === 'series' && (
        <LazyPanel
          load={loadSeries}
          props={{ readIds, onDone: () => setForm(null) }}
          loading={<p className="mt-3 text-sm text-quiet">{BULK_WORDS.series.loading}</p>}
        />
      )}
      {form === 'covers' && (
        <LazyPanel
          load={loadCovers}
          props={{ selected: shown.filter(({ id }) => ids.has(id)), onDone: () => setForm(null) }}
          loading={<p className="mt-3 text-sm text-quiet">{COVER_WORDS.many.loading}</p>}
        />
      )}
      {form === 'schedule' && (
        <LazyPanel
          load={loadSchedule}
          props={{
            place: 'bulk',
            ids: [...ids],
            of: ids.size === 1 ? ([...ids][0] ?? null) : null,
            drafts: isDrafts ? 'all' : 'some',
            onDone: () => setForm(null),
          }}
          loading={<p className="mt-3 text-sm text-quiet">{BULK_WORDS.series.loading}</p>}
        />
      )}
      {toConfirm && (
        <ConfirmDialog
          title={BULK_WORDS.confirm[toConfirm].title(ids.size)}
          text={BULK_WORDS.confirm[toConfirm].text(ids.size)}
          yes={BULK_WORDS.confirm[toConfirm].yes}
          no={ADMIN_RESOURCES_WORDS.confirm.no}
          onConfirm={() => void act(toConfirm)}
          onCancel={() => setToConfirm(null)}
        />
      )}
    </section>
  );
}
