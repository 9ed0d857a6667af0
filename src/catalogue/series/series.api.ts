/** Reading series and collections. */
import type { Series } from '../../contract/series.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { tables } from '../../core/backend/tables.api.ts';

/** The database gives no more at once. */
const PAGE_ROWS = 100;

/** All series and collections, with the parts that visitors see, in the order of their ids. */
export async function readSeries(): Promise<Series[]> {
  const all: Series[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = tables().rpc('shown_series', last && { after: last.id });
    const rows = await rowsOf(page, 'The series could not be read');
    all.push(...rows);
    if (rows.length < PAGE_ROWS) return all;
  }
}
