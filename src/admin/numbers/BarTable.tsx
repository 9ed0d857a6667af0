import type { ReactNode } from 'react';
import type { Category } from '../../contract/category.ts';
import { barLength } from './barScale.rules.ts';
import { NUMBERS_WORDS } from './numbers.words.ts';

interface Props {
  /** The id of its title. */
  titleId: string;
  columns: readonly [label: string, value: string];
  rows: { id: string; label: ReactNode; value: number; category: Category }[];
}

/** A table of numbers, also drawn as bars. */
export function BarTable({ titleId, columns: [label, value], rows }: Props) {
  const highest = Math.max(...rows.map((row) => row.value));
  return (
    <table aria-labelledby={titleId} className="w-full border-collapse text-sm">
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="w-3/5 pe-3 pb-1 font-normal">
            {label}
          </th>
          <th scope="col" className="pb-1 text-end font-normal whitespace-nowrap">
            {value}
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-category={row.category} className="border-t border-line">
            <th scope="row" className="py-2 pe-3 font-medium wrap-anywhere">
              {row.label}
            </th>
            <td className="py-2 text-end whitespace-nowrap tabular-nums">{NUMBERS_WORDS.count(row.value)}</td>
            <td aria-hidden="true" className="w-2/5 py-2 ps-3">
              <Bar length={barLength(row.value, highest)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param length - in percent */
function Bar({ length }: { length: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-3 w-full rounded-pane bg-sunken text-hue"
    >
      <rect width={length} height="1" fill="currentColor" />
    </svg>
  );
}
