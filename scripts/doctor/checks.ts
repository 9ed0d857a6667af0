/** All checks of a deployment, in the order in which they are best fixed. */

import { administrators } from './checks/administrators.ts';
import { advice } from './checks/advice.ts';
import { bucket } from './checks/bucket.ts';
import type { Check } from './checks/check.ts';
import { environment } from './checks/environment.ts';
import { facts } from './checks/facts.ts';
import { functions } from './checks/functions.ts';
import { headers } from './checks/headers.ts';
import { keys } from './checks/keys.ts';
import { logging } from './checks/logging.ts';
import { mail, plan, redirects, templates } from './checks/mail.ts';
import { migrations } from './checks/migrations.ts';
import { policies } from './checks/policies.ts';
import { schedules, webhook } from './checks/publishing.ts';
import { secondFactor } from './checks/secondFactor.ts';
import { signUp } from './checks/signUp.ts';
import { siteAddress } from './checks/site.ts';
import { upkeep } from './checks/upkeep.ts';

export const CHECKS: Check[] = [
  environment,
  keys,
  migrations,
  policies,
  advice,
  bucket,
  functions,
  signUp,
  secondFactor,
  mail,
  plan,
  templates,
  redirects,
  logging,
  webhook,
  schedules,
  siteAddress,
  headers,
  facts,
  administrators,
  ...upkeep,
];
