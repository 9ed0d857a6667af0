/** Goes to another page of this site; Back leads past the one that is left. */
export const replacePage = (path: string): void => location.replace(path);
