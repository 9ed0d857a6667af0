import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically, so that a parallel or killed build never leaves half a file. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.${crypto.randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, path);
}
