/** A sheet to print for an evening of a group. */
export const SHEET_WORDS = {
  print: 'Print a sheet',
  explanation: 'For an evening with a group: what it is, a code that leads phones to it, and room to write.',
  questions: 'Questions to talk about',
  hint: 'One on each line. What you type stays on this device only. Without any there are empty lines.',
  notKept: 'One on each line. This browser keeps nothing for us, so print them before you close this.',
  scan: 'Scan the code to open it on a phone, or type:',
  parts: 'Its parts',
  cancel: 'Close',
  confirm: 'Print',
};
