/** Configures mails: the templates of Supabase Auth, and the database's settings for the site's own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { isTimeZone } from '../../src/admin/schedule/zonedTime.rules.ts';
import { WEEKDAYS } from '../../src/contract/mails.ts';
import { mailWords } from '../../src/languages/mailWords.ts';
import { type AccountMail, accountMails, type Template } from '../../src/mails/accounts.mail.ts';
import type { site } from '../../src/site.ts';
import { CommandError } from '../system/commandError.ts';

type Facts = typeof site;

/** Supabase Auth's templates in the site's language. */
export const templatesFor = (facts: Facts): Record<AccountMail, Template> =>
  accountMails(facts, mailWords(facts.language));

/** Supabase Auth’s settings for its emails, by their names there. */
export function mailSettings(facts: Facts): Record<string, string> {
  const settings = Object.entries(templatesFor(facts)).flatMap(([name, { subject, html }]) => {
    const kind = name.endsWith('_changed') ? `${name}_notification` : name;
    return [
      [`mailer_subjects_${kind}`, subject],
      [`mailer_templates_${kind}_content`, html],
    ];
  });
  return Object.fromEntries(settings);
}

/** The same for lite, which sends three of them and reads each from a file. */
export function liteTemplates(facts: Facts, folder: string) {
  const { confirmation, recovery, email_change } = templatesFor(facts);
  mkdirSync(folder, { recursive: true });
  const settings = Object.entries({ confirmation, recovery, email_change }).map(([name, { subject, html }]) => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    return [name, { subject, content_path: file }];
  });
  return Object.fromEntries(settings);
}

/** Ports of a mail server that edge functions reach: hosted Supabase blocks 25 and 587. */
export const FUNCTION_PORTS = ['465', '2465'];

/** The share of a day's mails for the site's own. The rest is for those of accounts. */
const OWN_SHARE = 0.7;

type Mailing = Pick<Facts, 'confirmsNewsletter' | 'limits' | 'offersMails' | 'newsMail' | 'dailyPart' | 'timeZone'>;

/** Writes the settings of the site's own mails to the database. */
export async function setMailing(sql: postgres.Sql, facts: Mailing, hasMailServer: boolean): Promise<void> {
  const hours = [facts.newsMail.hour, facts.dailyPart.hour];
  if (!hours.every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24))
    throw new CommandError('In src/site.ts, the hours of newsMail and dailyPart must be whole numbers from 0 to 23.');
  const settings = {
    has_server: hasMailServer,
    confirms_newsletter: facts.confirmsNewsletter && hasMailServer,
    a_day: Math.max(1, Math.floor(facts.limits.mailsADay * OWN_SHARE)),
    offers_mails: facts.offersMails && hasMailServer,
    // The doctor says so.
    time_zone: isTimeZone(facts.timeZone) ? facts.timeZone : 'UTC',
    news_weekday: WEEKDAYS.indexOf(facts.newsMail.weekday) + 1,
    news_hour: facts.newsMail.hour,
    part_hour: facts.dailyPart.hour,
    plan_slug: facts.dailyPart.plan,
  };
  await sql`update private.mail_settings set ${sql(settings)} where id`;
}
