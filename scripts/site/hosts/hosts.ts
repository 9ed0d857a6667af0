/** The static hosts for which this project has checks, by the name that the commands take. */
import { readdir } from 'node:fs/promises';
import type { BuildReport } from '../../../src/contract/buildReport.ts';
import { CommandError } from '../../system/commandError.ts';
import { cloudflarePagesErrors, FREE, PAID } from './cloudflarePages.ts';
import { type HostedSite, readHostedSite } from './hostedSite.ts';
import { netlifyErrors } from './netlify.ts';

type Errors = (site: HostedSite, folder: string) => string[] | Promise<string[]>;

const HOSTS: Record<string, Errors> = {
  'cloudflare-pages': (site) => cloudflarePagesErrors(site),
  'cloudflare-pages-paid': (site) => cloudflarePagesErrors(site, PAID),
  netlify: netlifyErrors,
};

export const HOST_NAMES = Object.keys(HOSTS);

/** How many files a site may have, by the name of the host. */
const FILES: Record<string, number> = { 'cloudflare-pages': FREE.files, 'cloudflare-pages-paid': PAID.files };

/** The files of the site in `folder`, and how many the host takes. */
export async function countFiles(name: string, folder: string): Promise<BuildReport['files'] & object> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return { count: entries.filter((entry) => entry.isFile()).length, limit: FILES[name] ?? null };
}

/** @throws CommandError when there are no checks for a host of this name. */
export function requireKnownHost(name: string): Errors {
  const errors = HOSTS[name];
  if (!errors) throw new CommandError(`"${name}" is not one of ${HOST_NAMES.join(', ')}.`);
  return errors;
}

/**
 * What the host would refuse, cut off or ignore of the site in `folder`, each as a sentence.
 * @throws CommandError when there are no checks for a host of this name.
 */
export async function hostErrors(name: string, folder: string): Promise<string[]> {
  const errors = requireKnownHost(name);
  return errors(await readHostedSite(folder), folder);
}

/** @throws CommandError that lists what the host would refuse, cut off or ignore of the site in `folder`. */
export async function requireAcceptedBy(name: string, folder: string): Promise<void> {
  const errors = await hostErrors(name, folder);
  if (errors.length > 0) throw new CommandError(`${name} would not serve this site as it is:\n${errors.join('\n')}`);
}
