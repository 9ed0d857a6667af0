/** Saved searches on YouTube and Spotify. */

import type { SavedSource } from '../../contract/importBatch.ts';
import { counted, number } from '../../core/parts/language.words.ts';

const KINDS: Record<SavedSource['kind'], string> = {
  playlist: 'Playlist',
  channel: 'Channel',
  keyword: 'Search',
  artist: 'Artist',
  album: 'Album',
};

export const SOURCE_WORDS = {
  introduction:
    'Channels, playlists and artists to check from time to time. Checking one opens a review of what’s new. YouTube channels and playlists can also be checked every night.',
  loading: 'Loading the saved sources…',
  empty: {
    title: 'No saved sources yet',
    text: 'Search for a channel, playlist or artist in Video Bulk or Music Bulk, and save the search there.',
  },
  platform: { youtube: 'YouTube', spotify: 'Spotify' } satisfies Record<SavedSource['platform'], string>,
  what: ({ platform, kind, query }: Pick<SavedSource, 'platform' | 'kind' | 'query'>) =>
    `${SOURCE_WORDS.platform[platform]}, ${KINDS[kind]}: ${query}`,
  checked: 'Last checked',
  never: 'Never checked',
  check: 'Check for new',
  checkOf: (name: string) => `Check for new: ${name}`,
  reading: (read: number) => `${number(read)} read so far…`,
  stop: 'Stop',
  found: (count: number) => `Found ${number(count)} new`,
  part: (count: number) => `Only the first ${number(count)} were checked.`,
  nothingNew: (name: string) => `Nothing new in “${name}”.`,
  failed: 'We couldn’t check this.',
  markSeen: 'Don’t show these again',
  seen: (name: string) => `What you’ve seen from “${name}” won’t be shown as new again.`,
  notSeen: 'We couldn’t save that. Please try again in a moment.',
  watch: 'Check every night: new ones wait as drafts',
  watchOf: (name: string) => `Check every night: ${name}`,
  watchHint:
    'What’s already there isn’t new. We add at most 50 a night, and leave out anything explicit, live or restricted.',
  notWatched: (name: string) => `We couldn’t change this for “${name}”. Please try again in a moment.`,
  watchedAt: 'Last nightly check',
  notYet: 'We’ll check it for the first time tonight.',
  drafts: (count: number) => `${counted(count, 'draft', 'drafts')} waiting for you`,
  watchFailed: (nights: number, cause: string) =>
    nights === 1 ? `It failed last night: ${cause}` : `It has failed ${number(nights)} nights in a row: ${cause}`,
  watchStopped: (cause: string) => `It failed ten nights in a row, so we’ve stopped checking it: ${cause}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: (name: string) => `New name for “${name}”`,
  noName: 'Please enter a name.',
  save: 'Save',
  cancel: 'Cancel',
  notRenamed: (name: string) => `We couldn’t rename “${name}”. Please try again in a moment.`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  confirm: {
    title: (name: string) => `Delete the source “${name}”?`,
    text: 'What you imported from it stays. If you save it again, what you’ve already seen will show as new.',
    yes: 'Delete',
    no: 'Keep it',
  },
  notDeleted: (name: string) => `We couldn’t delete “${name}”. Please try again in a moment.`,
  saveSearch: 'Save as a source',
  saved: (name: string) => `“${name}” is now a saved source: see Import in the menu.`,
  alreadySaved: 'This search is already a saved source.',
  notSaved: 'We couldn’t save the search. Please try again in a moment.',
  count: (count: number) => counted(count, 'saved source', 'saved sources'),
};
