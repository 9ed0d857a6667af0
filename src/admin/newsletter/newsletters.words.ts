/** Newsletters that administrators write and send. */

import {
  MOST_BODY_BYTES,
  NEWSLETTER_LIMITS,
  type NewsletterItem,
  type NewsletterState,
} from '../../contract/newsletter.ts';
import { counted, number } from '../../core/parts/language.words.ts';

const subscribers = (count: number) => counted(count, 'subscriber', 'subscribers');

/** Why the database won't send it. */
const REASONS: Record<string, string> = {
  'no mail server':
    'There’s no mail server yet, so nothing can be sent. Run npm run setup and give it your mail server, with port 465 or 2465.',
  'no subject': 'Please enter a subject.',
  'no text': 'Please write something, or add a resource that’s on the site.',
  'no address': 'Its page needs an address.',
  'no subscribers': 'Nobody has subscribed yet.',
  'time is past': 'This time has passed. Please choose a later one.',
};

export const NEWSLETTER_WORDS = {
  title: 'Newsletters',
  write: 'Write newsletter',
  loading: 'Loading newsletters…',
  empty: 'No newsletters yet. You can send one by email and publish it on the site.',
  untitled: 'No subject',
  older: 'Older newsletters',
  newer: 'Newer newsletters',
  state: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'Being sent',
    paused: 'Paused',
    stopped: 'Stopped',
    sent: 'Sent',
  } satisfies Record<NewsletterState, string>,
  sentOf: (sent: number, recipients: number) => `${number(sent)} of ${number(recipients)} sent`,
  notRead: 'We couldn’t open the newsletter. Please try again in a moment.',
  notChanged: 'We couldn’t do that. Please try again in a moment.',
  deleted: 'The draft is deleted.',
  form: {
    title: 'Write newsletter',
    back: 'Back to the list',
    subject: 'Subject',
    body: 'Text',
    bodyHint: '**bold**, *italic*, # heading, - list, [text](https://…) link. An empty line begins a new paragraph.',
    save: 'Save draft',
    saving: 'Saving…',
    isSaved: 'Saved.',
    isPage: 'Also publish it on the site',
    slug: 'Address',
    slugHint: (address: string) => `Its page will be at ${address} once sending has started.`,
    slugEmpty: 'Made from the subject.',
    taken: 'This address is already taken. Please choose another.',
    tooLong: {
      subject: `At most ${NEWSLETTER_LIMITS.subject} characters.`,
      body: `This is too long for an email: at most about ${number(MOST_BODY_BYTES)} characters, fewer in other scripts.`,
      picture_alt: `At most ${NEWSLETTER_LIMITS.picture_alt} characters.`,
    },
    delete: 'Delete draft',
    deleteConfirm: {
      title: 'Delete this draft?',
      text: 'You can’t undo this.',
      yes: 'Delete draft',
      no: 'Cancel',
    },
    discard: {
      title: 'Discard your changes?',
      text: 'They aren’t saved yet and will be lost.',
      yes: 'Discard them',
      no: 'Keep editing',
    },
    failed: { title: 'That didn’t work', text: 'What you typed is still here. Please try again in a moment.' },
    reason: (reason: string): string | undefined => REASONS[reason],
    conflict: {
      title: 'Someone else has since changed this',
      text: 'Load what they saved, or save yours in its place.',
      theirs: 'Load theirs',
      mine: 'Save mine',
    },
    'not a draft': {
      title: 'Someone else has since sent this',
      text: 'What you typed isn’t in it. You can see how it’s going, or keep yours as a new draft.',
      show: 'Show it',
      asNew: 'Keep mine as a new draft',
    },
    gone: {
      title: 'Someone else has since deleted this',
      text: 'You can keep yours as a new draft.',
    },
  },
  picture: {
    title: 'Picture (optional)',
    choose: 'Choose a picture',
    other: 'Choose another picture',
    remove: 'Remove picture',
    alt: 'What it shows',
    altHint: 'Read aloud to people who can’t see it, and shown where emails are read without pictures.',
  },
  items: {
    title: 'Resources and series',
    hint: 'They appear below the text, in this order.',
    add: 'Add a resource or series',
    addHint: 'Search by title, author or tag.',
    suggestions: 'Resources and series',
    count: (count: number) => counted(count, 'suggestion', 'suggestions'),
    full: `A newsletter can recommend at most ${NEWSLETTER_LIMITS.items}.`,
    hidden: 'Visitors can’t see it at the moment, so it’s left out.',
    kind: { resource: 'Resource', series: 'Series', collection: 'Collection' } satisfies Record<
      NewsletterItem['kind'],
      string
    >,
    isAdded: (title: string) => `${title}: added.`,
    isRemoved: (title: string) => `${title}: removed.`,
    place: (title: string, place: number, count: number) => `${title}: ${place} of ${count}.`,
    upOf: (title: string) => `Move up: ${title}`,
    downOf: (title: string) => `Move down: ${title}`,
    removeOf: (title: string) => `Remove: ${title}`,
  },
  preview: {
    title: 'Preview',
    frame: 'Preview of the email',
    part: { email: 'Email', phone: 'Phone', text: 'Plain text' },
    dark: 'Dark mode',
    size: (kilobytes: number) => `${number(kilobytes)} kB`,
    tooLarge: 'Above 30 kB, some mail programs show only the beginning. Please shorten it.',
  },
  test: {
    button: 'Send a test to me',
    busy: 'Sending…',
    done: (email: string) => `A test is on its way to ${email}.`,
  },
  send: {
    button: 'Send…',
    title: 'Send this newsletter?',
    /** "412 subscribers, 70 emails a day: this takes 6 days." */
    days: (count: number, aDay: number, days: number) =>
      `${subscribers(count)}, ${counted(aDay, 'email', 'emails')} a day: this takes ${number(days)} days.`,
    recipients: {
      now: (count: number) => `It goes to ${subscribers(count)} today.`,
      later: (count: number) => `It goes to ${subscribers(count)}.`,
    },
    waiting: (count: number) => `${counted(count, 'other email is', 'other emails are')} sent first.`,
    when: 'When',
    now: 'Now',
    later: 'Later',
    time: (timeZone: string) => `Day and time (${timeZone})`,
    noTime: 'Please enter a day and time in the future.',
    yes: 'Send',
    no: 'Cancel',
  },
  sending: {
    scheduled: (time: string) => `It will be sent on ${time}.`,
    progress: 'Progress',
    counts: { sent: 'Sent', waiting: 'Waiting', refused: 'Refused', dropped: 'Not sent' },
    droppedHint:
      'Not sent: they unsubscribed before it was their turn, sending was stopped, or all that it recommends was hidden.',
    days: (days: number) => (days > 1 ? `The rest takes about ${number(days)} days.` : 'The rest goes out today.'),
    afterPage: 'Sending starts once its page is on the site, usually within minutes.',
    pause: 'Pause',
    goOn: 'Keep going',
    stop: 'Stop',
    stopConfirm: {
      title: 'Stop sending?',
      text: 'Anyone who hasn’t got it yet won’t get it. You can’t undo this.',
      yes: 'Stop sending',
      no: 'Cancel',
    },
    draftAgain: 'Make it a draft again',
    answers: 'What the mail server said',
    tried: 'We’ll try again.',
    text: { scheduled: 'What will be sent', sent: 'What was sent' },
  },
  page: {
    title: 'Page',
    is: 'It’s on the site:',
    none: 'It isn’t on the site.',
    publish: 'Publish it on the site',
    remove: 'Remove the page',
    made: 'It’ll be on the site in a few minutes.',
    removed: 'The page will be gone in a few minutes.',
    taken: 'Another newsletter already has this address.',
  },
};
