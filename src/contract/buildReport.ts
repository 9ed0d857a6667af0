/** What a build reports to administrators, stored in `publishing.report`. */
export interface BuildReport {
  /** Resources left out because they are invalid. All others are live. */
  left_out: { id: string; title: string; field: string; reason: string }[];
  /** Live pages over the size budget. `bytes` is the compressed download. */
  heavy: { path: string; title: string; bytes: number }[];
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
