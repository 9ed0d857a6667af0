/** Settings. */
export function Settings() {
  return null;
}
