/**
 * What apps require of a page and its picture to show a link preview, according to their documentation and users. Each limit
 * is that of the strictest app.
 */

/** Metadata by name or property that Facebook, Telegram, Discord and X require between them. */
const NEEDED = [
  ...['og:site_name', 'og:title', 'og:description', 'og:type', 'og:url', 'twitter:card'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
];

/** The most bytes of the page that Signal reads to find them. */
const PAGE_BYTES = 250_000;

const FORMATS = ['image/jpeg', 'image/png'];

/** WhatsApp documents 600 kB, but phones drop pictures above 300. */
const PICTURE_BYTES = 300_000;

/** LinkedIn shows smaller pictures as a thumbnail. */
const LEAST = { width: 1200, height: 627 };

/** Width divided by height, close enough to 1.91:1. Facebook and LinkedIn crop other pictures. */
const RATIO = { least: 1.9, most: 1.92 };

/** What an app would read. */
export interface Preview {
  html: string;
  /** Contents by name or property. */
  meta: Record<string, string[]>;
  picture: { type: string; bytes: number; width: number; height: number };
}

/** Why some app would show no preview, or a poorer one; one sentence for each reason. */
export function previewErrors({ html, meta, picture }: Preview): string[] {
  const read = Buffer.from(html).subarray(0, PAGE_BYTES).toString();
  const [address = ''] = meta['og:image'] ?? [];
  const { type, bytes, width, height } = picture;
  const ratio = width / height;
  const stated = [meta['og:image:width'], meta['og:image:height']].map((values) => Number(values?.[0]));
  const tests: [isRight: boolean, error: string][] = [
    ...NEEDED.map((name): [boolean, string] => [
      Boolean(meta[name]?.[0]?.trim()) && read.includes(`"${name}"`),
      `${name} is missing in the first ${PAGE_BYTES} bytes`,
    ]),
    [/^https?:\/\/[^/]+\/./.test(address), `"${address}" is no absolute address`],
    [FORMATS.includes(type), `the picture is ${type}`],
    [bytes <= PICTURE_BYTES, `the picture has ${bytes} bytes`],
    [width >= LEAST.width && height >= LEAST.height, `the picture has ${width} by ${height} pixels`],
    [ratio >= RATIO.least && ratio <= RATIO.most, `the picture is ${width}:${height}`],
    [stated[0] === width && stated[1] === height, `the picture is said to have ${stated.join(' by ')} pixels`],
  ];
  return tests.flatMap(([isRight, error]) => (isRight ? [] : [error]));
}
