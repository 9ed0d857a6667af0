/** The static hosts for which this project has checks, by the name that the commands take. */
import { Failure } from '../../backend/failure.ts';
import { cloudflarePagesFaults, PAID } from './cloudflarePages.ts';
import { type HostedSite, readHostedSite } from './hostedSite.ts';
import { netlifyFaults } from './netlify.ts';

type Faults = (site: HostedSite, folder: string) => string[] | Promise<string[]>;

const HOSTS: Record<string, Faults> = {
  'cloudflare-pages': (site) => cloudflarePagesFaults(site),
  'cloudflare-pages-paid': (site) => cloudflarePagesFaults(site, PAID),
  netlify: netlifyFaults,
};

export const HOST_NAMES = Object.keys(HOSTS);

/** @throws Failure when there are no checks for a host of this name. */
export function requireKnownHost(name: string): Faults {
  const faults = HOSTS[name];
  if (!faults) throw new Failure(`"${name}" is not one of ${HOST_NAMES.join(', ')}.`);
  return faults;
}

/**
 * What the host would refuse, cut off or ignore of the site in `folder`, each as a sentence.
 * @throws Failure when there are no checks for a host of this name.
 */
export async function hostFaults(name: string, folder: string): Promise<string[]> {
  const faults = requireKnownHost(name);
  return faults(await readHostedSite(folder), folder);
}

/** @throws Failure that lists what the host would refuse, cut off or ignore of the site in `folder`. */
export async function requireAcceptedBy(name: string, folder: string): Promise<void> {
  const faults = await hostFaults(name, folder);
  if (faults.length > 0) throw new Failure(`${name} would not serve this site as it is:\n${faults.join('\n')}`);
}
