/** A local server in place of another one in tests. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from '../../scripts/backend/listen.ts';

export interface LocalServer {
  server: Server;
  port: number;
  url: string;
  /** Ends open connections too. */
  close: () => Promise<void>;
}

export async function localServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    ...{ server, port, url: `http://127.0.0.1:${port}` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
