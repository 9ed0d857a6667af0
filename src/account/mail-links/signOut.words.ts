export const SIGN_OUT_WORDS = {
  unsent: 'A prayer you wrote offline hasn’t been sent yet. Signing out deletes it from this device. Sign out anyway?',
};
