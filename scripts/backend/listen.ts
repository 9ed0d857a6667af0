/** Listens on an address, with clear messages for what can go wrong. */
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { CommandError, errorCode } from '../system/commandError.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * @returns the port; for port 0, the one that the system chose.
 * @throws CommandError when the port is taken, or this machine does not have the address.
 */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error) => {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new CommandError(
        `Port ${port} is already in use on ${host}. Stop the program that’s using it, or set PORT to another one.`,
      );
    }
    throw new CommandError(`Couldn’t listen on ${host}:${port} (${errorCode(error)}). Check HOST and PORT.`);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * @returns the port of `address` if nothing listens on it at this moment; for port 0, one that the system chooses.
 * @throws CommandError when `listen` on this address would.
 */
export async function probePort(address: Address): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * @returns a port that nothing listens on at this moment. It is below those that Linux gives to connections (32,768), so that none
 * takes it before it is used.
 */
export function freePort(): Promise<number> {
  const host = '127.0.0.1';
  return probePort({ host, port: randomInt(10_000, 32_768) }).catch(() => probePort({ host, port: 0 }));
}
