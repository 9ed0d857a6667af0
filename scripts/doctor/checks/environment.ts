import { isLoopback } from '../../backend/settings.ts';
import { type Check, type Deployment, type Finding, findingIf } from './check.ts';

export const environment: Check = {
  name: 'environment',
  passMessage: 'The addresses are public ones over https.',
  notEmbedded: 'it is only reached from this machine.',
  find: async ({ siteUrl, supabaseUrl }: Deployment) => [
    ...addressFindings('SITE_URL', siteUrl, 'https://example.org'),
    ...addressFindings('PUBLIC_SUPABASE_URL', supabaseUrl, 'https://abcdefghijklmnopqrst.supabase.co'),
  ],
};

function addressFindings(name: string, address: string, example: string): Finding[] {
  const url = URL.parse(address);
  const fix = `Set ${name} to an address such as ${example}, also as a variable of the repository on GitHub.`;
  if (!url) return [{ problem: `${name} is "${address}", which is not an address.`, fix }];
  return [
    ...findingIf(url.protocol !== 'https:', `${name} does not begin with https.`, fix),
    ...findingIf(isLoopback(url.hostname), `${name} leads to this machine.`, fix),
    ...findingIf(url.origin !== address, `${name} must end with the name of the host: ${url.origin}`, fix),
  ];
}
