import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LinkMetadataReply, PicturePreviewReply } from '../../../src/contract/linkMetadata.ts';
import { NODE_NETWORK } from '../../../src/core/outbound/nodeNetwork.loader.ts';
import { startDenoFunction } from '../../tests/denoFunction.ts';
import { type LocalServer, localServer } from '../../tests/localServer.ts';
import { administrator, backend, member } from '../../tests/people.ts';
import { linkMetadataHandler } from './handler.ts';
import { testGuard } from './testGuard.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const page =
  (html: string | Buffer, headers: Record<string, string> = HTML): Answer =>
  (response) =>
    response.writeHead(200, headers).end(html);
const redirect =
  (target: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { Location: target }).end();
const json = (value: unknown) => page(JSON.stringify(value), { 'Content-Type': 'application/json; charset=utf-8' });

const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 255]);
const TITLE = '<title>Grace</title>';
const VIDEO = 'dQw4w9WgXcQ';
const TRACK = '4cOdK2wGLETKBW3PvgPWqT';
const MISSING_TRACK = '0000000000000000000000';
const ALBUM = '1DFixLWuPkv3KT3TnV35m3';
const oembedOf = (item: string) => encodeURIComponent(item);

/**
 * Pages at /open.test/NAME/… whose title is テスト in this encoding. By the last part of their path: the text before the
 * title, and the charset in the header.
 */
function encoded(name: string, title: number[], pages: Record<string, [before: string, declared?: string]>) {
  const isWide = name === 'utf-16';
  const bytes = (text: string) => (isWide ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1'));
  const answers = Object.entries(pages).map(([path, [before, declared]]) => {
    const parts = [bytes(`${isWide ? '\ufeff' : ''}${before}<title>`), Buffer.from(title), bytes('</title>')];
    const type = declared ? `text/html; charset=${declared}` : 'text/html';
    return [`/open.test/${name}/${path}`, page(Buffer.concat(parts), { 'Content-Type': type })];
  });
  return Object.fromEntries(answers);
}

/** How the server answers, by host and path. */
const PATHS: Record<string, Answer> = {
  '/open.test/page': page(`<!doctype html><html><head>
    <meta property="og:title" content="Grace &amp; truth"><meta name="description" content="A sermon.">
    <meta name="author" content="Ama Boateng"><meta property="og:image" content="/grace.jpg">
    <meta property="og:site_name" content="Open Church"><meta itemprop="duration" content="PT1H5M30S">`),
  '/other.test/page': page(TITLE),
  '/open.test/latin1': page(Buffer.from('<title>Élie</title>', 'latin1'), {
    'Content-Type': 'text/html; charset=iso-8859-1',
  }),
  '/open.test/latin1-in-page': page(Buffer.from('<meta charset="windows-1252"><title>Élie</title>', 'latin1'), {
    'Content-Type': 'text/html',
  }),
  ...encoded('shift-jis', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], {
    'in-header': ['', 'Shift_JIS'],
    'in-quotes': ['', '"x-sjis"'],
    'in-page': ['<meta charset="shift_jis">'],
    'in-pragma': ['<meta content="text/html; charset=Shift_JIS" http-equiv="content-type">'],
    'in-first-of-two': ['<meta charset="shift_jis"><meta charset="utf-8">'],
    'behind-a-comment': ['<!-- <meta charset="utf-8"> --><meta charset="shift_jis">'],
    'in-header-first': ['<meta charset="utf-8">', 'shift_jis'],
    'far-down': [`<script>${' '.repeat(5000)}</script><meta charset="shift_jis">`],
    'in-page-after-nonsense': ['<meta charset="shift_jis">', 'nonsense'],
  }),
  ...encoded('utf-16', [0x30, 0xc6, 0x30, 0xb9, 0x30, 0xc8], { marked: ['<meta charset="shift_jis">', 'shift_jis'] }),
  ...encoded('utf-8', [0xe3, 0x83, 0x86, 0xe3, 0x82, 0xb9, 0xe3, 0x83, 0x88], {
    undeclared: [''],
    'marked-otherwise': ['\xef\xbb\xbf<meta charset="shift_jis">', 'shift_jis'],
    'said-to-be-utf-16': ['<meta charset="utf-16">'],
  }),
  '/open.test/western-undeclared': page(Buffer.from('<title>Élie’s</title>'.replace('’', '\x92'), 'latin1'), {
    'Content-Type': 'text/html',
  }),
  '/open.test/hides-scripts': page('<title>Grace</title>', { 'Content-Type': 'text/html; charset=iso-2022-kr' }),
  '/open.test/wrongly-declared': page(Buffer.from('<title>Élie</title><meta name=author content=Ama>', 'latin1')),
  '/open.test/unknown-encoding': page(TITLE, { 'Content-Type': 'text/html; charset=nonsense' }),
  '/open.test/empty': page(''),
  '/open.test/silent-page': page('<p>Nothing here says anything.</p>'),
  '/open.test/binary': page(Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))),
  '/open.test/unclosed': page('<html><head><title>Grace'),
  '/open.test/deep': page(`${TITLE}${'<b>'.repeat(150_000)}`),
  '/open.test/attributes': page(
    `${TITLE}<meta ${Array.from({ length: 40_000 }, (_, index) => `a${index}`).join(' ')}>`,
  ),
  '/open.test/tags': page(`${TITLE}${'<meta name=x content=y>'.repeat(22_000)}`),
  '/open.test/pdf': page('%PDF-1.7', { 'Content-Type': 'application/pdf' }),
  '/open.test/picture': page('GIF89a', { 'Content-Type': 'image/gif' }),
  '/open.test/preview': page(PICTURE, { 'Content-Type': 'image/jpeg' }),
  '/open.test/largest': page(Buffer.alloc(60_000, 1), { 'Content-Type': 'image/webp' }),
  '/open.test/too-large': page(Buffer.alloc(60_001, 1), { 'Content-Type': 'image/webp' }),
  '/open.test/no-bytes': page('', { 'Content-Type': 'image/png' }),
  '/open.test/hop/preview': redirect('http://other.test/hop/preview'),
  '/other.test/hop/preview': redirect('http://open.test/preview'),
  '/open.test/json': json({ title: 'Grace' }),
  '/open.test/svg': page('<svg><title>Grace</title></svg>', { 'Content-Type': 'image/svg+xml' }),
  '/open.test/typeless': page(TITLE, {}),
  '/open.test/gone': (response) => response.writeHead(404, HTML).end(TITLE),
  '/open.test/broken': (response) => response.writeHead(500, HTML).end(TITLE),
  '/open.test/unasked-304': (response) => response.writeHead(304).end(),
  '/open.test/odd-status': (response) => response.writeHead(999, HTML).end(TITLE),
  '/open.test/garbage': (response) => response.socket?.end('This is not HTTP.\r\n\r\n'),
  '/open.test/closed': (response) => response.socket?.destroy(),
  '/open.test/cut-off': (response) => {
    response.writeHead(200, { ...HTML, 'Content-Length': 1000 }).write(TITLE, () => response.destroy());
  },
  '/open.test/endless': (response) => {
    response.writeHead(200, HTML).write(TITLE);
    const write = () => void response.write(Buffer.alloc(256 * 1024, ' '));
    response.on('drain', write);
    write();
  },
  '/open.test/late': page(`${' '.repeat(600 * 1024)}${TITLE}`),
  '/open.test/bomb': page(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { ...HTML, 'Content-Encoding': 'gzip' }),
  ...Object.fromEntries(
    Object.entries({
      gzip: gzipSync(TITLE),
      'x-gzip': gzipSync(TITLE),
      GZIP: gzipSync(TITLE),
      br: brotliCompressSync(TITLE),
      zstd: zstdCompressSync(TITLE),
      deflate: deflateSync(TITLE),
      'deflate, gzip': gzipSync(deflateSync(TITLE)),
      identity: TITLE,
      'identity, gzip': gzipSync(TITLE),
      none: TITLE,
      'UTF-8': TITLE,
      '': TITLE,
    }).map(([coding, body]) => [
      `/open.test/sent-as/${encodeURIComponent(coding)}`,
      page(body, { ...HTML, 'Content-Encoding': coding }),
    ]),
  ),
  '/open.test/bomb/br': page(brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' ')), {
    ...HTML,
    'Content-Encoding': 'br',
  }),
  '/open.test/bomb/zstd': page(zstdCompressSync(Buffer.alloc(64 * 1024 * 1024, ' ')), {
    ...HTML,
    'Content-Encoding': 'zstd',
  }),
  '/open.test/bomb/twice': page(gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))), {
    ...HTML,
    'Content-Encoding': 'gzip, gzip',
  }),
  '/open.test/no-gzip': page(TITLE, { ...HTML, 'Content-Encoding': 'gzip' }),
  '/open.test/challenge': page(
    '<title>Just a moment...</title><meta name="robots" content="noindex"><meta name="description" content="Enable cookies">',
  ),
  '/open.test/refresh': page(
    '<meta http-equiv="refresh" content="0; url=/page"><title>Please follow this link</title><meta name="description" content="You are taken to another page.">',
  ),
  '/open.test/shared-refresh': page(
    '<meta http-equiv="refresh" content="0; url=/page"><title>Please follow this link</title><meta property="og:title" content="Grace">',
  ),
  '/open.test/short-link': redirect(`https://www.youtube.com/watch?v=${VIDEO}`),
  '/open.test/cookie': (response, { headers }) =>
    headers.cookie
      ? response.writeHead(200, HTML).end(TITLE)
      : response.writeHead(302, { Location: '/cookie', 'Set-Cookie': 'seen=yes; Path=/' }).end(),
  '/open.test/silent': () => {},
  '/open.test/dripping': (response) => {
    response.writeHead(200, HTML).write(TITLE);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/open.test/slow-redirect': redirect('/silent'),
  '/open.test/hop/1': redirect('/page', 301),
  '/open.test/hop/2': redirect('./1', 303),
  '/open.test/hop/3': redirect('http://other.test/hop/2', 307),
  '/other.test/hop/2': redirect('http://open.test/hop/1', 308),
  '/open.test/hop/4': redirect('/hop/3'),
  '/open.test/hop/endless': redirect('/hop/endless'),
  '/open.test/hop/nowhere': (response) => response.writeHead(302).end(),
  '/open.test/hop/inside': redirect('http://inside.test/'),
  '/open.test/hop/loopback': redirect('http://127.0.0.1/'),
  '/open.test/hop/decimal': redirect('http://2130706433/'),
  '/open.test/hop/ipv6': redirect('http://[::1]/'),
  '/open.test/hop/metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/open.test/hop/port': redirect('http://other.test:22/'),
  '/open.test/hop/file': redirect('file:///etc/passwd'),
  '/open.test/hop/data': redirect('data:text/html,<title>Grace</title>'),
  '/open.test/hop/credentials': redirect('http://user:secret@other.test/page'),
  [`/www.youtube.com/watch?v=${VIDEO}`]: page(`<title>Grace - YouTube</title>
    <meta property="og:url" content="https://www.youtube.com/watch?v=${VIDEO}">
    <meta name="description" content="A sermon."><meta itemprop="duration" content="PT45M10S">`),
  [`/www.youtube.com/oembed?format=json&url=${oembedOf(`https://www.youtube.com/watch?v=${VIDEO}`)}`]: json({
    title: 'Grace',
    author_name: 'Open Church',
    provider_name: 'YouTube',
    thumbnail_url: `https://i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`,
  }),
  // No oEmbed: the owner doesn't allow it.
  '/www.youtube.com/watch?v=aaaaaaaaaaa': page(
    '<meta property="og:url" content="https://www.youtube.com/watch?v=aaaaaaaaaaa"><meta property="og:title" content="Truth"><title>Truth - YouTube</title>',
  ),
  // Deleted.
  '/www.youtube.com/watch?v=bbbbbbbbbbb': page(`<title> - YouTube</title><meta name="title" content="">
    <meta name="description" content="Enjoy the videos and music you love, upload original content, and share it all with friends, family, and the world on YouTube.">
    <meta property="og:image" content="https://www.youtube.com/img/desktop/yt_1200.png">`),
  // The video's page asks programs to sign in.
  '/www.youtube.com/watch?v=eeeeeeeeeee': page(
    '<meta name="description" content="Enjoy the videos and music you love.">',
  ),
  [`/www.youtube.com/oembed?format=json&url=${oembedOf('https://www.youtube.com/watch?v=eeeeeeeeeee')}`]: json({
    title: 'Just a moment...',
  }),
  '/www.youtube.com/watch?v=ccccccccccc': redirect('https://consent.youtube.com/'),
  '/consent.youtube.com/': page('<title>Before you continue</title><meta name="description" content="Cookies">'),
  [`/open.spotify.com/track/${MISSING_TRACK}`]: page(`<title>Spotify – Web Player</title>
    <meta property="og:url" content="https://open.spotify.com/"><meta property="og:title" content="Spotify – Web Player">
    <meta property="og:description" content="Spotify is a digital music service.">`),
  [`/open.spotify.com/track/${TRACK}`]: page(`<meta property="og:title" content="Song">
    <meta property="og:url" content="https://open.spotify.com/track/${TRACK}">
    <meta name="music:duration" content="215"><meta name="music:musician_description" content="The Choir">`),
  [`/open.spotify.com/oembed?url=${oembedOf(`https://open.spotify.com/track/${TRACK}`)}`]: json({
    title: 'Song of grace',
    thumbnail_url: 'https://i.scdn.co/image/1',
    provider_name: 'Spotify',
  }),
  [`/open.spotify.com/album/${ALBUM}`]: page(
    `<meta property="og:url" content="https://open.spotify.com/album/${ALBUM}"><meta property="og:title" content="Album">`,
  ),
  [`/open.spotify.com/oembed?url=${oembedOf(`https://open.spotify.com/album/${ALBUM}`)}`]: json([null, { title: 5 }]),
};

/** Open Library's search, by query. */
const search = (title: string, author: string) =>
  `/openlibrary.org/search.json?title=${title}${author && `&author=${author}`}&fields=key%2Ctitle%2Cauthor_name%2Cfirst_publish_year%2Ccover_i&limit=20`;

/** In its own format, without the fields that a book lacks. */
const books = (...docs: object[]) =>
  json({
    ...{ numFound: docs.length, start: 0, numFoundExact: true, num_found: docs.length },
    ...{ documentation_url: 'https://openlibrary.org/dev/docs/api/search', q: '', offset: null, docs },
  });
const narnia = (number: number) => ({
  ...{ key: `/works/OL${number}W`, title: 'Narnia', author_name: ['C. S. Lewis'], first_publish_year: 1950 },
  cover_i: 100 + number,
});
const COVER_PATH = (cover: number) => `/covers.openlibrary.org/b/id/${cover}-L.jpg?default=false`;

Object.assign(PATHS, {
  [search('Mere+Christianity', 'C.+S.+Lewis')]: books(
    {
      ...{ key: '/works/OL71062W', title: 'Mere Christianity', author_name: ['C. S. Lewis', 'Kathleen Norris'] },
      ...{ first_publish_year: 1942, cover_i: 6443523 },
    },
    { key: '/works/OL999W', title: 'Mere Christianity Study Guide', author_name: ['Steven Urban'] },
    { key: '/works/OL123W', title: 'Mere Christianity / The Screwtape Letters', cover_i: 42 },
  ),
  '/openlibrary.org/works/OL71062W.json': json({
    ...{ key: '/works/OL71062W', type: { key: '/type/work' }, title: 'Mere Christianity' },
    covers: [6443523, -1, 8231991, 7, 8],
  }),
  [search('Narnia', '')]: books(narnia(1), narnia(2), narnia(2), narnia(3), narnia(4), narnia(5)),
  [search('Alone', '')]: books({ key: '/works/OL5W', title: 'Alone', cover_i: 5 }),
  '/openlibrary.org/works/OL5W.json': page('', HTML),
  [search('Nobody', '')]: books(),
  [search('Bare', '')]: books({ key: '/works/OL6W', title: 'Bare' }),
  [search('Odd', '')]: json({ docs: [null, { key: 5, cover_i: 'x' }, { key: '/books/OL1M', cover_i: 5 }] }),
  [search('Busy', '')]: (response: ServerResponse) => response.writeHead(429, HTML).end(),
  [search('Down', '')]: (response: ServerResponse) => response.writeHead(503, HTML).end('Service Unavailable'),
  [search('Slow', '')]: () => {},
  [COVER_PATH(6443523)]: redirect('https://ia800404.us.archive.org/view_archive.php?file=0006443523-L.jpg'),
  '/ia800404.us.archive.org/view_archive.php?file=0006443523-L.jpg': page(PICTURE, { 'Content-Type': 'image/jpeg' }),
  [COVER_PATH(7)]: (response: ServerResponse) => response.writeHead(404, HTML).end('not found'),
  [COVER_PATH(8)]: page(Buffer.alloc(2_000_001, 1), { 'Content-Type': 'image/jpeg' }),
} satisfies Record<string, Answer>);

let server: LocalServer;
let received: IncomingMessage[];
let connections: number;
let token: string;
const cleanups: (() => void)[] = [];

beforeAll(async () => {
  server = await localServer((request, response) => {
    received.push(request);
    const answer = PATHS[request.url ?? ''] ?? ((unknown: ServerResponse) => unknown.writeHead(404).end());
    answer(response, request);
  });
  server.server.on('connection', () => {
    connections += 1;
  });
  token = (await administrator()).accessToken;
});
beforeEach(() => {
  received = [];
  connections = 0;
});
afterAll(() => {
  for (const cleanup of cleanups) cleanup();
  return server.close();
});

type Handler = (request: Request) => Promise<Response>;

/** How the function is run, and how much time it has for a link. */
const RUNTIMES: Record<string, (milliseconds: number) => Promise<Handler>> = {
  Node: async (milliseconds) =>
    linkMetadataHandler({
      supabase: { url: backend.url, fetch },
      siteUrl: 'https://sanctuary.example',
      guard: testGuard(NODE_NETWORK.ask, { port: server.port, milliseconds }),
    }),
  Deno: async (milliseconds) => {
    const { url, stop } = await startDenoFunction(fileURLToPath(new URL('testServer.deno.ts', import.meta.url)), {
      SUPABASE_URL: backend.url,
      SITE_URL: 'https://sanctuary.example',
      TEST_PORT: String(server.port),
      TEST_MILLISECONDS: String(milliseconds),
    });
    cleanups.push(stop);
    return (request) => fetch(new Request(url, request));
  },
};

describe.each(Object.keys(RUNTIMES))('in %s', (runtime) => {
  let handler: Handler;
  let hurriedHandler: Handler;

  beforeAll(async () => {
    handler = (await RUNTIMES[runtime]?.(60_000)) as Handler;
    hurriedHandler = (await RUNTIMES[runtime]?.(300)) as Handler;
  });

  async function ask<Reply>(question: object, by = handler, bearer = token): Promise<Reply> {
    const headers = { authorization: `Bearer ${bearer}`, apikey: backend.publishableKey };
    const body = JSON.stringify(question);
    const response = await by(new Request('http://localhost/', { method: 'POST', headers, body }));
    return response.json();
  }
  const read = (link: string, by?: Handler) => ask<LinkMetadataReply>({ url: link }, by);
  const look = (picture: string, by?: Handler) => ask<PicturePreviewReply>({ picture }, by);
  const error = async (link: string, by?: Handler) => {
    const reply = await read(link, by);
    return 'error' in reply ? reply.error : reply;
  };
  const title = async (link: string) => {
    const reply = await read(link);
    return 'metadata' in reply ? reply.metadata.title : reply;
  };

  describe('a book', () => {
    const covers = (title: string, author = '', by = handler) => ask({ book: { title, author } }, by);

    test('has covers of books with its title and author, then those of its other editions', async () => {
      const lewis = { work: 'OL71062W', title: 'Mere Christianity', author: 'C. S. Lewis', year: 1942 };
      expect(await covers(' Mere Christianity: A revised edition ', 'C. S. Lewis')).toEqual({
        covers: [
          { ...lewis, cover: 6443523 },
          { cover: 42, work: 'OL123W', title: 'Mere Christianity / The Screwtape Letters', author: '', year: null },
          { ...lewis, cover: 8231991 },
          { ...lewis, cover: 7 },
        ],
      });
      expect(received.map(({ url }) => url?.split('?')[0])).toEqual([
        '/openlibrary.org/search.json',
        '/openlibrary.org/works/OL71062W.json',
      ]);
      expect(received[0]?.headers['user-agent']).toContain('https://sanctuary.example');
    });

    test('has four, each of them once', async () => {
      expect(await covers('Narnia')).toMatchObject({
        covers: [{ cover: 101 }, { cover: 102 }, { cover: 103 }, { cover: 104 }],
      });
      expect(received).toHaveLength(1);
    });

    test('has those of the search if its editions cannot be read', async () => {
      expect(await covers('Alone')).toEqual({
        covers: [{ cover: 5, work: 'OL5W', title: 'Alone', author: '', year: null }],
      });
    });

    test.each(['Nobody', 'Bare', 'Odd'])('without covers has none: %s', async (title) => {
      expect(await covers(title)).toEqual({ error: 'nothing found' });
    });

    test('is reported when Open Library asks to wait, is down, or doesn’t answer', async () => {
      expect(await covers('Busy')).toEqual({ error: 'too many requests' });
      expect(await covers('Down')).toEqual({ error: 'unreachable' });
      expect(await covers('Slow', '', hurriedHandler)).toEqual({ error: 'too slow' });
    });

    test('needs a title, and an administrator', async () => {
      expect(await covers('  ')).toEqual({ error: 'invalid request' });
      const { accessToken } = await member();
      expect(await ask({ book: { title: 'Narnia', author: '' } }, handler, accessToken)).toEqual({
        error: 'not an administrator',
      });
      expect(received).toEqual([]);
    });

    test('has its cover fetched whole, over the archive that keeps it', async () => {
      expect(await ask({ cover: 6443523 })).toEqual({
        picture: `data:image/jpeg;base64,${PICTURE.toString('base64')}`,
      });
      expect(await ask({ cover: 7 })).toEqual({ error: 'unreachable' });
      expect(await ask({ cover: 8 })).toEqual({ error: 'not a picture' });
      for (const cover of ['7', 1.5, -1, 0]) expect(await ask({ cover })).toEqual({ error: 'invalid request' });
    });
  });

  describe('a page', () => {
    test('says what it is', async () => {
      expect(await read('https://open.test/page')).toEqual({
        metadata: {
          title: 'Grace & truth',
          description: 'A sermon.',
          author: 'Ama Boateng',
          image: 'https://open.test/grace.jpg',
          siteName: 'Open Church',
          duration: '1h 5m',
        },
      });
    });

    test('is requested without anything from the caller, and uncompressed', async () => {
      await read('http://open.test/page');
      expect(received.map(({ headers }) => headers)).toMatchObject([{ 'accept-encoding': 'identity' }]);
      for (const name of ['authorization', 'apikey', 'cookie', 'referer', 'origin'])
        expect(received[0]?.headers).not.toHaveProperty(name);
    });

    test.each([
      ...['in-header', 'in-quotes', 'in-page', 'in-pragma', 'in-first-of-two', 'behind-a-comment', 'in-header-first'],
      ...['far-down', 'in-page-after-nonsense'],
    ])('in another encoding is read as browsers do: Shift_JIS, declared %s', async (path) => {
      expect(await title(`http://open.test/shift-jis/${path}`)).toBe('テスト');
    });

    test.each(['utf-16/marked', 'utf-8/undeclared', 'utf-8/marked-otherwise', 'utf-8/said-to-be-utf-16'])(
      'in Unicode is read as browsers do: %s',
      async (path) => {
        expect(await title(`http://open.test/${path}`)).toBe('テスト');
      },
    );

    test('that declares no encoding is read as Western if it cannot be Unicode', async () => {
      expect(await title('http://open.test/western-undeclared')).toBe('Élie’s');
    });

    test.each(['/hides-scripts', '/wrongly-declared'])(
      'whose letters cannot be read says nothing: %s',
      async (path) => {
        expect(await error(`http://open.test${path}`)).toBe('nothing found');
      },
    );

    test.each(['/challenge', '/refresh'])(
      'that shows something else than what is looked for is refused: %s',
      async (path) => {
        expect(await error(`http://open.test${path}`)).toBe('nothing found');
      },
    );

    test('that redirects may have tags for sharing', async () => {
      expect(await title('http://open.test/shared-refresh')).toBe('Grace');
    });

    test('that sets a cookie and leads to itself is read', async () => {
      expect(await title('http://open.test/cookie')).toBe('Grace');
    });

    test.each([
      ['/latin1', 'Élie'],
      ['/latin1-in-page', 'Élie'],
      ['/unknown-encoding', 'Grace'],
      ['/unclosed', 'Grace'],
      ['/deep', 'Grace'],
      ['/attributes', 'Grace'],
      ['/tags', 'Grace'],
    ])('is read however it is written: %s', async (path, expected) => {
      expect(await title(`http://open.test${path}`)).toBe(expected);
    });

    test.each(['/empty', '/silent-page', '/binary'])('that says nothing is refused: %s', async (path) => {
      expect(await error(`http://open.test${path}`)).toBe('nothing found');
    });

    test.each(['/pdf', '/picture', '/json', '/svg', '/typeless'])('is HTML: %s is refused', async (path) => {
      expect(await error(`http://open.test${path}`)).toBe('not a page');
    });
  });

  describe('a small picture', () => {
    test.each(['/preview', '/hop/preview'])('comes as data: %s', async (path) => {
      expect(await look(`https://open.test${path}`)).toEqual({
        picture: `data:image/jpeg;base64,${PICTURE.toString('base64')}`,
      });
      for (const name of ['authorization', 'apikey', 'cookie', 'referer', 'origin'])
        expect(received[0]?.headers).not.toHaveProperty(name);
    });

    test('has 60 kB at most', async () => {
      expect(await look('https://open.test/largest')).toHaveProperty('picture');
      expect(await look('https://open.test/too-large')).toEqual({ error: 'not a picture' });
    });

    test.each(['/page', '/svg', '/pdf', '/no-bytes', '/typeless'])('is a picture: %s is refused', async (path) => {
      expect(await look(`https://open.test${path}`)).toEqual({ error: 'not a picture' });
    });

    test.each([
      ['http://127.0.0.1/', 'not public'],
      ['https://inside.test/preview', 'not public'],
      ['https://open.test/hop/inside', 'not public'],
      ['file:///etc/passwd', 'invalid url'],
      ['https://open.test/gone', 'unreachable'],
    ])('is on the public web: %s, %s', async (address, error) => {
      expect(await look(address)).toEqual({ error });
    });

    test('is for administrators', async () => {
      const bearer = (await member()).accessToken;
      expect(await ask({ picture: 'https://open.test/preview' }, handler, bearer)).toEqual({
        error: 'not an administrator',
      });
      expect(received).toEqual([]);
    });
  });

  describe('a link is refused', () => {
    test.each([
      ['ftp://open.test/page', 'invalid url'],
      ['file:///etc/passwd', 'invalid url'],
      ['data:text/html,<title>Grace</title>', 'invalid url'],
      ['javascript:alert(1)', 'invalid url'],
      ['gopher://open.test/', 'invalid url'],
      ['//open.test/page', 'invalid url'],
      ['open.test/page', 'invalid url'],
      ['httpx://open.test/page', 'invalid url'],
      ['http://', 'invalid url'],
      ['http://open.test:99999/', 'invalid url'],
      ['http://user:secret@open.test/page', 'invalid url'],
      ['http://user@open.test/page', 'invalid url'],
      ['http://open.test@127.0.0.1/', 'invalid url'],
      ['http://open.test:22/', 'not public'],
      ['http://open.test:3000/', 'not public'],
      ['http://open.test:5432/', 'not public'],
      ['https://open.test:8443/', 'not public'],
      ['https://www.youtube.com/', 'invalid youtube url'],
      ['https://www.youtube.com/@openchurch', 'invalid youtube url'],
      ['https://www.youtube.com/watch?v=short', 'invalid youtube url'],
      ['https://youtu.be/', 'invalid youtube url'],
    ])('%s: %s', async (link, code) => {
      expect(await error(link)).toBe(code);
      expect(connections).toBe(0);
    });

    test.each([
      '127.0.0.1',
      '127.1',
      '127.0.0.1.',
      '0x7f.1',
      '0x7f000001',
      '2130706433',
      '017700000001',
      '0177.0.0.01',
      '%31%32%37.0.0.1',
      '１２７.0.0.1',
      '127。0。0。1',
      '0.0.0.0',
      '0',
      '10.0.0.1',
      '169.254.169.254',
      '[::]',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      'inside.test',
      'loopback.test',
      'LOOPBACK.test',
      'loopback6.test',
      'mapped.test',
      'metadata.test',
      'half-inside.test',
    ])('that leads inside: %s', async (host) => {
      for (const address of [`http://${host}/`, `https://${host}/`, `http://${host}:${server.port}/open.test/page`])
        expect([address, await error(address)]).toEqual([address, 'not public']);
      expect(connections).toBe(0);
    });

    test('whose name is unknown', async () => {
      expect(await error('http://unknown.test/')).toBe('unreachable');
    });
  });

  describe('a redirect', () => {
    test.each(['/hop/1', '/hop/2'])('is followed to its end: %s', async (path) => {
      expect(await title(`http://open.test${path}`)).toBe('Grace & truth');
    });

    test('is followed three times, also to other hosts', async () => {
      expect(await title('http://open.test/hop/3')).toBe('Grace & truth');
      expect(await error('http://open.test/hop/4')).toBe('unreachable');
    });

    test.each([
      ['/hop/endless', 'unreachable', 4],
      ['/hop/nowhere', 'unreachable', 1],
      ['/hop/inside', 'not public', 1],
      ['/hop/loopback', 'not public', 1],
      ['/hop/decimal', 'not public', 1],
      ['/hop/ipv6', 'not public', 1],
      ['/hop/metadata', 'not public', 1],
      ['/hop/port', 'not public', 1],
      ['/hop/file', 'invalid url', 1],
      ['/hop/data', 'invalid url', 1],
      ['/hop/credentials', 'invalid url', 1],
    ])('is not followed: %s, %s', async (path, code, requests) => {
      expect(await error(`http://open.test${path}`)).toBe(code);
      expect(received.length).toBe(requests);
    });
  });

  describe('a response', () => {
    test.each(['/gone', '/broken', '/unasked-304', '/odd-status', '/garbage', '/closed', '/cut-off'])(
      'that is none is refused: %s',
      async (path) => {
        expect(await error(`http://open.test${path}`)).toBe('unreachable');
      },
    );

    test('without an end is closed when enough of it is read', async () => {
      expect(await title('http://open.test/endless')).toBe('Grace');
      const { socket } = received[0] as IncomingMessage;
      if (!socket.destroyed) await new Promise((resolve) => socket.on('close', resolve));
    });

    test('is read up to 512 kB', async () => {
      expect(await error('http://open.test/late')).toBe('nothing found');
    });

    test.each([
      ...['gzip', 'x-gzip', 'GZIP', 'br', 'zstd', 'deflate', 'deflate, gzip'],
      ...['identity', 'identity, gzip', 'none', 'UTF-8', ''],
    ])('that is sent as %j, unasked, is read', async (coding) => {
      expect(await title(`http://open.test/sent-as/${encodeURIComponent(coding)}`)).toBe('Grace');
    });

    test.each(['/bomb', '/bomb/br', '/bomb/zstd', '/bomb/twice'])(
      'that expands to 64 MB is read up to 512 kB: %s',
      async (path) => {
        expect(await error(`http://open.test${path}`)).toBe('nothing found');
      },
    );

    test('that is not compressed as it says is refused', async () => {
      expect(await error('http://open.test/no-gzip')).toBe('unreachable');
    });

    test.each(['/silent', '/dripping', '/slow-redirect'])('that takes too long is refused: %s', async (path) => {
      expect(await error(`http://open.test${path}`, hurriedHandler)).toBe('too slow');
    });
  });

  describe('a platform', () => {
    test.each([
      `https://www.youtube.com/watch?v=${VIDEO}`,
      `https://youtu.be/${VIDEO}?si=who-shared-it`,
      `http://m.youtube.com/watch?t=20&v=${VIDEO}`,
    ])('says what a video is: %s', async (link) => {
      expect(await read(link)).toEqual({
        metadata: {
          title: 'Grace',
          description: 'A sermon.',
          author: 'Open Church',
          image: `https://i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`,
          siteName: 'YouTube',
          duration: '45m',
        },
      });
    });

    test('says what a track is', async () => {
      expect(await read(`https://open.spotify.com/intl-de/track/${TRACK}?si=1`)).toMatchObject({
        metadata: { title: 'Song of grace', author: 'The Choir', siteName: 'Spotify', duration: '3m' },
      });
    });

    test('that gives no oEmbed, or a broken one, is read like any page', async () => {
      expect(await title('https://www.youtube.com/watch?v=aaaaaaaaaaa')).toBe('Truth');
      expect(await title(`https://open.spotify.com/album/${ALBUM}`)).toBe('Album');
    });

    test('that says what the video is on no page of it is not quoted with what it says of itself', async () => {
      expect(await read('https://www.youtube.com/watch?v=eeeeeeeeeee')).toEqual({
        metadata: { title: 'Just a moment...', description: '', author: '', image: '', siteName: '', duration: '' },
      });
    });

    test('says what a short link leads to', async () => {
      expect(await read('https://open.test/short-link')).toMatchObject({
        metadata: { title: 'Grace', author: 'Open Church', duration: '45m' },
      });
    });

    test('without the video’s data isn’t taken for the video', async () => {
      expect(await error('https://www.youtube.com/watch?v=bbbbbbbbbbb')).toBe('nothing found');
      expect(await error('https://www.youtube.com/watch?v=ccccccccccc')).toBe('nothing found');
      expect(await error(`https://open.spotify.com/track/${MISSING_TRACK}`)).toBe('nothing found');
      expect(await error('https://www.youtube.com/watch?v=ddddddddddd')).toBe('unreachable');
    });
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{}',
    '{"url":5}',
    `{"url":"http://open.test/${'a'.repeat(2000)}"}`,
    'x'.repeat(20_000),
  ])('a body that is no request is refused: %.20s', async (body) => {
    const headers = { authorization: `Bearer ${token}`, apikey: backend.publishableKey };
    const response = await handler(new Request('http://localhost/', { method: 'POST', headers, body }));
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid request' }]);
    expect(connections).toBe(0);
  });
});

test('in Deno, a name that points inside on the second lookup is sent no request', async () => {
  const firstBytes = new Set<number | undefined>();
  const inside = createSocketServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', (bytes) => {
        firstBytes.add(bytes[0]);
        socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<title>Secret</title>');
      });
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const insidePort = (inside.address() as AddressInfo).port;
  const { url, stop } = await startDenoFunction(fileURLToPath(new URL('testServer.deno.ts', import.meta.url)), {
    SUPABASE_URL: backend.url,
    TEST_PORT: String(insidePort),
    TEST_MILLISECONDS: '60000',
  });
  onTestFinished(() => {
    stop();
    inside.close();
  });
  const headers = { authorization: `Bearer ${token}`, apikey: backend.publishableKey };
  for (const scheme of ['http', 'https']) {
    const body = JSON.stringify({ url: `${scheme}://localhost:${insidePort}/` });
    const response = await fetch(url, { method: 'POST', headers, body });
    expect(await response.json()).toEqual({ error: 'unreachable' });
  }
  const tlsHandshake = 0x16;
  expect(firstBytes).toEqual(new Set([tlsHandshake]));
});
