/** What keeps the site going, for administrators and for the doctor: what each thing is called, how it is, and how it is mended. */

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
const READ_LOG = 'The log of the build names the cause. Once it is mended, choose “Publish now” in the administration.';

const listed = (parts: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(parts);
const namesOf = (sources: UpkeepFacts['sources'] = []) => listed(sources.map(({ name }) => `“${name}”`));
const watchError = (code = '') => WATCH_ERROR_WORDS[code] ?? code;

const UNSET: Record<HiddenFact, string> = {
  contactEmail: 'an email address on the contact page',
  counsellingEmail: 'an email address on the counselling page',
  bankAccount: 'a bank account on the support page',
};

/** Of a token without which nothing goes live. */
const TOKEN_SAYS: UpkeepRowWords['says'] = {
  valid: ({ at }) => `It is valid until ${date(at)}.`,
  expires: ({ at, days: count }) => `It expires in ${days(count)}, on ${date(at)}. From then on, no change goes live.`,
  expired: ({ at }) => `It expired on ${date(at)}, so no change goes live.`,
};

const ROWS: Record<UpkeepKey, UpkeepRowWords> = {
  helplines: {
    name: 'Helplines',
    says: {
      named: () => 'The counselling page names whom to call.',
      none: () => 'The counselling page names no helpline to call.',
    },
    mend: {
      text: 'Teenagers in danger open that page. The setup asks for the helplines of your country: name, number, hours. findahelpline.com lists them.',
      command: 'npm run setup',
      link: { label: 'Find helplines', href: 'https://findahelpline.com/' },
    },
  },
  facts: {
    name: 'Your ministry',
    says: {
      set: () => 'Visitors see how to reach you, and how to give.',
      unset: ({ unset = [] }) =>
        `Hidden from visitors until you name it: ${unset.map((fact) => UNSET[fact]).join(', ')}.`,
    },
    mend: {
      text: 'The setup asks for it. What you leave out stays hidden.',
      command: 'npm run setup',
    },
  },
  build: {
    name: 'Last build',
    says: {
      live: ({ days }) => `The site that visitors see was built ${ago(days)}.`,
      none: () => 'The site has not been built yet.',
      failed: ({ cause }) => `The last build failed: ${cause}`,
      refused: () => 'The last build failed. Visitors see the site as it was before.',
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
        'Each change is built, and the whole site at least every 26 hours. That also keeps Supabase awake.',
      overdue: ({ at }) => `A build has been due since ${date(at)}, and nothing has started it.`,
      stopped: ({ days: count }) =>
        `No build has gone live in ${days(count)}. After seven quiet days, Supabase puts a free project to sleep.`,
    },
    mend: {
      text: 'On GitHub, open “Publish” under Actions. Choose “Enable workflow” if it is there, else “Run workflow”, and see how it goes.',
      link: { label: 'Open Publish on GitHub' },
    },
  },
  token: {
    name: 'GitHub’s token',
    says: {
      lasting: () => 'It does not expire, or was not used yet.',
      ...TOKEN_SAYS,
    },
    mend: {
      text: 'Make a new one at GitHub, as docs/deploy.md tells, and give it to the setup.',
      command: 'npm run setup',
      link: { label: 'Tokens at GitHub', href: 'https://github.com/settings/personal-access-tokens' },
    },
  },
  'host token': {
    name: 'The host’s token',
    says: TOKEN_SAYS,
    mend: {
      text: 'At Cloudflare, choose “Edit” in the menu of the token, remove its expiry date under “TTL”, and save; or make a new one. Then run the setup, which takes note of it.',
      command: 'npm run setup',
      link: { label: 'Tokens at Cloudflare', href: 'https://dash.cloudflare.com/profile/api-tokens' },
    },
  },
  'supabase token': {
    name: 'Supabase’s token',
    says: {
      valid: ({ at }) => `If it was made for a year, it is valid until ${date(at)}.`,
      expires: ({ at, days: count }) =>
        `If it was made for a year, it expires in ${days(count)}, on ${date(at)}. From then on, changes of the code no longer go live.`,
      expired: ({ at }) =>
        `If it was made for a year, it expired on ${date(at)}, and changes of the code no longer go live.`,
    },
    mend: {
      text: 'At Supabase, choose “Generate new token”, and give it to the setup. If yours still works after that day, run the setup and keep it with Enter: this then goes away.',
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
        `The last backup lacks ${counted(used, 'picture', 'pictures')} that cannot be read.`,
    },
    mend: {
      text: 'Make a backup on the computer where this site was set up, once a week. It names pictures that cannot be read: upload these again.',
      command: 'npm run backup -- --hosted',
    },
  },
  links: {
    name: 'Links',
    says: {
      looked: ({ days }) => `The links of the catalogue were last looked at ${ago(days)}.`,
      none: () => 'The links of the catalogue have not been looked at yet.',
      broken: ({ used = 0 }) => `${counted(used, 'link does', 'links do')} not work any more.`,
      moved: ({ used = 0 }) => `${counted(used, 'link leads', 'links lead')} to a new address.`,
    },
    mend: {
      text: ({ used }) =>
        used
          ? 'Under Resources, “Needs attention” lists them, each with ways to fix it.'
          : 'After each build, the workflow “Links” looks at them. On GitHub, see under Actions whether it is enabled, and what it says. Or look from your computer.',
      command: ({ used }) => (used ? undefined : 'npm run links -- --hosted'),
      link: { label: 'Links to mend', href: '/admin?needs=link' },
    },
  },
  'watched sources': {
    name: 'Watched sources',
    says: {
      watched: ({ used = 0 }) => `${counted(used, 'source is', 'sources are')} looked through every night.`,
      tonight: ({ used = 0 }) =>
        `${counted(used, 'source is', 'sources are')} looked through for the first time tonight.`,
      quiet: ({ days: count }) => `Nothing has looked through the watched sources for ${days(count)}.`,
      failed: ({ sources, cause }) => `Couldn’t look through ${namesOf(sources)} last night: ${watchError(cause)}`,
      stopped: ({ sources, cause }) =>
        `After ten nights of errors, ${namesOf(sources)} ${sources?.length === 1 ? 'is' : 'are'} no longer looked through: ${watchError(cause)}`,
    },
    mend: {
      text: ({ days: quiet }) =>
        quiet
          ? 'Run npm run doctor -- --hosted: it finds out whether pg_cron runs and the function watch-sources answers.'
          : 'Under Import, “Saved sources” says for each what happened. There you can also turn it on again.',
      link: { label: 'Open Import', href: '/admin?section=import' },
    },
  },
  'new drafts': {
    name: 'New drafts',
    says: {
      drafts: ({ sources = [] }) =>
        `${listed(sources.map(({ name, drafts }) => `${counted(drafts, 'draft', 'drafts')} from “${name}”`))} came by night and wait for you.`,
    },
    mend: {
      text: 'Look through them, and publish what fits.',
      link: { label: 'Look through the drafts', href: '/admin?drafts=true' },
    },
  },
  database: {
    name: 'Database',
    says: { used: ({ used, limit }) => `${megabytes(used)} of ${megabytes(limit)} are used.` },
    mend: {
      text: 'Once it is full, nothing can be saved any more. Take a larger plan at Supabase, and write its limit into src/site.ts.',
      link: { label: 'Plans at Supabase', href: BILLING },
    },
  },
  pictures: {
    name: 'Pictures',
    says: { used: ({ used, limit }) => `${megabytes(used)} of ${megabytes(limit)} are used.` },
    mend: {
      text: 'Once the space is full, no picture can be uploaded any more. Take a larger plan at Supabase, and write its limit into src/site.ts.',
      link: { label: 'Plans at Supabase', href: BILLING },
    },
  },
  files: {
    name: 'Files of the site',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `The site has ${number(used)} of the ${number(limit)} files that the host takes.`,
    },
    mend: {
      text: 'With more, the host refuses the site, and no change goes live. Take a larger plan at Cloudflare, and in .github/workflows/publish.yml write cloudflare-pages-paid for cloudflare-pages.',
      link: { label: 'Plans at Cloudflare', href: 'https://dash.cloudflare.com/?to=/:account/workers/plans' },
    },
  },
  mails: {
    name: 'Mails',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `At least ${used} of ${counted(limit, 'email', 'emails')} were sent in the last 24 hours.`,
    },
    mend: {
      text: 'Beyond what the mail service allows, nobody can register or get a new password. Take a larger plan or another service, enter it at Supabase, and write its limit into src/site.ts.',
      link: { label: 'Mail settings at Supabase', href: 'https://supabase.com/dashboard/project/_/auth/smtp' },
    },
  },
};

export const UPKEEP_WORDS = {
  rows: ROWS,
  title: 'Site care',
  introduction: 'What keeps this site going from year to year, and what to do where something needs you.',
  loading: 'Loading...',
  headline: (count: Record<UpkeepLevel, number>) => {
    if (count['to mend'] > 0) return counted(count['to mend'], 'thing needs you', 'things need you');
    return count['worth knowing'] > 0 ? 'Nothing needs you today' : 'Everything is in order';
  },
  worthKnowing: (count: number) => counted(count, 'thing is worth knowing', 'things are worth knowing'),
  readAt: (time: string) => `As of ${time}`,
  refresh: 'Refresh',
  refreshing: 'Reading again...',
  level: { 'to mend': 'Needs you', 'worth knowing': 'Worth knowing', 'in order': 'In order' } satisfies Record<
    UpkeepLevel,
    string
  >,
  copy: (command: string) => `Copy “${command}”`,
  copied: 'Copied. Paste it into a terminal, in the folder of this site.',
  notCopied: 'It could not be copied: select it and copy it yourself.',
  notKnown: 'Not known here: the day on which a token of Netlify expires, if it expires. Put it into a calendar.',
  embedded:
    'This is the embedded backend, for trying out. For a site on the internet, this page also watches whether builds go on, and GitHub’s token, backups and emails.',
};
