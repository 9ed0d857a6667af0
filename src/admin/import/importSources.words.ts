/** Saved searches of YouTube and Spotify. */

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
    'Channels, playlists and artists to look through again from time to time. Checking one opens a review of what is new. Channels and playlists on YouTube can also be looked through every night.',
  loading: 'Loading the saved sources...',
  empty: {
    title: 'No saved sources yet',
    text: 'Search a channel, a playlist or an artist in Video Bulk or Music Bulk, and save the search there.',
  },
  platform: { youtube: 'YouTube', spotify: 'Spotify' } satisfies Record<SavedSource['platform'], string>,
  what: ({ platform, kind, query }: Pick<SavedSource, 'platform' | 'kind' | 'query'>) =>
    `${SOURCE_WORDS.platform[platform]}, ${KINDS[kind]}: ${query}`,
  checked: 'Last checked',
  never: 'Never checked',
  check: 'Check for new',
  checkOf: (name: string) => `Check for new: ${name}`,
  reading: (read: number) => `${number(read)} read so far...`,
  stop: 'Stop',
  found: (count: number) => `${number(count)} new found`,
  part: (count: number) => `Only the first ${number(count)} were looked through.`,
  nothingNew: (name: string) => `Nothing new in “${name}”.`,
  failed: 'This could not be checked.',
  markSeen: 'Do not show these again',
  seen: (name: string) => `What you saw of “${name}” will not be shown as new again.`,
  notSeen: 'This could not be remembered just now. Please try again in a moment.',
  watch: 'Look every night: what’s new waits as drafts',
  watchOf: (name: string) => `Look every night: ${name}`,
  watchHint:
    'What’s there today isn’t new. At most 50 come in a night; what’s explicit, live or restricted is left out.',
  notWatched: (name: string) => `Couldn’t change how “${name}” is watched. Try again in a moment.`,
  watchedAt: 'Last looked through',
  notYet: 'It’s looked through for the first time tonight.',
  drafts: (count: number) => `${counted(count, 'draft', 'drafts')} from it wait for you`,
  watchFailed: (nights: number, cause: string) =>
    nights === 1 ? `It failed last night: ${cause}` : `It has failed ${number(nights)} nights in a row: ${cause}`,
  watchStopped: (cause: string) => `It failed ten nights in a row, so it’s no longer looked through: ${cause}`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  name: (name: string) => `New name for “${name}”`,
  noName: 'Please enter a name.',
  save: 'Save',
  cancel: 'Cancel',
  notRenamed: (name: string) => `“${name}” could not be renamed just now. Please try again in a moment.`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  confirm: {
    title: (name: string) => `Delete the source “${name}”?`,
    text: 'What was imported from it stays. What you had seen of it would be shown as new if you saved it again.',
    yes: 'Delete',
    no: 'Keep it',
  },
  notDeleted: (name: string) => `“${name}” could not be deleted just now. Please try again in a moment.`,
  saveSearch: 'Save as a source',
  saved: (name: string) => `“${name}” is a saved source now: see Import in the menu.`,
  alreadySaved: 'This search is a saved source already.',
  notSaved: 'The search could not be saved just now. Please try again in a moment.',
  count: (count: number) => counted(count, 'saved source', 'saved sources'),
};
