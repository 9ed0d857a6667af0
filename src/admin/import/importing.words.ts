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

/** What the rows of a source are called. */
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

const LINKS_WORK = 'Pasted links work without a key: see Import in the menu.';

const SIGN_IN_AGAIN =
  'This account may not search at the moment. Please sign in again in another tab, then search again.';
const INVALID = 'This could not be searched. Please check what you typed.';

const ERRORS: Record<ImportErrorCode, (source: ImportSource, details: Partial<ImportError>) => string> = {
  'invalid request': () => INVALID,
  'wrong method': () => INVALID,
  'not signed in': () => SIGN_IN_AGAIN,
  'not an administrator': () => SIGN_IN_AGAIN,
  'second factor missing': () => SIGN_IN_AGAIN,
  'no key': (source) =>
    `${PLATFORMS[source]} has not been set up yet: ${KEYS[source]} is missing on the server. The file .env.example says step by step how to get it. ${LINKS_WORK}`,
  'bad key': (source) =>
    `${PLATFORMS[source]} does not accept ${KEYS[source]} of the server. Please check it against .env.example. ${LINKS_WORK}`,
  'quota used up': (source, { until }) =>
    `Today’s quota of ${PLATFORMS[source]} is used up. ${until ? `It starts again on ${moment(until)}.` : 'It starts again tomorrow.'} ${LINKS_WORK}`,
  'rate limited': (source, { retryAfter }) =>
    `${PLATFORMS[source]} asks for a pause. ${retryAfter ? `Please try again in ${counted(retryAfter, 'second', 'seconds')}.` : 'Please try again in a minute.'}`,
  'private playlist': () => 'This playlist is private, so only its owner can see it.',
  'not owned': () =>
    'Spotify shows the tracks of a playlist only to the app of its owner. Search an artist or an album instead, or paste links of tracks under Import.',
  'not found': (source) => `${PLATFORMS[source]} does not find this. Please check the spelling or the address.`,
  'platform unavailable': (source) =>
    `${PLATFORMS[source]} does not answer as it should. Please try again in a moment.`,
  'too slow': (source) => `${PLATFORMS[source]} took too long to answer. Please try again in a moment.`,
  'backend unavailable': () => 'The server could not check this account. Please try again in a moment.',
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
  introduction: 'Add many resources at once. Nothing is added before you have looked through it.',
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
        channel: 'Such as BibleProject or @BibleProject.',
        keyword: 'Such as: sermon on hope.',
        playlist: 'If you fill in several, the playlist is searched first, then the channel.',
      },
      submit: 'Search Content',
      busy: 'Searching YouTube...',
      nothing: 'Please enter a channel name, search keyword, or playlist URL',
      failed: 'Failed to search YouTube content. Please check your API key.',
      otherLink:
        'This link leads to no video, playlist or channel of YouTube. Links of Spotify belong in Music Bulk, those of other pages under Import in the menu.',
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
      busy: 'Searching Spotify...',
      nothing: 'Please enter an artist name, album name, or playlist URL',
      failed: 'Failed to search Spotify content. Please check your credentials.',
      otherLink:
        'This link leads to no track, album, artist or playlist of Spotify. Links of YouTube belong in Video Bulk, those of other pages under Import in the menu.',
      none: 'No tracks found',
      found: (count: number) => `Found ${counted(count, 'track', 'tracks')}`,
    },
    /** The form in the section for imports, which searches what a link leads to. */
    list: {
      labels: { playlist: 'Link of the playlist or channel' },
      hints: {
        playlist:
          'Copy it from YouTube or Spotify. The name of a YouTube channel works, too. You choose what to import from what’s in it.',
      },
      submit: 'Search Content',
      busy: 'Searching…',
      nothing: 'Please enter the link of a playlist or channel',
      otherLink: 'This link leads to nothing on YouTube or Spotify. Other pages belong under “Paste links”.',
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
      `YouTube, Spotify and other web pages, up to ${number(limit)}. Any text will do, such as a list or a chat: its links are found. Their titles, authors and pictures are read from the pages.`,
    submit: 'Read links',
    busy: 'Reading links...',
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} links read`,
    stop: 'Stop',
    nothing: 'Please paste at least one link',
    tooMany: (limit: number) => `These are more than ${number(limit)} links. Please paste them in parts.`,
    leftOver: 'What is no link to the public web was left out:',
    lists:
      'A playlist, an album, an artist or a channel is one row of the review. You can import what is in it instead:',
    readList: (title: string) => `Read all of “${title}”`,
    line: (line: number, text: string) => `Line ${number(line)}: ${text}`,
  },
  series: 'Make a series of it',
  review: {
    title: 'Review',
    of: (label: string) => `Review: ${label}`,
    filters: 'Which rows',
    filter: { all: 'All', new: 'New', there: 'Already there', attention: 'To check' },
    selectAll: 'Select All',
    selectNone: 'Select None',
    selected: (ticked: number, all: number) => `${number(ticked)} of ${number(all)} selected`,
    shown: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
    former: 'Previous',
    next: 'Next',
    pages: 'Pages of the review',
    none: 'Nothing of this kind.',
    skip: 'Skip the list',
    checking: 'Checking what is in the catalogue already...',
    loading: (read: number, total: number | null) =>
      total === null ? `${number(read)} read so far...` : `${number(read)} of ${number(total)} read...`,
    read: (read: number, total: number | null) =>
      total === null ? `${number(read)} read so far` : `${number(read)} of ${number(total)} read`,
    all: (count: number) => counted(count, 'row', 'rows'),
    more: 'Read more',
    stop: 'Stop',
    moreFailed: 'The rest could not be read.',
    again: 'Try again',
    notChecked:
      'The catalogue could not be asked what is there already. Nothing is doubled all the same: the import leaves out videos and tracks that are there.',
    select: (title: string) => `Select ${title}`,
    untitled: 'Without a title',
    edit: 'Edit',
    editOf: (title: string) => `Edit: ${title}`,
    details: 'Details',
    detailsOf: (title: string) => `Details: ${title}`,
    /** Behind the words of a link, for screen readers. */
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
      live: 'Live or still to come',
      private: 'Private',
      deleted: 'Deleted',
      'age restricted': 'Age-restricted',
      'not embeddable': 'Opens on YouTube',
      explicit: 'Explicit',
      'region limited': 'Not in all countries',
    } satisfies Record<ItemFlag, string>,
    /** What a flag means for the row. */
    meaning: {
      live: 'Nobody can look through it before it is over, so it is not ticked by itself.',
      private: 'Visitors could not see it, so it cannot be added.',
      deleted: 'It is no longer there, so it cannot be added.',
      'age restricted':
        'It is for adults, so it is not ticked by itself. Please watch it first. On this site it is a link without a player.',
      'not embeddable': 'Its owner lets no other site play it, so on this site it is a link without a player.',
      'region limited':
        'Its platform does not show it in some countries, so it is not ticked by itself. Please check that it plays where your visitors are.',
      explicit: 'Its words may not suit teenagers, so it is not ticked by itself. Please listen to it first.',
    } satisfies Record<ItemFlag, string>,
    leftOut: (count: number) =>
      `Select All leaves out ${counted(count, 'row', 'rows')} to look at first: explicit, live, age-restricted or not in all countries. Tick what you want one by one.`,
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
      keep: 'As it is',
      tags: 'Tags to add to all',
      hint: 'With commas between them.',
      apply: 'Apply to all',
      applied: (count: number) => `${counted(count, 'row', 'rows')} changed.`,
    },
    asDrafts: 'Import as drafts: only administrators see them until they are published',
    importSelected: (source: ImportSource, ticked: number) =>
      ticked === 0 ? 'Import Selected' : `Import Selected (${things(source, ticked)})`,
    importing: 'Importing...',
    /** Asked before an import of a list that is not read to its end. */
    part: {
      title: 'Import only a part?',
      text: (unread: number, total: number) =>
        `${number(unread)} of ${counted(total, 'row', 'rows')} aren’t read yet and won’t be imported.`,
      /** Where the platform doesn't tell how many there are. */
      unknown: 'The rest isn’t read yet and won’t be imported.',
      yes: 'Import this part',
      no: 'Not yet',
    },
    discard: 'Discard',
    confirm: {
      title: 'Discard this review?',
      text: 'Your corrections are not imported yet, and will be lost.',
      yes: 'Discard it',
      no: 'Keep it',
    },
    /** By the reason of the database. */
    refused: (reason: string) => {
      if (reason === 'texts') return 'Its texts are too long together. Please shorten them.';
      const column = refusedColumn(reason);
      if (!column) return 'The catalogue did not take this row.';
      return `The catalogue did not accept the ${column}. ${CORRECTED_HERE.includes(reason) ? 'Please correct this.' : 'Please correct this where it comes from.'}`;
    },
  },
  run: {
    nothing: (source: ImportSource) => `Please select ${NOUNS[source][1]} to import`,
    sending: (total: number) => `Sending ${counted(total, 'row', 'rows')}…`,
    progress: (done: number, total: number) => `${number(done)} of ${number(total)} imported`,
    running: (label: string) => `Importing “${label}”`,
    stop: 'Cancel',
    stopping: 'Stopping...',
    failed: (source: ImportSource) => `Failed to import ${NOUNS[source][1]}`,
    imported: (source: ImportSource, count: number) => `Successfully imported ${things(source, count)}`,
    allThere: 'Everything you selected is in the catalogue already.',
    interrupted: {
      title: (label: string) => `The import of “${label}” stopped`,
      /** One that another page has begun. */
      unfinished: (label: string) => `The import of “${label}” isn’t finished`,
      text: (sent: number, total: number) =>
        sent === 0
          ? `None of the ${number(total)} rows is in yet.`
          : `${number(sent)} of ${number(total)} rows are in.`,
      reason: {
        unreachable: 'There was no answer. Please check your connection.',
        refused: 'This account may not change the catalogue at the moment. Please sign in again in another tab.',
        failed: 'Something went wrong on the server.',
        unfinished: 'It may still be running on another page. Going on here adds nothing twice.',
        undone: 'Another administrator has undone it meanwhile.',
      },
      resume: 'Resume',
      leave: 'Leave it at that',
    },
    notLeft: 'This could not be saved just now. Please try again in a moment.',
    finished: {
      title: (label: string) => `Imported: ${label}`,
      added: (count: number) => counted(count, 'resource added', 'resources added'),
      drafted: (count: number) => counted(count, 'draft added', 'drafts added'),
      restored: (count: number) => `${number(count)} brought back from the bin`,
      there: (count: number) => `${number(count)} in the catalogue already`,
      refused: (count: number) => `${number(count)} not taken: see why in the list`,
      notSent: (count: number) => `${number(count)} not imported`,
      drafts: 'Look through the drafts',
      undo: 'Undo this import',
      undoing: 'Undoing...',
      undone: 'Undone: its resources are in the bin.',
      dismiss: 'Hide',
    },
    undone: (count: number) => `Undone: ${counted(count, 'resource is', 'resources are')} in the bin.`,
    notUndone: 'The import could not be undone just now. Please try again in a moment.',
  },
};
