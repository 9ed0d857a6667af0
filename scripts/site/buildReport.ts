/** What a build reports to administrators: resources left out, and heavy pages. Neither stops publishing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuildReport } from '../../src/contract/buildReport.ts';
import type { SearchRecord } from '../../src/contract/search.ts';

/** Bytes of compressed HTML with styles. Larger pages are reported: on slow phones they need a second round trip. */
const HEAVY = 20_000;
/** Only this many of the largest pages are compressed: compressing all would take longer than the build itself. */
const LARGEST = 20;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);

/**
 * The heaviest pages of the site in `folder`.
 * @param sizes - uncompressed bytes of each page, by its path.
 */
export async function heavyPages(
  folder: string,
  sizes: ReadonlyMap<string, number>,
  records: readonly SearchRecord[],
): Promise<BuildReport['heavy']> {
  const titles = new Map(records.map(({ url, meta }) => [url, meta.title]));
  const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, LARGEST);
  const weighed = await Promise.all(
    largest.map(async ([file]) => {
      const path = `/${file.replace(/\.html$/, '')}`;
      const { length } = await compress(await readFile(join(folder, file)), QUALITY);
      return { path, title: titles.get(path) ?? path, bytes: length };
    }),
  );
  return weighed.filter(({ bytes }) => bytes > HEAVY).toSorted((a, b) => b.bytes - a.bytes);
}

/** The report as lines for a terminal. */
export const reportLines = ({ left_out, heavy }: BuildReport): string[] => [
  ...left_out.map(({ id, title, field, reason }) => `Left out: "${title}" (${id}), because its ${field} is ${reason}.`),
  ...heavy.map(({ path, title, bytes }) => `Heavy: "${title}" (${path}) has ${(bytes / 1000).toFixed(1)} kB.`),
];
