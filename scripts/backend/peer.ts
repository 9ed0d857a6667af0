/** The client's address, taken from the socket and never from a header, and the host name of the request. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopback } from './settings.ts';

export interface Gateway {
  Bindings: HttpBindings;
}

export const peerAddress = (c: Context<Gateway>): string => c.env.incoming.socket.remoteAddress ?? 'unknown';

/** The name in the Host header, without its port: `localhost`, `[::1]`. */
export function hostName(c: Context<Gateway>): string {
  const host = c.req.header('host') ?? '';
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Whether the request comes from this machine: by its address, and by its host name, against DNS rebinding. Requests
 * through a local tunnel or proxy come from this machine too, and are recognised by their headers.
 */
export const isLocalRequest = (c: Context<Gateway>): boolean =>
  isLoopback(peerAddress(c)) && isLoopback(hostName(c)) && !FORWARDED.some((header) => c.req.header(header));

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
