import type { CatalogueNumbers } from '../../contract/catalogueNumbers.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { NUMBERS_WORDS } from './numbers.words.ts';

interface Props {
  titleId: string;
  /** Oldest first; the last is the current one. */
  weeks: CatalogueNumbers['weeks'];
}

const { weeks: words, count, few } = NUMBERS_WORDS;

/** The chart's numbers, newest first. */
export function WeeksTable({ titleId, weeks }: Props) {
  const [label, value] = words.columns;
  const present = weeks.at(-1)?.week;
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-3 text-sm font-medium">{words.table}</summary>
      <table aria-labelledby={titleId} className="mt-1 w-full max-w-md border-collapse text-sm">
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="pe-4 pb-1 font-normal">
              {label}
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, views }) => (
            <tr key={week} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-4 font-medium">
                {day(week)} {week === present && <span className="font-normal text-quiet">({words.soFar})</span>}
              </th>
              <td className="py-1.5 text-end tabular-nums">
                {views === null ? <span className="text-quiet">{few}</span> : count(views)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
