/** A handout to print for a group. */
export const SHEET_WORDS = {
  print: 'Print a handout',
  explanation: 'For a group evening: what it is, a code that opens it on phones, and room to write.',
  questions: 'Questions to talk about',
  hint: 'One per line. What you type stays on this device only. Leave it empty for blank lines to write on.',
  notKept: 'One per line. This browser doesn’t let us save them, so print before you close this.',
  scan: 'Scan the code to open it on a phone, or type:',
  parts: 'Its parts',
  cancel: 'Close',
  confirm: 'Print',
};
