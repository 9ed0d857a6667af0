import type { CsvFault } from '../../../rules/importing/csvCandidates.ts';
import { CSV_WORDS } from '../../../wording/importCsv.ts';

const WORDS = CSV_WORDS.faults;

/** Rows that are named; a file may have thousands. */
const NAMED = 100;

/** The rows of a file that are set aside, and why. */
export function CsvFaults({ faults }: { faults: readonly CsvFault[] }) {
  return (
    <div role="alert" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">{WORDS.title(faults.length)}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {faults.slice(0, NAMED).map((fault) => (
          <li key={fault.row} className="wrap-anywhere text-quiet">
            {WORDS.row(fault.row, WORDS[fault.code](fault.text, fault.column ?? 'title'))}
          </li>
        ))}
        {faults.length > NAMED && <li className="text-quiet">{WORDS.further(faults.length - NAMED)}</li>}
      </ul>
    </div>
  );
}
