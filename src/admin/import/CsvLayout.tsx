import { ENCODINGS, type Encoding } from '../../contract/importing.ts';
import { chooseEncoding, chooseHeadingRow, type ReadyFile } from './csvFile.store.ts';
import { CSV_WORDS } from './importCsv.words.ts';

const WORDS = CSV_WORDS.layout;

/** In which row the names of the columns stand, and, if it was guessed, in which encoding the file is. */
export function CsvLayout({ file: { encoding, sample, top, reading } }: { file: ReadyFile }) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <label htmlFor="csv-headings" className="text-sm font-medium">
          {WORDS.headings}
        </label>
        <select
          id="csv-headings"
          value={top.find(({ cells }) => cells === reading.headings)?.number}
          onChange={({ target }) => void chooseHeadingRow(Number(target.value))}
          className="tool-field w-full min-w-0"
        >
          {top.map(({ number, cells }) => (
            <option key={number} value={number}>
              {WORDS.row(number, cells.filter(Boolean).join(', '))}
            </option>
          ))}
        </select>
      </div>
      {sample && (
        <div className="grid min-w-0 content-start gap-1">
          <label htmlFor="csv-encoding" className="text-sm font-medium">
            {WORDS.encoding}
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
                {WORDS.encodings[each]}
              </option>
            ))}
          </select>
          <p id="csv-encoding-sample" className="text-sm wrap-anywhere text-quiet">
            {sample.words.length > 0 && <bdi>{WORDS.sample(sample.words.join(', '))}</bdi>}{' '}
            {sample.replaced > 0 && WORDS.replaced(sample.replaced)}
          </p>
        </div>
      )}
    </div>
  );
}
