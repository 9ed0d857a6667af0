/** Downloading and deleting what is kept about a member. */
export const OWN_DATA_WORDS = {
  title: 'Your data',
  introduction: 'What we keep about you is yours: take a copy of it, or take it away.',
  privacy: 'What we keep, and why',
  download: {
    title: 'Download my data',
    text: 'One file with everything: your account, prayers, library, history, settings and messages. It has your prayers in it, so keep it where only you can read it.',
    button: 'Download my data',
    busy: 'Preparing the file...',
    saved: 'Your data is in your downloads.',
    failed: 'Your data could not be read just now. Please try again in a moment.',
  },
  remove: {
    title: 'Delete my account',
    text: 'At once and for good. Nobody can bring it back, not even us.',
    open: 'Delete my account',
    goes: {
      title: 'This goes:',
      items: [
        'your account, with your name and email address',
        'your prayer journal',
        'your library, what you viewed and finished, your plans, and your settings',
        'your newsletter subscription, if it was made with the address of this account',
      ],
    },
    stays: {
      title: 'This stays for a while:',
      items: [
        'messages that you sent us with the contact form, until 90 days after we have dealt with them',
        'copies of the database that were made in case of a disaster, until newer ones replace them',
      ],
    },
    password: 'Your password, once more',
    /** Has to be typed to confirm. */
    word: 'DELETE',
    confirmation: (word: string) => `Type ${word} to confirm`,
    confirm: 'Delete my account for good',
    busy: 'Deleting...',
    cancel: 'Keep my account',
    error: {
      'no password': 'Please enter your password.',
      'not confirmed': 'Please type the word as it is written above.',
    },
    outcome: {
      'wrong password': 'This is not your password. Please try again.',
      'too many tries': 'You have tried too many times. Please wait a quarter of an hour and try again.',
      'last administrator':
        'You are the only administrator of this site. Make someone else one first, so that it does not stand alone.',
      failed: 'We cannot tell whether your account is deleted: the answer got lost. Please try again in a moment.',
    },
    done: 'Your account and all that belonged to it are deleted. Go in peace.',
  },
};
