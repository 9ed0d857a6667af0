import { useStore } from '@nanostores/react';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import type { PanelProps } from '../../core/remote/LazyPanel.tsx';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { OwnData } from '../own-data/OwnData.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { OnThisDevice } from './OnThisDevice.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { PREFERABLE_CATEGORIES } from './preferences.rules.ts';
import { SettingsCard, SettingsSkeleton } from './SettingsCard.tsx';
import {
  type ChosenSettings,
  clearHistory,
  settingsPanel,
  switchCategory,
  switchPreference,
} from './settings.store.ts';
import { SETTINGS_WORDS as WORDS } from './settings.words.ts';

/** Settings, and what members can do with their data. */
export function Settings({ mailTimes }: PanelProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <OwnAccount />
      <Preferences mailTimes={mailTimes} />
      <div className="mt-4">
        <OnThisDevice />
      </div>
      <OwnData />
    </div>
  );
}

/** The member’s preferences, and whether their history is recorded. Each choice is saved at once. */
function Preferences({ mailTimes }: PanelProps) {
  const settings = useStore(settingsPanel.$panel);
  if (settings.state === 'failed')
    return <PanelError title={DASHBOARD_WORDS.tab.settings} onRetry={() => void settingsPanel.load()} />;
  return (
    <>
      <p className="mb-4 text-quiet">{WORDS.introduction}</p>
      {settings.state === 'ready' ? (
        <Choices preferences={settings.value} mailTimes={mailTimes} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}

function Choices({ preferences, mailTimes }: { preferences: ChosenSettings } & PanelProps) {
  const check = (name: keyof typeof WORDS.labels) => (
    <CheckField
      id={name}
      label={WORDS.labels[name]}
      checked={preferences[name]}
      onChange={({ target }) => void switchPreference(name, target.checked)}
    />
  );
  return (
    <div className="grid gap-4">
      <SettingsCard id="categories" title={WORDS.categories} hint={WORDS.categoriesHint}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{WORDS.categories}</legend>
          {PREFERABLE_CATEGORIES.map((category) => (
            <button
              key={category}
              type="button"
              data-category={category}
              aria-pressed={preferences.preferred_categories.includes(category)}
              onClick={() => void switchCategory(category)}
              className="chip"
            >
              <CategoryIcon category={category} className="size-5 text-hue" />
              {CATEGORY_WORDS[category].title}
            </button>
          ))}
        </fieldset>
        <div className="mt-3">
          {check('show_recommendations')}
          {check('hide_finished')}
        </div>
      </SettingsCard>
      {mailTimes && preferences.offers_mails && (
        <SettingsCard id="mails" title={WORDS.mails} hint={WORDS.mailsHint(mailTimes)}>
          {check('email_notifications')}
          {check('daily_devotional')}
        </SettingsCard>
      )}
      <SettingsCard id="history" title={WORDS.history.title} hint={WORDS.history.hint}>
        {check('keep_history')}
        <ClearHistory />
      </SettingsCard>
    </div>
  );
}

/** Deletes the viewing history after asking. */
function ClearHistory() {
  const [dialog, ask] = useConfirm(WORDS.history.confirm, () => void clearHistory());
  return (
    <>
      <button type="button" className="button quiet mt-3" onClick={ask}>
        {WORDS.history.clear}
      </button>
      {dialog}
    </>
  );
}
