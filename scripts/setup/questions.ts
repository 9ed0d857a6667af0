/** The setup's questions: how answers are parsed, and which are valid. */
import { emailError } from '../../src/core/forms/email.rules.ts';
import { CommandError } from '../system/commandError.ts';
import type { Setup } from './context.ts';
import { RefusedRequest } from './services/jsonClient.ts';

export interface Question {
  /** The variable in `deploy.env` that holds the answer. */
  name: string;
  text: string;
  /** Not shown while it's typed. */
  secret?: boolean;
  optional?: boolean;
  /** Whether quotation marks around the answer are part of it, as in a password. */
  verbatim?: boolean;
  /** The default if nothing is typed and there is no previous value. */
  proposal?: string;
  /** Another answer that this one depends on: without it, the question is skipped and its answer removed. */
  belongsTo?: string;
  /** Extracts the answer from pasted text, whose surrounding quotation marks and spaces are already removed. */
  read?(pasted: string): string;
  /** The error in an answer; null if it's valid. */
  error(answer: string): string | null;
}

/** Asks in the terminal. Returns `previous`, if there is one, when nothing is typed, and '' for `NONE` if the question is optional. */
export type Ask = (question: Question, previous: string | undefined) => Promise<string>;

/** Typed to remove the answer to an optional question. */
export const NONE = '-';

const matches = (pattern: RegExp, error: string) => (answer: string) => (pattern.test(answer) ? null : error);
const something = matches(/./, 'This is required.');
const anything = () => null;
const yesOrNo = {
  read: (pasted: string) => ({ y: 'yes', n: 'no' })[pasted.toLowerCase()] ?? pasted.toLowerCase(),
  error: matches(/^(yes|no)$/, 'Answer yes or no.'),
};

export const MAIL_ADDRESS = (answer: string) =>
  emailError(answer) && 'Enter an email address, such as ruth@example.org.';

export const SUPABASE_TOKEN: Question = {
  name: 'SUPABASE_ACCESS_TOKEN',
  text: 'Supabase’s access token',
  secret: true,
  error: matches(/^sbp_\w+$/, 'It must begin with sbp_.'),
};

export const DATABASE_PASSWORD: Question = {
  name: 'SUPABASE_DB_PASSWORD',
  text: 'Its database password. If you don’t know it, type new: that sets a new one, and the old one stops working',
  secret: true,
  verbatim: true,
  error: something,
};

export const STATIC_HOST: Question = {
  name: 'STATIC_HOST',
  text: 'Who serves the site? Cloudflare (free) or Netlify (its free plan is too small: about 20 builds a month)',
  proposal: 'cloudflare-pages',
  read: (pasted) => (/cloudflare/i.test(pasted) ? 'cloudflare-pages' : /netlify/i.test(pasted) ? 'netlify' : pasted),
  error: matches(/^(cloudflare-pages|netlify)$/, 'Answer Cloudflare or Netlify.'),
};

export const CLOUDFLARE_TOKEN: Question = {
  name: 'CLOUDFLARE_API_TOKEN',
  text: 'Cloudflare’s token',
  secret: true,
  error: something,
};

export const CLOUDFLARE_ACCOUNT: Question = {
  name: 'CLOUDFLARE_ACCOUNT_ID',
  text: 'Cloudflare doesn’t reveal your account. Sign in at https://dash.cloudflare.com and paste the address you land on',
  read: (pasted) => /[0-9a-f]{32}/.exec(pasted)?.[0] ?? pasted,
  error: matches(/^[0-9a-f]{32}$/, 'It must contain 32 digits and letters from a to f.'),
};

export const NETLIFY_TOKEN: Question = {
  name: 'NETLIFY_AUTH_TOKEN',
  text: 'Netlify’s personal access token',
  secret: true,
  error: something,
};

/** @param proposal - derived from the repository's name. */
export const siteName = (host: string, proposal: string): Question => ({
  name: 'SITE_NAME',
  text: `Name for the new site at ${host}; its address begins with it`,
  proposal,
  read: (pasted) =>
    (pasted.match(/^(?:https:\/\/)?([^./]+)\.(?:pages\.dev|netlify\.app)/)?.[1] ?? pasted).toLowerCase(),
  error: matches(/^[a-z0-9][a-z0-9-]*$/, 'Use lower-case letters, digits and hyphens, such as my-sanctuary.'),
});

export const REPOSITORY: Question = {
  name: 'PUBLISH_REPOSITORY',
  text: 'Address of your copy of the project on GitHub',
  read: (pasted) => repositoryOf(pasted) ?? pasted,
  error: matches(/^[\w.-]+\/[\w.-]+$/, 'It must look like https://github.com/owner/name.'),
};

/** owner/name in a GitHub URL, as browsers and git write it; null if there is none. */
export const repositoryOf = (address: string): string | null =>
  /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/?#].*)?$/.exec(address)?.[1] ?? null;

export const GITHUB_TOKEN: Question = {
  name: 'PUBLISH_GITHUB_TOKEN',
  text: 'GitHub’s fine-grained token',
  secret: true,
  error: matches(
    /^github_pat_\w+$/,
    'It must begin with github_pat_. A classic token can do too much, and the database keeps this one.',
  ),
};

/** Questions that don't depend on others. */
export const OTHERS: Question[] = [
  {
    name: 'ADMIN_EMAIL',
    text: 'The first administrator’s email address. Leave it out if you’ll restore a backup: that needs a project without accounts',
    optional: true,
    error: MAIL_ADDRESS,
  },
  {
    name: 'STARTER_CATALOGUE',
    text: 'Add the starter catalogue, if there are no resources yet? (yes or no)',
    proposal: 'yes',
    ...yesOrNo,
  },
  {
    name: 'SMTP_HOST',
    text: 'Mail server (SMTP), such as smtp-relay.brevo.com. Without one, nobody can register; you can add it later',
    optional: true,
    error: matches(/^[\w-]+(\.[\w-]+)+$/, 'Enter a server name, such as smtp.example.org.'),
  },
  {
    name: 'SMTP_PORT',
    text: 'Its port. The newsletter needs 465 (Brevo, Resend and most others) or 2465',
    belongsTo: 'SMTP_HOST',
    proposal: '465',
    error: matches(/^\d{2,5}$/, 'Enter a number: 465, 2465 or 587.'),
  },
  { name: 'SMTP_USER', text: 'User there', belongsTo: 'SMTP_HOST', error: something },
  {
    name: 'SMTP_PASSWORD',
    text: 'Its password or key',
    secret: true,
    verbatim: true,
    belongsTo: 'SMTP_HOST',
    error: something,
  },
  { name: 'SMTP_SENDER', text: 'Sender’s email address', belongsTo: 'SMTP_HOST', error: MAIL_ADDRESS },
  // Without them, importing videos or music reports that it isn't set up.
  {
    name: 'YOUTUBE_API_KEY',
    text: 'YouTube Data API key, for searching there (.env.example says how to get it)',
    secret: true,
    optional: true,
    error: anything,
  },
  {
    name: 'SPOTIFY_CLIENT_ID',
    text: 'Client ID of a Spotify app, for searching there',
    optional: true,
    error: anything,
  },
  {
    name: 'SPOTIFY_CLIENT_SECRET',
    text: 'Its client secret',
    secret: true,
    belongsTo: 'SPOTIFY_CLIENT_ID',
    error: something,
  },
];

/** Strips what people often copy along with an answer. */
export const withoutWrapping = (pasted: string): string =>
  pasted
    .trim()
    .replace(/^(?:(["'`])(.*)\1|“(.*)”|‘(.*)’)$/, '$2$3$4')
    .replace(/^Bearer\s+/i, '')
    .trim();

/** The error in an answer; null if it's accepted. */
export const errorOf = ({ optional, error }: Question, answer: string): string | null =>
  optional && !answer ? null : error(answer);

/** Asks until the answer is accepted, and saves it. A removed answer is '' from then on. */
export async function answer({ ask, tell, values, save }: Setup, question: Question): Promise<string> {
  const { name, proposal, verbatim, read = (pasted: string) => pasted } = question;
  for (;;) {
    const pasted = await ask(question, values[name] || proposal);
    const reply = verbatim ? pasted : read(withoutWrapping(pasted));
    const error = errorOf(question, reply);
    if (error) tell(`  ${error}`);
    else {
      if (reply || name in values) values[name] = reply;
      await save();
      return reply;
    }
  }
}

export async function answerOthers(setup: Setup): Promise<void> {
  for (const question of OTHERS) {
    const { name, belongsTo } = question;
    if (!belongsTo || setup.values[belongsTo]) await answer(setup, question);
    else if (name in setup.values) setup.values[name] = '';
  }
  await setup.save();
}

/** Cloudflare responds to a malformed token with 400. */
const NOT_ACCEPTED = [400, 401, 403, 404];

/** Asks for a token until the service accepts it, and returns the result of `use`. */
export async function answerToken<T>(setup: Setup, question: Question, use: () => Promise<T>): Promise<T> {
  for (;;) {
    await answer(setup, question);
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof RefusedRequest) || !NOT_ACCEPTED.includes(error.status) || !setup.isAsking) throw error;
      setup.tell(`  ${error.message}`);
      // A missing permission can be added on the token’s page, without changing the token; not at Supabase.
      if (error.status !== 403 || question === SUPABASE_TOKEN) delete setup.values[question.name];
    }
  }
}

interface Choice {
  name: string;
  text: string;
  /** Labels, by value. */
  options: Record<string, string>;
  read?(pasted: string): string;
}

/** Lets the person choose one of several, by number or name. A single option is chosen without asking. */
export async function choose(
  setup: Setup,
  { name, text, options, read = (pasted) => pasted }: Choice,
): Promise<string> {
  const values = Object.keys(options);
  const [only] = values;
  if (values.length === 0) throw new CommandError(`${text}: there are none.`);
  if (values.length === 1 && only !== undefined) {
    setup.values[name] = only;
    return only;
  }
  const lines = values.map((value, index) => `  ${index + 1}  ${options[value]}`);
  const current = values.includes(setup.values[name] ?? '') ? setup.values[name] : undefined;
  delete setup.values[name];
  return answer(setup, {
    name,
    text: `${text}\n${lines.join('\n')}`,
    ...(current && { proposal: current }),
    read: (pasted) =>
      values[Number(pasted) - 1] ?? values.find((value) => [value, options[value]].includes(pasted)) ?? read(pasted),
    error: (answer) => (values.includes(answer) ? null : `Enter a number from 1 to ${values.length}.`),
  });
}
