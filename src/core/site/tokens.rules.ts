/** Reads colours from styles/tokens.css for code that cannot use custom properties: images and `theme-color`. */

export type Theme = 'light' | 'dark';

/**
 * The colour `--color-{name}` in a theme, as `#rrggbb`.
 * @param css - text of tokens.css.
 * @throws Error if there is no such colour.
 */
export function tokenColour(css: string, name: string, theme: Theme): string {
  const value = css.match(new RegExp(`--color-${name}:\\s*([^;]+);`))?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/gi) ?? [];
  const colour = theme === 'dark' ? colours.at(-1) : colours[0];
  if (!colour) throw new Error(`tokens.css has no colour called ${name}`);
  return colour;
}
