/** Files stay in this browser: nothing is sent. */

/** Reads a file that somebody chose. @throws if it can't be read */
export const readFile = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser starts to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_DELAY);
}

/** Milliseconds. */
const RELEASE_DELAY = 60_000;
