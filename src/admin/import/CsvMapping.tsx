import type { CsvColumn } from '../../contract/importing.ts';
import type { CsvReading } from './csvCandidates.rules.ts';
import { CSV_COLUMNS, unusedColumns } from './csvColumns.rules.ts';
import { chooseCsvColumn } from './csvFile.store.ts';
import { CSV_WORDS } from './importCsv.words.ts';

const WORDS = CSV_WORDS.mapping;

interface Props {
  reading: CsvReading;
  /** The cells of the first row below the headings. */
  first: readonly string[];
  /** The required columns that are not chosen. */
  missing: readonly CsvColumn[];
}

/** Which column of the file holds what, with an example of each. */
export function CsvMapping({ reading: { headings, mapping }, first, missing }: Props) {
  const nameOf = (place: number) => headings[place]?.trim() || WORDS.unnamed(place);
  const unused = unusedColumns(mapping, headings, first);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{WORDS.title}</legend>
      <p className="text-sm text-quiet">{WORDS.introduction}</p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        {CSV_COLUMNS.map((column) => {
          const place = mapping[column];
          const id = `csv-column-${column}`;
          return (
            <div key={column} className="grid min-w-0 content-start gap-1">
              <label htmlFor={id} className="text-sm font-medium">
                {WORDS.columns[column]}
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
                <option value="">{WORDS.none}</option>
                {[...headings.keys()].map((index) => (
                  <option key={index} value={index}>
                    {nameOf(index)}
                  </option>
                ))}
              </select>
              <p id={`${id}-example`} dir="auto" className="truncate text-sm text-quiet">
                {place !== null && WORDS.example(first[place]?.trim() ?? '')}
              </p>
            </div>
          );
        })}
      </div>
      {unused.length > 0 && (
        <p dir="auto" className="mt-3 text-sm wrap-anywhere text-quiet">
          {WORDS.unused(unused.map(nameOf).join(', '))}
        </p>
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-flame empty:hidden">
        {missing.length > 0 && WORDS.missing(missing)}
      </p>
    </fieldset>
  );
}
