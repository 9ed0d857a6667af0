import { sizeWords } from '../core/offline/offline.words.ts';

/** Saving data. The labels of the switch say what a click does. */
export const SAVING_WORDS = {
  use: 'Use Less Data',
  stop: 'Show Pictures Again',
  notStopped:
    'This browser keeps nothing for us, so we cannot note that you want pictures. Allow site data (cookies), or switch off saving data in the browser.',
  /** @param bytes - estimated. */
  saved: (pictures: number, bytes: number) => {
    const left = pictures > 0 ? `${pictures === 1 ? 'a picture' : `${pictures} pictures`} and ` : '';
    return bytes > 0
      ? `This page left out ${left}the lettering of its headings: about ${sizeWords(bytes)} less. No page is loaded in advance.`
      : 'Pictures and the lettering of headings are left out, and no page is loaded in advance.';
  },
};
