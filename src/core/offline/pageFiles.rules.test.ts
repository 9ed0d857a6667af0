import { expect, test } from 'vitest';
import { documentsOf, filesOfPage, headingOf, importsOf, partsOf } from './pageFiles.rules.ts';

const picture = (
  hash: string,
) => `<picture><source srcset="/posters/${hash}-384.avif 384w, /posters/${hash}-640.avif 640w">
  <img src="/posters/${hash}-640.webp" srcset="/posters/${hash}-384.webp 384w, /posters/${hash}-640.webp 640w"></picture>`;
const PAGE = `<style>@font-face{src:url(/_astro/fraunces.B_1.woff2)}</style>${picture('own')}${picture('related')}
<script type="module" src="/_astro/ResourceActions.A_1.js"></script>
<script type="text/plain" data-src="/_astro/Page.C-1.js"></script>`;

test('a page needs its scripts and its font, its own poster large and the others small', () => {
  expect(filesOfPage(PAGE)).toEqual([
    '/_astro/ResourceActions.A_1.js',
    '/_astro/Page.C-1.js',
    '/_astro/fraunces.B_1.woff2',
    '/posters/own-640.avif',
    '/posters/related-384.avif',
  ]);
  expect(filesOfPage(PAGE, true)).toEqual(['/_astro/ResourceActions.A_1.js', '/_astro/Page.C-1.js']);
});

test('a script needs its static imports, and of its dynamic ones those that show that a page is saved', () => {
  const script =
    'import{a as b}from"./page.D_1.js";import"./x.E-1.js";const f=()=>import("./later.F_1.js"),g=()=>import("./keptPage.G_1.js")';
  expect(importsOf(script)).toEqual(['/_astro/page.D_1.js', '/_astro/x.E-1.js', '/_astro/keptPage.G_1.js']);
});

const ID = '0e23cfe1-7830-5c52-8496-dcbd3b6af783';

test('the parts of a series are the resources in its list', () => {
  const page = `<a href="/books/${ID}">Begin</a><ol data-parts="true"><li><a href="/sermons/${ID}">One</a>
    <a href="/authors/lewis">Lewis</a><a href="/books/${ID}">Two</a></ol><a href="/movies/${ID}">Another</a>`;
  expect(partsOf(page)).toEqual([`/sermons/${ID}`, `/books/${ID}`]);
  expect(partsOf(`<a href="/books/${ID}">A card</a>`)).toEqual([]);
});

test('documents on this site are saved too, those on other sites and pages are not', () => {
  const page = `<a class="button" href="https://sanctuary.test/storage/plan.pdf?v=1&amp;w=2">Read</a>
    <a href="/files/book.EPUB">Read</a><a href="https://elsewhere.test/book.pdf">Read</a><a href="/books">Books</a>
    <a href="mailto:a@b.c?x=.pdf">Order</a>`;
  expect(documentsOf(page, 'https://sanctuary.test')).toEqual(['/storage/plan.pdf?v=1&w=2', '/files/book.EPUB']);
});

test('the heading is read without its markup', () => {
  expect(headingOf('<h1 dir="auto" class="x">Bread &amp; <em>wine</em></h1>')).toBe('Bread &amp; wine');
  expect(headingOf('<p>None</p>')).toBe('');
});
