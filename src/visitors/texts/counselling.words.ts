export const COUNSELLING_WORDS = {
  title: 'Teen Counselling',
  description: 'Someone to talk to, for teenagers who are having a hard time.',
  introduction: [
    'Some days are heavier than others. Maybe it is home, maybe school, maybe something you have not told anyone. You do not have to carry it alone, and you do not have to have the right words for it.',
    'There are people here who listen. They will not be shocked, they will not judge you, and they will not tell others what you say unless someone is in danger.',
  ],
  danger: 'If you or someone else is in danger right now, please call the emergency number of your country first.',
  talk: 'Talk to us',
  mail: 'Write an email to',
  form: 'Send us a message',
  helplines: 'Helplines',
  call: (number: string) => `Call ${number}`,
};

/** Apart from the page's, because they are in its script too. */
export const QUICK_EXIT_WORDS = {
  leave: 'Leave this page quickly',
  history: 'This opens another site in place of this page. Your browser’s history still shows that you were here.',
  keys: 'With a keyboard, press Shift three times.',
  pressesLeft: (presses: number) => `Press Shift ${presses === 1 ? 'once more' : 'twice more'} to leave.`,
};
