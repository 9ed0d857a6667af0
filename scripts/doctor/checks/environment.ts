import { isLoopback } from '../../backend/settings.ts';
import { type Check, type Deployment, type Finding, findingIf } from './check.ts';

export const environment: Check = {
  name: 'environment',
  passMessage: 'The addresses are public and use https.',
  notEmbedded: 'it can only be reached from this machine.',
  find: async ({ siteUrl, supabaseUrl }: Deployment) => [
    ...addressFindings('SITE_URL', siteUrl, 'https://example.org'),
    ...addressFindings('PUBLIC_SUPABASE_URL', supabaseUrl, 'https://abcdefghijklmnopqrst.supabase.co'),
  ],
};

function addressFindings(name: string, address: string, example: string): Finding[] {
  const url = URL.parse(address);
  const fix = `Set ${name} to an address such as ${example}, here and in the repository’s variables on GitHub.`;
  if (!url) return [{ problem: `${name} is "${address}", which isn’t an address.`, fix }];
  return [
    ...findingIf(url.protocol !== 'https:', `${name} doesn’t begin with https.`, fix),
    ...findingIf(isLoopback(url.hostname), `${name} points to this machine.`, fix),
    ...findingIf(url.origin !== address, `${name} must end after the host name: ${url.origin}`, fix),
  ];
}
