import { rename, writeFile } from 'node:fs/promises';

/** The file appears under its name when it is whole: two builds at once, or a killed one, leave no half of it. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.${crypto.randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, path);
}
