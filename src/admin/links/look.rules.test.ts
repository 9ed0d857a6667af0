import { describe, expect, test } from 'vitest';
import { FetchError } from '../../core/outbound/guard.rules.ts';
import { isSilent, lookOfError, lookOfOembed, lookOfPage } from './look.rules.ts';

const page = (status: number, link: string, url = link, isPermanent = true) => {
  const look = lookOfPage(link, { status, url: new URL(url), isPermanent });
  return look.kind === 'there' ? `there ${look.movedTo ?? ''}`.trim() : `${look.kind} ${look.answer}`;
};

const LINK = 'https://church.example/sermons/grace';

test.each([
  [200, 'there'],
  [206, 'there'],
  [204, 'there'],
  [404, 'denied not found'],
  [410, 'denied not found'],
  [401, 'refused refused'],
  [403, 'refused refused'],
  [405, 'refused refused'],
  [451, 'refused refused'],
  [999, 'refused refused'],
  [429, 'refused busy'],
  [503, 'refused busy'],
  [500, 'broken server error'],
  [502, 'broken server error'],
  [521, 'broken server error'],
])('a page that answers %d', (status, expected) => {
  expect(page(status, LINK)).toBe(expected);
});

describe('a redirect', () => {
  test.each([
    ['to https', 'http://church.example/a', 'https://church.example/a'],
    ['to www and a slash', 'https://church.example/a', 'https://www.church.example/a/'],
  ])('%s is not a move', (_, link, url) => {
    expect(page(200, link, url)).toBe('there');
  });

  test('to another address is a move if it is permanent', () => {
    const url = 'https://church.example/talks/grace';
    expect(page(200, LINK, url)).toBe(`there ${url}`);
    expect(page(200, LINK, url, false)).toBe('there');
  });

  test('to an address that no resource may have is not a move', () => {
    expect(page(200, LINK, `https://church.example/${'a'.repeat(2000)}`)).toBe('there');
    expect(page(200, LINK, 'https://me:secret@church.example/talks/grace')).toBe('there');
  });

  test.each([
    [LINK, 'https://church.example/', 'broken front page'],
    [LINK, 'https://www.church.example/?gone=1', 'broken front page'],
    ['https://church.example/grace.html', 'https://church.example/', 'broken front page'],
    [LINK, 'https://church.example/404', 'broken error page'],
    [LINK, 'https://church.example/en/not-found.html', 'broken error page'],
    [LINK, 'https://church.example/page-not-found/', 'broken error page'],
  ])('from %s to %s hides an error', (link, url, expected) => {
    expect(page(200, link, url, false)).toBe(expected);
  });

  test.each([
    ['https://short.example/grace', 'https://church.example/'],
    ['https://church.example/home', 'https://church.example/'],
    ['https://church.example/index.php', 'https://church.example/'],
    ['https://church.example/pt-br/', 'https://church.example/'],
    ['https://church.example/?page=3', 'https://church.example/'],
    ['https://church.example/404', 'https://church.example/404/'],
    ['https://church.example/grace', 'https://church.example/room-404'],
  ])('from %s to %s hides none', (link, url) => {
    expect(page(200, link, url, false)).toBe('there');
  });
});

test.each([
  [new FetchError('unreachable', 'x'), 'broken unreachable', true],
  [new FetchError('cut off', 'x'), 'broken unreachable', true],
  [new FetchError('too slow', 'x'), 'broken too slow', true],
  [new FetchError('too many redirects', 'x'), 'broken endless redirects', false],
  [new FetchError('cookie loop', 'x'), 'refused unclear', false],
  [new FetchError('not public', 'x'), 'refused not looked at', true],
  [new FetchError('port', 'x'), 'refused not looked at', true],
  [withCode('CERT_HAS_EXPIRED'), 'broken certificate', false],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'broken certificate', false],
  [withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'refused certificate', false],
  [withCode('UNABLE_TO_GET_ISSUER_CERT_LOCALLY'), 'refused certificate', false],
  [withCode('ECONNREFUSED'), 'broken unreachable', true],
])('a request that ends with %s', (error, expected, silent) => {
  const look = lookOfError(error);
  expect(look.kind === 'there' ? 'there' : `${look.kind} ${look.answer}`).toBe(expected);
  expect(isSilent(look)).toBe(silent);
});

function withCode(code: string): FetchError {
  return new FetchError('unreachable', code, Object.assign(new Error(code), { code }));
}

test.each([
  [200, '{"title":"Grace","type":"video"}', 'there'],
  [200, '{"title":"","type":"video"}', 'there'],
  [200, 'Forbidden', 'broken private'],
  [200, 'Unauthorized\n', 'broken private'],
  [200, 'Not Found', 'denied missing'],
  [200, '<!doctype html><title>Before you continue</title>', 'refused unclear'],
  [200, '{"error":"?"}', 'refused unclear'],
  [200, '', 'refused unclear'],
  [404, 'Not Found', 'denied missing'],
  [400, 'Bad Request', 'denied missing'],
  [400, '<html>', 'refused refused'],
  [401, 'Unauthorized', 'refused refused'],
  [403, 'Forbidden', 'refused refused'],
  [429, '', 'refused busy'],
  [500, '', 'broken server error'],
])('oEmbed that answers %d and %j', (status, body, expected) => {
  const look = lookOfOembed(status, body);
  expect(look.kind === 'there' ? 'there' : `${look.kind} ${look.answer}`).toBe(expected);
});

describe('oEmbed names the channel', () => {
  const channelOf = (json: object) => {
    const look = lookOfOembed(200, JSON.stringify({ title: 'Grace', type: 'video', ...json }));
    return look.kind === 'there' ? look.channel : look;
  };

  test('by its author’s address', () => {
    const author_url = 'https://www.youtube.com/@gracechurch';
    expect(channelOf({ author_url })).toBe(author_url);
  });

  test('or not, if that is another address, or none', () => {
    const strange = [undefined, null, 5, ['https://www.youtube.com/@a'], 'https://example.org/@gracechurch'];
    expect(strange.map((author_url) => channelOf({ author_url }))).toEqual(strange.map(() => null));
  });
});
