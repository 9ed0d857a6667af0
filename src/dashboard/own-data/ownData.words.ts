/** Downloading and deleting a member's data. */
export const OWN_DATA_WORDS = {
  title: 'Your data',
  introduction: 'What we keep about you is yours: download a copy, or delete it.',
  privacy: 'What we keep, and why',
  download: {
    title: 'Download my data',
    text: 'One file with everything: your account, prayers, library, history, settings and messages. Your prayers are in it, so keep it where only you can read it.',
    button: 'Download my data',
    busy: 'Preparing the file…',
    saved: 'Your data is in your downloads.',
    failed: 'We couldn’t read your data just now. Please try again in a moment.',
  },
  remove: {
    title: 'Delete my account',
    text: 'Right away and for good. Nobody can bring it back, not even us.',
    open: 'Delete my account',
    goes: {
      title: 'This is deleted:',
      items: [
        'your account, with your name and email address',
        'your prayer journal',
        'your library, what you viewed and finished, your plans, and your settings',
        'your newsletter subscription, if it uses the address of this account',
      ],
    },
    stays: {
      title: 'This stays for a while:',
      items: [
        'messages you sent us with the contact form, until 90 days after we’ve dealt with them',
        'emergency backups of the database, until newer ones replace them',
      ],
    },
    password: 'Your password again',
    /** Has to be typed to confirm. */
    word: 'DELETE',
    confirmation: (word: string) => `Type ${word} to confirm`,
    confirm: 'Delete my account for good',
    busy: 'Deleting…',
    cancel: 'Keep my account',
    error: {
      'no password': 'Please enter your password.',
      'not confirmed': 'Please type the word as it’s written above.',
    },
    outcome: {
      'wrong password': 'That isn’t your password. Please try again.',
      'too many tries': 'That’s too many tries. Please wait a quarter of an hour and try again.',
      'last administrator':
        'You’re the only administrator of this site. Please make someone else one first, so somebody can look after it.',
      failed: 'We can’t tell whether your account is deleted: we got no answer. Please try again in a moment.',
    },
    done: 'Your account and everything in it have been deleted. Go in peace.',
  },
};
