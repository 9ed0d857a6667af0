import { describe, expect, test } from 'vitest';
import { isBoilerplate, REFRESH, tagsOfItsOwn } from './boilerplate.rules.ts';

test.each([
  'Just a moment...',
  'Just a moment…',
  'Nur einen Moment…',
  'One moment, please...',
  'Attention Required! | Cloudflare',
  'Please Wait... | Cloudflare',
  'Checking your browser before accessing church.example',
  'Pardon Our Interruption',
  'Vercel Security Checkpoint',
  'Making sure you’re not a bot!',
  'Are you a robot?',
  'Human Verification',
  'Access Denied',
  'Access to this page has been denied',
  '403 Forbidden',
  'Forbidden',
  'Redirecting…',
  'Redirecting...',
  'Redirecting to https://church.example/',
  'Weiterleitung',
  '301 Moved Permanently',
  'Object moved',
  'Before you continue to YouTube',
  'Log in to Facebook',
  'Login • Instagram',
  'Sign in - Google Accounts',
  'YouTube',
  'Spotify – Web Player',
  'TikTok - Make Your Day',
  'Page not found - Grace Church',
  'Seite nicht gefunden – Gemeinde',
  '404 Not Found',
  '404',
  'Error 404 | Grace Church',
  '503 Service Temporarily Unavailable',
  'Untitled',
  'Untitled document',
  'Index of /sermons',
  'Coming soon',
  'Loading...',
])('%s is boilerplate', (title) => {
  expect(isBoilerplate(title)).toBe(true);
});

test.each([
  'Grace & truth',
  'Just a moment with God',
  'Just a moment',
  'One moment in Gethsemane',
  'Not found wanting',
  'Found: Psalm 404',
  'Access to the Father',
  'Forbidden fruit',
  'Redirecting my heart',
  'Redirection of a life',
  'Loading the ark',
  'Signs in the sky',
  'Sign in the wilderness',
  'YouTube and the church',
  'Login of faith',
  'Maintenance of the soul',
  'Coming soon: the King',
  'Error and truth',
  'Before the throne',
  'Please wait on the Lord',
  '403 promises',
  '302 hymns',
  '500 years of Reformation',
  'Index of the Psalms',
  'Сайт',
  'テスト',
])('%s is a real title', (title) => {
  expect(isBoilerplate(title)).toBe(false);
});

describe('a page that redirects', () => {
  const TAGS = [
    { name: 'title', content: 'Redirect' },
    { name: 'description', content: 'You will be taken there.' },
    { name: 'og:title', content: 'Grace' },
    { name: 'twitter:image', content: '/a.jpg' },
  ];

  test.each(['0; url=https://church.example/', '0;https://church.example/', '5, URL=/new', ' 0.1 ; url="/new"'])(
    'that redirects by %j keeps only what it has for sharing',
    (content) => {
      expect(tagsOfItsOwn([{ name: REFRESH, content }, ...TAGS]).map(({ name }) => name)).toEqual([
        'og:title',
        'twitter:image',
      ]);
    },
  );

  test.each(['300', '0', '60; url=/', 'soon', ''])('is not one that only reloads: %j', (content) => {
    const tags = [{ name: REFRESH, content }, ...TAGS];
    expect(tagsOfItsOwn(tags)).toEqual(tags);
  });
});
