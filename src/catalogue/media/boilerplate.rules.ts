/** Recognises metadata that isn't about the content of a page: it redirects, blocks bots, or is empty. */
import type { MetaTag } from './linkMetadata.rules.ts';

/** The name given to a tag that redirects the browser. */
export const REFRESH = 'http-equiv=refresh';

/** Seconds. A page that stays longer has content, and only reloads itself. */
const LONGEST_STAY = 15;

const SENDS_ON = /^\s*(\d+)(?:\.[\d.]*)?\s*[;,]\s*\S/;

const DOTS = String.raw`(?:\s*(?:\.{2,}|…))`;

/** Titles of pages that check for bots, redirect, require signing in, or report that nothing was found. */
const TITLES = [
  `(?:just a|one|nur einen|einen) moment(?:,? (?:please|bitte))?${DOTS}`,
  `(?:please wait|loading|checking your browser.*|verifying.*)${DOTS}?`,
  `(?:you are being )?redirect(?:ing|ion|ed)?(?: to .*| you.*)?${DOTS}?`,
  `weiterleitung${DOTS}?`,
  '(?:object|document|page|\\d{3}) moved(?: permanently| temporarily)?|301|302 found',
  'attention required!?|pardon our interruption|client challenge|ddos-guard|request rejected',
  '(?:human|bot|robot|browser) (?:verification|check)|(?:vercel )?security (?:check|checkpoint|verification)|(?:re)?captcha',
  '(?:robot or human|are you (?:a )?(?:human|robot))\\??|verify(?: that)? you are (?:a )?human',
  'making sure you.re not a bot!?|(?:you have been|sorry, you have been) blocked',
  'access (?:denied|to this page has been (?:denied|blocked))|(?:error )?40[13](?: -)?(?: ?forbidden| ?unauthorized)?|forbidden',
  '(?:error )?404(?: -)?(?: error)?(?: ?(?:page |file )?not found)?|(?:page|file|site) not found|seite nicht gefunden|not found',
  '(?:error )?(?:50\\d ?)?(?:error|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)|50\\d',
  'before you continue.*|log ?in(?:to| to .*| or .*)?|sign in(?: to .*| or .*)?|anmelden',
  'youtube|spotify|instagram|facebook|tiktok',
  'untitled(?: document)?|index of \\/.*|account suspended|coming soon|under construction|(?:site )?maintenance',
];

/** The name of the site may follow. */
const BOILERPLATE = new RegExp(`^\\W*(?:${TITLES.join('|')})\\s*(?:[|•·–—-].*)?$`, 'iu');

/** Whether this is the title of a page that doesn't show what somebody looked for. */
export const isBoilerplate = (title: string): boolean => BOILERPLATE.test(title);

/** The tags of a page that redirects at once, reduced to those for sharing: its title and description are about redirecting. */
export function tagsOfItsOwn(tags: MetaTag[]): MetaTag[] {
  const leadsOn = tags.some(({ name, content }) => {
    const [, seconds] = (name === REFRESH && SENDS_ON.exec(content)) || [];
    return seconds !== undefined && Number(seconds) <= LONGEST_STAY;
  });
  return leadsOn ? tags.filter(({ name }) => /^(?:og|twitter):/.test(name)) : tags;
}
