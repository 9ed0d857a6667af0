import { readAdvice } from '../../check/advice.ts';
import type { Check } from './check.ts';

export const advice: Check = {
  name: 'advice',
  passMessage: 'Supabase’s security and performance advisors find nothing.',
  find: async ({ database }) => {
    if (!database) return { notChecked: 'Set DATABASE_URL to check it.' };
    const found = await readAdvice(database.url);
    if (found.length === 0) return [];
    return [{ problem: found.join('\n'), fix: 'Each finding says how to fix it. Put the fix into a migration.' }];
  },
};
