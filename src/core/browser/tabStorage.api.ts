/** What this tab stores for one member. In a file of its own, because visitors do not need it. */

const OF = ' of ';

/** The key in `sessionStorage` of what belongs to one member. */
export const keyOfMember = (name: string, memberId: string): string => name + OF + memberId;

/** Removes everything that was stored for this tab, but for what belongs to other members. */
export function clearSessionStorage(memberId: string | null): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      const [, owner = memberId] = key.split(OF);
      if (owner === memberId) sessionStorage.removeItem(key);
    }
  } catch {}
}
