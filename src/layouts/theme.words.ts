/** Labels of the theme switch: what a click does. */
export const THEME_WORDS = {
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
};
