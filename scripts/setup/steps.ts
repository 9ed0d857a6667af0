/** What the setup does by itself. Each step can be repeated: it changes nothing that is as it should be. */
import type { Setup } from './context.ts';
import { addCatalogue, connectBuilds, makeFirstAdmin, quietLog } from './databaseSteps.ts';
import { setUpGitHub } from './gitHubStep.ts';
import { storeSecrets, supabase } from './supabaseSteps.ts';

export interface Step {
  name: string;
  /** Resolves with what is left for the person to do, if anything is. */
  run(setup: Setup, tell: (line: string) => void): Promise<string | undefined>;
}

export const STEPS: Step[] = [
  {
    name: 'Link the project',
    run: (setup) => supabase(setup, 'link', '--project-ref', setup.values.SUPABASE_PROJECT_ID ?? ''),
  },
  { name: 'Apply the migrations', run: (setup) => supabase(setup, 'db', 'push', '--remote') },
  { name: 'Set sign-up, limits and mails', run: (setup) => supabase(setup, 'config', 'push') },
  { name: 'Store the secrets of the functions', run: storeSecrets },
  { name: 'Upload the functions', run: (setup) => supabase(setup, 'functions', 'deploy', '--use-api') },
  { name: 'Connect the database with the builds', run: connectBuilds },
  { name: 'Keep refused rows out of the log', run: quietLog },
  { name: 'Add the starter catalogue', run: addCatalogue },
  { name: 'Store variables and secrets on GitHub', run: setUpGitHub },
];

export const FIRST_ADMINISTRATOR: Step = { name: 'Make the first administrator', run: makeFirstAdmin };
