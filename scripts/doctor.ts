/** The command `npm run doctor`: checks a deployment from end to end and says how to fix what it finds. */
import { join } from 'node:path';
import { CHECKS } from './doctor/checks.ts';
import { withEmbeddedDeployment, withHostedDeployment } from './doctor/deployment.ts';
import { isHealthy, type Result, resultLines, runChecks } from './doctor/runChecks.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { readArguments } from './system/arguments.ts';
import { run } from './system/commandError.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run doctor [-- --hosted]

Checks a deployment from end to end: keys, database, functions, emails, publishing, the site and
its headers. Prints what's in order (✓), what to fix and how (✗), what's worth knowing (!), what
wasn't checked (–) and what doesn't apply (·). Exits with 1 if something needs fixing. It changes nothing.

Without --hosted, it checks the backend that npm start is running. With --hosted, it reads deploy.env,
which npm run setup writes, and these variables:
  SITE_URL, PUBLIC_SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY
  DATABASE_URL            for what only the database knows
  SUPABASE_ACCESS_TOKEN   for the email and second factor settings
  SUPABASE_PROJECT_ID     for these too, if Supabase has your own domain`;

async function command() {
  const { values } = readArguments(HELP, { hosted: { type: 'boolean' } });
  // As npm start does.
  if (!values.hosted) loadEnvironmentFile(join(ROOT, '.env'));
  const results = values.hosted
    ? await withHostedDeployment(await hostedEnvironment(), (deployment) => runChecks(deployment, CHECKS))
    : await withEmbeddedDeployment(process.env, (deployment) => runChecks(deployment, CHECKS));
  for (const line of resultLines(results)) console.info(line);
  console.info(`\n${summary(results)}`);
  if (!isHealthy(results)) process.exitCode = 1;
}

function summary(results: Result[]): string {
  const failed = results.filter(({ findings }) => findings.some(({ remark }) => !remark)).length;
  const skipped = results.filter((result) => result.notChecked).length;
  const healthy =
    failed === 0
      ? 'Everything that was checked is in order'
      : `${failed} ${failed === 1 ? 'check' : 'checks'} found something to fix`;
  return skipped > 0 ? `${healthy}; not checked: ${skipped}.` : `${healthy}.`;
}

if (import.meta.main) await run(command);
