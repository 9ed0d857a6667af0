/** Loads what a page needs only for members and those who are signing in. Visitors don't load it. */

import { onMemberHint, showMemberHint } from '../../core/session/memberHint.api.ts';
import { hasLeftToast } from '../../core/toasts/leftToast.api.ts';

export function followMembers(): void {
  const load = () => {
    const isNeeded =
      document.documentElement.dataset.member || location.search.includes('token_hash=') || hasLeftToast();
    if (isNeeded) void import('./memberPage.script.ts').then(({ startMemberPage }) => startMemberPage());
  };
  // Reads it while React is still loading. The island that guards the page would request it only after that.
  if (document.querySelector('[data-session]'))
    void import('../../core/session/session.store.ts').then(({ startSession }) => startSession());
  onMemberHint(() => {
    showMemberHint();
    load();
  });
  load();
}
