/** The switch between the light and the dark theme. */
import { keepChoice } from '../core/toasts/keepChoice.store.ts';
import { THEME_WORDS } from './theme.words.ts';

type Theme = 'light' | 'dark';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark.matches ? 'dark' : 'light');
const shownTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? systemTheme();

/** The `theme-color` tags, which colour the browser's own interface: the light one first, then the dark one. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const [light = '', dark = ''] = bars.map(({ content }) => content);

/** Makes the buttons switch the theme. Choosing the system's theme removes the stored choice. */
export function switchTheme(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    button.classList.remove('invisible');
    button.addEventListener('click', () => {
      const chosen = shownTheme() === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = chosen;
      keepChoice('theme', chosen === systemTheme() ? null : chosen);
      show(buttons);
    });
  }
  prefersDark.addEventListener('change', () => show(buttons));
  show(buttons);
}

function show(buttons: Iterable<HTMLButtonElement>): void {
  const theme = shownTheme();
  const label = theme === 'dark' ? THEME_WORDS.toLight : THEME_WORDS.toDark;
  for (const button of buttons) {
    button.ariaLabel = label;
    button.title = label;
  }
  if (!document.documentElement.dataset.theme) return;
  for (const bar of bars) bar.content = theme === 'dark' ? dark : light;
}
