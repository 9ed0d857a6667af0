/** What is live, above the sections of the administration. */

import type { BuildReport } from '../../contract/buildReport.ts';
import type { StartError } from '../../contract/publishing.ts';
import { counted } from '../../core/parts/language.words.ts';

/** Each tells the people who look after the site what to fix. */
const ERRORS: Record<StartError, string> = {
  'not set up':
    'The function publish-site does not know which repository to build: set PUBLISH_REPOSITORY and PUBLISH_GITHUB_TOKEN.',
  'dispatch refused':
    'GitHub refused the token of the function publish-site: it may have expired, or lack “Actions: Read and write”. Make a new one.',
  'repository not found':
    'GitHub knows no such repository, or the token does not reach it: check PUBLISH_REPOSITORY and the token.',
  'workflow disabled': 'GitHub does not start the build. There, open Actions → Publish and choose “Enable workflow”.',
  'dispatch failed': 'GitHub could not start the build just now.',
  'dispatch unreachable': 'GitHub could not be reached.',
  'webhook refused':
    'The function publish-site did not accept the database’s request: it may not be deployed, or have another secret.',
  'webhook not sent': 'The database could not send its request: see its log.',
  'no report':
    'A build was asked for and never reported. On GitHub, open Actions → Publish: choose “Enable workflow” if it is there, else see the last run.',
  'not built': 'The build was stopped before it began, or did not say why: see the log.',
  'not deployed': 'The site was built, but the host did not take it: see the log.',
  'empty catalogue':
    'There are no resources, so the site was left as it was. If that is a mistake, bring them back from the bin. If you want it so, publish without resources.',
};

/** What was wrong with what is left out, by the code of the build. */
const REASONS: Record<string, string> = {
  'category: not one that this site knows': 'its category is not one that this site knows',
  'external_link: not an address': 'its link is not an address',
  'created_at: not a date': 'the date when it was added is not a date',
  'updated_at: not a date': 'the date of its last change is not a date',
  'page: not rendered': 'its page could not be made, for the reason in the log of the build',
};

export const PUBLISHING_WORDS = {
  region: 'Publishing',
  loading: 'Asking what is live...',
  live: 'All changes are live',
  waiting: 'Changes wait to be published',
  overdue: 'Changes wait, but nothing publishes them',
  publishing: 'Publishing...',
  failed: 'Publishing failed',
  unknown: 'It is not known just now what is live',
  liveAt: (time: string) => `Live since ${time}`,
  siteOf: (time: string) => `Visitors see the site as of ${time}`,
  dueAt: (time: string) => `To be published: ${time}`,
  dueNow: 'Publishing begins in a moment',
  since: (time: string) => `Since ${time}`,
  retryAt: (time: string) => `Next try: ${time}`,
  overdueHint: 'The person who looks after this site finds the cause with npm run doctor.',
  unknownHint: 'The server does not answer. It is asked again by itself.',
  error: (error: StartError) => ERRORS[error],
  log: 'Log of the build',
  publishNow: 'Publish now',
  publishEmpty: 'Publish without resources',
  confirmEmpty: {
    title: 'Publish without resources?',
    text: 'The site will show no resources. Its lists stay empty until you add some.',
    yes: 'Publish',
    no: 'Cancel',
  },
  details: 'More about publishing',
  notAsked: 'The site could not be asked to publish just now. Please try again.',
  report: ({ left_out, heavy }: BuildReport) => {
    const missing = counted(left_out.length, 'page', 'pages');
    const pages = counted(heavy.length, 'heavy page', 'heavy pages');
    if (left_out.length === 0) return `The last build found ${pages}`;
    if (heavy.length === 0) return `The last build left out ${missing}`;
    return `The last build left out ${missing} and found ${pages}`;
  },
  leftOut: {
    title: 'Left out',
    introduction: 'These cannot be shown. Everything else is live.',
    /** @param problem - field and reason of the report, such as `external_link: not an address` */
    reason: (problem: string) => REASONS[problem] ?? problem,
  },
  heavy: {
    title: 'Heavy pages',
    introduction: 'They are live, but take longer to load on slow phones. Shorter texts help.',
    weight: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
  },
};
