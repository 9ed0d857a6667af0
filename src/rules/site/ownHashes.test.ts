import { expect, test } from 'vitest';
import { inlineContents, withHashes } from './ownHashes.ts';

test('finds the contents of scripts and styles, each once', () => {
  const html = '<style>p{}</style><script type="a">b("</p>")</script><script src="c.js"></script><style>p{}</style>';
  expect(inlineContents(html)).toEqual(['p{}', 'b("</p>")']);
});

test.each([
  '<meta name="description" content="<style>">',
  "<p title='<script>'>It's</p>",
  '<!-- <style> -->',
  '<p>a &lt;style> of one’s own</p>',
])('what looks like a tag hides none: %s', (before) => {
  expect(inlineContents(`${before}<style>p{}</style>`)).toEqual(['p{}']);
});

test('only the hashes of the page stay in its policy', () => {
  const meta = (policy: string) => `<meta http-equiv="content-security-policy" content="${policy}">`;
  const policy = "script-src 'self' 'sha256-a+/=' 'sha256-b'; style-src 'self' 'sha256-c';";
  const text = "<p>'sha256-b'</p>";
  expect(withHashes(meta(policy) + text, new Set(['a+/=']))).toBe(
    meta("script-src 'self' 'sha256-a+/='; style-src 'self';") + text,
  );
});
