import { Failure } from '../../backend/failure.ts';
import { requireNoAdvice } from '../../check/advice.ts';
import type { Check } from '../check.ts';

export const advice: Check = {
  name: 'advice',
  passMessage: 'Supabase’s security and performance advisors find nothing.',
  find: async ({ database }) => {
    if (!database) return { notChecked: 'Set DATABASE_URL to check it.' };
    try {
      await requireNoAdvice(database.url);
      return [];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return [{ problem: error.message, fix: 'Each has its remedy below it. Make a migration of it.' }];
    }
  },
};
