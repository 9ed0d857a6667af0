/** The form that adds or edits one resource. */

import type { AddTab } from '../../contract/admin.ts';
import type { Category } from '../../contract/category.ts';
import type { UnreadLink } from '../../contract/linkMetadata.ts';
import type { ResourceField } from '../../contract/resourceFields.ts';
import { counted, LANGUAGE } from '../../core/parts/language.words.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';

const SAVE_AGAIN = 'What you typed is still here.';

const listed = (names: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(names);

export const RESOURCE_FORM_WORDS = {
  add: 'Add a resource',
  edit: 'Edit resource',
  editing: (title: string) => `You are editing “${title}”.`,
  names: FIELD_NAMES,
  labels: {
    ...FIELD_NAMES,
    image_url: 'Image address',
    questions: 'Questions to talk about',
    has_captions: 'Captions: written by people, not generated',
    is_hero: 'Hero: shown large at the top of the home page',
    is_top_pick: 'Top pick: among the Top Picks on the home page',
    is_draft: 'Draft: only administrators see it until it’s published',
  },
  optional: (label: string) => `${label} (optional)`,
  hints: {
    description: (limit: string) => `Up to ${limit} characters, in any language.`,
    length: (length: string, limit: string) => `${length} of ${limit} characters`,
    duration: 'Written like “45 min” or “1h 20m”.',
    pages: 'The number of pages, such as 240.',
    alsoDuration: (duration: string) => `It also has a duration, “${duration}”, which stays as it is.`,
    alsoPages: (pages: string) => `It also has a number of pages, ${pages}, which stays as it is.`,
    noLanguage: 'Unknown',
    questions: (count: string, most: string) => `One per line, for a group: ${count} of ${most}.`,
    tags: 'Up to 20, separated by commas, such as: faith, prayer, hope.',
    passages: 'What it’s about, such as: John 3:16-21; Romans 8. Up to 20, separated by semicolons.',
    link: {
      sermons: 'A YouTube link plays on its page. Other links open in a new tab.',
      worship: 'A Spotify or YouTube link plays on its page. Other links open in a new tab.',
      movies: 'A YouTube link plays on its page. Other links open in a new tab.',
      books:
        'Where to order it: a WhatsApp link such as https://wa.me/2348000000000, or mailto:orders@example.org. We add the title of the book to the message.',
      others: 'A web page, or mailto: and an email address.',
    } satisfies Record<Category, string>,
  },
  errors: {
    empty: 'Please fill this in.',
    'too long': (limit: string) => `This is longer than ${limit} characters. Please shorten it.`,
    'no address': 'Please enter an address that begins with https://, http:// or mailto:',
    'no image address': 'Please enter an address that begins with https://, or upload an image.',
    unsafe: 'This link doesn’t lead to the public web or to a single email address. Please check it.',
    'no number': 'Please enter a whole number, such as 240.',
    'too many': 'That’s more than 20 tags. Please remove some.',
    'tag too long': 'Each tag can have up to 50 characters. Is a comma missing?',
    'too many lines': 'That’s more than 12 questions. Please remove some.',
    'line too long': (line: string, limit: string) =>
      `Line ${line} is longer than ${limit} characters. Please shorten it.`,
    'no passage': (unread: readonly string[]) =>
      unread.length === 1
        ? `“${unread[0]}” isn’t a Bible passage.`
        : `${listed(unread.map((each) => `“${each}”`))} aren’t Bible passages.`,
    'too many passages': 'That’s more than 20 passages. Please remove some.',
    'passages not read': 'We couldn’t read the passages just now. Please check your connection and try again.',
    'no url': 'Please enter a valid URL first',
    'no video': 'Invalid YouTube URL',
    uploading: 'The image is still being uploaded. Please save again in a moment.',
  },
  noEmpty: {
    title: 'Please enter a title.',
    author: 'Please enter an author.',
    image_url: 'Please upload an image or enter its address.',
    external_link: 'Please enter a link.',
  } as Partial<Record<ResourceField, string>>,
  fill: {
    button: 'Fill in from the link',
    busy: 'Reading the link…',
    orderLink: 'An order link tells us nothing about the book. Please fill in the other fields yourself.',
    filled: (names: readonly string[]) =>
      names.length > 0
        ? `Filled in: ${listed(names).toLowerCase()}. Please check it.`
        : 'There was nothing left to fill in.',
    unread: {
      'nothing usable':
        'We found nothing usable at this link: it may be gone or private, or its site blocks bots. Please open it to check.',
      'no page': 'This link leads to a file, which tells us nothing about itself.',
      'no answer': 'There’s no page at this link, or it doesn’t respond. Please open it to check.',
    } satisfies Record<UnreadLink, string>,
  },
  suggestions: {
    title: 'Suggestions',
    count: (count: number) => counted(count, 'suggestion', 'suggestions'),
    used: (count: number) => counted(count, 'resource', 'resources'),
  },
  image: {
    title: 'Image',
    choose: 'Choose an image',
    other: 'Choose another image',
    how: 'Choose one, drag it here, or paste it.',
    formats: 'Supported formats: JPG, PNG, GIF and WebP, up to 5 MB. AVIF, and in Safari HEIC, are converted.',
    or: 'Or enter its address',
    address: 'An address on the web that begins with https://',
    elsewhere: 'Images from other sites appear here after publishing.',
    preparing: 'Preparing the image…',
    sending: 'Uploading the image',
    percent: (percent: number) => `${percent} %`,
    cancel: 'Cancel upload',
    again: 'Try again',
    errors: {
      'no image': 'Please select an image file',
      'too large': 'Image size must be less than 5MB',
      unreadable: 'This image is damaged, or too large for this browser. Please select another one.',
      heic: 'This is a HEIC photo, as iPhones take them, and this browser can’t read it. Choose it in Safari, or save it as JPG first. For future photos: on the iPhone, under Settings, Camera, Formats, choose “Most Compatible”.',
      'other kind': 'This browser can’t read this kind of image. Please save it as JPG or PNG first.',
      'not sent': 'We couldn’t upload the image. Please check your connection.',
      'no space':
        'We couldn’t upload the image: the server’s disk is full. Please tell the person who looks after this site.',
    },
  },
  preview: {
    title: 'Preview',
    card: 'In lists',
    action: 'On its own page',
    noTitle: 'Title',
    noAction: 'The page’s button appears here once there’s a link.',
    media: {
      book: 'The page shows the cover, and this button:',
      youtube: 'The page plays the video, and has this button:',
      spotify: 'The page plays the music, and has this button:',
      other: 'The page shows the image, and this button:',
    },
  },
  save: {
    new: 'Save resource',
    draft: 'Save as a draft',
    edit: 'Save changes',
    publish: 'Save and publish',
    busy: 'Saving…',
  },
  cancel: 'Cancel',
  clear: 'Clear the form',
  restored: 'We’ve restored your unsaved work.',
  saved: (title: string) => `“${title}” is in the catalogue.`,
  savedDraft: (title: string) => `“${title}” is saved as a draft.`,
  editSaved: 'Edit it',
  editDraft: 'Edit or schedule it',
  signedOut: 'You’ve been signed out. What you typed is kept: please sign in again.',
  failed: {
    title: 'Failed to save resource',
    unreachable: `There was no answer. ${SAVE_AGAIN} Please check your connection and try again.`,
    refused: `This account can’t change the catalogue right now. ${SAVE_AGAIN} Please sign in again in another tab, then save.`,
    failed: `Something went wrong. ${SAVE_AGAIN} Please try again in a moment.`,
  },
  double: {
    title: 'This is already in the catalogue',
    text: `The catalogue has each video, song or playlist only once. ${SAVE_AGAIN}`,
    open: (title: string) => `Look at “${title}”`,
    openDraft: (title: string) => `Look at the draft “${title}”`,
  },
  duplicate: {
    title: 'This is already in the catalogue',
    text: `A resource in this category has the same title and author. ${SAVE_AGAIN} You can add it anyway.`,
    add: 'Add it anyway',
  },
  gone: {
    title: 'This resource has since been deleted',
    text: `${SAVE_AGAIN} You can add it as a new resource.`,
    add: 'Add as a new resource',
  },
  discard: {
    title: 'Discard unsaved work?',
    text: 'What you typed in the form isn’t saved yet.',
    yes: 'Discard it',
    no: 'Keep editing',
  },
  conflict: {
    title: 'Someone else has changed this resource',
    text: 'They saved it after you opened it. Choose what to save; nothing is lost until then.',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    mine: 'Mine',
    theirs: 'Theirs',
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    save: 'Save this choice',
    back: 'Back to the form',
  },
  toast: {
    created: 'Resource created successfully!',
    updated: 'Resource updated successfully!',
    notSaved: 'Failed to save resource',
    filled: 'Metadata extracted successfully!',
    notFilled: 'Failed to extract metadata. Please fill manually.',
    uploaded: 'Image uploaded successfully!',
    notUploaded: 'Failed to upload image',
    theirsKept: 'The resource stays as the other administrator saved it.',
  },
};

export const ADD_TAB_WORDS = {
  tabs: 'Ways to add resources',
  tab: { single: 'Single Add', video: 'Video Bulk', music: 'Music Bulk' } satisfies Record<AddTab, string>,
};
