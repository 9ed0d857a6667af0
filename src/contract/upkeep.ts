/** What keeps the site going: what the database knows of it, and what is found in that. */
import type { Publishing } from './publishing.ts';

/** What `get_upkeep` gives. Times are in ISO 8601. */
export interface Upkeep {
  now: string;
  /** Whether it is a project of hosted Supabase; else it is the embedded backend. */
  is_hosted: boolean;
  publishing: Publishing;
  /** Null if the token has no end, or none that is known. */
  token_ends: Record<'supabase' | 'host', string | null>;
  /** `missing_pictures`: how many the last backup could not read. */
  backup: { made_at: string | null; missing_pictures: number };
  /** Links of the catalogue: how many do not work, how many have moved, and when one was looked at last. */
  links: { broken: number; moved: number; looked_at: string | null };
  /** Sources that are looked through every night, or were until they failed, or of which drafts wait. */
  watched: WatchedSource[];
  first_account_at: string | null;
  database_bytes: number;
  picture_bytes: number;
  /** Mails of the last 24 hours, of accounts and of the outbox: of each account at most the last confirmation, new password and new address. */
  mails: number;
  /** The site's own: those that wait, those that were refused in the last week, and what the mail server said last. */
  outbox: { waiting: number; waiting_since: string | null; refused: number; answer: string | null };
}

interface WatchedSource {
  name: string;
  is_watched: boolean;
  /** Nights in a row. */
  failures: number;
  /** An ImportErrorCode. */
  error: string | null;
  /** ISO 8601. */
  tried_at: string | null;
  /** Those that came so and still wait. */
  drafts: number;
}

/** What the plans of a deployment allow. The host's limit of files comes with the report of a build. */
export interface PlanLimits {
  databaseMegabytes: number;
  picturesMegabytes: number;
  mailsADay: number;
}

/** What src/site.ts tells of it. */
export interface UpkeepSite {
  limits: PlanLimits;
  helplines: readonly unknown[];
  contactEmail: string | null;
  counsellingEmail: string | null;
  bankAccount: object | null;
}

/** Facts that visitors do not see until they are set. */
export const HIDDEN_FACTS = ['contactEmail', 'counsellingEmail', 'bankAccount'] as const;
export type HiddenFact = (typeof HIDDEN_FACTS)[number];

/** What is watched, in the order in which it is told. */
export const UPKEEP_KEYS = [
  'helplines',
  'facts',
  'build',
  'answers',
  'token',
  'host token',
  'supabase token',
  'backup',
  'links',
  'watched sources',
  'new drafts',
  'database',
  'pictures',
  'files',
  'outbox',
  'mails',
] as const;
export type UpkeepKey = (typeof UPKEEP_KEYS)[number];

/** Most urgent first. */
export const UPKEEP_LEVELS = ['to mend', 'worth knowing', 'in order'] as const;
export type UpkeepLevel = (typeof UPKEEP_LEVELS)[number];

/** What a sentence may tell. `at` is in ISO 8601, `cause` is the message of a failed build. */
export interface UpkeepFacts {
  days?: number;
  at?: string;
  used?: number;
  limit?: number;
  cause?: string;
  unset?: HiddenFact[];
  sources?: Pick<WatchedSource, 'name' | 'drafts'>[];
}

export interface UpkeepFinding {
  key: UpkeepKey;
  level: UpkeepLevel;
  /** Which of the sentences about it is true. */
  code: string;
  facts: UpkeepFacts;
  /** The page on GitHub where it is mended, if that is where and it is known. */
  page: string | null;
}

/** What a row says and how it is mended: in the words of a language. */
export interface UpkeepRowWords {
  name: string;
  /** By the code of the finding. */
  says: Record<string, (facts: UpkeepFacts) => string>;
  /** Whole without its link and its command, which are shown beside it. */
  mend: {
    text: string | ((facts: UpkeepFacts) => string);
    command?: string | ((facts: UpkeepFacts) => string | undefined);
    link?: { label: string; href?: string };
  };
}
