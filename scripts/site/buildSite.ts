/** Builds a site from a catalogue into a separate folder. A failed build leaves nothing there. */
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renameWithRetries } from '../system/renames.ts';
import { carryOver } from './carryOver.ts';
import { type BuiltSite, buildFolderFor, makeSite } from './makeSite.ts';
import { type Rendering, type RenderOptions, startRendering } from './renderSite.ts';

export interface BuildOptions extends RenderOptions {
  /** Copies unchanged pages from the previous site. */
  incremental?: boolean;
}

export interface Draft extends BuildOptions {
  /** Absolute path of the folder to write. It must not be served yet. */
  out: string;
  /** Folder of the live site; only read. */
  previous?: string | undefined;
  /** The result of `startBuild` for the same draft, if it was called. */
  ready?: Rendering | undefined;
}

const renderOptions = ({ previous, incremental, ...draft }: Draft): RenderOptions => ({
  ...draft,
  previous: incremental ? previous : undefined,
});

/** Starts a build, which waits before it reads the catalogue. */
export const startBuild = (draft: Draft): Promise<Rendering> =>
  startRendering(renderOptions(draft), buildFolderFor(draft.out));

/** @throws CommandError with the reason when the build fails; `out` is then left empty. */
export async function buildSite(draft: Draft): Promise<BuiltSite> {
  const { out, previous, ready } = draft;
  const buildFolder = buildFolderFor(out);
  await rm(out, { recursive: true, force: true });
  try {
    const built = await makeSite(renderOptions(draft), buildFolder, ready);
    await move(buildFolder, out);
    if (previous) await carryOver(previous, out);
    return built;
  } catch (error) {
    await rm(out, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
}

/** Renames a folder, or copies it when `to` is on another disk. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await renameWithRetries(from, to).catch(async (error) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  });
}
