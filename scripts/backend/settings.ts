/** Settings of the embedded backend: from the environment, else generated once for the data directory. */
import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { CommandError, diskFull, errorCode } from '../system/commandError.ts';
import { createOnce } from '../system/createOnce.ts';
import type { Environment } from '../system/environment.ts';
import { ROOT } from '../system/paths.ts';

interface Secrets {
  databasePassword: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  adminPassword: string;
}

export interface Settings extends Secrets {
  /** Absolute path of the folder with all files of this backend. */
  dataDirectory: string;
  host: string;
  port: number;
  /** Origin of the site for people and mails: `http://localhost:4321`. Empty until the server knows its port. */
  siteUrl: string;
  adminEmail: string;
}

export type { Environment };

/**
 * Reads the settings. Creates the data directory and its secrets on the first start.
 * @throws CommandError when PORT or SITE_URL is not valid, or the data directory cannot be written.
 */
export async function readSettings(environment: Environment): Promise<Settings> {
  const dataDirectory = dataDirectoryOf(environment);
  const host = environment.HOST || '127.0.0.1';
  const port = readPort(environment.PORT || '4321');
  const siteUrl = readSiteUrl(environment.SITE_URL || '');
  await requireWritable(dataDirectory);
  const secrets = await readSecrets(join(dataDirectory, 'secrets.json'));
  return {
    databasePassword: secrets.databasePassword,
    jwtSecret: secrets.jwtSecret,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY || secrets.publishableKey,
    secretKey: environment.SUPABASE_SECRET_KEY || secrets.secretKey,
    adminPassword: environment.ADMIN_PASSWORD || secrets.adminPassword,
    adminEmail: environment.ADMIN_EMAIL || 'admin@sanctuary.test',
    dataDirectory,
    host,
    port,
    siteUrl,
  };
}

/** Absolute path of the folder with all files of the backend. */
export const dataDirectoryOf = ({ DATA_DIR }: Environment): string => resolve(ROOT, DATA_DIR || '.data');

/** Whether an address or host name can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|::ffff:127(\.\d+){3})$/i.test(host);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new CommandError(`PORT is "${text}", but must be a whole number from 0 to 65535.`);
}

function readSiteUrl(text: string): string {
  if (!text) return '';
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && /^\/*$/.test(url.pathname + url.search + url.hash)) return url.origin;
  throw new CommandError(`SITE_URL is "${text}", but must be an origin such as http://192.168.1.5:4321.`);
}

async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
    const probe = join(directory, `.writable.${randomUUID()}`);
    await writeFile(probe, 'writable');
    await rm(probe);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw diskFull(directory);
    throw new CommandError(
      `Couldn’t write to the data directory ${directory} (${errorCode(error)}). ` +
        'Make it writable, or set DATA_DIR to another folder.',
    );
  }
}

/** Reads or creates the secrets. Simultaneous first starts get the same ones. */
async function readSecrets(file: string): Promise<Secrets> {
  const existing = await loadSecrets(file);
  if (existing) return existing;
  const secrets: Secrets = {
    databasePassword: randomText(),
    jwtSecret: randomText(),
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    adminPassword: randomText(12),
  };
  await createOnce(file, JSON.stringify(secrets, null, 2));
  return (await loadSecrets(file)) ?? secrets;
}

async function loadSecrets(file: string): Promise<Secrets | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new CommandError(
      `Couldn’t read ${file} (${errorCode(error) || 'it’s damaged'}). ` +
        'Restore it, or set DATA_DIR to another folder.',
    );
  }
}

const randomText = (bytes = 32) => randomBytes(bytes).toString('base64url');
