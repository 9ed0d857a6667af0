import { isTimeZone } from '../../../src/admin/schedule/zonedTime.rules.ts';
import { site } from '../../../src/site.ts';
import { type Check, findingIf } from './check.ts';

type Facts = Pick<typeof site, 'contactEmail' | 'counsellingEmail' | 'helplines' | 'bankAccount' | 'social'>;

/** The missing fact, and what visitors see instead. */
const MISSING: Record<keyof Facts, string> = {
  contactEmail: 'The contact page has no email address.',
  counsellingEmail: 'The counselling page has no email address.',
  helplines: 'The counselling page lists no helpline to call.',
  bankAccount: 'The support page names no bank account.',
  social: 'The footer links to no social network.',
};

/** The facts that are not set, by their names. */
export const unsetFacts = (facts: Facts): (keyof Facts)[] =>
  (Object.keys(MISSING) as (keyof Facts)[]).filter((name) => {
    const fact = facts[name];
    return Array.isArray(fact) ? fact.length === 0 : !fact;
  });

export const facts: Check = {
  name: 'facts',
  passMessage: 'src/site.ts has every fact about the ministry.',
  find: async ({ kind }) => [
    ...findingIf(
      !isTimeZone(site.timeZone),
      `src/site.ts names the time zone “${site.timeZone}”, which doesn’t exist.`,
      'Set timeZone to a name from the tz database, such as Europe/Berlin.',
    ),
    ...unsetFacts(site).map((name) => ({
      problem: MISSING[name],
      fix:
        kind === 'hosted'
          ? 'Run npm run setup: it asks for this and publishes it.'
          : `Set ${name} in src/site.ts, then restart npm start.`,
      // A trial site may lack them, and not every ministry is on social networks. But someone in danger who
      // finds no number on the counselling page isn't on a trial.
      remark: name === 'social' || (kind === 'embedded' && name !== 'helplines'),
    })),
  ],
};
