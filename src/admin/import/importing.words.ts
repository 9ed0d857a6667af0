/** Importing many resources at once. */

import type {
  ImportError,
  ImportErrorCode,
  ImportSource,
  ItemFlag,
  Presence,
  RefusedColumn,
} from '../../contract/importing.ts';
import { counted, LANGUAGE, number } from '../../core/parts/language.words.ts';
import { FIELDS_IN_SENTENCES } from '../../core/parts/resourceFields.words.ts';

/** The word for a source's rows. */
const NOUNS: Record<ImportSource, readonly [one: string, many: string]> = {
  youtube: ['video', 'videos'],
  spotify: ['track', 'tracks'],
  links: ['link', 'links'],
  csv: ['row', 'rows'],
};

const listed = (passages: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(passages);

const things = (source: ImportSource, count: number) => counted(count, ...NOUNS[source]);

const PLATFORMS: Record<ImportSource, string> = {
  youtube: 'YouTube',
  spotify: 'Spotify',
  links: 'The platform',
  csv: 'The platform',
};

/** Where the keys of each platform come from. */
const KEYS: Record<ImportSource, string> = {
  youtube: 'YOUTUBE_API_KEY',
  spotify: 'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET',
  links: 'the key',
  csv: 'the key',
};

const moment = (iso: string) =>
  new Date(iso).toLocaleString(LANGUAGE, { weekday: 'long', hour: '2-digit', minute: '2-digit' });

const LINKS_WORK = 'Pasting links works without a key: see Import in the menu.';

const SIGN_IN_AGAIN = 'This account can’t search right now. Please sign in again in another tab, then search again.';
const INVALID = 'We couldn’t search for this. Please check what you typed.';

const ERRORS: Record<ImportErrorCode, (source: ImportSource, details: Partial<ImportError>) => string> = {
  'invalid request': () => INVALID,
  'wrong method': () => INVALID,
  'not signed in': () => SIGN_IN_AGAIN,
  'not an administrator': () => SIGN_IN_AGAIN,
  'second factor missing': () => SIGN_IN_AGAIN,
  'no key': (source) =>
    `${PLATFORMS[source]} isn’t set up yet: the server is missing ${KEYS[source]}. The file .env.example explains it step by step. ${LINKS_WORK}`,
  'bad key': (source) =>
    `${PLATFORMS[source]} doesn’t accept the server’s key. Please check ${KEYS[source]} against .env.example. ${LINKS_WORK}`,
  'quota used up': (source, { until }) =>
    `${PLATFORMS[source]}’s quota for today is used up. ${until ? `It resets on ${moment(until)}.` : 'It resets tomorrow.'} ${LINKS_WORK}`,
  'rate limited': (source, { retryAfter }) =>
    `${PLATFORMS[source]} asks us to slow down. ${retryAfter ? `Please try again in ${counted(retryAfter, 'second', 'seconds')}.` : 'Please try again in a minute.'}`,
  'private playlist': () => 'This playlist is private, so only its owner can see it.',
  'not owned': () =>
    'Spotify only shows a playlist’s tracks to its owner’s app. Search for an artist or an album instead, or paste links to tracks under Import.',
  'not found': (source) => `${PLATFORMS[source]} couldn’t find this. Please check the spelling or the address.`,
  'platform unavailable': (source) => `${PLATFORMS[source]} isn’t responding properly. Please try again in a moment.`,
  'too slow': (source) => `${PLATFORMS[source]} took too long to answer. Please try again in a moment.`,
  'backend unavailable': () => 'The server couldn’t check this account. Please try again in a moment.',
};

const REFUSED_COLUMNS: Record<RefusedColumn, string> = {
  ...FIELDS_IN_SENTENCES,
  content_flags: 'content flags',
  created_at: 'date',
};

const refusedColumn = (column: string): string | undefined => REFUSED_COLUMNS[column as RefusedColumn];

/** What can be corrected in the review. */
const CORRECTED_HERE = ['title', 'author', 'category', 'tags', 'passages'];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const IMPORT_WORDS = {
  title: 'Import',
  introduction: 'Add many resources at once. Nothing is added until you’ve reviewed it.',
  tabs: 'Ways to import',
  tab: {
    list: 'Playlist or channel',
    links: 'Paste links',
    csv: 'CSV file',
    sources: 'Saved sources',
    batches: 'Past imports',
  },
  search: {
    youtube: {
      labels: { channel: 'Channel Name', keyword: 'Search Keywords', playlist: 'Playlist URL' },
      hints: {
        channel: 'For example, BibleProject or @BibleProject.',
        keyword: 'For example: sermon on hope.',
        playlist: 'If you fill in several, the playlist is searched first, then the channel.',
      },
      submit: 'Search Content',
      busy: 'Searching YouTube…',
      nothing: 'Please enter a channel name, search keyword, or playlist URL',
      failed: 'Failed to search YouTube content. Please check your API key.',
      otherLink:
        'This isn’t a link to a YouTube video, playlist or channel. Spotify links go in Music Bulk; for other pages, see Import in the menu.',
      none: 'No videos found',
      found: (count: number) => `Found ${counted(count, 'video', 'videos')}`,
    },
    spotify: {
      labels: { artist: 'Artist', album: 'Album', playlist: 'Playlist URL' },
      hints: {
        artist: 'The name of a singer or a band.',
        album: 'The name of an album.',
        playlist: 'If you fill in several, the artist is searched first, then the album.',
      },
      submit: 'Search',
      busy: 'Searching Spotify…',
      nothing: 'Please enter an artist name, album name, or playlist URL',
      failed: 'Failed to search Spotify content. Please check your credentials.',
      otherLink:
        'This isn’t a link to a Spotify track, album, artist or playlist. YouTube links go in Video Bulk; for other pages, see Import in the menu.',
      none: 'No tracks found',
      found: (count: number) => `Found ${counted(count, 'track', 'tracks')}`,
    },
    /** The form in the section for imports, which searches what a link leads to. */
    list: {
      labels: { playlist: 'Link to the playlist or channel' },
      hints: {
        playlist:
          'Copy it from YouTube or Spotify. The name of a YouTube channel works, too. Then you choose what to import.',
      },
      submit: 'Search Content',
      busy: 'Searching…',
      nothing: 'Please enter a link to a playlist or channel',
      otherLink: 'This isn’t a link to YouTube or Spotify. For other pages, use “Paste links”.',
    },
    stop: 'Stop',
  },
  error: {
    error: ERRORS,
    unreachable: 'There was no answer. Please check your connection and try again.',
    failed: 'Something went wrong. Please try again in a moment.',
  },
  links: {
    label: (count: number) => counted(count, 'pasted link', 'pasted links'),
    field: 'Links',
    hint: (limit: number) =>
      `YouTube, Spotify and other web pages, up to ${number(limit)}. Paste any text, such as a list or a chat: we find the links, then read titles, authors and pictures from their pages.`,
    submit: 'Read links',
    busy: 'Reading links…',
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} links read`,
    stop: 'Stop',
    nothing: 'Please paste at least one link',
    tooMany: (limit: number) => `That’s more than ${number(limit)} links. Please paste them in parts.`,
    leftOver: 'Left out, because these aren’t links to the public web:',
    lists: 'A playlist, album, artist or channel is one row in the review. You can import its contents instead:',
    readList: (title: string) => `Read all of “${title}”`,
    line: (line: number, text: string) => `Line ${number(line)}: ${text}`,
  },
  series: 'Make it a series',
  review: {
    title: 'Review',
    of: (label: string) => `Review: ${label}`,
    filters: 'Rows to show',
    filter: { all: 'All', new: 'New', there: 'Already there', attention: 'To check' },
    selectAll: 'Select All',
    selectNone: 'Select None',
    selected: (ticked: number, all: number) => `${number(ticked)} of ${number(all)} selected`,
    shown: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
    former: 'Previous',
    next: 'Next',
    pages: 'Pages of the review',
    none: 'No rows like this.',
    skip: 'Skip the list',
    checking: 'Checking what’s already in the catalogue…',
    loading: (read: number, total: number | null) =>
      total === null ? `${number(read)} read so far…` : `${number(read)} of ${number(total)} read…`,
    read: (read: number, total: number | null) =>
      total === null ? `${number(read)} read so far` : `${number(read)} of ${number(total)} read`,
    all: (count: number) => counted(count, 'row', 'rows'),
    more: 'Read more',
    stop: 'Stop',
    moreFailed: 'We couldn’t read the rest.',
    again: 'Try again',
    notChecked:
      'We couldn’t check what’s already in the catalogue. You still won’t get duplicates: the import leaves out videos and tracks that are there.',
    select: (title: string) => `Select ${title}`,
    untitled: 'Untitled',
    edit: 'Edit',
    editOf: (title: string) => `Edit: ${title}`,
    details: 'Details',
    detailsOf: (title: string) => `Details: ${title}`,
    /** After the text of a link, for screen readers. */
    opens: (title: string) => `: ${title} (opens in a new tab)`,
    presence: {
      new: '',
      'in catalogue': 'In the catalogue',
      'in bin': 'In the bin: importing brings it back as it was',
      double: 'Twice in this list',
    } satisfies Record<Presence, string>,
    /** @param title - null if it is the same */
    known: (title: string | null) => (title === null ? 'In the catalogue' : `In the catalogue as “${title}”`),
    knownDraft: (title: string | null) => (title === null ? 'Here as a draft' : `Here as the draft “${title}”`),
    flag: {
      live: 'Live or upcoming',
      private: 'Private',
      deleted: 'Deleted',
      'age restricted': 'Age-restricted',
      'not embeddable': 'Opens on YouTube',
      explicit: 'Explicit',
      'region limited': 'Not in all countries',
    } satisfies Record<ItemFlag, string>,
    /** What a flag means for the row. */
    meaning: {
      live: 'Nobody can check it until it’s over, so we haven’t ticked it.',
      private: 'Visitors couldn’t see it, so it can’t be added.',
      deleted: 'It no longer exists, so it can’t be added.',
      'age restricted':
        'It’s for adults, so we haven’t ticked it. Please watch it first. On this site it’s a link without a player.',
      'not embeddable': 'Its owner doesn’t let other sites play it, so on this site it’s a link without a player.',
      'region limited':
        'It’s blocked in some countries, so we haven’t ticked it. Please check that it plays where your visitors are.',
      explicit: 'Its lyrics may not suit teenagers, so we haven’t ticked it. Please listen to it first.',
    } satisfies Record<ItemFlag, string>,
    leftOut: (count: number) =>
      `Select All skips ${counted(count, 'row', 'rows')} that you should check first: explicit, live, age-restricted or not in all countries. Tick the ones you want.`,
    noCategory: 'Please choose a category.',
    columnError: (column: string, error: string) => `${capitalized(refusedColumn(column) ?? column)}: ${error}`,
    save: 'Done',
    cancel: 'Cancel',
    passages: {
      are: (passages: readonly string[]) => `About ${listed(passages)}`,
      proposed: (passages: readonly string[]) => `Seems to be about ${listed(passages)}.`,
      accept: 'Accept',
      acceptOf: (title: string) => `Accept the proposed passages of “${title}”`,
      acceptAll: (count: number) => `Accept the Bible passages of ${counted(count, 'row', 'rows')}`,
      hint: 'Proposed by title and description. Please check before you save.',
    },
    batch: {
      open: 'Change all rows',
      category: 'Category for all',
      keep: 'Don’t change',
      tags: 'Tags to add to all',
      hint: 'Separate them with commas.',
      apply: 'Apply to all',
      applied: (count: number) => `${counted(count, 'row', 'rows')} changed.`,
    },
    asDrafts: 'Import as drafts: only administrators see them until they’re published',
    importSelected: (source: ImportSource, ticked: number) =>
      ticked === 0 ? 'Import Selected' : `Import Selected (${things(source, ticked)})`,
    importing: 'Importing...',
    /** Asked before importing a list that wasn't read to the end. */
    part: {
      title: 'Import only a part?',
      text: (unread: number, total: number) =>
        `${number(unread)} of ${counted(total, 'row', 'rows')} aren’t read yet and won’t be imported.`,
      /** If the platform doesn't say how many there are. */
      unknown: 'The rest isn’t read yet and won’t be imported.',
      yes: 'Import this part',
      no: 'Not yet',
    },
    discard: 'Discard',
    confirm: {
      title: 'Discard this review?',
      text: 'Your corrections aren’t imported yet and will be lost.',
      yes: 'Discard it',
      no: 'Keep it',
    },
    /** By the database's reason. */
    refused: (reason: string) => {
      if (reason === 'texts') return 'Its texts are too long in total. Please shorten them.';
      const column = refusedColumn(reason);
      if (!column) return 'The catalogue didn’t accept this row.';
      return `The catalogue didn’t accept the ${column}. ${CORRECTED_HERE.includes(reason) ? 'Please correct it.' : 'Please correct it at its source.'}`;
    },
  },
  run: {
    nothing: (source: ImportSource) => `Please select ${NOUNS[source][1]} to import`,
    sending: (total: number) => `Sending ${counted(total, 'row', 'rows')}…`,
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} imported`,
    running: (label: string) => `Importing “${label}”`,
    stop: 'Cancel',
    stopping: 'Stopping…',
    failed: (source: ImportSource) => `Failed to import ${NOUNS[source][1]}`,
    imported: (source: ImportSource, count: number) => `Successfully imported ${things(source, count)}`,
    allThere: 'Everything you selected is already in the catalogue.',
    interrupted: {
      title: (label: string) => `The import of “${label}” stopped`,
      /** One that another page started. */
      unfinished: (label: string) => `The import of “${label}” isn’t finished`,
      text: (sent: number, total: number) =>
        sent === 0
          ? `None of the ${number(total)} rows have been imported yet.`
          : `${number(sent)} of ${number(total)} rows have been imported.`,
      reason: {
        unreachable: 'There was no answer. Please check your connection.',
        refused: 'This account can’t change the catalogue right now. Please sign in again in another tab.',
        failed: 'Something went wrong on the server.',
        unfinished: 'It may still be running on another page. Resuming here won’t add anything twice.',
        undone: 'Another administrator has undone it in the meantime.',
      },
      resume: 'Resume',
      leave: 'Stop here',
    },
    notLeft: 'We couldn’t save this. Please try again in a moment.',
    finished: {
      title: (label: string) => `Imported: ${label}`,
      added: (count: number) => counted(count, 'resource added', 'resources added'),
      drafted: (count: number) => counted(count, 'draft added', 'drafts added'),
      restored: (count: number) => `${number(count)} restored from the bin`,
      there: (count: number) => `${number(count)} already in the catalogue`,
      refused: (count: number) => `${number(count)} not accepted: the list says why`,
      notSent: (count: number) => `${number(count)} not imported`,
      drafts: 'Check the drafts',
      undo: 'Undo this import',
      undoing: 'Undoing…',
      undone: 'Undone: its resources are in the bin.',
      dismiss: 'Hide',
    },
    undone: (count: number) => `Undone: ${counted(count, 'resource is', 'resources are')} in the bin.`,
    notUndone: 'We couldn’t undo the import. Please try again in a moment.',
  },
};
