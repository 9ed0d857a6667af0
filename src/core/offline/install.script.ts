/** The hint that the site can be installed. It appears once. */
import { toastWithAction } from '../toasts/toasts.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

const { text, install } = OFFLINE_WORDS.installing;

/** The event in browsers that can install sites: only Chromium's. */
interface InstallPrompt extends Event {
  prompt?: () => Promise<unknown>;
}

export function hintAtInstalling(event: InstallPrompt): void {
  toastWithAction('info', text, { label: install, run: () => void event.prompt?.() });
}
