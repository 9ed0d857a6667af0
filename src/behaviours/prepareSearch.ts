/** Loads what searching takes while what shows it is still on its way, and tells later if it does not come. */
import { openSearchIndex } from '../services/siteSearch.ts';

export function prepareSearch(): void {
  openSearchIndex().catch(() => {});
}
