/** Which servers get a hosted database's password: a real PostgreSQL behind TLS, and impostors. */

import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { cleanUpAfterFile } from '../system/fixtures/temporaryFolder.ts';
import { withHostedDatabase } from './hostedDatabase.ts';
import { trustedRoots } from './verifiedSocket.ts';

const file = (name: string) => fileURLToPath(new URL(`fixtures/tls/${name}`, import.meta.url));
/** A self-signed certificate for localhost. */
const CERTIFICATE = file('localhost.crt');
const TLS = { isServer: true, key: readFileSync(file('localhost.key')), cert: readFileSync(CERTIFICATE) };

const { databaseUrl } = inject('backend');

interface Answers {
  /** The server's response to the TLS request; null closes the connection. */
  answer?: string | null;
  /** What it does with an encrypted connection. */
  serve?: (secure: TLSSocket) => void;
}

/** A server in front of the database. It keeps all bytes that it can read. */
async function front({ answer = 'S', serve = pipeToDatabase }: Answers = {}) {
  const seen = { connections: 0, plain: '', secret: '' };
  const server = createServer((socket) => {
    seen.connections += 1;
    socket.on('error', () => {});
    if (answer === null) return void socket.destroy();
    socket.once('data', (request) => {
      seen.plain += request.toString('latin1');
      socket.write(answer);
      if (answer !== 'S') return void socket.on('data', (more) => (seen.plain += more.toString('latin1')));
      const secure = new TLSSocket(socket, TLS);
      secure.on('error', () => {}).on('data', (bytes) => (seen.secret += bytes.toString('latin1')));
      secure.once('secure', () => serve(secure));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  cleanUpAfterFile(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = (host = 'localhost', mode = 'verify-full') =>
    `postgresql://postgres:${new URL(databaseUrl).password}@${host}:${port}/postgres?sslmode=${mode}`;
  return { seen, address };
}

function pipeToDatabase(secure: Socket): void {
  const database = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
  database.on('error', () => {});
  secure.pipe(database).pipe(secure);
}

const TRUSTED = { caFile: CERTIFICATE, pause: 10 };
const ask = (url: string, options = {}) =>
  withHostedDatabase(url, async (sql) => (await sql`select 1 as one`)[0]?.one, { pause: 10, ...options });

/** The TLS request, which reveals nothing to PostgreSQL or an eavesdropper. */
const NOTHING = { plain: '\0\0\0\x08\x04\xd2\x16/', secret: '' };

test('a server with a trusted certificate for its name gets the password', async () => {
  const { address, seen } = await front();
  expect(await ask(address(), TRUSTED)).toBe(1);
  expect(seen.plain).toBe(NOTHING.plain);
  expect(seen.secret).toContain('SCRAM-SHA-256');
});

test('a server with someone else’s certificate gets nothing', async () => {
  const { address, seen } = await front();
  await expect(ask(address())).rejects.toThrow(/localhost didn’t prove that it’s Supabase.*SUPABASE_CA_FILE/);
  expect(seen).toEqual({ connections: 1, ...NOTHING });
});

test('a certificate for another name gets nothing', async () => {
  const { address, seen } = await front();
  await expect(ask(address('127.0.0.1'), TRUSTED)).rejects.toThrow(/127\.0\.0\.1 didn’t prove/);
  expect(seen).toMatchObject(NOTHING);
});

test.each(['N', 'E', 'Sand more'])('a server that answers %s to the request for TLS gets nothing', async (answer) => {
  const { address, seen } = await front({ answer });
  await expect(ask(address(), TRUSTED)).rejects.toThrow(/offers no encrypted connection/);
  expect(seen.plain).toBe(NOTHING.plain);
});

test('a server that closes each connection is tried three times', async () => {
  const { address, seen } = await front({ answer: null });
  await expect(ask(address(), TRUSTED)).rejects.toThrow(/Couldn’t reach the database.*\(ECONNRESET\)/);
  expect(seen.connections).toBe(3);
});

test('a trusted server that closes each connection is tried three times', async () => {
  const { address, seen } = await front({ serve: (secure) => void secure.once('data', () => secure.end()) });
  await expect(ask(address(), TRUSTED)).rejects.toThrow(/closed the connection three times/);
  expect(seen.connections).toBe(3);
});

test('losing the server also fails later queries', async () => {
  const { address } = await front({ answer: 'N' });
  const work = withHostedDatabase(address(), async (sql) => {
    await sql`select 1`.catch(() => {});
    await sql`select 2`;
  });
  await expect(work).rejects.toThrow(/offers no encrypted connection/);
});

test('on this machine, a plain connection is enough', async () => {
  expect(await ask(databaseUrl)).toBe(1);
});

test('a file that cannot be read is named', async () => {
  const { address } = await front();
  await expect(ask(address(), { caFile: '/nowhere/ca.crt' })).rejects.toThrow(/SUPABASE_CA_FILE.*nowhere/);
});

test('the authorities of Supabase are those that it publishes, and sign themselves', () => {
  const roots = trustedRoots().at(-1) ?? '';
  const certificates = roots.match(/-----BEGIN[^#]+/g)?.map((text) => new X509Certificate(text)) ?? [];
  expect(certificates.map(({ fingerprint256 }) => fingerprint256.replaceAll(':', ''))).toEqual([
    '807025AD50D4ED219D2C9C7D299C004F824EB00CF7F65AFEF607D07B72E6CAFA',
    '5F9B77951A7AA1303F9B58EEA9BFA89E358CFDC15F9786FF10D4930A722C9AE2',
  ]);
  for (const certificate of certificates) {
    expect(certificate.subject).toContain('CN=Supabase Root 2021 CA');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  }
});
