import { useStore } from '@nanostores/react';
import { FileSpreadsheet } from 'lucide';
import { useRef } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { CategoryChoice } from '../form/CategoryChoice.tsx';
import { useFileDrop } from '../sections/useFileDrop.ts';
import { CatalogueExport } from './CatalogueExport.tsx';
import { CsvErrors } from './CsvErrors.tsx';
import { CsvLayout } from './CsvLayout.tsx';
import { CsvMapping } from './CsvMapping.tsx';
import { CsvPreview } from './CsvPreview.tsx';
import {
  $csvFile,
  $missingColumns,
  type CsvFile,
  chooseCsvCategory,
  openCsvFile,
  type ReadyFile,
  reviewCsvFile,
} from './csvFile.store.ts';
import { CSV_WORDS } from './importCsv.words.ts';
import { $isImporting } from './run.store.ts';

const FIELD = 'csv-file';

const open = (file: File) => void openCsvFile(file);

/** Reads a CSV file and opens the review with its rows; and exports the catalogue as one. */
export function CsvImport() {
  const file = useStore($csvFile);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="csv-title" className="grid gap-4">
        <header>
          <h2 id="csv-title" className="text-xl">
            {CSV_WORDS.title}
          </h2>
          <p className="max-w-[70ch] text-sm text-quiet">{CSV_WORDS.introduction}</p>
        </header>
        <ChooseFile file={file} />
        {file.state === 'ready' && <OpenFile file={file} />}
      </section>
      <CatalogueExport />
    </div>
  );
}

/** The native field for a file in an area on which files can be dropped, and a label that looks like a button. */
function ChooseFile({ file }: { file: CsvFile }) {
  const area = useRef<HTMLDivElement>(null);
  const isDragging = useFileDrop(area, open);
  const isBusy = useStore($isImporting);
  return (
    <div
      ref={area}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-dashed p-4 ${isDragging ? 'border-flame bg-hue-soft' : 'border-line bg-surface'}`}
    >
      <input
        id={FIELD}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={isBusy}
        aria-describedby={`${FIELD}-status`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (chosen) open(chosen);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={FIELD}
        className="tool cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus peer-disabled:opacity-60"
      >
        <Icon of={FileSpreadsheet} className="size-4" />
        {file.state === 'ready' ? CSV_WORDS.another : CSV_WORDS.choose}
      </label>
      <p
        id={`${FIELD}-status`}
        role="status"
        className={`min-w-0 text-sm wrap-anywhere ${refusedIn(file) ? 'font-medium text-flame' : 'text-quiet'}`}
      >
        {statusOf(file)}
      </p>
    </div>
  );
}

function statusOf(file: CsvFile): string {
  if (file.state === 'none') return CSV_WORDS.drop;
  if (file.state === 'reading') return CSV_WORDS.reading(file.name, file.rows);
  const refused = refusedIn(file);
  if (refused) return CSV_WORDS.refused[refused.code](refused.name);
  return file.state === 'ready' ? CSV_WORDS.file(file.name, file.rows.length) : '';
}

const refusedIn = (file: CsvFile) =>
  file.state === 'refused' ? file : file.state === 'ready' ? file.refused : undefined;

function OpenFile({ file }: { file: ReadyFile }) {
  const missing = useStore($missingColumns);
  const { reading, rows, checked } = file;
  const count = checked?.candidates.length ?? 0;
  return (
    <>
      {file.refused && <p className="text-sm text-quiet">{CSV_WORDS.stillOpen(file.name, rows.length)}</p>}
      <CsvLayout file={file} />
      <CsvMapping reading={reading} first={rows[0]?.cells ?? []} missing={missing} />
      <CategoryChoice
        id="csv-category"
        label={CSV_WORDS.mapping.category}
        chosen={reading.category}
        onChoose={(category) => void chooseCsvCategory(category)}
      />
      {checked && count > 0 && <CsvPreview candidates={checked.candidates} />}
      {checked && checked.errors.length > 0 && <CsvErrors errors={checked.errors} />}
      {missing.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:*:grow">
          <button
            type="button"
            aria-disabled={count === 0 || undefined}
            aria-describedby="csv-review-hint"
            onClick={() => void reviewCsvFile()}
            className="button"
          >
            {checked ? CSV_WORDS.review(count) : CSV_WORDS.checking}
          </button>
          <p id="csv-review-hint" className="text-sm text-quiet">
            {checked && count === 0 ? CSV_WORDS.none : CSV_WORDS.nothingYet}
          </p>
        </div>
      )}
    </>
  );
}
