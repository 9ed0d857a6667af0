/** What apps ask of a page and its picture to show a preview of a link, as their documentation and users have it. */

export interface PreviewRules {
  app: string;
  /** Metadata by name or property. */
  needs: string[];
  /** Most bytes of the page that are read to find them. */
  pageBytes: number;
  picture: {
    formats: string[];
    bytes: number;
    /** Smaller ones are shown as a thumbnail, or not at all. */
    width: number;
    height: number;
    /** Width divided by height; others are cut. */
    ratio: [least: number, most: number];
  };
}

const JPEG_OR_PNG = ['image/jpeg', 'image/png'];
const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
const ANY_RATIO: [number, number] = [0.25, 4];
/** Close enough to 1.91:1. */
const WIDE: [number, number] = [1.9, 1.92];

export const PREVIEW_RULES: PreviewRules[] = [
  {
    app: 'WhatsApp',
    needs: ['og:title', 'og:description', 'og:url', 'og:image'],
    pageBytes: 300 * KILOBYTE,
    // Documented are 600 kB, but phones drop pictures above 300.
    picture: { formats: JPEG_OR_PNG, bytes: 300 * KILOBYTE, width: 300, height: 157, ratio: ANY_RATIO },
  },
  {
    app: 'Telegram',
    needs: ['og:site_name', 'og:title', 'og:description', 'og:image'],
    pageBytes: MEGABYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 5 * MEGABYTE, width: 300, height: 157, ratio: ANY_RATIO },
  },
  {
    app: 'iMessage',
    needs: ['og:title', 'og:image'],
    pageBytes: MEGABYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 10 * MEGABYTE, width: 900, height: 150, ratio: ANY_RATIO },
  },
  {
    app: 'Signal',
    needs: ['og:title', 'og:description', 'og:image'],
    pageBytes: 250 * KILOBYTE,
    picture: { formats: JPEG_OR_PNG, bytes: MEGABYTE, width: 200, height: 100, ratio: ANY_RATIO },
  },
  {
    app: 'Discord',
    needs: [
      'og:site_name',
      'og:title',
      'og:description',
      'og:image',
      'og:image:width',
      'og:image:height',
      'twitter:card',
    ],
    pageBytes: 500 * KILOBYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 8 * MEGABYTE, width: 600, height: 315, ratio: ANY_RATIO },
  },
  {
    // Also Messenger and Instagram.
    app: 'Facebook',
    needs: [
      'og:title',
      'og:description',
      'og:type',
      'og:url',
      'og:image',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
    ],
    pageBytes: 500 * KILOBYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 8 * MEGABYTE, width: 600, height: 315, ratio: WIDE },
  },
  {
    app: 'LinkedIn',
    needs: ['og:title', 'og:description', 'og:image'],
    pageBytes: 500 * KILOBYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 5 * MEGABYTE, width: 1200, height: 627, ratio: WIDE },
  },
  {
    app: 'X',
    needs: ['twitter:card', 'og:title', 'og:description', 'og:image'],
    pageBytes: 500 * KILOBYTE,
    picture: { formats: JPEG_OR_PNG, bytes: 5 * MEGABYTE, width: 300, height: 157, ratio: [1.5, 2.1] },
  },
];

/** What an app would read. */
export interface Preview {
  html: string;
  /** Contents by name or property. */
  meta: Record<string, string[]>;
  picture: { type: string; bytes: number; width: number; height: number };
}

/** Why the app would show no preview, or a poorer one; one sentence for each reason. */
export function previewErrors({ app, needs, pageBytes, picture: wanted }: PreviewRules, preview: Preview): string[] {
  const { html, meta, picture } = preview;
  const read = Buffer.from(html).subarray(0, pageBytes).toString();
  const [address = ''] = meta['og:image'] ?? [];
  const { width, height } = picture;
  const stated = [meta['og:image:width'], meta['og:image:height']].map((values) => Number(values?.[0]));
  const tests: [isRight: boolean, error: string][] = [
    ...needs.map((name): [boolean, string] => [
      Boolean(meta[name]?.[0]?.trim()) && read.includes(`"${name}"`),
      `${name} is missing in the first ${pageBytes} bytes`,
    ]),
    [/^https?:\/\/[^/]+\/./.test(address), `"${address}" is no absolute address`],
    [wanted.formats.includes(picture.type), `the picture is ${picture.type}`],
    [picture.bytes <= wanted.bytes, `the picture has ${picture.bytes} bytes`],
    [width >= wanted.width && height >= wanted.height, `the picture has ${width} by ${height} pixels`],
    [width / height >= wanted.ratio[0] && width / height <= wanted.ratio[1], `the picture is ${width}:${height}`],
    [stated[0] === width && stated[1] === height, `the picture is said to have ${stated.join(' by ')} pixels`],
  ];
  return tests.flatMap(([isRight, error]) => (isRight ? [] : [`${app}: ${error}.`]));
}
