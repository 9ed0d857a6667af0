/** The static hosts for which this project has checks, by the name that the commands take. */
import type { BuildReport } from '../../../src/contract/buildReport.ts';
import { CommandError } from '../../system/commandError.ts';
import { cloudflarePagesErrors, FREE_FILES, PAID_FILES } from './cloudflarePages.ts';
import { type HostedSite, readHostedSite } from './hostedSite.ts';
import { netlifyErrors } from './netlify.ts';

interface Host {
  /** How many files a site may have; null for no limit. */
  files: number | null;
  /** A sentence for everything in the site in `folder` that the host would refuse, truncate or ignore. */
  errors(site: HostedSite, folder: string): string[] | Promise<string[]>;
}

const cloudflarePages = (files: number): Host => ({ files, errors: (site) => cloudflarePagesErrors(site, files) });

const HOSTS: Record<string, Host> = {
  'cloudflare-pages': cloudflarePages(FREE_FILES),
  'cloudflare-pages-paid': cloudflarePages(PAID_FILES),
  netlify: { files: null, errors: netlifyErrors },
};

export const HOST_NAMES = Object.keys(HOSTS);

/** @throws CommandError when there are no checks for a host of this name. */
export function requireKnownHost(name: string): Host {
  const host = HOSTS[name];
  if (!host) throw new CommandError(`"${name}" isn’t one of ${HOST_NAMES.join(', ')}.`);
  return host;
}

/**
 * Resolves with the number of files in `folder`, and the most that the host accepts.
 * @throws CommandError that lists what the host would refuse, truncate or ignore.
 */
export async function requireAcceptedBy(name: string, folder: string): Promise<BuildReport['files'] & object> {
  const host = requireKnownHost(name);
  const site = await readHostedSite(folder);
  const errors = await host.errors(site, folder);
  if (errors.length > 0) throw new CommandError(`${name} wouldn’t serve this site as it is:\n${errors.join('\n')}`);
  return { count: site.files.size, limit: host.files };
}
