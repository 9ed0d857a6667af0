import { useStore } from '@nanostores/react';
import { RefreshCw, Rss } from 'lucide';
import { useId, useRef, useState } from 'react';
import type { SavedSource } from '../../contract/importBatch.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { useForm } from '../../core/forms/useForm.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { draftsPath } from '../sections/adminView.rules.ts';
import { FewRowsLoading } from '../sections/RowsLoading.tsx';
import { WATCH_ERROR_WORDS } from '../sections/sections.words.ts';
import { $isImporting } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import {
  $checks,
  type Check,
  checkSource,
  markFoundSeen,
  remove,
  rename,
  sourcesPanel,
  stopChecking,
  watch,
} from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';
import { isWatchable } from './searches.rules.ts';

const TITLE = IMPORT_WORDS.tab.sources;

/** Saved searches, which can be checked for new results. */
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

/** A saved source: its new results, its name, and the button that deletes it. */
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
      {isWatchable(source) && <SourceWatch source={source} />}
      <SourceCheck source={source} check={check} />
      {open === 'name' && <SourceName source={source} onDone={close} />}
      {open === 'deletion' && (
        <ConfirmDialog {...confirm} title={title(name)} onConfirm={() => void remove(source)} onCancel={close} />
      )}
    </li>
  );
}

/** A saved source's name, what it searches, and when it was last checked. */
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

/** Whether a source is checked every night, and the result. */
function SourceWatch({ source }: { source: SavedSource }) {
  const { id, name, is_watched, watch_tried_at: at, watch_failures: failures, watch_error: error, drafts } = source;
  const cause = error && WATCH_ERROR_WORDS[error];
  return (
    <div className="mt-2 text-sm">
      <label className="flex min-h-10 items-center gap-2">
        <input
          type="checkbox"
          aria-label={SOURCE_WORDS.watchOf(name)}
          aria-describedby={`${id}-watch`}
          checked={is_watched}
          onChange={({ target }) => void watch(source, target.checked)}
          className="size-5 shrink-0 accent-flame"
        />
        {SOURCE_WORDS.watch}
      </label>
      <p id={`${id}-watch`} className="text-quiet empty:hidden">
        {is_watched && !at && `${SOURCE_WORDS.notYet} ${SOURCE_WORDS.watchHint}`}
        {is_watched && at && (
          <>
            {SOURCE_WORDS.watchedAt} <time dateTime={at}>{moment(at)}</time>
          </>
        )}
      </p>
      {cause && (
        <p className="font-medium text-flame">
          {is_watched ? SOURCE_WORDS.watchFailed(failures, cause) : SOURCE_WORDS.watchStopped(cause)}
        </p>
      )}
      {drafts > 0 && (
        <p>
          <a href={draftsPath()} className="inline-block py-2 font-medium">
            {SOURCE_WORDS.drafts(drafts)}
          </a>
        </p>
      )}
    </div>
  );
}

interface CheckProps {
  source: SavedSource;
  /** The last check; null if there was none. */
  check: Check | null;
}

/** The progress of a check for new results, what it found, or why it failed. */
export function SourceCheck({ source, check }: CheckProps) {
  const isFound = check?.state === 'found' && check.items.length > 0;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <p role="status" className="text-sm text-quiet tabular-nums empty:hidden">
          {check?.state === 'reading' && SOURCE_WORDS.reading(check.read)}
          {isFound && SOURCE_WORDS.found(check.items.length)}
          {check?.state === 'found' && check.isPart && ` ${SOURCE_WORDS.part(check.read)}`}
        </p>
        {check?.state === 'reading' && (
          <button type="button" onClick={stopChecking} className="tool">
            {SOURCE_WORDS.stop}
          </button>
        )}
        {isFound && (
          <button type="button" onClick={() => void markFoundSeen(source)} className="tool">
            {SOURCE_WORDS.markSeen}
          </button>
        )}
      </div>
      {check?.state === 'failed' && (
        <div role="alert" className="mt-2 rounded-md border border-flame bg-hue-soft px-4 py-3">
          <strong className="block font-semibold text-flame">{SOURCE_WORDS.failed}</strong>
          {check.text}
        </div>
      )}
    </>
  );
}

interface NameProps {
  source: SavedSource;
  onDone: () => void;
}

/** Renames a saved source. */
export function SourceName({ source, onDone }: NameProps) {
  const id = useId();
  const { form, field } = useForm({
    read: ({ name }: { name: string }) => ({ values: name, errors: { name: cleaned(name) === '' ? 'empty' : null } }),
    words: () => SOURCE_WORDS.noName,
    submit: async (name) => {
      void rename(source, name);
      onDone();
      return null;
    },
  });
  const { error, ...input } = field('name');
  return (
    <form {...form} autoComplete="off" className="mt-3 grid gap-2">
      <label htmlFor={`${id}name`} className="text-sm font-medium">
        {SOURCE_WORDS.name(source.name)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          {...input}
          id={`${id}name`}
          dir="auto"
          maxLength={200}
          defaultValue={source.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}error`}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          className="tool-field grow basis-28 sm:max-w-md"
        />
        <button type="submit" className="tool border-ink">
          {SOURCE_WORDS.save}
        </button>
        <button type="button" onClick={onDone} className="tool">
          {SOURCE_WORDS.cancel}
        </button>
      </div>
      <p id={`${id}error`} role="alert" className="text-sm font-medium text-flame empty:hidden">
        {error}
      </p>
    </form>
  );
}
