/** The link to the counselling page, above search results. */
export const CRISIS_WORDS = {
  title: 'Having a hard time?',
  link: 'Teen Counselling: people you can talk to',
};
