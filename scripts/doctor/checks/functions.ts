import { functionNames } from '../../check/functions.ts';
import { type Check, type Deployment, type Finding, RESTART } from './check.ts';
import { type Answer, described, request } from './request.ts';

/** Called by servers and mail programs, not by pages, so they allow no origin. */
const WITHOUT_CORS = ['publish-site', 'watch-sources', 'send-mails', 'unsubscribe'];

export const functions: Check = {
  name: 'functions',
  passMessage: 'Every edge function answers, and accepts calls from the site’s pages.',
  find: async (deployment) => {
    const names = await functionNames();
    const answers = await Promise.all(names.map(async (name) => ({ name, answer: await ask(deployment, name) })));
    if (answers.every(({ answer }) => answer.error)) return { notChecked: 'Couldn’t reach the project.' };
    return answers.flatMap(({ name, answer }) => functionFindings(deployment, name, answer));
  },
};

const ask = ({ supabaseUrl, siteUrl }: Deployment, name: string) =>
  request(`${supabaseUrl}/functions/v1/${name}`, {
    method: 'OPTIONS',
    headers: { Origin: siteUrl, 'Access-Control-Request-Method': 'POST' },
  });

function functionFindings({ siteUrl, kind }: Deployment, name: string, answer: Answer): Finding[] {
  if (answer.status === 404 || answer.status === 0 || answer.status >= 500)
    return [
      {
        problem: `The function ${name} ${described(answer)}.`,
        fix: kind === 'hosted' ? 'Run npm run setup again: it uploads them all.' : RESTART,
      },
    ];
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === siteUrl || WITHOUT_CORS.includes(name)) return [];
  return [
    {
      problem: `The function ${name} doesn’t accept calls from ${siteUrl}.`,
      fix: kind === 'hosted' ? 'Run npm run setup again with this site address.' : RESTART,
    },
  ];
}
