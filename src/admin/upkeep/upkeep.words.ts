/** Site care, for administrators and for the doctor: what each thing is called, its state, and how to fix it. */

import { isStartError } from '../../contract/publishing.ts';
import type { HiddenFact, UpkeepFacts, UpkeepKey, UpkeepLevel, UpkeepRowWords } from '../../contract/upkeep.ts';
import { counted, LANGUAGE, number } from '../../core/parts/language.words.ts';
import { PUBLISHING_WORDS } from '../publishing/publishing.words.ts';
import { WATCH_ERROR_WORDS } from '../sections/sections.words.ts';

const days = (count = 0) => counted(count, 'day', 'days');
const ago = (count = 0) => (count === 0 ? 'today' : `${days(count)} ago`);
const date = (iso = '') => new Date(iso).toLocaleDateString(LANGUAGE, { dateStyle: 'medium' });
const megabytes = (count = 0) => `${count.toLocaleString(LANGUAGE, { maximumFractionDigits: count < 10 ? 1 : 0 })} MB`;
const BILLING = 'https://supabase.com/dashboard/org/_/billing';
const READ_LOG = 'The build log names the cause. Once it’s fixed, choose “Publish now” on the admin page.';

const listed = (parts: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(parts);
const namesOf = (sources: UpkeepFacts['sources'] = []) => listed(sources.map(({ name }) => `“${name}”`));
const watchError = (code = '') => WATCH_ERROR_WORDS[code] ?? code;

const UNSET: Record<HiddenFact, string> = {
  contactEmail: 'an email address on the contact page',
  counsellingEmail: 'an email address on the counselling page',
  bankAccount: 'a bank account on the support page',
};

/** For a token without which nothing goes live. */
const TOKEN_SAYS: UpkeepRowWords['says'] = {
  valid: ({ at }) => `It’s valid until ${date(at)}.`,
  expires: ({ at, days: count }) =>
    `It expires in ${days(count)}, on ${date(at)}. After that, nothing can be published.`,
  expired: ({ at }) => `It expired on ${date(at)}, so nothing can be published.`,
};

const ROWS: Record<UpkeepKey, UpkeepRowWords> = {
  helplines: {
    name: 'Helplines',
    says: {
      named: () => 'The counselling page says who to call.',
      none: () => 'The counselling page lists no helpline to call.',
    },
    mend: {
      text: 'Teenagers in danger open that page. The setup asks for your country’s helplines: name, number, hours. findahelpline.com lists them.',
      command: 'npm run setup',
      link: { label: 'Find helplines', href: 'https://findahelpline.com/' },
    },
  },
  facts: {
    name: 'Your ministry',
    says: {
      set: () => 'Visitors can see how to reach you and how to give.',
      unset: ({ unset = [] }) =>
        `Hidden from visitors until you fill it in: ${unset.map((fact) => UNSET[fact]).join(', ')}.`,
    },
    mend: {
      text: 'The setup asks for them. Whatever you leave out stays hidden.',
      command: 'npm run setup',
    },
  },
  build: {
    name: 'Last build',
    says: {
      live: ({ days }) => `The site that visitors see was built ${ago(days)}.`,
      none: () => 'The site hasn’t been built yet.',
      failed: ({ cause }) => `The last build failed: ${cause}`,
      refused: () => 'The last build failed. Visitors still see the site as it was before.',
    },
    mend: {
      text: ({ cause = '' }) => (isStartError(cause) ? PUBLISHING_WORDS.error(cause) : READ_LOG),
      link: { label: 'Open the build on GitHub' },
    },
  },
  answers: {
    name: 'Builds on time',
    says: {
      answers: () =>
        'Every change starts a build, and there’s one at least every 26 hours. That also keeps Supabase awake.',
      overdue: ({ at }) => `A build has been due since ${date(at)}, but nothing has started it.`,
      stopped: ({ days: count }) =>
        `Nothing has been published for ${days(count)}. After seven quiet days, Supabase pauses a free project.`,
    },
    mend: {
      text: 'On GitHub, open “Publish” under Actions. Choose “Enable workflow” if it’s there, otherwise “Run workflow”, and watch how it goes.',
      link: { label: 'Open Publish on GitHub' },
    },
  },
  token: {
    name: 'GitHub token',
    says: {
      lasting: () => 'It doesn’t expire, or hasn’t been used yet.',
      ...TOKEN_SAYS,
    },
    mend: {
      text: 'Create a new one at GitHub, as docs/deploy.md explains, and enter it in the setup.',
      command: 'npm run setup',
      link: { label: 'Tokens at GitHub', href: 'https://github.com/settings/personal-access-tokens' },
    },
  },
  'host token': {
    name: 'Host token',
    says: TOKEN_SAYS,
    mend: {
      text: 'At Cloudflare, choose “Edit” in the token’s menu, remove its expiry date under “TTL”, and save; or create a new one. Then run the setup, which records it.',
      command: 'npm run setup',
      link: { label: 'Tokens at Cloudflare', href: 'https://dash.cloudflare.com/profile/api-tokens' },
    },
  },
  'supabase token': {
    name: 'Supabase token',
    says: {
      valid: ({ at }) => `If it was made for a year, it’s valid until ${date(at)}.`,
      expires: ({ at, days: count }) =>
        `If it was made for a year, it expires in ${days(count)}, on ${date(at)}. After that, code changes can’t be published.`,
      expired: ({ at }) => `If it was made for a year, it expired on ${date(at)}, and code changes can’t be published.`,
    },
    mend: {
      text: 'Start the setup: it says what access the new token needs. Generate it at Supabase and paste it there. If yours still works after that day, run the setup and press Enter to keep it: this warning then goes away.',
      command: 'npm run setup',
      link: { label: 'Tokens at Supabase', href: 'https://supabase.com/dashboard/account/tokens' },
    },
  },
  backup: {
    name: 'Backup',
    says: {
      made: ({ days }) => `The last backup was made ${ago(days)}.`,
      none: () => 'There is no backup yet.',
      incomplete: ({ used = 0 }) =>
        `The last backup is missing ${counted(used, 'picture', 'pictures')} that can’t be read.`,
    },
    mend: {
      text: 'Make a backup once a week, on the computer where this site was set up. It names pictures that can’t be read: upload those again.',
      command: 'npm run backup -- --hosted',
    },
  },
  links: {
    name: 'Links',
    says: {
      looked: ({ days }) => `The catalogue’s links were last checked ${ago(days)}.`,
      none: () => 'The catalogue’s links haven’t been checked yet.',
      broken: ({ used = 0 }) => `${counted(used, 'link no longer works', 'links no longer work')}.`,
      moved: ({ used = 0 }) => `${counted(used, 'link leads', 'links lead')} to a new address.`,
    },
    mend: {
      text: ({ used }) =>
        used
          ? 'Under Resources, “Needs attention” lists them, each with ways to fix it.'
          : 'After each build, the workflow “Links” checks them. On GitHub, see under Actions whether it’s enabled and what it says. Or check from your computer.',
      command: ({ used }) => (used ? undefined : 'npm run links -- --hosted'),
      link: { label: 'Links to fix', href: '/admin?needs=link' },
    },
  },
  'watched sources': {
    name: 'Watched sources',
    says: {
      watched: ({ used = 0 }) => `${counted(used, 'source is', 'sources are')} checked every night.`,
      tonight: ({ used = 0 }) => `${counted(used, 'source is', 'sources are')} checked for the first time tonight.`,
      quiet: ({ days: count }) => `The watched sources haven’t been checked for ${days(count)}.`,
      failed: ({ sources, cause }) => `We couldn’t check ${namesOf(sources)} last night: ${watchError(cause)}`,
      stopped: ({ sources, cause }) =>
        `After ten nights of errors, ${namesOf(sources)} ${sources?.length === 1 ? 'is' : 'are'} no longer checked: ${watchError(cause)}`,
    },
    mend: {
      text: ({ days: quiet }) =>
        quiet
          ? 'Run npm run doctor -- --hosted: it checks whether pg_cron runs and the function watch-sources answers.'
          : 'Under Import, “Saved sources” says what happened to each. You can turn it on again there.',
      link: { label: 'Open Import', href: '/admin?section=import' },
    },
  },
  'new drafts': {
    name: 'New drafts',
    says: {
      drafts: ({ sources = [] }) =>
        `${listed(sources.map(({ name, drafts }) => `${counted(drafts, 'draft', 'drafts')} from “${name}”`))} arrived overnight and are waiting for you.`,
    },
    mend: {
      text: 'Check them, and publish what fits.',
      link: { label: 'Check the drafts', href: '/admin?drafts=true' },
    },
  },
  database: {
    name: 'Database',
    says: { used: ({ used, limit }) => `${megabytes(used)} of ${megabytes(limit)} are used.` },
    mend: {
      text: 'Once it’s full, nothing more can be saved. Choose a larger plan at Supabase, and enter its limit in src/site.ts.',
      link: { label: 'Plans at Supabase', href: BILLING },
    },
  },
  pictures: {
    name: 'Pictures',
    says: { used: ({ used, limit }) => `${megabytes(used)} of ${megabytes(limit)} are used.` },
    mend: {
      text: 'Once the space is full, no more pictures can be uploaded. Choose a larger plan at Supabase, and enter its limit in src/site.ts.',
      link: { label: 'Plans at Supabase', href: BILLING },
    },
  },
  files: {
    name: 'Files of the site',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `The site has ${number(used)} of the ${number(limit)} files that the host allows.`,
    },
    mend: {
      text: 'Beyond that, the host refuses the site, and nothing can be published. Choose a larger plan at Cloudflare, and in .github/workflows/publish.yml replace cloudflare-pages with cloudflare-pages-paid.',
      link: { label: 'Plans at Cloudflare', href: 'https://dash.cloudflare.com/?to=/:account/workers/plans' },
    },
  },
  outbox: {
    name: 'Emails to subscribers',
    says: {
      waiting: ({ used = 0, cause }) =>
        `${used === 1 ? '1 email has been waiting too long' : `${number(used)} emails are waiting, some of them for too long`}.${cause ? ` The mail server said “${cause}”.` : ''}`,
      refused: ({ used = 0, cause }) =>
        `The mail server refused ${counted(used, 'email', 'emails')} this week.${cause ? ` It said “${cause}”.` : ''}`,
    },
    mend: {
      text: 'Some addresses don’t exist, and the plan may allow no more emails today. If others wait too, check the mail server’s name, port and password by running the setup again.',
      command: 'npm run setup',
    },
  },
  mails: {
    name: 'Emails',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `At least ${used} of ${counted(limit, 'email', 'emails')} were sent in the last 24 hours.`,
    },
    mend: {
      text: 'Beyond what the email service allows, nobody can create an account or get a new password. Choose a larger plan or another service, enter it at Supabase, and put its limit in src/site.ts.',
      link: { label: 'Email settings at Supabase', href: 'https://supabase.com/dashboard/project/_/auth/smtp' },
    },
  },
};

export const UPKEEP_WORDS = {
  rows: ROWS,
  title: 'Site care',
  introduction: 'What keeps this site running from year to year, and what to do when something needs you.',
  loading: 'Loading...',
  headline: (count: Record<UpkeepLevel, number>) => {
    if (count['to mend'] > 0) return counted(count['to mend'], 'thing needs you', 'things need you');
    return count['worth knowing'] > 0 ? 'Nothing needs you today' : 'Everything is in order';
  },
  worthKnowing: (count: number) => counted(count, 'thing is worth knowing', 'things are worth knowing'),
  readAt: (time: string) => `As of ${time}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  level: { 'to mend': 'Needs you', 'worth knowing': 'Worth knowing', 'in order': 'All good' } satisfies Record<
    UpkeepLevel,
    string
  >,
  copy: (command: string) => `Copy “${command}”`,
  copied: 'Copied. Paste it into a terminal, in the folder of this site.',
  notCopied: 'We couldn’t copy it: please select it and copy it yourself.',
  notKnown: 'We can’t see when a Netlify token expires, if it does. Put the date in your calendar.',
  embedded:
    'This is the embedded backend, for trying things out. For a site on the internet, this page also watches builds, the GitHub token, backups and emails.',
};
