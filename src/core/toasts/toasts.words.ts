export const TOAST_WORDS = { region: 'Notifications', dismiss: 'Dismiss' };
