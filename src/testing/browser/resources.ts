/** Resources that the starter catalogue lacks: all kinds of links, no optional fields, unusual and hostile texts. */

import { CATEGORIES, type Category } from '../../contract/category.ts';
import type { Database } from '../../contract/database.types.ts';

interface NewResource extends Omit<Database['public']['Views']['resources']['Insert'], 'category'> {
  title: string;
  category: Category;
  external_link: string;
}

const WEBSITE = 'https://example.org/';

const ORDERS: NewResource[] = [
  { title: 'Ordered on WhatsApp', category: 'books', author: 'Test', external_link: 'https://wa.me/2348000000000' },
  { title: 'Ordered by post', category: 'books', author: 'Test', external_link: 'mailto:books@example.org' },
];

export const FILMED_BOOK = 'X'.repeat(300);

const MEDIA: NewResource[] = [
  ['An album', 'worship', 'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR'],
  ['A playlist', 'worship', 'https://open.spotify.com/intl-de/playlist/5W9Al2ewPfzbWHOV2BAtBR'],
  ['An artist', 'worship', 'https://open.spotify.com/artist/5W9Al2ewPfzbWHOV2BAtBR'],
  ['An episode', 'sermons', 'https://open.spotify.com/episode/5W9Al2ewPfzbWHOV2BAtBR'],
  ['A series', 'sermons', 'https://www.youtube.com/playlist?list=PLH0Szn1yYNedn4FbBMMtOlGN-BPLQ54IH'],
  ['A channel', 'sermons', 'https://www.youtube.com/@BibleProject'],
  ['A short address', 'sermons', 'https://youtu.be/short-addr1'],
  ['A short film', 'movies', 'https://www.youtube.com/shorts/short-film1'],
  ['A live service', 'sermons', 'https://www.youtube.com/live/live-serv-1'],
  ['A film on a phone', 'movies', 'https://m.youtube.com/watch?v=film-phone1'],
].map(([title = '', category, external_link = '']) => ({
  title,
  category: category as NewResource['category'],
  external_link,
}));

const MINIMAL: NewResource[] = CATEGORIES.map((category) => ({
  title: `Bare ${category}`,
  category,
  external_link: WEBSITE,
}));

const UNUSUAL: NewResource[] = [
  { title: `${'Unending '.repeat(33)}end`, category: 'others', external_link: WEBSITE, author: 'A'.repeat(200) },
  {
    title: FILMED_BOOK,
    category: 'books',
    external_link: 'https://youtu.be/filmed-book',
    tags: ['y'.repeat(50), 'z'.repeat(50)],
  },
  { title: 'في البدء كان الكلمة', category: 'sermons', external_link: WEBSITE, author: 'كاتب', description: 'نص عربي' },
  { title: '🙏🏽 Pray 👨‍👩‍👧‍👦 together 🕊️', category: 'others', external_link: WEBSITE, tags: ['🙏'] },
];

/** The only one with a language. */
export const SPANISH: NewResource = {
  title: 'La esperanza',
  category: 'movies',
  author: 'Ana',
  external_link: 'https://www.youtube.com/watch?v=esperanza01',
  description: 'Una película sobre la esperanza.',
  language: 'es',
  has_captions: true,
};

/** Found by somebody in need. */
export const HARD_TIME = 'Bullied at school';

export const TITLE_WITH_TAGS = 'Tags for beginners: <style> and <!--';
const ATTACK = 'globalThis.hacked=true';
const HOSTILE: NewResource[] = [
  {
    title: `<img src=x onerror="${ATTACK}">`,
    description: `</script><script>${ATTACK}</script><svg onload="${ATTACK}">`,
    author: `"><iframe srcdoc="<script>parent.${ATTACK}</script>">`,
    category: 'books',
    external_link: 'https://wa.me/1?text=%3Cscript%3E',
    tags: [`"onmouseover="${ATTACK}`, '</title><script>'],
    duration: '<b>1 h</b>',
  },
  {
    title: `\${${ATTACK}} {{constructor.constructor('${ATTACK}')()}} {${ATTACK}}`,
    description: `<!--[if]><style>*{display:none}</style>--> ]]> &lt;script&gt; \u2028 \u0007`,
    category: 'sermons',
    external_link: 'https://youtube.com.evil.example/watch?v=dy9nwe9_xzw',
    image_url: 'https://evil.example/"onerror="x.png',
  },
  {
    title: TITLE_WITH_TAGS,
    description: `Begin with <style> and <script>, then <meta http-equiv="content-security-policy" content="'none'">.`,
    category: 'sermons',
    external_link: WEBSITE,
  },
  {
    title: 'Order\r\nBcc: spy@example.com',
    category: 'books',
    external_link: 'mailto:books@example.org?body=Hi%0D%0A',
  },
];

/** Each title is unique. */
export const FIXTURES: NewResource[] = [
  ...ORDERS,
  ...MEDIA,
  SPANISH,
  { title: HARD_TIME, category: 'sermons', external_link: WEBSITE },
  ...MINIMAL,
  ...UNUSUAL,
  ...HOSTILE,
];
export const ODD_TITLES = [...MINIMAL, ...UNUSUAL, ...HOSTILE].map(({ title }) => title);
