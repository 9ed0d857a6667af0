/** See integrations/inline-scripts. */
declare module '*?inline-script' {
  export const code: string;
  /** For the page's policy. */
  export const hash: `sha256-${string}`;
}
