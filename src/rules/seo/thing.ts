/** Things in the words of schema.org, as machines read them in a page. */

/** Goes into a page as JSON; properties that are undefined do not. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** JSON for a script element: nothing in it can end the element or open another. */
export const scriptJson = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The whole address of a path, or of what is one already. */
export const address = (path: string, origin: string): string => new URL(path, origin).href;
