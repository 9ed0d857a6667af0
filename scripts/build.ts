/** Builds the site from a catalogue, and lets it replace the one before only when it is whole. */
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchRecord } from '../src/contract/search.ts';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { startBackend } from './backend.ts';
import type { AstroOptions } from './build/astroBuild.ts';
import { type Made, makeSite, workshopFor } from './build/makeSite.ts';
import { takeSearchRecords, writeSearchIndex } from './build/searchIndex.ts';
import { seed } from './seed.ts';

const HELP = `npm run build [-- --out FOLDER] [--allow-empty]

Builds the site into FOLDER (dist) from the Supabase at PUBLIC_SUPABASE_URL with
SUPABASE_PUBLISHABLE_KEY; without PUBLIC_SUPABASE_URL, from the embedded backend.
A build that fails leaves the site that was there untouched.
  --allow-empty   the catalogue is meant to be empty
  SITE_URL        where the site will stand
  POSTER_SECONDS  how long it may fetch pictures (20); what is missing then is for the next build`;

/** Milliseconds for which the scripts, styles and fonts of a former build stay. */
const ASSET_LIFETIME = 7 * 24 * 60 * 60 * 1000;

export interface BuildOptions extends AstroOptions {
  /** Absolute path of the folder to replace. */
  out: string;
  /** Takes those pages over from the site before for which nothing has changed. */
  incremental?: boolean;
}

export interface Built extends Made {
  /** Until the pages were live. */
  seconds: number;
}

/** @throws Failure that names why nothing was built; the site in `out` is then as it was. */
export async function buildSite(options: BuildOptions): Promise<Built> {
  const { out, incremental } = options;
  const began = performance.now();
  const workshop = workshopFor(out);
  const draft = `${out}.building`;
  await restore(out);
  try {
    const { pages } = await makeSite({ ...options, former: incremental ? out : undefined }, workshop);
    const records = await takeSearchRecords(workshop);
    await move(workshop, draft);
    await keepFormer(out, draft);
    await replace(out, draft);
    const seconds = (performance.now() - began) / 1000;
    await rm(formerOf(out), { recursive: true, force: true });
    await renewSearch(out, records, options);
    return { pages, seconds };
  } finally {
    await rm(workshop, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** Pages go live first: until their index is there, or if it cannot be made, the one before answers searches. */
async function renewSearch(out: string, records: SearchRecord[], { print = () => {}, signal }: BuildOptions) {
  if (signal?.aborted) return;
  try {
    const { entries, files, seconds } = await writeSearchIndex(out, records);
    print(`Search: ${entries} entries in ${files} files, ${seconds.toFixed(1)} s.`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message}\nThe site is live; its search knows what it knew before.`);
  }
}

/**
 * Pages that are open in browsers still ask for the files of builds before; those of the last week are kept. The
 * index of the search is kept until the new one is there.
 */
async function keepFormer(out: string, draft: string): Promise<void> {
  const young = async (path: string) => {
    const facts = await stat(path);
    return facts.isDirectory() || Date.now() - facts.mtimeMs < ASSET_LIFETIME;
  };
  await carry(join(out, '_astro'), join(draft, '_astro'), young);
  await carry(join(out, 'pagefind'), join(draft, 'pagefind'));
}

async function carry(from: string, to: string, filter = async (_: string) => true): Promise<void> {
  const options = { recursive: true, force: false, errorOnExist: false, preserveTimestamps: true, filter };
  await cp(from, to, options).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Also to another disk, where a folder cannot be renamed to. */
async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(resolve(to, '..'), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}

const formerOf = (out: string) => `${out}.former`;

/** Leaves the one before beside it: to remove its many files takes a while, and the new one is live. */
async function replace(out: string, draft: string): Promise<void> {
  const former = formerOf(out);
  await rm(former, { recursive: true, force: true });
  await mkdir(resolve(out, '..'), { recursive: true });
  await rename(out, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, out);
}

/** Puts back what a process that was killed in the middle of `replace` had moved away. */
async function restore(out: string): Promise<void> {
  await mkdir(resolve(out, '..'), { recursive: true });
  await rename(formerOf(out), out).catch(() => {});
}

async function command() {
  const options = {
    out: { type: 'string', default: 'dist' },
    'allow-empty': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.info(HELP);
  const common = {
    out: resolve(ROOT, values.out),
    siteUrl: process.env.SITE_URL ?? 'http://localhost:4321',
    allowEmpty: values['allow-empty'] ?? false,
    print: console.info,
  };
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (url && !key) throw new Failure('PUBLIC_SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: set both.');
  const built = url && key ? await buildSite({ ...common, backend: { url, key } }) : await buildEmbedded(common);
  console.info(`${built.pages} pages in ${built.seconds.toFixed(1)} s: ${common.out}`);
}

async function buildEmbedded(options: Omit<BuildOptions, 'backend'>): Promise<Built> {
  const backend = await startBackend({ environment: { ...process.env, PORT: '0' } });
  try {
    await seed(backend.sql, new Date());
    return await buildSite({ ...options, backend: { url: backend.url, key: backend.settings.publishableKey } });
  } finally {
    await backend.stop();
  }
}

if (import.meta.main) await run(command);
