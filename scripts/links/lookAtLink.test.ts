/** Checks links over real connections, to a local server in place of the public web. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { NODE_NETWORK } from '../../src/core/outbound/nodeNetwork.loader.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { localServer } from '../../supabase/tests/localServer.ts';
import { testClock } from './fixtures/testWeb.ts';
import { LOOK_GUARD, linkLooker } from './lookAtLink.ts';

const requests: string[] = [];
let isEndlessClosed = false;

const ANSWERS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/good': (_, response) => response.end('Grace'),
  '/headless': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/headReset': ({ method }, response) => (method === 'HEAD' ? response.destroy() : response.end('Grace')),
  '/moved': (_, response) => response.writeHead(308, { Location: '/good' }).end(),
  '/movedFar': (_, response) =>
    response.writeHead(308, { Location: Buffer.from('/проповедь').toString('latin1') }).end(),
  [encodeURI('/проповедь')]: (_, response) => response.end('Grace'),
  '/movedInLatin1': (_, response) => response.writeHead(308, { Location: '/gr\xfcn' }).end(),
  [encodeURI('/grün')]: (_, response) => response.end('Grace'),
  '/twentieth': redirectsLeft(20),
  '/cookie': ({ headers }, response) =>
    /\bseen=yes.*\bday=1/.test(headers.cookie ?? '')
      ? response.end('Grace')
      : response
          .writeHead(302, { Location: '/cookie', 'Set-Cookie': ['seen=yes; Path=/; HttpOnly', 'day=1; Max-Age=60'] })
          .end(),
  '/cookieElsewhere': (_, response) =>
    response
      .writeHead(302, { Location: 'http://www.church.example/cookie', 'Set-Cookie': 'seen=yes; Domain=church.example' })
      .end(),
  '/cookieLoop': (_, response) => response.writeHead(302, { Location: '/cookieLoop', 'Set-Cookie': 'seen=yes' }).end(),
  '/loop': (_, response) => response.writeHead(302, { Location: '/loop' }).end(),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/hanging': () => {},
  '/endless': ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 403 : 200);
    if (method === 'HEAD') {
      response.end();
      return;
    }
    response.on('close', () => {
      isEndlessClosed = true;
    });
    const write = (): unknown => response.write(Buffer.alloc(64 * 1024));
    response.on('drain', write);
    write();
  },
};

/** Redirects this many times, through a path for each. */
function redirectsLeft(count: number) {
  return (_: IncomingMessage, response: ServerResponse) => {
    ANSWERS[`/left${count - 1}`] = count > 1 ? redirectsLeft(count - 1) : (_, last) => last.end('Grace');
    response.writeHead(302, { Location: `/left${count - 1}` }).end();
  };
}

const { port, close } = await localServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  ANSWERS[request.url ?? '']?.(request, response);
});
afterAll(close);

const UNUSED_PORT = 1;

const look = (milliseconds: number = LOOK_GUARD.milliseconds) =>
  linkLooker(
    {
      ...LOOK_GUARD,
      milliseconds,
      resolve: async () => ['93.184.215.14'],
      ask: (url, _, options) => {
        const to = url.hostname === 'closed.example' ? UNUSED_PORT : port;
        return NODE_NETWORK.ask(new URL(`http://127.0.0.1:${to}${url.pathname}`), ['127.0.0.1'], options);
      },
    },
    testClock(),
    'link check of the tests',
    new AbortController().signal,
  );

test.each([
  ['/good', { kind: 'there', movedTo: null }, ['HEAD /good']],
  ['/headless', { kind: 'there', movedTo: null }, ['HEAD /headless', 'GET /headless']],
  ['/headReset', { kind: 'there', movedTo: null }, ['HEAD /headReset', 'GET /headReset']],
  ['/moved', { kind: 'there', movedTo: 'http://church.example/good' }, ['HEAD /moved', 'HEAD /good']],
  ['/missing', { kind: 'denied', answer: 'not found' }, ['HEAD /missing', 'GET /missing']],
  ['/loop', { kind: 'broken', answer: 'endless redirects' }, null],
  ['/twentieth', { kind: 'there', movedTo: null }, null],
  ['/cookie', { kind: 'there', movedTo: null }, ['HEAD /cookie', 'HEAD /cookie']],
  ['/cookieElsewhere', { kind: 'there', movedTo: null }, null],
  ['/cookieLoop', { kind: 'refused', answer: 'unclear' }, null],
])('what is at %s', async (path, expected, expectedRequests) => {
  requests.length = 0;
  expect((await look()(`http://church.example${path}`))?.look).toMatchObject(expected);
  if (expectedRequests) expect(requests).toEqual(expectedRequests);
});

test('of a long answer only the beginning is read', async () => {
  expect((await look()('http://church.example/endless'))?.look.kind).toBe('there');
  await eventually(() => expect(isEndlessClosed).toBe(true));
});

test('a server that never answers is too slow, and one that is not there cannot be reached', async () => {
  expect((await look(50)('http://church.example/hanging'))?.look).toEqual({ kind: 'broken', answer: 'too slow' });
  expect((await look()('http://closed.example/'))?.look).toEqual({ kind: 'broken', answer: 'unreachable' });
});
