/** Listens on an address, or names why that cannot be. */
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { errorCode, Failure } from './failure.ts';
import type { Settings } from './settings.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/**
 * Gives the port, which the system chooses where 0 is asked for.
 * @throws Failure that names the port that is taken, or the address that this machine does not have.
 */
export async function listen(server: Server, { host, port }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error) => {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new Failure(`Port ${port} is already taken on ${host}. Stop what uses it, or set PORT to another port.`);
    }
    throw new Failure(`The server cannot listen on ${host}:${port} (${errorCode(error)}). Check HOST and PORT.`);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** @throws Failure where `listen` would. */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}
