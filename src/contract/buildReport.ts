/** What a build reports to administrators, stored in `publishing.report`. */
export interface BuildReport {
  /** Resources with values that no page can show, and pages that couldn't be rendered. For a tag, `id` is its path. */
  left_out: { id: string; title: string; field: string; reason: string }[];
  /** Live pages over the size budget. `bytes` is the compressed download. */
  heavy: { path: string; title: string; bytes: number }[];
  /** The number of files, if the site is built for a host; `limit` is the host's limit, null if it has none of this kind. */
  files?: { count: number; limit: number | null };
  /** Address of the build's log. It is kept while a later build runs or doesn't answer. */
  log?: string | null;
}

export const EMPTY_REPORT: BuildReport = { left_out: [], heavy: [] };

/** What the build records while it reads the catalogue. */
export interface BuildNotes {
  /** The number of published resources. */
  shown: number;
  leftOut: BuildReport['left_out'];
  /** Pictures are missing because no server could be reached. A later build may succeed. */
  offline: boolean;
}
