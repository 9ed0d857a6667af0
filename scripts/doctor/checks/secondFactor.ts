import { authCheck, findingIf } from './check.ts';

const SWITCH_ON = 'Run npm run setup again, or Authentication → Multi-Factor → TOTP (App Authenticator) → Enabled.';

export const secondFactor = authCheck({
  name: 'second factor',
  passMessage: 'Administrators can set up a second factor and sign in with its codes.',
  notEmbedded: 'it has no second factor.',
  find: async (config) => [
    ...findingIf(config.mfa_totp_enroll_enabled === false, 'Nobody can set up a second factor (TOTP).', SWITCH_ON),
    ...findingIf(
      config.mfa_totp_verify_enabled === false,
      'Administrators with a second factor are locked out, because its codes (TOTP) aren’t accepted.',
      SWITCH_ON,
    ),
  ],
});
