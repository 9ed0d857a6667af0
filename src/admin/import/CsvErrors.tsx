import type { RowError } from './csvCandidates.rules.ts';
import { CSV_WORDS } from './importCsv.words.ts';

const WORDS = CSV_WORDS.errors;

/** Rows that are named; a file may have thousands. */
const NAMED = 100;

/** The rows of a file that are set aside, and why. */
export function CsvErrors({ errors }: { errors: readonly RowError[] }) {
  const lines = errors.reduce((sum, error) => sum + (error.lines ?? 0), 0);
  return (
    <div role="alert" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">
        {lines > 0 ? WORDS.titleWithLines(errors.length, lines) : WORDS.title(errors.length)}
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {errors.slice(0, NAMED).map((error) => (
          <li key={error.row} className="wrap-anywhere text-quiet">
            {WORDS.row(error.row, textOf(error))}
          </li>
        ))}
        {errors.length > NAMED && <li className="text-quiet">{WORDS.further(errors.length - NAMED)}</li>}
      </ul>
    </div>
  );
}

const textOf = ({ code, text, column, lines = 0 }: RowError): string =>
  lines > 0 ? WORDS.quotesOverLines(text, lines) : WORDS[code](text, column ?? 'title');
