/** Loads the search index while the search island still loads. A failure is shown later, by the search itself. */
import { openSearchIndex } from './siteSearch.api.ts';

export function prepareSearch(): void {
  openSearchIndex().catch(() => {});
}
