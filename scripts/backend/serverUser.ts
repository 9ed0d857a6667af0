/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root: another user for root, else the current one.
 */
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { type Command, execute, startDaemon } from '../system/processes.ts';

export interface ServerUser {
  uid: number;
  gid: number;
  /** Whether this user can't enter the folders above the data or the programs, as in root's home. */
  shutOut: boolean;
}

/** The user for the server over `data`, or null when this process may run it as itself. */
export async function serverUser(data: string, program: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = (await owner(data)) ?? (await account('postgres')) ?? (await account('nobody')) ?? missing();
  const shutOut = !(await isOpenToOthers(dirname(data))) || !(await isOpenToOthers(dirname(program)));
  return { uid, gid, shutOut };
}

/** Runs a program of the server and resolves when it ends; rejects with its `stderr` when it fails. */
export async function unprivileged(user: ServerUser | null, program: string, args: string[]) {
  return execute(commandAs(user, program, args), optionsAs(user, program));
}

/** Runs a program that starts the server and ends. Rejects with the content of `log` as `stderr` when it fails. */
export async function unprivilegedDaemon(user: ServerUser | null, program: string, args: string[], log: string) {
  return startDaemon(commandAs(user, program, args), { ...optionsAs(user, program), log });
}

function optionsAs(user: ServerUser | null, program: string) {
  const options = { environment: { LC_ALL: 'C' }, cwd: dirname(program) };
  return user && !user.shutOut ? { ...options, uid: user.uid, gid: user.gid } : options;
}

function commandAs(user: ServerUser | null, program: string, args: string[]): Command {
  if (!user?.shutOut) return [program, ...args];
  // It keeps the one capability of root that it needs: to enter folders that are closed to others. Without the
  // securebit, access(2), with which initdb looks for its programs, would ignore that capability.
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
    '--',
    program,
    ...args,
  ];
}

export async function giveToServer(user: ServerUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** The owner of `data`, kept even if a user "postgres" was added to this machine later. */
async function owner(data: string): Promise<{ uid: number; gid: number } | null> {
  const { uid, gid } = await stat(data);
  return uid === 0 ? null : { uid, gid };
}

async function account(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([execute(['id', '-u', name]), execute(['id', '-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

function missing(): never {
  throw new CommandError(
    'PostgreSQL doesn’t run as root, and this machine has no user "postgres" or "nobody" to run it as. ' +
      'Run this command as an ordinary user.',
  );
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
