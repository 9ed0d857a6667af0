import { useStore } from '@nanostores/react';
import { FileSpreadsheet } from 'lucide';
import { useRef } from 'react';
import { isCategory } from '../../contract/category.ts';
import { type Candidate, type CsvColumn, ENCODINGS, type Encoding } from '../../contract/importing.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { CategoryChoice } from '../form/CategoryChoice.tsx';
import { joinTags } from '../form/tags.rules.ts';
import { useFileDrop } from '../sections/useFileDrop.ts';
import { CatalogueExport } from './CatalogueExport.tsx';
import type { CsvReading, RowError } from './csvCandidates.rules.ts';
import { CSV_COLUMNS, unusedColumns } from './csvColumns.rules.ts';
import {
  $csvFile,
  $missingColumns,
  type CsvFile,
  chooseCsvCategory,
  chooseCsvColumn,
  chooseEncoding,
  chooseHeadingRow,
  openCsvFile,
  type ReadyFile,
  reviewCsvFile,
} from './csvFile.store.ts';
import { $isImporting } from './desk.store.ts';
import { CSV_WORDS } from './importCsv.words.ts';

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

/** The native file field in an area where files can be dropped, and a label that looks like a button. */
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

/** Which row has the column names, and, if it was guessed, the file's encoding. */
export function CsvLayout({ file: { encoding, sample, top, reading } }: { file: ReadyFile }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <label htmlFor="csv-headings" className="text-sm font-medium">
          {CSV_WORDS.layout.headings}
        </label>
        <select
          id="csv-headings"
          value={top.find(({ cells }) => cells === reading.headings)?.number}
          onChange={({ target }) => void chooseHeadingRow(Number(target.value))}
          className="tool-field w-full min-w-0"
        >
          {top.map(({ number, cells }) => (
            <option key={number} value={number}>
              {CSV_WORDS.layout.row(number, cells.filter(Boolean).join(', '))}
            </option>
          ))}
        </select>
      </div>
      {sample && (
        <div className="grid min-w-0 content-start gap-1">
          <label htmlFor="csv-encoding" className="text-sm font-medium">
            {CSV_WORDS.layout.encoding}
          </label>
          <select
            id="csv-encoding"
            value={encoding}
            aria-describedby="csv-encoding-sample"
            onChange={({ target }) => void chooseEncoding(target.value as Encoding)}
            className="tool-field w-full min-w-0"
          >
            {ENCODINGS.map((each) => (
              <option key={each} value={each}>
                {CSV_WORDS.layout.encodings[each]}
              </option>
            ))}
          </select>
          <p id="csv-encoding-sample" className="text-sm wrap-anywhere text-quiet">
            {sample.words.length > 0 && <bdi>{CSV_WORDS.layout.sample(sample.words.join(', '))}</bdi>}{' '}
            {sample.replaced > 0 && CSV_WORDS.layout.replaced(sample.replaced)}
          </p>
        </div>
      )}
    </div>
  );
}

interface MappingProps {
  reading: CsvReading;
  /** The cells of the first row below the headings. */
  first: readonly string[];
  /** The required columns that are not chosen. */
  missing: readonly CsvColumn[];
}

/** Which column of the file holds what, with an example of each. */
export function CsvMapping({ reading: { headings, mapping }, first, missing }: MappingProps) {
  const nameOf = (place: number) => headings[place]?.trim() || CSV_WORDS.mapping.unnamed(place);
  const unused = unusedColumns(mapping, headings, first);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{CSV_WORDS.mapping.title}</legend>
      <p className="text-sm text-quiet">{CSV_WORDS.mapping.introduction}</p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        {CSV_COLUMNS.map((column) => {
          const place = mapping[column];
          const id = `csv-column-${column}`;
          return (
            <div key={column} className="grid min-w-0 content-start gap-1">
              <label htmlFor={id} className="text-sm font-medium">
                {CSV_WORDS.mapping.columns[column]}
              </label>
              <select
                id={id}
                value={place ?? ''}
                aria-describedby={`${id}-example`}
                aria-invalid={missing.includes(column) || undefined}
                onChange={({ target }) =>
                  void chooseCsvColumn(column, target.value === '' ? null : Number(target.value))
                }
                className="tool-field w-full min-w-0 aria-invalid:border-2 aria-invalid:border-flame"
              >
                <option value="">{CSV_WORDS.mapping.none}</option>
                {[...headings.keys()].map((index) => (
                  <option key={index} value={index}>
                    {nameOf(index)}
                  </option>
                ))}
              </select>
              <p id={`${id}-example`} dir="auto" className="truncate text-sm text-quiet">
                {place !== null && CSV_WORDS.mapping.example(first[place]?.trim() ?? '')}
              </p>
            </div>
          );
        })}
      </div>
      {unused.length > 0 && (
        <p dir="auto" className="mt-3 text-sm wrap-anywhere text-quiet">
          {CSV_WORDS.mapping.unused(unused.map(nameOf).join(', '))}
        </p>
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-flame empty:hidden">
        {missing.length > 0 && CSV_WORDS.mapping.missing(missing)}
      </p>
    </fieldset>
  );
}

/** Number of rows shown. */
const SHOWN = 5;

const COLUMNS = ['title', 'author', 'category', 'tags', 'external_link'] as const;

/** How the first rows of a file are interpreted. */
export function CsvPreview({ candidates }: { candidates: readonly Candidate[] }) {
  const shown = candidates.slice(0, SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reached by the keyboard too.
    <section aria-label={CSV_WORDS.preview.title} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start text-quiet">
          {CSV_WORDS.preview.of(shown.length, candidates.length)}
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="border-b border-line py-2 pe-4 font-medium">
                {CSV_WORDS.mapping.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((candidate) => (
            <tr key={candidate.row}>
              {COLUMNS.map((column) => (
                <td key={column} dir="auto" className="max-w-64 min-w-24 truncate border-b border-line py-2 pe-4">
                  {textOf(candidate, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(candidate: Candidate, column: (typeof COLUMNS)[number]): string {
  if (column === 'tags') return joinTags(candidate.tags);
  if (column !== 'category') return candidate[column];
  return isCategory(candidate.category) ? CATEGORY_WORDS[candidate.category].title : candidate.category;
}

/** Number of rows listed; a file may have thousands. */
const NAMED = 100;

/** The rows of a file that are left out, and why. */
export function CsvErrors({ errors }: { errors: readonly RowError[] }) {
  const lines = errors.reduce((sum, error) => sum + (error.lines ?? 0), 0);
  return (
    <div role="alert" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">
        {lines > 0 ? CSV_WORDS.errors.titleWithLines(errors.length, lines) : CSV_WORDS.errors.title(errors.length)}
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {errors.slice(0, NAMED).map((error) => (
          <li key={error.row} className="wrap-anywhere text-quiet">
            {CSV_WORDS.errors.row(error.row, errorText(error))}
          </li>
        ))}
        {errors.length > NAMED && <li className="text-quiet">{CSV_WORDS.errors.further(errors.length - NAMED)}</li>}
      </ul>
    </div>
  );
}

const errorText = ({ code, text, column, lines = 0 }: RowError): string =>
  lines > 0 ? CSV_WORDS.errors.quotesOverLines(text, lines) : CSV_WORDS.errors[code](text, column ?? 'title');
