/** Tests whether a path contains one of `parts`. */
export const oneOf =
  (...parts: string[]) =>
  (path: string): boolean =>
    parts.some((part) => path.includes(part));

/** Shared modules are grouped into few chunks, because many small files compress badly and each is a request. */
export const CHUNKS = [
  {
    // For every page, with everything it imports, and what is too small for a file of its own.
    name: 'page',
    test: oneOf('PageBehaviours.astro?astro&type=script', '/src/services/clipboard.ts'),
  },
  // For lists and resource pages.
  {
    name: 'browsing',
    test: oneOf(
      '/src/behaviours/resourceActions.ts',
      '/src/rules/site/paths.ts',
      '/src/services/navigation.ts',
      '/src/stores/connection.ts',
      '/src/stores/lists/listView.ts',
    ),
  },
  {
    // For lists, and for members on the pages of resources.
    name: 'retries',
    test: oneOf('/src/services/network.ts', '/src/stores/withRetries.ts'),
  },
  {
    // React, and what all or most islands import.
    name: 'island',
    test: oneOf(
      '/node_modules/react/',
      '/node_modules/react-dom/',
      '/node_modules/scheduler/',
      '/lucide/dist/esm/icons/bookmark.',
      '/lucide/dist/esm/icons/search.',
      '/src/islands/frame/ErrorBoundary.tsx',
      '/src/rules/display/calendar.ts',
      '/src/rules/display/glass.ts',
      '/src/ui/card/Panes.tsx',
      '/src/ui/frame/Icon.tsx',
      '/src/ui/paging/Pagination.tsx',
      '/src/wording/categories.ts',
      '/src/wording/resources.ts',
    ),
  },
  {
    // What all lists need, with the cards in them.
    name: 'list',
    test: oneOf(
      '/src/islands/list/CategoryBrowser.tsx',
      '/src/islands/list/mountList.ts',
      '/src/stores/lists/createList.ts',
      '/src/stores/lists/posters.ts',
      '/src/ui/card/ResourceCard.tsx',
      '/src/ui/paging/CardSkeletons.tsx',
      '/src/ui/list/',
      '/src/ui/paging/ListSearch.tsx',
    ),
  },
  // Each shared by the search and islands of members.
  { name: 'siteSearch', test: oneOf('/src/services/siteSearch.ts') },
  { name: 'useStore', test: oneOf('/node_modules/@nanostores/react/') },
  { name: 'categoryIcons', test: oneOf('/src/ui/frame/CategoryIcon.tsx') },
  {
    // The site's search, in its dialog and on its page.
    name: 'search',
    test: oneOf(
      '/src/islands/frame/mountSearch.ts',
      '/src/islands/frame/SearchStatus.tsx',
      '/src/ui/frame/SearchResult.tsx',
    ),
  },
  {
    // For members, and some pages of visitors: too small for files of their own.
    name: 'memberData',
    test: oneOf('/src/rules/site/resourceId.ts', '/src/services/memberData.ts', '/src/services/visibility.ts'),
  },
  // For errors alone.
  { name: 'clientErrors', test: oneOf('/src/stores/clientErrors.ts') },
  // For members on all pages.
  { name: 'nextPageToast', test: oneOf('/src/stores/nextPageToast.ts') },
  {
    // For members on pages with resources, and on their own: the session, and what is read and saved with it.
    name: 'session',
    test: oneOf('/src/services/activities.ts', '/src/stores/memberBookmarks.ts', '/src/stores/session.ts'),
  },
  {
    // For the pages of accounts and members.
    name: 'account',
    test: oneOf(
      '/lucide/dist/esm/icons/eye.',
      '/src/rules/account/returnPath.ts',
      '/src/wording/account.ts',
      '/src/wording/layout.ts',
    ),
  },
  { name: 'RouteGuard', test: oneOf('/src/islands/member/RouteGuard.tsx') },
  {
    // What the panels of the dashboard and of the administration share.
    name: 'panel',
    test: oneOf(
      '/lucide/dist/esm/icons/rotate-ccw-clock.',
      '/src/islands/member/LazyPanel.tsx',
      '/src/rules/display/localDay.ts',
      '/src/stores/dashboard/panel.ts',
      '/src/ui/member/EmptyPanel.tsx',
    ),
  },
  {
    // What several panels of the dashboard share.
    name: 'dashboard',
    test: oneOf(
      '/lucide/dist/esm/icons/book-heart.',
      '/lucide/dist/esm/icons/hand-heart.',
      '/lucide/dist/esm/icons/settings.',
      '/lucide/dist/esm/icons/sparkles.',
      '/src/services/preferences.ts',
      '/src/stores/dashboard/view.ts',
      '/src/wording/library.ts',
    ),
  },
];
