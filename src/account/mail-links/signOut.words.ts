export const SIGN_OUT_WORDS = {
  unsent:
    'A prayer that you wrote without a connection has not been sent yet. Signing out removes it from this device. Sign out all the same?',
  failed: 'You could not be signed out just now. Please check your connection and try again.',
};
