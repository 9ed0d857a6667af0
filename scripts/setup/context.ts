/** State shared by the questions and the steps of the setup. */
import type postgres from 'postgres';
import type { Command } from '../system/processes.ts';
import type { Ask } from './questions.ts';
import { cloudflareApi } from './services/cloudflare.ts';
import { gitHubApi } from './services/gitHub.ts';
import type { JsonClient } from './services/jsonClient.ts';
import { netlifyApi } from './services/netlify.ts';
import { supabaseApi } from './services/supabase.ts';

/** The addresses of the services; tests use their own. */
export interface Addresses {
  supabase: string;
  cloudflare: string;
  netlify: string;
  gitHub: string;
}

export const ADDRESSES: Addresses = {
  supabase: 'https://api.supabase.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  netlify: 'https://api.netlify.com',
  gitHub: 'https://api.github.com',
};

export interface Setup {
  /** The answers, values found, and generated secrets, by name. */
  values: Record<string, string>;
  ask: Ask;
  tell(line: string): void;
  /** Saves the values in deploy.env. */
  save(): Promise<void>;
  addresses: Addresses;
  /** The copy of the project: its git repository, and src/site.ts. */
  folder: string;
  /** The Supabase CLI, such as `['node', '…/supabase']`. */
  supabase: Command;
  /** The token of the GitHub CLI, if it's installed and signed in. */
  gitHubProgramToken: string | null;
  /** Runs `work` on the project's database. */
  withDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
  /** Whether a person can answer questions; otherwise the given values must suffice. */
  isAsking: boolean;
  /** Milliseconds between polls of anything that takes minutes. */
  pause: number;
}

/** The clients of the services with the tokens of the setup. */
export const apis = ({ values, addresses, gitHubProgramToken, pause }: Setup) => {
  const client = (address: string, token = '') => ({ address, token, pause: pause / 5 });
  const gitHub = (token = ''): JsonClient =>
    gitHubApi(client(addresses.gitHub, token), values.PUBLISH_REPOSITORY ?? '');
  return {
    supabase: supabaseApi(client(addresses.supabase, values.SUPABASE_ACCESS_TOKEN)),
    cloudflare: cloudflareApi(client(addresses.cloudflare, values.CLOUDFLARE_API_TOKEN)),
    netlify: netlifyApi(client(addresses.netlify, values.NETLIFY_AUTH_TOKEN)),
    /** Uses the token that the database gets. */
    gitHub: gitHub(values.PUBLISH_GITHUB_TOKEN),
    /** Uses the token that may write variables and secrets. */
    gitHubSettings: gitHub(gitHubProgramToken ?? values.PUBLISH_GITHUB_TOKEN),
  };
};

const SECRET = /SECRET|TOKEN|PASSWORD|API_KEY|DATABASE_URL/;

/** What must not be printed. */
export function secretsOf(values: Record<string, string>): string[] {
  const named = Object.entries(values).filter(([name]) => SECRET.test(name));
  const { SUPABASE_DB_PASSWORD = '' } = values;
  // The address of the database contains the password in this form.
  const inAddress = encodeURIComponent(SUPABASE_DB_PASSWORD);
  return [...named.map(([, value]) => value), inAddress].filter(Boolean);
}
