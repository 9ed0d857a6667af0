/** What a build reports to administrators, stored in `publishing.report`. */
export interface BuildReport {
  /** Resources with values that no page can show, and what has no page because rendering it failed: a tag has its path as id. */
  left_out: { id: string; title: string; field: string; reason: string }[];
  /** Live pages over the size budget. `bytes` is the compressed download. */
  heavy: { path: string; title: string; bytes: number }[];
  /** Of the site, if it is for a host; `limit` is what the host takes, null if it counts otherwise. */
  files?: { count: number; limit: number | null };
  /** Where the log of the build is. It stays known while a later build runs or does not answer. */
  log?: string | null;
}

export const EMPTY_REPORT: BuildReport = { left_out: [], heavy: [] };

/** What the build notes while it reads the catalogue. */
export interface BuildNotes {
  /** The number of resources that are shown. */
  shown: number;
  leftOut: BuildReport['left_out'];
  /** Pictures are missing because no server could be reached. A later build may have them. */
  offline: boolean;
}
