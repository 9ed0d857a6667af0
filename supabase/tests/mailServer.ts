/** A local mail server, which behaves as each test says. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** With its headers unfolded. */
  raw: string;
}

/** Its responses: null accepts. */
interface Behaviour {
  sender?: (address: string) => Error | null;
  recipient?: (address: string) => Error | null;
  /** Called once the whole mail is there, before the answer. */
  message?: (mail: ReceivedMail, end: () => void) => Promise<Error | null> | Error | null;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  behaviour: Behaviour;
  close: () => Promise<void>;
}

/** The response of a server that doesn't accept an email. */
export const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state: MailServer = {
    port: 0,
    received,
    behaviour: {},
    close: () => new Promise((done) => server.close(done)),
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onMailFrom: ({ address }, _, done) => done(state.behaviour.sender?.(address)),
    onRcptTo: ({ address }, _, done) => done(state.behaviour.recipient?.(address)),
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: (await text(stream)).replaceAll(/\r\n[ \t]+/g, ' '),
      };
      received.push(mail);
      // Ends the connection without a response.
      const end = () => {
        for (const connection of server.connections) connection.close();
      };
      done((await state.behaviour.message?.(mail, end)) ?? null);
    },
    ...options,
  });
  // Errors of connections that a test aborts.
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  state.port = (server.server.address() as AddressInfo).port;
  return state;
}
