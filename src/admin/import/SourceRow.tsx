import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide';
import { useState } from 'react';
import type { SavedSource } from '../../contract/importBatch.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { $checks, checkSource } from './checkSource.store.ts';
import { remove } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { $isImporting } from './run.store.ts';
import { SourceCheck } from './SourceCheck.tsx';
import { SourceName } from './SourceName.tsx';

/** A saved source: what is new in it, its name, and the button that deletes it. */
export function SourceRow({ source }: { source: SavedSource }) {
  const { id, name } = source;
  const [open, setOpen] = useState<'nothing' | 'name' | 'deletion'>('nothing');
  const isImporting = useStore($isImporting);
  const check = useStore($checks).get(id) ?? null;
  const close = () => setOpen('nothing');
  const { title, ...confirm } = SOURCE_WORDS.confirm;
  return (
    <li data-item="" tabIndex={-1} className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <SourceSummary source={source} />
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            disabled={isImporting || check?.state === 'reading'}
            aria-label={SOURCE_WORDS.checkOf(name)}
            onClick={() => void checkSource(source)}
            className="tool border-ink disabled:opacity-60"
          >
            <Icon of={RefreshCw} className="size-4 max-sm:hidden" />
            {SOURCE_WORDS.check}
          </button>
          <button
            type="button"
            aria-label={SOURCE_WORDS.renameOf(name)}
            aria-expanded={open === 'name'}
            onClick={() => setOpen(open === 'name' ? 'nothing' : 'name')}
            className="tool"
          >
            {SOURCE_WORDS.rename}
          </button>
          <button
            type="button"
            aria-label={SOURCE_WORDS.deleteOf(name)}
            onClick={() => setOpen('deletion')}
            className="tool"
          >
            {SOURCE_WORDS.delete}
          </button>
        </div>
      </div>
      <SourceCheck source={source} check={check} />
      {open === 'name' && <SourceName source={source} onDone={close} />}
      {open === 'deletion' && (
        <ConfirmDialog {...confirm} title={title(name)} onConfirm={() => void remove(source)} onCancel={close} />
      )}
    </li>
  );
}

/** What a saved source is called, what it searches, and when that was done last. */
function SourceSummary({ source }: { source: SavedSource }) {
  const { name, checked_at: at } = source;
  return (
    <div className="min-w-0 grow basis-56">
      <h3 dir="auto" className="font-text text-base font-medium wrap-anywhere">
        {name}
      </h3>
      <p dir="auto" className="line-clamp-3 text-sm text-quiet wrap-anywhere">
        {SOURCE_WORDS.what(source)}
      </p>
      <p className="text-sm text-quiet">
        {at ? (
          <>
            {SOURCE_WORDS.checked} <time dateTime={at}>{moment(at)}</time>
          </>
        ) : (
          SOURCE_WORDS.never
        )}
      </p>
    </div>
  );
}
