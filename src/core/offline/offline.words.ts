/** "740 kB", "12.4 MB": 1 kB is 1,000 bytes. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Saving pages to read offline. */
export const OFFLINE_WORDS = {
  title: 'Saved offline',
  description: 'Pages saved on this device, which open without internet, and how much space they take.',
  button: {
    keep: 'Save offline',
    kept: 'Saved offline',
    stop: 'Stop saving',
    stopAt: (done: number, total: number) => `Stop: ${done} of ${total}`,
  },
  outcome: {
    kept: 'Saved. It opens on this device without internet.',
    removed: 'Removed from this device.',
    stopped: 'Stopped. Nothing was saved.',
    unsupported:
      'This browser can’t save pages: it stores nothing for this site. Please allow site data (cookies) in its settings, leave the private window, or try another browser.',
    full: 'There isn’t enough room on this device. Remove something you saved, then try again.',
    failed: 'We couldn’t save it just now. Please check your connection and try again.',
  },
  missing: {
    title: 'You’re offline',
    text: 'This page isn’t saved on this device, so it needs internet.',
    again: 'Try Again',
  },
  list: {
    introduction:
      'Saved on this device. They open without internet, and anyone using this browser can see them. Nothing from your account is among them. Videos and music from other sites still need internet.',
    loading: 'Looking up what’s saved…',
    empty: 'Nothing saved yet. Open something you’d like to take with you and choose “Save offline”.',
    explore: 'Explore the catalogue',
    needsScript: 'This list needs JavaScript, which is switched off in your browser.',
    unfinished: 'Something only partly saved',
    facts: (pages: number, bytes: number) => (pages > 1 ? `${pages} pages, ${sizeWords(bytes)}` : sizeWords(bytes)),
    visited: 'Pages you opened recently',
    visitedHint: 'The latest 30 are saved automatically while you have something saved offline or the site installed.',
    total: (bytes: number) => `${sizeWords(bytes)} in total`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title}`,
    removeAll: 'Remove everything',
    removed: 'Removed. You can still open it online.',
    removedAll: 'Everything has been removed from this device.',
  },
  settings: {
    hint: 'Anyone using this browser can see these pages, even after you sign out. Nothing from your account is among them.',
    empty: 'Nothing is saved on this device.',
    show: 'Show the list',
  },
  installing: {
    text: 'You can install this site: then it opens like an app, even without internet.',
    install: 'Install',
  },
  update: {
    text: 'A new version of this site is ready.',
    reload: 'Reload',
    newer: 'You’re reading the version saved on this device. A newer one is here.',
    show: 'Show it',
  },
};
