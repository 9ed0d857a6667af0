/**
 * Netlify's limits, from its documentation in November 2026:
 * https://docs.netlify.com/site-deploys/overview and …/routing/headers and …/routing/redirects
 */
import { dirname } from 'node:path/posix';
import { readStaticRules } from '../../backend/staticRules.ts';
import type { HostedSite } from './hostedSite.ts';
import { conflictingHeaders } from './ruleConflicts.ts';

const FILES_IN_A_FOLDER = 54_000;

/** A sentence for everything in `folder` that Netlify would refuse or ignore. Its own parsers read the rules. */
export async function netlifyErrors(site: HostedSite, folder: string): Promise<string[]> {
  const { errors } = await readStaticRules(folder);
  const messages = errors.map(({ message }) => message.trim());
  return [...site.errors, ...folderErrors(site), ...nameErrors(site), ...messages, ...conflictingHeaders(site.headers)];
}

function folderErrors({ files }: HostedSite): string[] {
  const folders = Map.groupBy(files.keys(), (path) => dirname(path));
  return [...folders]
    .filter(([, paths]) => paths.length > FILES_IN_A_FOLDER)
    .map(
      ([name, { length }]) =>
        `The folder ${name} has ${length} files. Netlify accepts ${FILES_IN_A_FOLDER} per folder.`,
    );
}

/** Netlify refuses deploys with these characters in file names. */
const nameErrors = ({ files }: HostedSite): string[] =>
  [...files.keys()]
    .filter((path) => /[#?]/.test(path))
    .map((path) => `${path} has a # or ? in its name, which Netlify refuses.`);
