/** Who is at the other end of a connection, and by which name they called: facts of the socket, never of a header. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopback } from './settings.ts';

export interface Gateway {
  Bindings: HttpBindings;
}

/** Address of the other end of the connection. */
export const peerAddress = (c: Context<Gateway>): string => c.env.incoming.socket.remoteAddress ?? 'unknown';

/** The name in the Host header, without its port: `localhost`, `[::1]`. */
export function hostName(c: Context<Gateway>): string {
  const host = c.req.header('host') ?? '';
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Whether both ends are this machine: the peer, and the name it called, so that no page elsewhere can pretend. What a
 * tunnel or a proxy passes on comes from this machine as well, and says so.
 */
export const isLocalRequest = (c: Context<Gateway>): boolean =>
  isLoopback(peerAddress(c)) && isLoopback(hostName(c)) && !FORWARDED.some((header) => c.req.header(header));

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
