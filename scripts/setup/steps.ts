/** The automatic steps of the setup. Each can be repeated: it changes nothing that is already right. */
import type { Setup } from './context.ts';
import {
  addCatalogue,
  awaitsBackup,
  connectBuilds,
  makeFirstAdmin,
  noteTokenEnds,
  quietLog,
  setUpMailing,
} from './databaseSteps.ts';
import { sendFacts } from './facts.ts';
import { enableWorkflows, narrowToken, publish, storeOnGitHub, storeYouTubeKey } from './gitHubSteps.ts';
import {
  applyMigrations,
  setAccountMails,
  setAddress,
  setAuth,
  setMailServer,
  storeFunctionSecrets,
  supabase,
  uploadFunctions,
} from './supabaseSteps.ts';

export interface Step {
  name: string;
  /** Resolves with what remains to do by hand, if anything. */
  run(setup: Setup): Promise<string | undefined>;
}

const RESTORE =
  'Restore the backup (docs/upkeep.md), then run npm run setup again: it publishes the site. Until then, visitors keep the one they have.';

/** An empty site must not replace a good one while its backup is missing. */
const afterBackup =
  (run: Step['run']): Step['run'] =>
  async (setup) =>
    (await awaitsBackup(setup)) ? RESTORE : run(setup);

/**
 * Ordered so that the site works wherever the setup stops: invisible changes come first, then what builds need, which
 * takes the most permissions. Emails and functions switch to a new address only once the site is live there.
 */
export const STEPS: Step[] = [
  {
    name: 'Link the project at Supabase',
    run: (setup) => supabase(setup, 'link', '--project-ref', setup.values.SUPABASE_PROJECT_ID ?? ''),
  },
  { name: 'Apply the migrations', run: applyMigrations },
  { name: 'Upload the functions', run: uploadFunctions },
  { name: 'Store variables and secrets on GitHub', run: storeOnGitHub },
  { name: 'Turn link checks on', run: storeYouTubeKey },
  { name: 'Turn the workflows on', run: enableWorkflows },
  { name: 'Verify that GitHub’s token can only start builds', run: narrowToken },
  // Before the other settings: Supabase accepts a custom limit of emails only with a mail server.
  { name: 'Set the mail server', run: setMailServer },
  { name: 'Set sign-up and limits', run: setAuth },
  { name: 'Set the account emails', run: setAccountMails },
  { name: 'Store the secrets of the functions', run: storeFunctionSecrets },
  { name: 'Connect the database to the builds', run: connectBuilds },
  { name: 'Note when tokens expire', run: noteTokenEnds },
  { name: 'Keep rejected rows out of the log', run: quietLog },
  { name: 'Add the starter catalogue', run: addCatalogue },
  { name: 'Send the facts about the ministry to GitHub', run: sendFacts },
  { name: 'Build the site and publish it', run: afterBackup(publish) },
  { name: 'Point emails and functions to its address', run: afterBackup(setAddress) },
  { name: 'Set whether newsletter addresses are confirmed', run: setUpMailing },
  { name: 'Make the first administrator', run: afterBackup(makeFirstAdmin) },
];
