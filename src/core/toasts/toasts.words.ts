export const TOAST_WORDS = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  notLoaded: 'This could not be loaded just now. Please check your connection and try again.',
  choiceNotKept:
    'This browser keeps nothing for us, so your choice lasts until you leave this page. Allow site data (cookies) to keep it.',
};
