/** Site care: what the database reports about the site, and the problems found. */
import type { Publishing } from './publishing.ts';

/** What `get_upkeep` returns. Times are in ISO 8601. */
export interface Upkeep {
  now: string;
  /** Whether it runs on hosted Supabase; otherwise it is the embedded backend. */
  is_hosted: boolean;
  publishing: Publishing;
  /** Null if the token doesn't expire, or the date is unknown. */
  token_ends: Record<'supabase' | 'host', string | null>;
  /** `missing_pictures`: how many the last backup couldn't read. */
  backup: { made_at: string | null; missing_pictures: number };
  /** Links in the catalogue: how many are broken, how many have moved, and when one was last checked. */
  links: { broken: number; moved: number; looked_at: string | null };
  /** Sources that are checked every night, or were until they failed, or that have drafts waiting. */
  watched: WatchedSource[];
  first_account_at: string | null;
  database_bytes: number;
  picture_bytes: number;
  /**
   * Emails sent in the last 24 hours, for accounts and from the outbox: per account, at most the last confirmation, password
   * reset and address change.
   */
  mails: number;
  /** The site's own emails: how many are waiting, how many were rejected in the last week, and the mail server's last reply. */
  outbox: { waiting: number; waiting_since: string | null; refused: number; answer: string | null };
}

interface WatchedSource {
  name: string;
  is_watched: boolean;
  /** How many nights in a row. */
  failures: number;
  /** An ImportErrorCode. */
  error: string | null;
  /** ISO 8601. */
  tried_at: string | null;
  /** Drafts added this way that are still waiting. */
  drafts: number;
}

/** The limits of the deployment's plans. The host's limit on files comes with the build report. */
export interface PlanLimits {
  databaseMegabytes: number;
  picturesMegabytes: number;
  mailsADay: number;
}

/** Facts from src/site.ts. */
export interface UpkeepSite {
  limits: PlanLimits;
  helplines: readonly unknown[];
  contactEmail: string | null;
  counsellingEmail: string | null;
  bankAccount: object | null;
}

/** Facts that visitors don't see until they are set. */
export const HIDDEN_FACTS = ['contactEmail', 'counsellingEmail', 'bankAccount'] as const;
export type HiddenFact = (typeof HIDDEN_FACTS)[number];

/** What is monitored, in display order. */
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

/** Values for the sentences. `at` is in ISO 8601; `cause` is the message of a failed build. */
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
  /** Selects the sentence that applies. */
  code: string;
  facts: UpkeepFacts;
  /** The page on GitHub where it can be fixed, if there is one and it is known. */
  page: string | null;
}

/** What a row says and how to fix it, in one language. */
export interface UpkeepRowWords {
  name: string;
  /** By the finding's code. */
  says: Record<string, (facts: UpkeepFacts) => string>;
  /** A complete sentence without its link and command, which are shown beside it. */
  mend: {
    text: string | ((facts: UpkeepFacts) => string);
    command?: string | ((facts: UpkeepFacts) => string | undefined);
    link?: { label: string; href?: string };
  };
}
