/**
 * Groups shared modules into few chunks, because many small files compress badly and each is a request. A group includes
 * what its modules import, unless an earlier group has it. `modules` are parts of their paths.
 */
export const CHUNKS: { name: string; modules: string[] }[] = [
  {
    // For every page, with everything it imports, and modules too small for a file of their own.
    name: 'page',
    modules: [
      'PageBehaviours.astro?astro&type=script',
      '/src/core/browser/arrowKeys.rules.ts',
      '/src/core/browser/clipboard.api.ts',
      '/src/core/remote/changes.api.ts',
    ],
  },
  {
    // For lists and resource pages, with modules too small for a file of their own.
    name: 'browsing',
    modules: [
      '/src/core/site/resourceId.rules.ts',
      '/src/core/browser/network.api.ts',
      '/src/core/browser/visibility.api.ts',
      '/src/core/backend/withRetries.store.ts',
      '/src/catalogue/bookmarks/resourceActions.script.ts',
      '/src/core/site/paths.rules.ts',
      '/src/core/browser/navigation.api.ts',
      '/src/core/backend/backend.api.ts',
      '/src/catalogue/list/listView.store.ts',
      '/src/core/parts/crisis.store.ts',
      '/src/core/lists/params.rules.ts',
      '/src/contract/listing.ts',
    ],
  },
  {
    // For the pages of resources, series and collections.
    name: 'sheet',
    modules: [
      '/src/core/offline/isCached.api.ts',
      '/src/core/offline/keepButton.script.ts',
      '/core/toasts/notLoaded.words.ts',
      '/src/catalogue/sheet/sheet.script.ts',
    ],
  },
  {
    // React, and what all or most islands import.
    name: 'island',
    modules: [
      '/node_modules/react/',
      '/node_modules/react-dom/',
      '/node_modules/scheduler/',
      '/lucide/dist/esm/icons/bookmark.',
      '/lucide/dist/esm/icons/compass.',
      '/lucide/dist/esm/icons/search.',
      '/src/core/errors/ErrorBoundary.tsx',
      '/core/parts/calendar.words.ts',
      '/src/catalogue/card/cover.rules.ts',
      '/src/catalogue/card/Glass.tsx',
      '/src/catalogue/card/motifs.store.ts',
      '/src/catalogue/card/Picture.tsx',
      '/src/catalogue/card/Badges.tsx',
      '/src/catalogue/list/posters.store.ts',
      '/src/core/parts/snippet.rules.ts',
      '/src/core/parts/Icon.tsx',
      '/src/core/lists/Pagination.tsx',
      '/src/core/lists/useValue.ts',
      '/src/core/lists/CardSkeletons.tsx',
      '/core/parts/categories.words.ts',
      '/src/core/parts/CrisisNotice.tsx',
      '/catalogue/card/resources.words.ts',
    ],
  },
  {
    // What all lists need, including their cards.
    name: 'list',
    modules: [
      '/src/catalogue/list/CategoryBrowser.tsx',
      '/src/catalogue/list/mountList.ts',
      '/src/core/lists/createList.store.ts',
      '/src/catalogue/card/ResourceCard.tsx',
      '/src/core/lists/ListSearch.tsx',
    ],
  },
  // Shared by the search and islands of members.
  { name: 'useStore', modules: ['/node_modules/@nanostores/react/', '/src/core/parts/CategoryIcon.tsx'] },
  // Shared by the search, the players and the account pages, none of which need each other's modules.
  { name: 'site', modules: ['/site.ts'] },
  {
    // The site's search, in its dialog and on its page.
    name: 'search',
    modules: [
      '/src/catalogue/search/mountSearch.ts',
      '/src/catalogue/search/SearchStatus.tsx',
      '/src/catalogue/search/SearchResult.tsx',
    ],
  },
  {
    // For members on pages with resources, and on their own pages: the session, and what is read and saved with it. Error
    // reporting needs it too, and other visitors rarely have an error.
    name: 'session',
    modules: [
      '/src/core/errors/clientErrors.store.ts',
      '/lucide/dist/esm/icons/eye.',
      '/account/forms/guard.words.ts',
      '/src/account/mail-links/memberPage.script.ts',
      '/src/core/session/returnPath.rules.ts',
      '/src/catalogue/resource/activities.api.ts',
      '/src/catalogue/bookmarks/memberBookmarks.store.ts',
      '/src/core/session/session.store.ts',
      '/src/core/toasts/nextPageToast.store.ts',
      '/src/core/remote/panel.store.ts',
    ],
  },
  // The client of tables, for members and forms: in a file of its own, since it is loaded on first use.
  { name: 'visitorClient', modules: ['/src/core/backend/visitorClient.api.ts'] },
  {
    // For the dashboard and the administration: access checks, and what their panels share. The dashboard's
    // own modules are too small for a separate file.
    name: 'panel',
    modules: [
      '/src/account/guard/RouteGuard.tsx',
      '/lucide/dist/esm/icons/rotate-ccw-clock.',
      '/src/core/remote/LazyPanel.tsx',
      '/src/catalogue/list/usePosters.ts',
      '/src/core/parts/useIsNear.ts',
      '/core/parts/localDay.words.ts',
      '/core/errors/listError.words.ts',
      '/src/core/browser/random.api.ts',
      '/src/core/parts/EmptyPanel.tsx',
      '/lucide/dist/esm/icons/book-heart.',
      '/lucide/dist/esm/icons/hand-heart.',
      '/lucide/dist/esm/icons/settings.',
      '/lucide/dist/esm/icons/sparkles.',
      '/src/dashboard/settings/preferences.api.ts',
      '/src/dashboard/overview/overview.store.ts',
      '/dashboard/tabs/',
      '/dashboard/library/library.words.ts',
    ],
  },
  // For the pages of accounts, and the settings.
  { name: 'account', modules: ['/account/forms/account.words.ts'] },
  {
    // For the pages of accounts, and the tabs of the dashboard with forms.
    name: 'forms',
    modules: [
      '/src/core/forms/Field.tsx',
      '/src/core/forms/FormError.tsx',
      '/src/core/forms/SubmitButton.tsx',
      '/src/core/forms/useForm.ts',
      '/src/account/forms/PasswordField.tsx',
      '/src/account/forms/AccountLink.tsx',
    ],
  },
];

/** Scripts that few visitors load. */
export const RARE = [
  '/choiceNotKept.',
  '/install.',
  '/keep.',
  '/keptPage.',
  '/mailLink.',
  '/finished.',
  '/memberViews.',
  '/plan.',
  '/positions.',
  '/SecondFactor.',
  '/session.',
  '/sheetDialog.',
  '/savedData.',
  '/visitorClient.',
  '/updates.',
];
