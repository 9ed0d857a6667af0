export const COUNSELLING_WORDS = {
  title: 'Teen Counselling',
  description: 'Someone to talk to, for teenagers who are having a hard time.',
  introduction: [
    'Some days are heavier than others. Maybe it’s home, maybe school, maybe something you haven’t told anyone. You don’t have to carry it alone, and you don’t need the right words for it.',
    'There are people here who listen. They won’t be shocked, they won’t judge you, and they won’t tell anyone what you say unless someone is in danger.',
  ],
  danger: 'If you or someone else is in danger right now, please call your country’s emergency number first.',
  talk: 'Talk to us',
  mail: 'Write an email to',
  form: 'Send us a message',
  helplines: 'Helplines',
  call: (number: string) => `Call ${number}`,
};

/** Separate from the page's words, because its script includes them too. */
export const QUICK_EXIT_WORDS = {
  leave: 'Leave this page quickly',
  history: 'This takes you to another site. Your browser history will still show that you were here.',
  keys: 'On a keyboard, press Shift three times.',
  pressesLeft: (presses: number) => `Press Shift ${presses === 1 ? 'once more' : 'twice more'} to leave.`,
};
