/** The mails that Auth sends, in the site's language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
