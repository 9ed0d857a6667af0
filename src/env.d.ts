/** A script for inlining; see integrations/inline-scripts. */
declare module '*?inline-script' {
  export const code: string;
  /** For the page's Content-Security-Policy. */
  export const hash: `sha256-${string}`;
}

/** When islands hydrate: after the first paint (hydrateAfterPaint.script.ts), or when a form is used (hydrateOnTouch.script.ts). */
declare namespace Astro {
  interface ClientDirectives {
    'client:paint'?: boolean;
    'client:touch'?: boolean;
  }
}

/** The text of a file, imported by Vite. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as default.
  export default text;
}
