/** The mails that Auth sends, in the site's language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { site } from '../../src/site.ts';
import { ROOT } from '../system/paths.ts';

const ENGLISH = join(ROOT, 'supabase/templates');

export interface Mail {
  subject: string;
  /** Absolute path of its template. */
  file: string;
}

/**
 * By the names of their templates. Supabase's own program sends the English ones, which supabase/config.toml names.
 * @param tag - BCP 47 tag of the site's language.
 */
export function mailsIn(tag: string): Record<string, Mail> {
  const folder = join(ROOT, 'src/languages', new Intl.Locale(tag).language, 'mails');
  if (!existsSync(folder)) return mailsOf(ENGLISH, englishSubjects());
  return mailsOf(folder, JSON.parse(readFileSync(join(folder, 'subjects.json'), 'utf8')));
}

function mailsOf(folder: string, subjects: Record<string, string>): Record<string, Mail> {
  const names = readdirSync(folder).flatMap((file) => file.match(/^(.*)\.html$/)?.[1] ?? []);
  return Object.fromEntries(
    names.map((name) => [name, { subject: subjects[name] ?? '', file: join(folder, `${name}.html`) }]),
  );
}

function englishSubjects(): Record<string, string> {
  const config = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8');
  const sections = config.matchAll(/^\[auth\.email\.(?:template|notification)\.(\w+)\]$[^[]*?^subject = (".*")$/gm);
  // The texts of TOML are written as those of JSON.
  return Object.fromEntries([...sections].map(([, name, subject = '""']) => [name, JSON.parse(subject)]));
}

/** Supabase Auth’s settings for emails in a language other than English, by their names there; none for English. */
export function mailSettings(tag: string): Record<string, string> {
  const settings = Object.entries(mailsIn(tag)).flatMap(([name, { subject, file }]) => {
    if (file.startsWith(ENGLISH)) return [];
    const kind = name.endsWith('_changed') ? `${name}_notification` : name;
    return [
      [`mailer_subjects_${kind}`, subject],
      [`mailer_templates_${kind}_content`, readFileSync(file, 'utf8')],
    ];
  });
  return Object.fromEntries(settings);
}

/** Ports of a mail server that edge functions reach: hosted Supabase blocks 25 and 587. */
export const FUNCTION_PORTS = ['465', '2465'];

/** Part of a day's mails that the site's own may use. The rest is for those of accounts. */
const OWN_SHARE = 0.7;

/** Tells the database how the site sends mails of its own. */
export async function setMailing(
  sql: postgres.Sql,
  { confirmsNewsletter, limits }: Pick<typeof site, 'confirmsNewsletter' | 'limits'>,
  hasMailServer: boolean,
): Promise<void> {
  const aDay = Math.max(1, Math.floor(limits.mailsADay * OWN_SHARE));
  await sql`update private.mail_settings set confirms_newsletter = ${confirmsNewsletter && hasMailServer}, a_day = ${aDay} where id`;
}
