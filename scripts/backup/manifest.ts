/** `backup.json`: what a backup contains, and which version of the project made it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError, errorCode } from '../system/commandError.ts';

/** Increased when older commands can't read the format that newer ones write. */
export const FORMAT = 2;

const HASH = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const Manifest = v.object({
  format: v.literal(FORMAT),
  /** The deployment that was backed up. */
  backend: v.picklist(['embedded', 'hosted']),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Stamps of the migrations of its database. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^\w+\.\w+$/)),
      columns: v.array(v.string()),
      rows: v.number(),
      hash: HASH,
    }),
  ),
  pictures: v.array(v.object({ name: v.string(), type: v.string(), cacheControl: v.string(), hash: HASH })),
  /** Pictures that could not be read, and why; the rest is complete. */
  unreadable: v.optional(v.array(v.object({ name: v.string(), cause: v.string() })), []),
});

export type Manifest = v.InferOutput<typeof Manifest>;

export const manifestFile = (folder: string) => join(folder, 'backup.json');
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl`);
/** Pictures with the same content share a file. */
export const pictureFile = (folder: string, hash: string) => join(folder, 'pictures', hash);

/** @throws CommandError if `folder` has no complete backup, or one that was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = v.safeParse(Manifest, await readJson(manifestFile(folder)));
  if (!manifest.success)
    throw new CommandError(`${manifestFile(folder)} isn’t from a backup that this version can read.`);
  const { tables, pictures } = manifest.output;
  const files = [
    ...tables.map(({ name, hash }) => ({ file: tableFile(folder, name), hash })),
    ...pictures.map(({ hash }) => ({ file: pictureFile(folder, hash), hash })),
  ];
  for (const { file, hash } of files) {
    if ((await hashOf(file)) !== hash)
      throw new CommandError(`The backup is damaged: ${file} has changed since it was written.`);
  }
  return manifest.output;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new CommandError(`There is no backup: ${file} is missing.`);
    throw new CommandError(`${file} cannot be read.`);
  }
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
