import { sizeWords } from '../core/offline/offline.words.ts';

/** Data saver. The labels of the switch say what a click does. */
export const SAVING_WORDS = {
  use: 'Turn on data saver',
  stop: 'Turn off data saver',
  notStopped:
    'This browser doesn’t let us save your choice, so data saver stays on. Allow site data (cookies), or turn off data saving in the browser.',
  /** @param bytes - estimated. */
  saved: (pictures: number, bytes: number) => {
    const left = pictures > 0 ? `${pictures === 1 ? 'a picture' : `${pictures} pictures`} and ` : '';
    return bytes > 0
      ? `This page left out ${left}the heading font: about ${sizeWords(bytes)} less. Pages aren’t loaded in advance.`
      : 'Pictures and the heading font are left out, and pages aren’t loaded in advance.';
  },
};
