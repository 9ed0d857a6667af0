/** What this site stores about people. A test compares it with the database's tables. */

export interface PersonalData {
  title: string;
  what: string;
  why: string;
  /** How long it is kept. */
  kept: string;
  /** Who can read it. */
  readers: string;
}

/** Includes what only tests read. */
export interface StoredData extends PersonalData {
  /** The tables that hold it, with the columns that reveal something about a person. */
  tables: Readonly<Record<string, readonly string[]>>;
  /** The subjects in `private.retention` whose time `kept` states. */
  retention?: readonly string[];
}

export const PRIVACY_LABELS = { why: 'Why', kept: 'How long', readers: 'Who can read it' };

const WITH_ACCOUNT = 'Until you delete it or your account.';
const YOU_ALONE = 'Only you.';

export const PERSONAL_DATA = {
  account: {
    title: 'Your account',
    what: 'Your name, your email address, a scrambled form of your password, and whether you help run this site.',
    why: 'So you can sign in, and we can greet you by name.',
    kept: 'Until you delete your account. If you never confirm your email address, we delete the account after 7 days.',
    readers:
      'You. If you help run this site, the others who do see your name and address. Nobody can read your password: the scrambled form can’t be turned back into it.',
    tables: {
      'auth.users': ['email', 'encrypted_password', 'raw_user_meta_data', 'last_sign_in_at'],
      'public.user_roles': ['user_id', 'role'],
    },
    retention: ['unconfirmed_accounts'],
  },
  signIns: {
    title: 'Your sign-ins',
    what: 'When someone signed in to your account, and from which network address and browser.',
    why: 'To keep you signed in, and to find out if someone else got in.',
    kept: 'The list of sign-ins: 30 days. The rest: until you sign out or delete your account.',
    readers: 'You, in the copy of your data.',
    tables: {
      'auth.sessions': ['user_id', 'ip', 'user_agent'],
      'auth.refresh_tokens': ['user_id'],
      'auth.audit_log_entries': ['payload', 'ip_address'],
    },
    retention: ['sign_in_log'],
  },
  prayers: {
    title: 'Your prayer journal',
    what: 'Your prayers, whether they were answered, when, and what you wrote about it.',
    why: 'So you can come back to them.',
    kept: WITH_ACCOUNT,
    readers: 'Only you: no other member, and no administrator of this site.',
    tables: {
      'public.prayer_requests': ['user_id', 'title', 'description', 'is_answered', 'answered_at', 'answer_note'],
    },
  },
  views: {
    title: 'What you viewed',
    what: 'Which resources you opened while you were signed in, when you last did, and where you stopped in a video. If you’re not signed in, where you stopped stays in this browser only.',
    why: 'So you can continue where you left off.',
    kept: 'Until you clear it or delete your account. You can pause it in your settings. In the browser: until you sign out, leave the counselling page quickly, or remove what’s saved on this device.',
    readers:
      'Only you. Administrators see how often resources are viewed, but only numbers with at least five members behind them.',
    tables: { 'public.user_activities': ['user_id', 'resource_id', 'progress_data', 'created_at'] },
  },
  finished: {
    title: 'What you finished',
    what: 'What you marked as done or played to its end, and when. Also the plans you started, when, and whether they’re paused.',
    why: 'So you can see what’s next, and leave out what you know.',
    kept: 'Until you unmark it, clear your viewing history or delete your account. While the history is paused, only what you mark yourself is kept.',
    readers: YOU_ALONE,
    tables: {
      'public.finished_resources': ['user_id', 'resource_id', 'finished_at'],
      'public.started_plans': ['user_id', 'series_id', 'started_at', 'is_paused'],
    },
  },
  library: {
    title: 'What you saved',
    what: 'The resources in your library, and when you saved them.',
    why: 'So you can find them again on every device.',
    kept: 'Until you remove them or delete your account.',
    readers: YOU_ALONE,
    tables: { 'public.user_bookmarks': ['user_id', 'resource_id', 'created_at'] },
  },
  settings: {
    title: 'Your settings',
    what: 'The categories you prefer, which emails you’d like, whether we may remember what you viewed and recommend things to you, and whether we hide what you finished.',
    why: 'So the site works the way you chose.',
    kept: 'Until you change them or delete your account.',
    readers: YOU_ALONE,
    tables: {
      'public.user_preferences': [
        'user_id',
        'preferred_categories',
        'email_notifications',
        'daily_devotional',
        'keep_history',
        'show_recommendations',
        'hide_finished',
      ],
    },
  },
  memberMails: {
    title: 'Emails you asked for',
    what: 'If you tick them in your settings: up to which day we’ve told you what’s new, which parts of which plan we’ve sent you and when, and when we asked whether to go on. Of each email: which resources it was about, when it was sent, and what the mail server answered. They don’t count whether you open them or click in them.',
    why: 'To send you each thing once, and to stop when you no longer want them.',
    kept: 'Until you delete your account. Parts we’ve sent you: until you start that plan again or clear your viewing history. What we know of a single email: 30 days.',
    readers: 'Only you, in the copy of your data, and the program that sends the emails.',
    tables: {
      'private.member_mails': ['user_id', 'kind', 'token', 'told_until', 'last_day', 'asked_at'],
      'private.mailed_parts': ['user_id', 'series_id', 'resource_id', 'mailed_at'],
    },
  },
  newsletter: {
    title: 'The newsletter',
    what: 'Your email address if you subscribed, whether you’ve unsubscribed since, and when we did that for you. Until you’ve confirmed your address: when you asked, and when we sent you the link. Of each email: when it was sent, and what the mail server answered. If it refused your address, on which days. Our emails don’t count who opens them or clicks in them.',
    why: 'To send it to you and nobody who didn’t ask for it, and to stop for good once you’ve unsubscribed.',
    kept: 'Until you ask us to delete it. An address that wasn’t confirmed is deleted after 7 days, and our record of an email after 30 days; days on which your address was refused are deleted after 400 days. If it’s your account’s confirmed address, we delete all of it with the account.',
    readers: 'This site’s administrators, and the program that sends the newsletter.',
    tables: {
      'public.newsletter_subscriptions': ['email', 'is_active', 'unsubscribe_token', 'withdrawn_at'],
      'private.subscription_requests': ['email', 'token', 'is_registering', 'asked_at', 'mailed_at'],
      'private.outbox': [
        'kind',
        'newsletter_id',
        'member_id',
        'resource_ids',
        'series_id',
        'address',
        'state',
        'not_before',
        'attempts',
        'taken_until',
        'answer',
        'settled_at',
      ],
      'private.refused_mails': ['address', 'kind', 'day'],
    },
    retention: ['subscription_requests', 'outbox', 'refused_mails'],
  },
  messages: {
    title: 'Messages to us',
    what: 'What you write in the contact form: your name, your email address and your message.',
    why: 'To answer you.',
    kept: 'For 90 days after we’ve dealt with it, or 30 days after we’ve deleted it. It stays that long even if you delete your account.',
    readers: 'This site’s administrators.',
    tables: {
      'public.contact_messages': [
        'first_name',
        'last_name',
        'email',
        'subject',
        'message',
        'created_at',
        'read_at',
        'handled_at',
        'deleted_at',
      ],
    },
    retention: ['contact_messages', 'deleted_messages'],
  },
  administrators: {
    title: 'The work of administrators',
    what: 'If you help run this site: what you changed, imported and saved as a source, and when. Also that you became an administrator, or stopped being one.',
    why: 'So the other administrators can see what happened and undo mistakes.',
    kept: 'For 400 days. Imports and saved sources stay longer, but no longer say whose they are. If you delete your account, a made-up number replaces your name: it shows that it was one person, but not who.',
    readers: 'This site’s administrators. What you changed is in the copy of your data.',
    tables: {
      'public.audit_entries': [
        'at',
        'actor',
        'batch',
        'subject',
        'subject_id',
        'title',
        'action',
        'before',
        'after',
        'former_actor',
      ],
      'public.imports': [
        'created_by',
        'source',
        'label',
        'total',
        'taken',
        'added',
        'state',
        'progress_at',
        'finished_at',
        'undone_at',
        'as_drafts',
        'source_id',
      ],
      'public.import_sources': [
        'created_by',
        'platform',
        'kind',
        'query',
        'name',
        'checked_at',
        'is_watched',
        'watch_began_at',
        'watch_tried_at',
        'watch_failures',
        'watch_error',
      ],
    },
    retention: ['audit_entries', 'imports', 'import_sources'],
  },
  abuse: {
    title: 'Protection against abuse',
    what: 'A scrambled form of the network address that a form was sent from, and when someone tried to delete your account.',
    why: 'So nobody can flood us with messages or guess your password.',
    kept: 'For 24 hours. Nobody can unscramble the address: its key is deleted too.',
    readers: 'Nobody; only the database counts them. The attempts are in the copy of your data.',
    tables: {
      'private.rate_limit_buckets': ['bucket', 'created_at'],
      'private.password_tries': ['user_id', 'created_at'],
    },
    retention: ['rate_limit_buckets', 'password_tries'],
  },
  errors: {
    title: 'When something breaks',
    what: 'What went wrong in a browser, and on which page. Not who you are, and nothing you wrote.',
    why: 'So we can fix it.',
    kept: 'For 30 days.',
    readers: 'This site’s administrators.',
    tables: { 'public.client_errors': ['message', 'stack', 'page'] },
    retention: ['client_errors'],
  },
} satisfies Record<string, StoredData>;
