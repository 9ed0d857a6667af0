/** The table behind Site care: how each row's state is determined. The administration and the doctor use it. */
import {
  HIDDEN_FACTS,
  UPKEEP_KEYS,
  UPKEEP_LEVELS,
  type Upkeep,
  type UpkeepFacts,
  type UpkeepFinding,
  type UpkeepKey,
  type UpkeepLevel,
  type UpkeepRowWords,
  type UpkeepSite,
} from '../../contract/upkeep.ts';
import { publishingStatus } from '../publishing/publishingStatus.rules.ts';
import { excerpt } from '../sections/excerpt.rules.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MEGABYTE = 1_000_000;

/** Days. The database requests a build every 26 hours; that keeps a free Supabase project awake, paused after seven days. */
const OLDEST_BUILD = 2;
/** Days before a token expires; earlier for GitHub's, which is renewed every year. */
const GITHUB_TOKEN_ENDS = 30;
const TOKEN_ENDS = 14;
const TOKEN_ENDS_SOON = 7;
/** Days; docs/upkeep.md recommends a backup every week. */
const OLD_BACKUP = 8;
const OLDEST_BACKUP = 31;
/** Days. Each link is checked once a week. */
const OLD_LOOK = 14;
/** After this the database drops data from YouTube. */
const OLDEST_LOOK = 30;
/** Days. Watched sources are checked every night. */
const QUIET_NIGHTS = 3;
/** Hours that an email has been waiting. */
const LATE_MAIL = 1;
const LATEST_MAIL = 24;
/** Fractions of a limit. */
const MUCH = 0.7;
const TOO_MUCH = 0.9;

type Found = Pick<UpkeepFinding, 'level' | 'code' | 'facts'>;
/** Null if it doesn't apply to this deployment. */
type Rule = (upkeep: Upkeep, site: UpkeepSite) => Found | null;

const inOrder = (code: string, facts: UpkeepFacts = {}): Found => ({ level: 'in order', code, facts });
const worthKnowing = (code: string, facts: UpkeepFacts = {}): Found => ({ level: 'worth knowing', code, facts });
const toMend = (code: string, facts: UpkeepFacts = {}): Found => ({ level: 'to mend', code, facts });

/** A number that is worse the higher it is. */
const levelOf = (number: number, worth: number, mend: number): UpkeepLevel => {
  if (number >= mend) return 'to mend';
  return number >= worth ? 'worth knowing' : 'in order';
};

const daysSince = (iso: string, { now }: Upkeep): number => Math.floor((Date.parse(now) - Date.parse(iso)) / DAY);

const statusOf = ({ publishing, now }: Upkeep) => publishingStatus(publishing, Date.parse(now));

const hostedOnly =
  (rule: Rule): Rule =>
  (upkeep, site) =>
    upkeep.is_hosted ? rule(upkeep, site) : null;

const usage = (used: number, limit: number): Found => ({
  level: levelOf(used / limit, MUCH, TOO_MUCH),
  code: 'used',
  facts: { used, limit },
});

function tokenFound(at: string, upkeep: Upkeep, early: number): Found {
  const facts = { at, days: -daysSince(at, upkeep) };
  if (Date.parse(at) <= Date.parse(upkeep.now)) return toMend('expired', facts);
  if (facts.days <= TOKEN_ENDS_SOON) return toMend('expires', facts);
  return facts.days <= early ? worthKnowing('expires', facts) : inOrder('valid', facts);
}

const tokenOf = (service: 'supabase' | 'host'): Rule =>
  hostedOnly((upkeep) => {
    const at = upkeep.token_ends[service];
    return at ? tokenFound(at, upkeep, TOKEN_ENDS) : null;
  });

const RULES: Record<UpkeepKey, Rule> = {
  helplines: (_, { helplines }) => (helplines.length > 0 ? inOrder('named') : toMend('none')),
  facts: (_, site) => {
    const unset = HIDDEN_FACTS.filter((fact) => !site[fact]);
    return unset.length > 0 ? worthKnowing('unset', { unset }) : inOrder('set');
  },
  build: (upkeep) => {
    const { live_at } = upkeep.publishing;
    const status = statusOf(upkeep);
    if (status.state === 'failed') {
      const { error, cause } = status;
      return error ? toMend('refused', { cause: error }) : toMend('failed', { cause: excerpt(cause) });
    }
    if (live_at) return inOrder('live', { days: daysSince(live_at, upkeep) });
    return status.state === 'publishing' ? inOrder('none') : toMend('none');
  },
  answers: hostedOnly((upkeep) => {
    const status = statusOf(upkeep);
    const { live_at } = upkeep.publishing;
    if (status.state === 'overdue') return toMend('overdue', { at: status.since });
    const days = live_at ? daysSince(live_at, upkeep) : 0;
    return days >= OLDEST_BUILD ? toMend('stopped', { days }) : inOrder('answers');
  }),
  token: hostedOnly((upkeep) => {
    const at = upkeep.publishing.token_expires_at;
    return at ? tokenFound(at, upkeep, GITHUB_TOKEN_ENDS) : inOrder('lasting');
  }),
  'host token': tokenOf('host'),
  'supabase token': tokenOf('supabase'),
  backup: hostedOnly((upkeep) => {
    const { made_at, missing_pictures } = upkeep.backup;
    const days = daysSince(made_at ?? upkeep.first_account_at ?? upkeep.now, upkeep);
    if (days >= OLDEST_BACKUP) return toMend(made_at ? 'made' : 'none', { days });
    if (!made_at) return worthKnowing('none');
    if (missing_pictures > 0) return worthKnowing('incomplete', { used: missing_pictures });
    return { level: levelOf(days, OLD_BACKUP, OLDEST_BACKUP), code: 'made', facts: { days } };
  }),
  links: (upkeep) => {
    const { broken, moved, looked_at } = upkeep.links;
    const days = daysSince(looked_at ?? upkeep.first_account_at ?? upkeep.now, upkeep);
    // On the embedded backend nothing checks automatically.
    const level = upkeep.is_hosted ? levelOf(days, OLD_LOOK, OLDEST_LOOK) : 'in order';
    if (broken > 0 && level !== 'to mend') return worthKnowing('broken', { used: broken });
    if (moved > 0 && level === 'in order') return worthKnowing('moved', { used: moved });
    return { level, code: looked_at ? 'looked' : 'none', facts: { days } };
  },
  'watched sources': (upkeep) => {
    const { watched } = upkeep;
    const stopped = watched.filter(({ is_watched, failures }) => !is_watched && failures > 0);
    const failing = watched.filter(({ is_watched, failures }) => is_watched && failures > 0);
    const [worst] = [...stopped, ...failing];
    const facts = { sources: stopped.length > 0 ? stopped : failing, ...(worst?.error && { cause: worst.error }) };
    if (worst) return stopped.length > 0 ? toMend('stopped', facts) : worthKnowing('failed', facts);
    const looked = watched.filter(({ is_watched }) => is_watched).map(({ tried_at }) => tried_at);
    if (looked.length === 0) return null;
    const last = looked
      .filter((at) => at !== null)
      .sort()
      .at(-1);
    if (last === undefined) return inOrder('tonight', { used: looked.length });
    const days = daysSince(last, upkeep);
    return days >= QUIET_NIGHTS ? toMend('quiet', { days }) : inOrder('watched', { used: looked.length });
  },
  'new drafts': ({ watched }) => {
    const sources = watched.filter(({ drafts }) => drafts > 0);
    return sources.length > 0 ? worthKnowing('drafts', { sources }) : null;
  },
  database: hostedOnly(({ database_bytes }, { limits }) => usage(database_bytes / MEGABYTE, limits.databaseMegabytes)),
  pictures: hostedOnly(({ picture_bytes }, { limits }) => usage(picture_bytes / MEGABYTE, limits.picturesMegabytes)),
  files: ({ publishing: { report } }) => (report.files?.limit ? usage(report.files.count, report.files.limit) : null),
  outbox: ({ outbox: { waiting, waiting_since, refused, answer }, now }) => {
    const hours = waiting_since ? (Date.parse(now) - Date.parse(waiting_since)) / HOUR : 0;
    const cause = answer ? { cause: excerpt(answer) } : {};
    const level = levelOf(hours, LATE_MAIL, LATEST_MAIL);
    if (level !== 'in order') return { level, code: 'waiting', facts: { used: waiting, ...cause } };
    return refused > 0 ? worthKnowing('refused', { used: refused, ...cause }) : null;
  },
  mails: hostedOnly(({ mails }, { limits }) => usage(mails, limits.mailsADay)),
};

/** The findings for each row that applies to the deployment, most urgent first. */
export function findUpkeep(upkeep: Upkeep, site: UpkeepSite): UpkeepFinding[] {
  const found = UPKEEP_KEYS.flatMap((key) => {
    const finding = RULES[key](upkeep, site);
    return finding ? [{ key, ...finding, page: pageOf(key, upkeep) }] : [];
  });
  return UPKEEP_LEVELS.flatMap((level) => found.filter((finding) => finding.level === level));
}

/** For a failed build its log, otherwise the workflow, whose address comes from the log of the last build that went live. */
function pageOf(key: UpkeepKey, { publishing: { run_url, report } }: Upkeep): string | null {
  if (key !== 'build' && key !== 'answers') return null;
  if (key === 'build' && run_url) return run_url;
  const [, repository] = /^(https:.*)\/actions\/runs\//.exec(run_url ?? report.log ?? '') ?? [];
  return repository ? `${repository}/actions/workflows/publish.yml` : null;
}

/** The finding in words; without `mend` if nothing needs doing. */
export function upkeepText(rows: Record<UpkeepKey, UpkeepRowWords>, { key, level, code, facts, page }: UpkeepFinding) {
  const { name, says, mend } = rows[key];
  const sentence = says[code]?.(facts) ?? '';
  if (level === 'in order') return { name, sentence, mend: null };
  const { text, command, link } = mend;
  const wordsFor = <T>(words: T | ((facts: UpkeepFacts) => T)): T => (words instanceof Function ? words(facts) : words);
  const href = link?.href ?? page;
  return {
    ...{ name, sentence },
    mend: {
      text: wordsFor(text),
      command: wordsFor(command),
      link: link && href ? { label: link.label, href } : null,
    },
  };
}
