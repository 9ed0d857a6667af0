export const SIGN_OUT_WORDS = {
  unsent: 'A prayer you wrote offline hasn’t been sent yet. Signing out deletes it from this device. Sign out anyway?',
  failed: 'We couldn’t sign you out just now. Please check your connection and try again.',
};
