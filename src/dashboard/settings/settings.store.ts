/** Settings: what the member prefers, and what is remembered of them. */

import { clearHistory as clearKept } from '../../catalogue/resource/activities.api.ts';
import type { Category } from '../../contract/category.ts';
import type { Preferences } from '../../contract/member.ts';
import { forgetPositions } from '../../core/browser/storage.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { readOffersMails, readPreferences, savePreferences } from './preferences.api.ts';
import { toggleCategory } from './preferences.rules.ts';
import { SETTINGS_WORDS } from './settings.words.ts';

/** What the member prefers, and whether there are the mails to choose from. */
export type ChosenSettings = Preferences & { offers_mails: boolean };

export const settingsPanel = createPanel('member', async (signal): Promise<ChosenSettings> => {
  const [preferences, offers_mails] = await Promise.all([readPreferences(signal), readOffersMails(signal)]);
  return { ...preferences, offers_mails };
});

/** Switches one of the preferences on or off. */
export function switchPreference(
  name: Exclude<keyof Preferences, 'preferred_categories'>,
  on: boolean,
): Promise<boolean> {
  const change = { [name]: on };
  return settingsPanel.change(
    (preferences) => ({ ...preferences, ...change }),
    () => savePreferences(change),
    DASHBOARD_WORDS.notSaved,
  );
}

export const switchCategory = (category: Category): Promise<boolean> =>
  settingsPanel.change(
    (preferences) => ({
      ...preferences,
      preferred_categories: toggleCategory(preferences.preferred_categories, category),
    }),
    async () => {
      // With the changes made in the meantime: the last call saves all of them.
      const shown = settingsPanel.$panel.get();
      if (shown.state === 'ready') await savePreferences({ preferred_categories: shown.value.preferred_categories });
    },
    DASHBOARD_WORDS.notSaved,
  );

/** Deletes the viewing history, with what is finished and started. */
export async function clearHistory(): Promise<void> {
  try {
    await clearKept();
  } catch {
    toast('error', SETTINGS_WORDS.history.failed);
    return;
  }
  forgetPositions();
  toast('success', SETTINGS_WORDS.history.cleared);
  announce('finished');
  announce('member');
}
