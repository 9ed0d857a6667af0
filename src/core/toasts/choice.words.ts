export const CHOICE_WORDS = {
  notKept:
    'This browser stores nothing for us, so your choice lasts only until you leave this page. Allow site data (cookies) to keep it.',
};
