/** Astro writes the islands' style before the first of them, where the HTML standard allows no style element. */

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
/** No text contains it, because quotation marks in texts are escaped. */
const HEAD_END = '</head><body class="';

/** The page with the islands' style at the end of the head. */
export function islandStyleInHead(html: string): string {
  const end = html.indexOf(HEAD_END);
  const style = html.indexOf(STYLE, end);
  if (end < 0 || style < 0) return html;
  return html.slice(0, end) + STYLE + html.slice(end, style) + html.slice(style + STYLE.length);
}
