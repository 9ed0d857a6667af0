/** What leads to the counselling page, above the results of a search. */
export const CRISIS_WORDS = {
  title: 'Having a hard time?',
  link: 'Teen Counselling: people to talk to',
};
