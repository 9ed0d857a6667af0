import { useStore } from '@nanostores/react';
import { Download } from 'lucide';
import { useRef } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { $catalogueExport, cancelExport, exportCatalogue } from './exportCatalogue.store.ts';
import { CSV_WORDS } from './importCsv.words.ts';

const WORDS = CSV_WORDS.export;

/** Exports the whole catalogue to a file. */
export function CatalogueExport() {
  const running = useStore($catalogueExport);
  const isReading = running.state === 'reading';
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The button disappears, so the focus moves first.
    button.current?.focus();
    cancelExport();
  };
  return (
    <section aria-labelledby="csv-export" className="grid gap-3 border-t border-line pt-6">
      <header>
        <h2 id="csv-export" className="text-xl">
          {WORDS.title}
        </h2>
        <p id="csv-export-hint" className="max-w-[70ch] text-sm text-quiet">
          {WORDS.introduction}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={button}
          type="button"
          aria-disabled={isReading || undefined}
          aria-describedby="csv-export-hint"
          onClick={() => void exportCatalogue(new Date())}
          className="tool"
        >
          <Icon of={Download} className="size-4" />
          {WORDS.button}
        </button>
        {isReading && (
          <label className="flex min-w-48 grow flex-wrap items-center gap-x-3 text-sm text-quiet tabular-nums">
            <progress
              value={running.done}
              max={Math.max(running.total, 1)}
              className="h-2 min-w-32 grow accent-flame sm:max-w-64"
            />
            {running.total > 0 ? WORDS.progress(running.done, running.total) : WORDS.starting}
          </label>
        )}
        {isReading && (
          <button type="button" onClick={cancel} className="tool">
            {WORDS.cancel}
          </button>
        )}
      </div>
    </section>
  );
}
