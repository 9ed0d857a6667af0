export const NOT_FOUND_WORDS = {
  title: 'Oops! Page not found',
  explanation: 'The page you were looking for is not here. It may have moved, or the address has a typo.',
  home: 'Return to Home',
};
