/** See integrations/inline-scripts. */
declare module '*?inline-script' {
  export const code: string;
  /** For the page's policy. */
  export const hash: `sha256-${string}`;
}

/** A file as text; Vite gives it. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: as Vite has it.
  export default text;
}
