/** What the switch between the themes would do. */
export const THEME_WORDS = {
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
};
