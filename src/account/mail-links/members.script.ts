/** Loads what only members need on a page, and those who sign in. Visitors do not load it. */

import { onMemberHint, showMemberHint } from '../../core/session/memberHint.api.ts';
import { hasLeftToast } from '../../core/toasts/leftToast.api.ts';

export function followMembers(): void {
  const load = () => {
    const isNeeded =
      document.documentElement.dataset.member || location.search.includes('token_hash=') || hasLeftToast();
    if (isNeeded) void import('./memberPage.script.ts');
  };
  onMemberHint(() => {
    showMemberHint();
    load();
  });
  load();
}
