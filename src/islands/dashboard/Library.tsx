/** My Library. */
export function Library() {
  return null;
}
