/** For people who may not open a page. Separate from the sentences of the account pages, so that members don't load those. */
export const GUARD_WORDS = {
  /** Someone whose role couldn't be read counts as a member. */
  onlyAdministrators: 'That page is for administrators. If you’re one, please try again in a moment.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  sessionFailed: {
    title: 'We couldn’t sign you in just now',
    text: 'We couldn’t reach our server. Please check your connection and try again.',
    again: 'Try Again',
  },
};
