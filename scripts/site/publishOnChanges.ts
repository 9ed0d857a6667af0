/** Builds the site anew whenever the catalogue has changed and then been quiet for a moment. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Published } from './publishSite.ts';

/** Milliseconds without a further change after which a build begins. Hosted, where a build costs more, it is 20 s. */
const QUIET = 2000;

/** Listens until `signal` ends it. A build that fails is said, and the site stays as it was. */
export async function rebuildOnChanges(
  sql: postgres.Sql,
  publish: () => Promise<Published>,
  signal: AbortSignal,
  quiet = QUIET,
): Promise<void> {
  const changes = new EventTarget();
  await sql.listen('publishing', () => changes.dispatchEvent(new Event('change')));
  let changed = 0;
  changes.addEventListener('change', () => {
    changed += 1;
  });
  for (let built = 0; !signal.aborted; ) {
    if (built === changed) await once(changes, 'change', { signal }).catch(() => {});
    for (let seen = -1; seen !== changed && !signal.aborted; ) {
      seen = changed;
      await setTimeout(quiet, undefined, { signal }).catch(() => {});
    }
    if (signal.aborted) return;
    built = changed;
    await publish().then(
      ({ pages, seconds }) => console.info(`The catalogue changed: ${pages} pages built in ${seconds.toFixed(1)} s.`),
      (error: Error) => signal.aborted || console.error(`The catalogue changed, but ${error.message}`),
    );
  }
}
