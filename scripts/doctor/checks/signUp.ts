import { type Check, findingIf } from './check.ts';
import { described, jsonOf, request } from './request.ts';

const PUSH = 'Run npm run setup again.';

/** The public settings of Supabase Auth. */
interface AuthSettings {
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
  external?: Record<string, boolean>;
}

export const signUp: Check = {
  name: 'sign-up',
  passMessage: 'People can register with an email address, which they must confirm, and in no other way.',
  notEmbedded: 'its settings are part of the project (scripts/backend/supabaseApp.ts).',
  find: async ({ supabaseUrl, publishableKey }) => {
    const answer = await request(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    if (answer.error) return { notChecked: 'The project can’t be reached.' };
    const settings = jsonOf(answer) as AuthSettings | null;
    if (answer.status !== 200 || !settings)
      return [
        { problem: `Supabase Auth ${described(answer)}.`, fix: 'See the project’s health in Supabase’s dashboard.' },
      ];
    const others = Object.entries(settings.external ?? {})
      .filter(([name, isOn]) => isOn && name !== 'email')
      .map(([name]) => name);
    return [
      ...findingIf(settings.disable_signup === true, 'Nobody can register.', PUSH),
      ...findingIf(settings.external?.email === false, 'Sign-in by email is off.', PUSH),
      ...findingIf(settings.mailer_autoconfirm === true, 'New members don’t have to confirm their address.', PUSH),
      ...findingIf(
        others.length > 0,
        `Other ways to sign in are on, but the site has no pages for them: ${others.join(', ')}`,
        'Turn them off: Authentication → Sign In / Providers.',
      ),
    ];
  },
};
