export const CHOICE_WORDS = {
  notKept:
    'This browser keeps nothing for us, so your choice lasts until you leave this page. Allow site data (cookies) to keep it.',
};
