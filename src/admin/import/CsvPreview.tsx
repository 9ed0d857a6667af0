import { isCategory } from '../../contract/category.ts';
import type { Candidate } from '../../contract/importing.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { joinTags } from '../form/tags.rules.ts';
import { CSV_WORDS } from './importCsv.words.ts';

/** Rows that are shown. */
const SHOWN = 5;

const COLUMNS = ['title', 'author', 'category', 'tags', 'external_link'] as const;

/** How the first rows of a file are understood. */
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
