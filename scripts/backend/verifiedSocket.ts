/** A connection to PostgreSQL that's protected by TLS; the certificate is verified before anything is sent. */
import { readFileSync } from 'node:fs';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { CommandError, errorCode } from '../system/commandError.ts';

/** A file with the certificate authorities of Supabase's databases. */
export const SUPABASE_ROOTS = fileURLToPath(new URL('supabaseRoots.crt', import.meta.url));

/** Milliseconds for the connection and its handshake. */
const TIMEOUT = 15_000;

/** Asks PostgreSQL for TLS; it answers S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

export interface Server {
  host: string;
  port: number;
}

/**
 * Certificate authorities: Supabase's, those that Node trusts, and those in `file`, if given.
 * @throws CommandError when the file cannot be read.
 */
export function trustedRoots(file?: string): string[] {
  return [...getCACertificates(), readFileSync(SUPABASE_ROOTS, 'utf8'), ...(file ? [readRoots(file)] : [])];
}

function readRoots(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`Couldn’t read the file named in SUPABASE_CA_FILE (${errorCode(error)}): ${file}`);
  }
}

/** @throws CommandError when the server has no TLS, or its certificate isn't signed by one of `roots` for its name. */
export async function verifiedSocket({ host, port }: Server, roots: string[]): Promise<Socket> {
  const plain = await plainSocket({ host, port });
  try {
    plain.write(SSL_REQUEST);
    const answer: Buffer = await first(plain, 'data');
    // Any data sent along with the answer wasn't encrypted, so an attacker may have added it.
    if (answer.toString('latin1') !== 'S') throw new CommandError(NO_TLS(host));
    const secure = connectTls({ socket: plain, ca: roots, ...(isIP(host) ? { host } : { servername: host }) });
    await first(secure, 'secureConnect');
    return secure;
  } catch (error) {
    plain.destroy();
    throw isCertificateError(error) ? new CommandError(UNTRUSTED(host, error)) : error;
  }
}

/** Without TLS, for this machine. */
export async function plainSocket({ host, port }: Server): Promise<Socket> {
  const socket = connectTcp({ host, port });
  await first(socket, 'connect');
  return socket;
}

/** Resolves with the first event of this name. Rejects if the socket closes first, or it takes too long. */
async function first<T>(socket: Socket, event: string): Promise<T> {
  const error = (code: string) => Object.assign(new Error(code), { code });
  socket.setTimeout(TIMEOUT, () => socket.destroy(error('ETIMEDOUT')));
  const occurred = new Promise<T>((resolve, reject) => {
    socket
      .once(event, resolve)
      .once('error', reject)
      .once('close', () => reject(error('ECONNRESET')));
  });
  return occurred.finally(() => socket.setTimeout(0));
}

const isCertificateError = (error: unknown): error is Error =>
  /CERT|SIGNATURE|ISSUER|ALTNAME|CA_|TRUST/.test(errorCode(error));

const NO_TLS = (host: string) =>
  `${host} offers no encrypted connection, so the password wasn’t sent. Someone may be listening in: try another network.`;

const UNTRUSTED = (host: string, { message }: Error) =>
  `${host} didn’t prove that it’s Supabase, so the password wasn’t sent (${message}). Someone may be ` +
  'listening in: try another network. If Supabase has a new certificate: dashboard → Database → Settings → SSL ' +
  'Configuration → Download certificate, and set SUPABASE_CA_FILE to that file’s path.';
