/** What is live, above the administration's sections. */

import type { BuildReport } from '../../contract/buildReport.ts';
import type { StartError } from '../../contract/publishing.ts';
import { counted } from '../../core/parts/language.words.ts';

/** Each tells the people who look after the site what to fix. */
const ERRORS: Record<StartError, string> = {
  'not set up':
    'The function publish-site doesn’t know which repository to build: set PUBLISH_REPOSITORY and PUBLISH_GITHUB_TOKEN.',
  'dispatch refused':
    'GitHub refused publish-site’s token: it may have expired, or lack “Actions: Read and write”. Create a new one.',
  'repository not found':
    'GitHub can’t find the repository, or the token has no access to it: check PUBLISH_REPOSITORY and the token.',
  'workflow disabled': 'GitHub isn’t starting builds. There, open Actions → Publish and choose “Enable workflow”.',
  'dispatch failed': 'GitHub couldn’t start the build.',
  'dispatch unreachable': 'We couldn’t reach GitHub.',
  'webhook refused':
    'The function publish-site didn’t accept the database’s request: it may not be deployed, or its secret differs.',
  'webhook not sent': 'The database couldn’t send its request: see its log.',
  'no report':
    'A build was requested but never reported back. On GitHub, open Actions → Publish: choose “Enable workflow” if it’s there, otherwise see the last run.',
  'not built': 'The build was stopped before it began, or failed without saying why: see the log.',
  'not deployed': 'The site was built, but the host didn’t accept it: see the log.',
  'empty catalogue':
    'There are no resources, so we left the site as it was. If that’s a mistake, restore them from the bin. If you meant it, publish without resources.',
};

/** What was wrong with a resource that is left out, by the build's code. */
const REASONS: Record<string, string> = {
  'category: not one that this site knows': 'this site doesn’t know its category',
  'external_link: not an address': 'its link isn’t an address',
  'created_at: not a date': 'the date it was added isn’t a date',
  'updated_at: not a date': 'the date of its last change isn’t a date',
  'page: not rendered': 'we couldn’t make its page; the build log says why',
};

export const PUBLISHING_WORDS = {
  region: 'Publishing',
  loading: 'Checking what’s live…',
  live: 'All changes are live',
  waiting: 'Changes are waiting to be published',
  overdue: 'Changes are waiting, but nothing publishes them',
  publishing: 'Publishing…',
  failed: 'Publishing failed',
  unknown: 'We can’t tell what’s live just now',
  liveAt: (time: string) => `Live since ${time}`,
  siteOf: (time: string) => `Visitors see the site as of ${time}`,
  dueAt: (time: string) => `To be published: ${time}`,
  dueNow: 'Publishing begins in a moment',
  since: (time: string) => `Since ${time}`,
  retryAt: (time: string) => `Next try: ${time}`,
  overdueHint: 'The person who looks after this site can find the cause with npm run doctor.',
  unknownHint: 'The server isn’t responding. Retrying automatically.',
  error: (error: StartError) => ERRORS[error],
  log: 'Build log',
  publishNow: 'Publish now',
  publishEmpty: 'Publish without resources',
  confirmEmpty: {
    title: 'Publish without resources?',
    text: 'The site will show no resources. Its lists stay empty until you add some.',
    yes: 'Publish',
    no: 'Cancel',
  },
  details: 'More about publishing',
  notAsked: 'We couldn’t start publishing. Please try again.',
  report: ({ left_out, heavy }: BuildReport) => {
    const missing = counted(left_out.length, 'page', 'pages');
    const pages = counted(heavy.length, 'heavy page', 'heavy pages');
    if (left_out.length === 0) return `The last build found ${pages}`;
    if (heavy.length === 0) return `The last build left out ${missing}`;
    return `The last build left out ${missing} and found ${pages}`;
  },
  leftOut: {
    title: 'Left out',
    introduction: 'These can’t be shown. Everything else is live.',
    /** @param problem - field and reason of the report, such as `external_link: not an address` */
    reason: (problem: string) => REASONS[problem] ?? problem,
  },
  heavy: {
    title: 'Heavy pages',
    introduction: 'They’re live, but take longer to load on slow phones. Shorter texts help.',
    weight: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
  },
};
