/** The switch between the light and the dark theme. */
import { remember } from '../services/storage.ts';
import { site } from '../site.ts';
import { THEME_WORDS } from '../wording/theme.ts';

type Theme = keyof typeof site.themeColor;

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (prefersDark.matches ? 'dark' : 'light');
const shownTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? systemTheme();

/** Makes the buttons switch. Choosing what the system has anyway is remembered as no choice. */
export function switchTheme(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    button.classList.remove('invisible');
    button.addEventListener('click', () => {
      const chosen = shownTheme() === 'dark' ? 'light' : 'dark';
      remember('theme', chosen === systemTheme() ? null : chosen);
      document.documentElement.dataset.theme = chosen;
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
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = site.themeColor[theme];
  }
}
