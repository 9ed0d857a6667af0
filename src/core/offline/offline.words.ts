/** "740 kB", "12.4 MB": 1 kB is 1,000 bytes. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Keeping pages for times without a connection. */
export const OFFLINE_WORDS = {
  title: 'Kept Offline',
  description: 'What you took along in this browser: pages that open without a connection, and their size.',
  button: {
    keep: 'Keep Offline',
    kept: 'Kept Offline',
    stop: 'Stop Keeping',
    stopAt: (done: number, total: number) => `Stop: ${done} of ${total}`,
  },
  outcome: {
    kept: 'Kept. It opens on this device without a connection.',
    removed: 'It is no longer kept on this device.',
    stopped: 'Stopped. Nothing of it is kept.',
    unsupported:
      'This browser cannot keep pages: it stores nothing for this site. Please allow site data (cookies) in its settings, leave the private window, or try another browser.',
    full: 'There is no room for it on this device. Remove something that you keep, then try again.',
    failed: 'It could not be kept just now. Please check your connection and try again.',
  },
  missing: {
    title: 'You are not connected',
    text: 'This page is not kept on this device, so it needs a connection.',
    again: 'Try Again',
  },
  list: {
    introduction:
      'These open in this browser without a connection, for anyone who uses it. Nothing of your account is among them. Videos and music of other sites need a connection all the same.',
    loading: 'Looking at what is kept...',
    empty: 'Nothing is kept yet. Open something you would like to take along and choose “Keep Offline”.',
    explore: 'Explore the Catalogue',
    needsScript: 'The list needs JavaScript, which is switched off in your browser.',
    unfinished: 'Something that was only partly kept',
    facts: (pages: number, bytes: number) => (pages > 1 ? `${pages} pages, ${sizeWords(bytes)}` : sizeWords(bytes)),
    visited: 'Pages that you opened lately',
    visitedHint:
      'They are kept automatically, the newest 30, as long as you keep something or have the site installed.',
    total: (bytes: number) => `Together ${sizeWords(bytes)}`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
    removeAll: 'Remove Everything',
    removed: 'Removed. It opens with a connection, as before.',
    removedAll: 'Everything is removed from this device.',
  },
  settings: {
    hint: 'For anyone who uses this browser, also after you have signed out. Nothing of your account is kept.',
    empty: 'Nothing is kept on this device.',
    show: 'Show the List',
  },
  installing: {
    text: 'This site can be installed: it then opens like an app, also without a connection.',
    install: 'Install',
  },
  update: {
    text: 'A new version of this site is ready.',
    reload: 'Reload',
    newer: 'This page is shown as it was kept on this device. A newer version has arrived.',
    show: 'Show it',
  },
};
