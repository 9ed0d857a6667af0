/** Reads a file that somebody has chosen. It stays in this browser: nothing is sent. @throws if it cannot be read */
export const readFile = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
