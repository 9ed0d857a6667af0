/** What the setup asks, and what it accepts as an answer. */
import { type Environment, isLoopback } from '../backend/settings.ts';

export interface Question {
  /** The variable in `deploy.env` that holds the answer. */
  name: string;
  text: string;
  /** Not shown while it is typed. */
  secret?: boolean;
  optional?: boolean;
  /** The answer without which this one has no use: it is not asked then, and removed together with it. */
  belongsTo?: string;
  /** Whether it is asked at all, after these answers. */
  isAsked?(answers: Environment): boolean;
  /** What is wrong with an answer; null if nothing is. */
  fault(answer: string): string | null;
}

const matches = (pattern: RegExp, fault: string) => (answer: string) => (pattern.test(answer) ? null : fault);

const anything = () => null;
const something = (answer: string) => (answer ? null : 'It is needed.');

/** What Supabase shows in the place of the password. */
const PLACEHOLDER = '[YOUR-PASSWORD]';
const isOn = (host: string) => (answers: Environment) => answers.STATIC_HOST === host;

export const QUESTIONS: Question[] = [
  {
    name: 'SUPABASE_PROJECT_ID',
    text: 'Reference of the Supabase project (Project Settings → General → Project ID)',
    fault: matches(/^[a-z]{20}$/, 'It has 20 small letters, such as abcdefghijklmnopqrst.'),
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    text: 'A token of your Supabase account (Account → Access Tokens)',
    secret: true,
    fault: matches(/^sbp_\w+$/, 'It begins with sbp_.'),
  },
  {
    name: 'DATABASE_URL',
    text: `Address of its database as Supabase shows it, with ${PLACEHOLDER} (Connect → Session pooler)`,
    secret: true,
    fault: databaseFault,
  },
  {
    name: 'SUPABASE_DB_PASSWORD',
    text: 'Password of the database (forgotten: Database → Settings → Reset database password)',
    secret: true,
    isAsked: ({ DATABASE_URL = '' }) => DATABASE_URL.includes(PLACEHOLDER),
    fault: something,
  },
  {
    name: 'SUPABASE_PUBLISHABLE_KEY',
    text: 'Its publishable key (Project Settings → API Keys)',
    fault: matches(/^sb_publishable_\S+$/, 'It begins with sb_publishable_. Never paste a secret key here.'),
  },
  { name: 'SITE_URL', text: 'Address of the site, such as https://example.org', fault: siteFault },
  {
    name: 'ADMIN_EMAIL',
    text: 'E-mail address of the first administrator',
    fault: matches(/^\S+@\S+\.\S+$/, 'It is an e-mail address, such as ruth@example.org.'),
  },
  {
    name: 'STARTER_CATALOGUE',
    text: 'Add the starter catalogue, if there are no resources yet? (yes or no)',
    fault: matches(/^(yes|no)$/, 'Say yes or no.'),
  },
  {
    name: 'PUBLISH_REPOSITORY',
    text: 'Your repository on GitHub, as owner/name',
    fault: matches(/^[\w.-]+\/[\w.-]+$/, 'It has the form owner/name.'),
  },
  {
    name: 'PUBLISH_GITHUB_TOKEN',
    text: 'A fine-grained token of GitHub for that repository alone, with “Contents: Read and write”',
    secret: true,
    fault: matches(/^(github_pat_|ghp_)\w+$/, 'It begins with github_pat_.'),
  },
  {
    name: 'STATIC_HOST',
    text: 'Who serves the site? (cloudflare-pages or netlify)',
    fault: matches(/^(cloudflare-pages|netlify)$/, 'Say cloudflare-pages or netlify.'),
  },
  {
    name: 'CLOUDFLARE_PAGES_PROJECT',
    text: 'Name of the project at Cloudflare Pages',
    isAsked: isOn('cloudflare-pages'),
    fault: matches(/^[a-z0-9][a-z0-9-]*$/, 'It has small letters, digits and hyphens, such as my-sanctuary.'),
  },
  {
    name: 'CLOUDFLARE_ACCOUNT_ID',
    text: 'Your account ID at Cloudflare',
    isAsked: isOn('cloudflare-pages'),
    fault: matches(/^[0-9a-f]{32}$/, 'It has 32 digits and letters from a to f.'),
  },
  {
    name: 'CLOUDFLARE_API_TOKEN',
    text: 'A token of Cloudflare with “Account · Cloudflare Pages · Edit”',
    secret: true,
    isAsked: isOn('cloudflare-pages'),
    fault: something,
  },
  {
    name: 'NETLIFY_SITE_ID',
    text: 'Project ID at Netlify',
    isAsked: isOn('netlify'),
    fault: something,
  },
  {
    name: 'NETLIFY_AUTH_TOKEN',
    text: 'A personal access token of Netlify',
    secret: true,
    isAsked: isOn('netlify'),
    fault: something,
  },
  // Without them, the import of videos or music says that it is not set up.
  {
    name: 'YOUTUBE_API_KEY',
    text: 'Key of the YouTube Data API, to search there',
    secret: true,
    optional: true,
    fault: anything,
  },
  { name: 'SPOTIFY_CLIENT_ID', text: 'Client ID of a Spotify app, to search there', optional: true, fault: anything },
  {
    name: 'SPOTIFY_CLIENT_SECRET',
    text: 'Its client secret',
    secret: true,
    belongsTo: 'SPOTIFY_CLIENT_ID',
    fault: something,
  },
];

function databaseFault(answer: string): string | null {
  const url = /^postgres(ql)?:\/\//.test(answer) ? URL.parse(answer) : null;
  if (!url) return `It has the form postgresql://postgres.abc:${PLACEHOLDER}@host:5432/postgres.`;
  if (!url.password || !canDecode(url.password)) return `Leave ${PLACEHOLDER} in it. The password is asked for next.`;
  return url.port === '6543' ? 'That is the transaction pooler. Take the session pooler, with port 5432.' : null;
}

function canDecode(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text));
  } catch {
    return false;
  }
}

function siteFault(answer: string): string | null {
  const url = URL.parse(answer);
  if (url?.protocol !== 'https:') return 'It begins with https://.';
  if (isLoopback(url.hostname)) return 'It must be reachable for visitors.';
  return url.origin === answer ? null : `Leave out what follows the name of the host: ${url.origin}`;
}

/** What is typed to remove the answer to an optional question. */
export const NONE = '-';

/** Asks in the terminal. Gives `known`, if there is one, when nothing is typed; '' for `NONE` where the question is optional. */
export type Ask = (question: Question, known: string | undefined) => Promise<string>;

interface Answering {
  /** Answers of an earlier run. */
  known: Environment;
  tell: (line: string) => void;
  /** Called with all answers so far after each question. */
  save: (answers: Record<string, string>) => Promise<void>;
}

/** Asks until each answer is accepted. An earlier answer that was removed is '' from then on. */
export async function answer(ask: Ask, { known, tell, save }: Answering): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    const { name, belongsTo } = question;
    if (isAsked(question, answers)) {
      const given = await accepted(question, ask, { known, tell });
      if (given || name in known) answers[name] = given;
    } else if (belongsTo && name in known) answers[name] = '';
    await save(answers);
  }
  return answers;
}

async function accepted(question: Question, ask: Ask, { known, tell }: Omit<Answering, 'save'>): Promise<string> {
  for (;;) {
    const given = await ask(question, known[question.name]);
    const fault = faultOf(question, given);
    if (!fault) return given;
    tell(`  ${fault}`);
  }
}

export const isAsked = ({ belongsTo, isAsked = () => true }: Question, answers: Environment): boolean =>
  isAsked(answers) && (!belongsTo || Boolean(answers[belongsTo]));

/** What is wrong with an answer; null if it can be taken. */
export function faultOf({ optional, fault }: Question, given: string): string | null {
  if (/['\n\r\0]/.test(given)) return 'It must not contain quotation marks or line breaks.';
  return optional && !given ? null : fault(given);
}
