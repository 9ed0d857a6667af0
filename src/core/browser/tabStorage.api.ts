/** What this tab stores for a member. In a separate file, because visitors don't need it. */

const OF = ' of ';

/** The key in `sessionStorage` for something that belongs to one member. */
export const keyOfMember = (name: string, memberId: string): string => name + OF + memberId;

/** Removes everything that was stored for this tab, except what belongs to other members. */
export function clearSessionStorage(memberId: string | null): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) {
      const [, owner = memberId] = key.split(OF);
      if (owner === memberId) sessionStorage.removeItem(key);
    }
  } catch {}
}
