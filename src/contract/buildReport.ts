/** What a build tells administrators besides that it succeeded; kept in `publishing.report`. */
export interface BuildReport {
  /** Resources that could not be shown. Everything else went live. */
  left_out: { id: string; title: string; field: string; reason: string }[];
  /** Pages over the size budget. They are live; `bytes` is what a visitor downloads, compressed. */
  heavy: { path: string; title: string; bytes: number }[];
}

export const EMPTY_REPORT: BuildReport = { left_out: [], heavy: [] };

/** What the reading of the catalogue notes for whoever runs the build. */
export interface BuildNotes {
  leftOut: BuildReport['left_out'];
  /** Pictures are missing because no server could be reached: a build in a few minutes may have them. */
  offline: boolean;
}
