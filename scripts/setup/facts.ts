/** The ministry's facts in src/site.ts: asks for them, shows them, writes them as Biome formats them, and draws the icons. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTimeZone } from '../../src/admin/schedule/zonedTime.rules.ts';
import type { site } from '../../src/site.ts';
import { drawImages } from '../images/drawImages.ts';
import { ROOT } from '../system/paths.ts';
import { execute, packageProgram } from '../system/processes.ts';
import { accentError, accentPreview, readAccent } from './accent.ts';
import type { Setup } from './context.ts';
import { answer, MAIL_ADDRESS, type Question } from './questions.ts';

type Site = typeof site;

interface Fact extends Omit<Question, 'name' | 'error'> {
  name: keyof Site;
  /** The error in the text; null if it's valid. */
  error?(text: string): string | null;
  /** The value as people type it, if that's different. */
  show?(facts: Site): string;
  value?(text: string): unknown;
  /** A preview of the answer's effect, printed right away. */
  preview?(text: string): string[];
}

const parts = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
const threeParts = (text: string): boolean => parts(text, ',').length === 3;
const isWeb = (text: string): boolean => URL.parse(text)?.protocol === 'https:';
/** Instagram for https://www.instagram.com/ministry. */
const platform = (href: string): string => {
  const name = new URL(href).hostname.split('.').at(-2) ?? '';
  return { youtube: 'YouTube', tiktok: 'TikTok' }[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
};

const LANGUAGES = [
  'en',
  ...readdirSync(join(ROOT, 'src/languages'), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? each.name : [],
  ),
];

const FACTS: Fact[] = [
  { name: 'name', text: 'Name of the site' },
  {
    name: 'shortName',
    text: 'Short name for phone home screens, at most 12 characters',
    error: (text) => (text && text.length <= 12 ? null : 'Use 1 to 12 characters.'),
  },
  { name: 'description', text: 'What it is, in one sentence' },
  {
    name: 'language',
    text: `Language of the site: ${LANGUAGES.join(', ')}`,
    error: (text) => (LANGUAGES.includes(text) ? null : `Choose one of ${LANGUAGES.join(', ')}.`),
  },
  {
    name: 'timeZone',
    text: 'Time zone for publishing times and emails, such as Europe/Berlin',
    error: (text) =>
      isTimeZone(text) ? null : 'Use a name from the tz database, such as Africa/Lagos or Europe/Berlin.',
    // The person who sets the site up probably lives there.
    show: ({ timeZone }) => (timeZone === 'UTC' ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone),
  },
  {
    name: 'accent',
    text: 'Your colour for links, buttons and the flame, such as #1d4f9e. Without one, they’re amber',
    optional: true,
    read: readAccent,
    error: accentError,
    preview: (text) => accentPreview(text, process.stdout.hasColors?.(2 ** 24) ?? false),
  },
  { name: 'contactEmail', text: 'The ministry’s public email address', optional: true, error: MAIL_ADDRESS },
  { name: 'postalAddress', text: 'Its postal address on one line, for newsletter emails', optional: true },
  { name: 'counsellingEmail', text: 'Email address on the counselling page', optional: true, error: MAIL_ADDRESS },
  {
    name: 'helplines',
    text: 'Helplines: name, number, hours. Separate them with semicolons. For example: Youth line, 0800 111 222, day and night',
    optional: true,
    error: (text) =>
      parts(text, ';').every(threeParts) ? null : 'Each needs three parts, separated by commas: name, number, hours.',
    show: ({ helplines }) => helplines.map(({ name, number, hours }) => [name, number, hours].join(', ')).join('; '),
    value: (text) =>
      parts(text, ';').map((line) => {
        const [name = '', number = '', hours = ''] = parts(line, ',');
        return { name, number, dial: number.replace(/(?!^\+)\D/g, ''), hours };
      }),
  },
  {
    name: 'messagesRead',
    text: 'When you read contact messages, in a sentence for visitors. For example: We read messages on weekdays.',
    optional: true,
  },
  {
    name: 'quickExit',
    text: 'Where the quick exit button on the counselling page leads',
    error: (text) => (isWeb(text) ? null : 'It must begin with https://.'),
  },
  {
    name: 'bankAccount',
    text: 'Bank account for gifts: bank, name, number',
    optional: true,
    error: (text) => (threeParts(text) ? null : 'It needs three parts, separated by commas: bank, name, number.'),
    show: ({ bankAccount }) => (bankAccount ? [bankAccount.bank, bankAccount.name, bankAccount.number].join(', ') : ''),
    value: (text) => {
      const [bank, name, number] = parts(text, ',');
      return text ? { bank, name, number } : null;
    },
  },
  {
    name: 'social',
    text: 'Social media addresses, separated by spaces',
    optional: true,
    error: (text) => (parts(text, ' ').every(isWeb) ? null : 'Each must begin with https://.'),
    show: ({ social }) => social.map(({ href }) => href).join(' '),
    value: (text) => parts(text, ' ').map((href) => ({ name: platform(href), href })),
  },
  {
    name: 'bibleAddress',
    text: 'Address of a Bible that passages link to, such as https://www.bible.com/bible/111/{code}.{chapter}.{verses}',
    optional: true,
    error: (text) =>
      isWeb(text) && /\{(code|passage)\}/.test(text)
        ? null
        : 'It must begin with https:// and have {code} or {passage} in it.',
  },
  {
    name: 'bibleNumbering',
    text: 'How that Bible counts Psalms and chapters: english, german, greek or russian',
    error: (text) => (['english', 'german', 'greek', 'russian'].includes(text) ? null : 'Choose one of the four.'),
  },
  { name: 'newsletterMembers', text: 'How many people get the newsletter, as shown to visitors' },
  {
    name: 'minimumAge',
    text: 'Minimum age for an account, in years',
    error: (text) => (/^\d{1,2}$/.test(text) ? null : 'Enter a number.'),
    value: Number,
  },
];

/** The project's own name, which each ministry replaces. */
const UNCHANGED = 'Your Digital Sanctuary';
const fileIn = (folder: string): string => join(folder, 'src/site.ts');

/** Asks for the facts, if the person wants that, shows the new text, and writes it. */
export async function askFacts(setup: Setup): Promise<void> {
  const { tell, folder } = setup;
  const file = fileIn(folder);
  const facts = await readFacts(folder);
  tell(`\nsrc/site.ts has the facts about the ministry. The site is called “${facts.name}”.`);
  if (!(await agrees(setup, 'Change its facts?', facts.name === UNCHANGED))) return;
  const changed = await answerFacts(setup, facts);
  const text = await withFacts(await readFile(file, 'utf8'), changed);
  tell(`\n${literalIn(text)}\n`);
  if (!(await agrees(setup, 'Write this to src/site.ts?', true))) return;
  await writeFile(file, text);
  if (changed.accent !== facts.accent) await drawImages(join(folder, 'public'), changed.accent);
  tell('✓ Wrote src/site.ts');
}

export async function readFacts(folder: string): Promise<Site> {
  const address = pathToFileURL(fileIn(folder));
  // Otherwise a changed file would be read from the module cache.
  address.search = String(Date.now());
  return (await import(address.href)).site;
}

/** Asks without keeping the answers in deploy.env. */
const asideFrom = (setup: Setup, values: Record<string, string>): Setup => ({ ...setup, values, save: async () => {} });

async function agrees(setup: Setup, text: string, proposal: boolean): Promise<boolean> {
  const read = (pasted: string) => (/^y/i.test(pasted) ? 'yes' : /^n/i.test(pasted) ? 'no' : pasted);
  const error = (answer: string) => (/^(yes|no)$/.test(answer) ? null : 'Answer yes or no.');
  const question = { name: 'agrees', text: `${text} (yes or no)`, proposal: proposal ? 'yes' : 'no', read, error };
  return (await answer(asideFrom(setup, {}), question)) === 'yes';
}

async function answerFacts(setup: Setup, facts: Site): Promise<Site> {
  const changed: Record<string, unknown> = { ...facts };
  for (const fact of FACTS) {
    const { name, show = (all: Site) => String(all[name] ?? ''), value, preview } = fact;
    const question: Question = { error: (text) => (text ? null : 'This is required.'), ...fact };
    const reply = await answer(asideFrom(setup, { [name]: show(facts) }), question);
    changed[name] = value ? value(reply) : reply || null;
    if (reply) for (const line of preview?.(reply) ?? []) setup.tell(line);
  }
  return changed as unknown as Site;
}

/** From the object to the end of the file. */
const LITERAL = /export const site: Site = (\{[\s\S]*\});\s*$/;
const literalIn = (text: string): string => LITERAL.exec(text)?.[1] ?? '';

/** The text of src/site.ts with these facts. */
async function withFacts(text: string, facts: Site): Promise<string> {
  // A function, since the text may contain replacement patterns such as $&.
  const changed = text.replace(LITERAL, () => `export const site: Site = ${JSON.stringify(facts, null, 2)};\n`);
  const biome = await packageProgram('biome', 'format', '--stdin-file-path=src/site.ts');
  return (await execute(biome, { cwd: ROOT, input: changed })).stdout;
}

/** The files that the facts change, as git pathspecs and as a pattern. */
const WRITTEN = ['src/site.ts', 'public/*icon*'];
const IS_WRITTEN = /^(src\/site\.ts|public\/[\w-]*icon[\w-]*\.\w+)$/;
const FACTS_MESSAGE = 'Set the facts about the ministry';
const HERE_ALONE = 'Facts about the ministry: they’re only on this computer, so visitors don’t see them yet.';

/** Commits the changed facts, and pushes them to GitHub. Resolves with what's left to do. */
export async function sendFacts({ folder, values, tell }: Setup): Promise<string | undefined> {
  const { SSH_AUTH_SOCK } = process.env;
  const git = async (...args: string[]) =>
    (await execute(['git', ...args], { cwd: folder, environment: { SSH_AUTH_SOCK } })).stdout.trim();
  try {
    if (await git('status', '--porcelain', '--untracked-files=no', '--', ...WRITTEN))
      await git('commit', '-m', FACTS_MESSAGE, '--', ...WRITTEN);
    const branch = values.GITHUB_BRANCH ?? 'main';
    const unsent = await git('diff', '--name-only', `origin/${branch}...HEAD`);
    if (!unsent) return undefined;
    // Other commits are left for their author to push.
    if (!unsent.split('\n').every((path) => IS_WRITTEN.test(path)))
      return `${HERE_ALONE} Other changes are waiting here too. Send them all to GitHub: git push origin HEAD:${branch}`;
    await git('push', 'origin', `HEAD:${branch}`);
    tell(
      `  Visitors will see them within an hour: https://github.com/${values.PUBLISH_REPOSITORY}/actions/workflows/deploy.yml`,
    );
    return undefined;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const message = stderr.trim().split('\n').at(-1);
    return `${HERE_ALONE} ${message ? `git said: ${message}` : 'git couldn’t be run.'} Fix this and run npm run setup again: it sends them.`;
  }
}
