/** Reading series and collections. */
import type { Series } from '../../contract/series.ts';
import { rowsOf } from '../../core/backend/answers.api.ts';
import { visitorClient } from '../../core/backend/visitorClient.api.ts';

/** All series and collections that have parts which visitors can see, with those parts, by id. */
export async function readSeries(): Promise<Series[]> {
  const all: Series[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = visitorClient().rpc('shown_series', last && { after: last.id });
    const rows = await rowsOf(page, 'The series could not be read');
    // The database decides how many it returns at once.
    if (rows.length === 0) return all;
    all.push(...rows);
  }
}
