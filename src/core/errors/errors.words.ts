export const ERROR_WORDS = {
  title: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. This error has been logged and we'll look into it.",
  again: 'Try Again',
  home: 'Go Home',
  resource: (type: string) => `Failed to load ${type}`,
  resourceText: (type: string) =>
    `There was an error loading this ${type}. Please try again or contact support if the problem persists.`,
};
