/** Titles of the pages that need an account. */
export const ACCOUNT_WORDS = {
  login: { title: 'Sign In', description: 'Sign in to your account.' },
  register: { title: 'Create Account', description: 'Create an account to save what helps you.' },
  forgotPassword: { title: 'Forgot your password?', description: 'Get a link to choose a new password.' },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  dashboard: { title: 'Dashboard', description: 'What you viewed, saved and pray for.' },
  admin: { title: 'Resource Management', description: 'Keep the catalogue.' },
  greeting: (name: string) => `Welcome back, ${name || 'Friend'}`,
  sessionFailed: {
    title: 'You could not be signed in just now',
    text: 'We could not reach our server. Please check your connection and try again.',
    again: 'Try Again',
  },
};
