/**
 * The features of src, from the bottom up. A feature imports itself, contract, core, and the features that it uses, which stand
 * above it here; a folder of core imports those above it. `npm run check` holds this table against the code, and the drawing in
 * CONTRIBUTING.md is made from it.
 */
export const FEATURES: Record<string, Feature> = {
  'core/browser': {
    holds: 'abilities of the browser: storage, addresses, downloads, the clock, when scripts run',
  },
  'core/parts': {
    holds: 'icons, the logo, dates, short texts and names that all pages use',
  },
  'core/site': {
    holds: 'addresses: the table of routes, canonical paths, what is prefetched',
  },
  'core/outbound': {
    holds: 'requests of servers to other sites, guarded against private networks',
  },
  'core/toasts': {
    holds: 'short messages at the edge of the page',
  },
  'core/backend': {
    holds: 'the clients of Supabase, the error of failed calls, and retries',
  },
  'core/errors': {
    holds: 'what is shown and reported when something breaks',
  },
  'core/session': {
    holds: 'who is signed in',
  },
  'core/remote': {
    holds: 'what is read from the backend and changed at once in view',
  },
  'core/offline': {
    holds: 'what is kept for times without a connection, the service worker, and saving data',
  },
  'core/lists': {
    holds: 'the machine behind every list: query, pages, cache, fallback',
  },
  'core/forms': {
    holds: 'fields, buttons and questions of forms',
  },
  'catalogue/card': {
    holds: 'a resource as a card: cover, badges, facts',
  },
  'catalogue/media': {
    holds: 'players and links of the platforms',
    uses: ['catalogue/card'],
  },
  'catalogue/sheet': {
    holds: 'a sheet to print, with a code that leads to the page',
    uses: ['catalogue/media'],
  },
  'catalogue/sharing': {
    holds: 'sharing an address',
  },
  'catalogue/bookmarks': {
    holds: 'bookmarks, in this browser and of members',
    uses: ['catalogue/sharing'],
  },
  'catalogue/list': {
    holds: 'the list of a category, with its snapshot',
    uses: ['catalogue/card', 'catalogue/sharing', 'catalogue/bookmarks'],
  },
  'catalogue/related': {
    holds: 'which resources belong together',
    uses: ['catalogue/list'],
  },
  'catalogue/posters': {
    holds: 'pictures that the build copies and resizes',
  },
  'catalogue/resource': {
    holds: 'the page of a resource, also of one that is not built yet',
    uses: [
      'catalogue/card',
      'catalogue/media',
      'catalogue/sheet',
      'catalogue/sharing',
      'catalogue/bookmarks',
      'catalogue/related',
      'catalogue/posters',
    ],
  },
  'catalogue/home': {
    holds: 'the home page',
    uses: ['catalogue/card', 'catalogue/media', 'catalogue/list'],
  },
  'catalogue/search': {
    holds: 'the search of the whole site',
    uses: ['catalogue/card', 'catalogue/list'],
  },
  'catalogue/seo': {
    holds: 'feeds, the sitemap and structured data',
    uses: ['catalogue/media', 'catalogue/list'],
  },
  'catalogue/series': {
    holds: 'series and collections: resources in an order',
    uses: ['catalogue/card', 'catalogue/sheet', 'catalogue/list', 'catalogue/resource'],
  },
  'catalogue/names': {
    holds: 'the pages of authors and tags',
    uses: ['catalogue/card', 'catalogue/list'],
  },
  'visitors/newsletter': {
    holds: 'subscribing and leaving',
  },
  'visitors/contact': {
    holds: 'the contact form',
  },
  'visitors/texts': {
    holds: 'pages of text: about, support, counselling, privacy, terms',
  },
  'account/forms': {
    holds: 'what the forms of accounts share',
    uses: ['catalogue/card', 'visitors/newsletter'],
  },
  'account/second-factor': {
    holds: 'codes of an authenticator app',
    uses: ['account/forms'],
  },
  'account/guard': {
    holds: 'who may see which page',
    uses: ['account/forms', 'account/second-factor'],
  },
  'account/mail-links': {
    holds: 'links of mails, and what runs for members on every page',
    uses: ['account/forms'],
  },
  'account/reset': {
    holds: 'a forgotten password',
    uses: ['account/forms', 'account/second-factor', 'account/mail-links'],
  },
  'account/sign-in': {
    holds: 'signing in and registering',
    uses: ['account/forms', 'account/guard'],
  },
  'dashboard/tabs': {
    holds: 'what the tabs of the dashboard share',
  },
  'dashboard/library': {
    holds: 'My Library',
    uses: ['catalogue/card', 'catalogue/bookmarks', 'catalogue/list'],
  },
  'dashboard/prayers': {
    holds: 'the prayer journal',
    uses: ['dashboard/tabs'],
  },
  'dashboard/own-data': {
    holds: 'a copy of the own data, and deleting the account',
  },
  'dashboard/settings': {
    holds: 'name, password, preferences and the viewing history',
    uses: ['catalogue/resource', 'account/forms', 'dashboard/tabs', 'dashboard/own-data'],
  },
  'dashboard/overview': {
    holds: 'numbers, what was viewed, recommendations',
    uses: [
      'catalogue/card',
      'catalogue/list',
      'catalogue/resource',
      'account/forms',
      'dashboard/tabs',
      'dashboard/settings',
    ],
  },
  dashboard: {
    holds: 'the page of a member',
    uses: [
      'account/guard',
      'dashboard/tabs',
      'dashboard/library',
      'dashboard/prayers',
      'dashboard/settings',
      'dashboard/overview',
    ],
  },
  'admin/sections': {
    holds: 'what the sections of the administration share: lists, undoing, tables',
  },
  'admin/form': {
    holds: 'the form of a resource',
    uses: ['catalogue/card', 'catalogue/media', 'catalogue/list', 'catalogue/resource', 'admin/sections'],
  },
  'admin/series': {
    holds: 'series and collections: resources in an order',
    uses: ['catalogue/card', 'catalogue/list', 'admin/sections', 'admin/form'],
  },
  'admin/import': {
    holds: 'many resources at once: YouTube, Spotify, links, CSV',
    uses: ['catalogue/media', 'catalogue/resource', 'admin/sections', 'admin/form', 'admin/series'],
  },
  'admin/history': {
    holds: 'who changed what',
    uses: ['admin/sections'],
  },
  'admin/publishing': {
    holds: 'whether the changes are live',
    uses: ['admin/sections'],
  },
  'admin/upkeep': {
    holds: 'what keeps the site going, and what needs somebody',
    uses: ['admin/sections', 'admin/publishing'],
  },
  'admin/messages': {
    holds: 'messages of visitors',
    uses: ['admin/sections'],
  },
  'admin/newsletter': {
    holds: 'subscribers',
    uses: ['admin/sections'],
  },
  'admin/errors': {
    holds: 'errors that visitors had',
    uses: ['admin/sections'],
  },
  'admin/administrators': {
    holds: 'who is an administrator',
    uses: ['account/second-factor', 'admin/sections'],
  },
  'admin/links': {
    holds: 'whether links still lead somewhere: what a look at one says, and how a broken one is mended',
    uses: ['catalogue/media'],
  },
  'admin/resources': {
    holds: 'the list of the catalogue',
    uses: [
      'catalogue/card',
      'catalogue/list',
      'admin/sections',
      'admin/form',
      'admin/series',
      'admin/import',
      'admin/history',
      'admin/publishing',
      'admin/links',
    ],
  },
  'admin/tags': {
    holds: 'tags and authors, renamed everywhere at once',
    uses: ['admin/sections', 'admin/form', 'admin/resources'],
  },
  'admin/numbers': {
    holds: 'numbers of the catalogue and its visitors',
    uses: ['admin/sections', 'admin/resources'],
  },
  admin: {
    holds: 'the page of an administrator',
    uses: [
      'account/guard',
      'admin/sections',
      'admin/series',
      'admin/import',
      'admin/history',
      'admin/publishing',
      'admin/upkeep',
      'admin/messages',
      'admin/newsletter',
      'admin/errors',
      'admin/numbers',
      'admin/administrators',
      'admin/resources',
      'admin/tags',
    ],
  },
};

export interface Feature {
  /** What it holds, for the drawing. */
  holds: string;
  /** The features that it imports. */
  uses?: string[];
}
