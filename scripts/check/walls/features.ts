/**
 * The features of src, from the bottom up. A feature imports itself, contract, core, and the features it uses, which are listed
 * above it here; a folder of core imports those above it. `npm run check` checks the code against this table, and
 * `npm run drawing` writes it into CONTRIBUTING.md.
 */
export const FEATURES: Record<string, Feature> = {
  'core/browser': {
    holds: 'browser APIs: storage, addresses, downloads, the clock, when scripts run',
  },
  'core/parts': {
    holds: 'icons, the logo, dates, short texts and names that every page uses',
  },
  'core/site': {
    holds: 'addresses: the table of routes, canonical paths, prefetching',
  },
  'core/outbound': {
    holds: 'server requests to other sites, with private networks blocked',
  },
  'core/toasts': {
    holds: 'short messages at the edge of the page',
  },
  'core/backend': {
    holds: 'the Supabase clients, the error that failed calls throw, and retries',
  },
  'core/errors': {
    holds: 'what people see, and what is reported, when something breaks',
  },
  'core/session': {
    holds: 'who is signed in',
  },
  'core/remote': {
    holds: 'data from the backend, with optimistic updates',
  },
  'core/offline': {
    holds: 'pages saved offline, the service worker, and the data saver',
  },
  'core/lists': {
    holds: 'what every list needs: query, pages, cache, fallback',
  },
  'core/forms': {
    holds: 'form fields, buttons and confirmation dialogs',
  },
  mails: {
    holds: 'the texts of all emails, and their layout',
  },
  'catalogue/card': {
    holds: 'a resource as a card: cover, badges, facts',
  },
  'catalogue/bible': {
    holds: 'passages of the Bible: how they are read and written, and the pages of its books',
  },
  'catalogue/media': {
    holds: 'the platforms’ players and links',
    uses: ['catalogue/card'],
  },
  'catalogue/sheet': {
    holds: 'the handout to print, with a QR code that opens the page',
    uses: ['catalogue/media'],
  },
  'catalogue/sharing': {
    holds: 'sharing an address',
  },
  'catalogue/bookmarks': {
    holds: 'bookmarks, in the browser and in accounts',
    uses: ['catalogue/sharing'],
  },
  'catalogue/finished': {
    holds: 'what members finished: on cards, and hidden from lists',
  },
  'catalogue/list': {
    holds: 'category lists and their snapshots',
    uses: ['catalogue/card', 'catalogue/bible', 'catalogue/sharing', 'catalogue/bookmarks'],
  },
  'catalogue/related': {
    holds: 'which resources belong together',
    uses: ['catalogue/list'],
  },
  'catalogue/posters': {
    holds: 'pictures, which the build copies and resizes',
  },
  'catalogue/resource': {
    holds: 'the page of a resource, even before the build has written it',
    uses: [
      'catalogue/card',
      'catalogue/bible',
      'catalogue/media',
      'catalogue/sheet',
      'catalogue/sharing',
      'catalogue/bookmarks',
      'catalogue/finished',
      'catalogue/related',
      'catalogue/posters',
    ],
  },
  'catalogue/home': {
    holds: 'the home page',
    uses: ['catalogue/card', 'catalogue/media', 'catalogue/list'],
  },
  'catalogue/search': {
    holds: 'site search',
    uses: ['catalogue/card', 'catalogue/bible', 'catalogue/list'],
  },
  'catalogue/seo': {
    holds: 'feeds, the sitemap and structured data',
    uses: ['catalogue/bible', 'catalogue/media', 'catalogue/list'],
  },
  'catalogue/series': {
    holds: 'series and collections: resources in an order',
    uses: ['catalogue/card', 'catalogue/sheet', 'catalogue/list', 'catalogue/finished', 'catalogue/resource'],
  },
  'catalogue/names': {
    holds: 'the pages of authors and tags',
    uses: ['catalogue/card', 'catalogue/list'],
  },
  'visitors/newsletter': {
    holds: 'subscribing and unsubscribing, and the newsletters that are pages',
    uses: ['catalogue/resource'],
  },
  'visitors/contact': {
    holds: 'the contact form',
  },
  'visitors/texts': {
    holds: 'text pages: about, support, counselling, privacy, terms',
  },
  'account/forms': {
    holds: 'what account forms share',
    uses: ['catalogue/card', 'visitors/newsletter'],
  },
  'account/second-factor': {
    holds: 'codes from an authenticator app',
    uses: ['account/forms'],
  },
  'account/guard': {
    holds: 'who can see which page',
    uses: ['account/forms', 'account/second-factor'],
  },
  'account/mail-links': {
    holds: 'links in emails, and what runs for members on every page',
    uses: ['catalogue/finished', 'catalogue/series', 'account/forms'],
  },
  'account/reset': {
    holds: 'resetting a password',
    uses: ['account/forms', 'account/second-factor', 'account/mail-links'],
  },
  'account/sign-in': {
    holds: 'signing in and registering',
    uses: ['account/forms', 'account/guard'],
  },
  'dashboard/tabs': {
    holds: 'what the dashboard’s tabs share',
  },
  'dashboard/library': {
    holds: 'My Library',
    uses: ['catalogue/card', 'catalogue/bookmarks', 'catalogue/finished', 'catalogue/list'],
  },
  'dashboard/prayers': {
    holds: 'the prayer journal',
    uses: ['dashboard/tabs'],
  },
  'dashboard/own-data': {
    holds: 'downloading your data, and deleting your account',
  },
  'dashboard/settings': {
    holds: 'name, password, second factor, preferences and the viewing history',
    uses: ['catalogue/resource', 'account/forms', 'account/second-factor', 'dashboard/tabs', 'dashboard/own-data'],
  },
  'dashboard/overview': {
    holds: 'statistics, recently viewed, recommendations',
    uses: [
      'catalogue/card',
      'catalogue/media',
      'catalogue/finished',
      'catalogue/list',
      'catalogue/resource',
      'catalogue/series',
      'account/forms',
      'dashboard/tabs',
      'dashboard/settings',
    ],
  },
  dashboard: {
    holds: 'a member’s dashboard',
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
    holds: 'what the admin sections share: lists, undo, tables',
  },
  'admin/schedule': {
    holds: 'scheduled publishing and unpublishing',
    uses: ['admin/sections'],
  },
  'admin/form': {
    holds: 'the resource form',
    uses: [
      'catalogue/card',
      'catalogue/bible',
      'catalogue/media',
      'catalogue/list',
      'catalogue/resource',
      'admin/sections',
      'admin/schedule',
    ],
  },
  'admin/series': {
    holds: 'series and collections: resources in an order',
    uses: ['catalogue/card', 'catalogue/list', 'admin/sections', 'admin/schedule', 'admin/form'],
  },
  'admin/import': {
    holds: 'importing many resources at once: YouTube, Spotify, links, CSV',
    uses: ['catalogue/bible', 'catalogue/media', 'catalogue/resource', 'admin/sections', 'admin/form', 'admin/series'],
  },
  'admin/history': {
    holds: 'who changed what',
    uses: ['catalogue/bible', 'admin/sections'],
  },
  'admin/publishing': {
    holds: 'whether the changes are live',
    uses: ['admin/sections'],
  },
  'admin/upkeep': {
    holds: 'what needs doing to keep the site running',
    uses: ['admin/sections', 'admin/publishing'],
  },
  'admin/messages': {
    holds: 'messages from visitors',
    uses: ['admin/sections'],
  },
  'admin/newsletter': {
    holds: 'newsletters that are written, sent and watched, and their subscribers',
    uses: ['mails', 'admin/sections', 'admin/schedule', 'admin/form', 'admin/series'],
  },
  'admin/errors': {
    holds: 'errors in visitors’ browsers',
    uses: ['admin/sections'],
  },
  'admin/administrators': {
    holds: 'who is an administrator',
    uses: ['account/second-factor', 'admin/sections'],
  },
  'admin/links': {
    holds: 'checking links, and fixing broken ones',
    uses: ['catalogue/media'],
  },
  'admin/resources': {
    holds: 'the catalogue’s list',
    uses: [
      'catalogue/card',
      'catalogue/bible',
      'catalogue/list',
      'admin/sections',
      'admin/schedule',
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
    holds: 'statistics about the catalogue and its visitors',
    uses: ['admin/sections', 'admin/resources'],
  },
  admin: {
    holds: 'the admin page',
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
