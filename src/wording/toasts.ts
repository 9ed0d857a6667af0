export const TOAST_WORDS = { region: 'Messages', dismiss: 'Dismiss' };
