/** schema.org nodes for structured data. */

/** Serialised as JSON-LD; undefined properties are omitted. */
export interface SchemaNode {
  '@type': string;
  [property: string]: unknown;
}

/** JSON for a script element: nothing in it can end the element or open another. */
export const scriptJson = (node: SchemaNode): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...node }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Absolute URL of a path; an absolute URL is returned unchanged. */
export const address = (path: string, origin: string): string => new URL(path, origin).href;
