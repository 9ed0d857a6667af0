/** Finds or creates the Supabase project, and reads what the other commands need. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../system/commandError.ts';
import { apis, type Setup } from './context.ts';
import { answer, answerToken, choose, DATABASE_PASSWORD, SUPABASE_TOKEN } from './questions.ts';
import {
  apiKey,
  createProject,
  organizations,
  type Project,
  projectStatus,
  projects,
  REGIONS,
  SUPABASE_TOKENS,
  sessionPooler,
  setDatabasePassword,
  sha256,
  wakeProject,
} from './services/supabase.ts';

const NEW = 'new';
/** How often a project's state is polled: every five seconds, for ten minutes. */
const LOOKS = 120;
const SLEEPS = ['INACTIVE', 'PAUSING', 'PAUSE_FAILED'];
const FAILED = ['INIT_FAILED', 'RESTORE_FAILED', 'REMOVED', 'GOING_DOWN'];

export async function findSupabase(setup: Setup): Promise<void> {
  const { values, tell } = setup;
  tell(`
Supabase holds the data. Create a token and paste it: ${SUPABASE_TOKENS}
  Resource access: your organization, so that the project can be created in it; or only the project, if there is one.
  Permissions: the preset “Full access”. Expiration: a year. None of these can be changed later.`);
  const found = await answerToken(setup, SUPABASE_TOKEN, () => projects(apis(setup).supabase));
  noteTokenEnd(values, new Date());
  const ref = await chooseProject(setup, found);
  await waitUntilHealthy(setup, ref);
  const api = apis(setup).supabase;
  // Keeps a custom domain at Supabase.
  if (!values.PUBLIC_SUPABASE_URL || /\.supabase\.co$/.test(values.PUBLIC_SUPABASE_URL))
    values.PUBLIC_SUPABASE_URL = `https://${ref}.supabase.co`;
  values.SUPABASE_PUBLISHABLE_KEY = await apiKey(api, ref, 'publishable');
  await setup.save();
  await findPassword(setup, ref);
  tell('✓ Supabase: project, keys and database found');
}

/** The longest validity of a Supabase token that expires, in milliseconds. */
const YEAR = 365 * 24 * 60 * 60_000;

/** Supabase doesn't say when a token expires. One that still works after a year never does. */
function noteTokenEnd(values: Record<string, string>, now: Date): void {
  const print = sha256(values.SUPABASE_ACCESS_TOKEN ?? '');
  if (values.SUPABASE_TOKEN_NOTED !== print) values.SUPABASE_TOKEN_ENDS = new Date(now.getTime() + YEAR).toISOString();
  else if (Date.parse(values.SUPABASE_TOKEN_ENDS ?? '') <= now.getTime()) values.SUPABASE_TOKEN_ENDS = '';
  values.SUPABASE_TOKEN_NOTED = print;
}

/** The reference of the chosen project, or of a new one. */
async function chooseProject(setup: Setup, found: Project[]): Promise<string> {
  const { values, tell } = setup;
  const before = values.SUPABASE_PROJECT_ID;
  const ref = await choose(setup, {
    name: 'SUPABASE_PROJECT_ID',
    text: 'Which project is for this site?',
    options: {
      ...Object.fromEntries(found.map((project) => [project.ref, `${project.name} (${project.ref})`])),
      [NEW]: 'a new one',
    },
    read: (pasted) => /(?:project\/|https:\/\/|postgres\.)?\b([a-z]{20})\b/.exec(pasted)?.[1] ?? pasted,
  });
  if (ref !== NEW) {
    // A different project has a different password.
    if (before && before !== NEW && before !== ref) delete values.SUPABASE_DB_PASSWORD;
    return ref;
  }
  const groups = await organizations(apis(setup).supabase);
  if (groups.length === 0) throw new CommandError('Create an organization first: https://supabase.com/dashboard/new');
  const organization_slug = await choose(setup, {
    name: 'SUPABASE_ORGANIZATION',
    text: 'In which organization?',
    options: Object.fromEntries(groups.map(({ slug, name }) => [slug, name])),
  });
  const region = await choose(setup, {
    name: 'SUPABASE_REGION',
    text: 'Where are most visitors?',
    options: REGIONS,
  });
  const name = repositoryName(values);
  // Saved before it's used, since Supabase never shows it again.
  values.SUPABASE_DB_PASSWORD ||= randomBytes(24).toString('base64url');
  await setup.save();
  tell(`… Creating the project “${name}”`);
  const db_pass = values.SUPABASE_DB_PASSWORD;
  const project = await createProject(apis(setup).supabase, { name, organization_slug, db_pass, region });
  values.SUPABASE_PROJECT_ID = project.ref;
  await setup.save();
  return project.ref;
}

/** The name in owner/name. */
export const repositoryName = ({ PUBLISH_REPOSITORY = '' }: Record<string, string>): string =>
  PUBLISH_REPOSITORY.split('/')[1] || 'sanctuary';

async function waitUntilHealthy(setup: Setup, ref: string): Promise<void> {
  const { supabase } = apis(setup);
  const dashboard = `https://supabase.com/dashboard/project/${ref}`;
  for (let look = 1, reported = ''; look <= LOOKS; look += 1) {
    const status = await projectStatus(supabase, ref);
    if (status === 'ACTIVE_HEALTHY') return;
    if (FAILED.includes(status)) throw new CommandError(`Supabase says the project is ${status}. See ${dashboard}.`);
    if (status === 'INACTIVE' && reported !== status) await wakeProject(supabase, ref);
    if (reported !== status)
      setup.tell(`… ${SLEEPS.includes(status) ? 'Waking the project' : 'Starting the project'} (${status})`);
    reported = status;
    await setTimeout(setup.pause);
  }
  throw new CommandError(
    `The project still isn’t ready after ten minutes. See ${dashboard}, then run npm run setup again.`,
  );
}

/** Asks for the password only if it isn't known, and tests it. */
async function findPassword(setup: Setup, ref: string): Promise<void> {
  const { values, tell } = setup;
  const { supabase } = apis(setup);
  const pooler = await sessionPooler(supabase, ref);
  for (;;) {
    if (!values.SUPABASE_DB_PASSWORD) await answer(setup, DATABASE_PASSWORD);
    if (values.SUPABASE_DB_PASSWORD === NEW) {
      values.SUPABASE_DB_PASSWORD = randomBytes(24).toString('base64url');
      await setup.save();
      await setDatabasePassword(supabase, ref, values.SUPABASE_DB_PASSWORD);
    }
    pooler.password = encodeURIComponent(values.SUPABASE_DB_PASSWORD ?? '');
    values.DATABASE_URL = pooler.href;
    await setup.save();
    if (await acceptsPassword(setup)) return;
    tell('  The database doesn’t accept this password.');
    delete values.SUPABASE_DB_PASSWORD;
  }
}

/** How often a password is tried: the pooler accepts a new one only after a few seconds. */
const PASSWORD_TRIES = 4;

async function acceptsPassword({ withDatabase, pause }: Setup): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withDatabase((sql) => sql`select 1`);
      return true;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('doesn’t accept the password'))) throw error;
      if (attempt === PASSWORD_TRIES) return false;
      await setTimeout(pause);
    }
  }
}
