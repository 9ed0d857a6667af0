/** Loads what only members need on a page, and those who sign in. Visitors do not load it. */

import { hasLeftToast } from '../services/leftToast.ts';
import { onMemberHint, showMemberHint } from '../services/memberHint.ts';

export function followMembers(): void {
  const load = () => {
    const isNeeded =
      document.documentElement.dataset.member || location.search.includes('token_hash=') || hasLeftToast();
    if (isNeeded) void import('./memberPage.ts');
  };
  onMemberHint(() => {
    showMemberHint();
    load();
  });
  load();
}
