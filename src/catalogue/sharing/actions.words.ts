/** Labels of the actions on a resource. */
export const ACTION_WORDS = {
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',
  save: (title: string) => `Save ${title}`,
  share: 'Share',
  shareOf: (title: string) => `Share ${title}`,
  /** The text sent with the link, to which apps append it. */
  message: (title: string) => `Worth a look: ${title}`,
  outcome: {
    shared: 'Content shared successfully',
    copied: 'Link copied to clipboard',
    refused: 'Unable to share. Please copy the URL manually.',
  },
  notChanged: 'We couldn’t change your bookmark. Please try again.',
  notKept: 'This browser doesn’t let us save anything, so your bookmarks last until you leave this page.',
};
