/** Listens on an address, with plain messages for what can go wrong. */
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { errorCode, Failure } from './failure.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * @returns the port; for port 0, the one that the system chose.
 * @throws Failure when the port is taken, or this machine does not have the address.
 */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error) => {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is already in use on ${host}. Stop the program that uses it, or set PORT to another port.`,
      );
    }
    throw new Failure(`The server cannot listen on ${host}:${port} (${errorCode(error)}). Check HOST and PORT.`);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @throws Failure when `listen` on this address would. */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}
