/** The rules of static hosts in `_headers` and `_redirects`, read by Netlify's own parsers. */
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';

/** Of the site in `folder`, with what cannot be read in either file. */
export async function readStaticRules(folder: string) {
  const common = { minimal: false } as const;
  const headers = await parseAllHeaders({ ...common, headersFiles: [join(folder, '_headers')], configHeaders: [] });
  const redirects = await parseAllRedirects({
    ...common,
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
  });
  return {
    headers: headers.headers,
    redirects: redirects.redirects,
    errors: [...headers.errors, ...redirects.errors],
  };
}
