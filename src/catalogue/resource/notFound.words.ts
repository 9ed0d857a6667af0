export const NOT_FOUND_WORDS = {
  title: 'Oops! Page not found',
  explanation: 'The page you were looking for isn’t here. It may have moved, or the address may have a typo.',
  home: 'Return to Home',
  resource: {
    loading: 'Loading resource...',
    failed: 'Error loading resource',
    again: 'Try Again',
    home: 'Return to home',
    missing: 'Resource not found',
    explanation: 'It may have been removed from the catalogue, or the address may have a typo.',
  },
};
