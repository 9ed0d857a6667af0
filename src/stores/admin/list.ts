/** The list of the catalogue for administrators. */
import { atom } from 'nanostores';
import type { AdminQuery, AdminResource } from '../../contract/admin.ts';
import { ADMIN_FIELDS, ADMIN_PAGE_SIZE, adminAddress } from '../../rules/admin/adminFields.ts';
import type { ListState } from '../../rules/list/machine.ts';
import { readAdminResources } from '../../services/adminResources.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { type ListBrowser, visitorBrowser } from '../lists/browser.ts';
import { toast } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';
import { createSectionList } from './createSectionList.ts';
import { forgetSavedFlags } from './flags.ts';
import { clearSelection } from './selection.ts';
import { $view } from './view.ts';

/** Has the open section read the catalogue again, such as after a resource was saved. */
export const reloadAdminList = announceCatalogueChange;

export type AdminList = ReturnType<typeof createAdminList>;

export function createAdminList(browser: ListBrowser = visitorBrowser) {
  /** The number of requests that are running. */
  const $asking = atom(0);

  const list = createSectionList<AdminQuery, AdminResource>(
    {
      fields: ADMIN_FIELDS,
      pageSize: ADMIN_PAGE_SIZE,
      addressOf: (query) => adminAddress(query, $view.get().add),
      async search(query, signal) {
        $asking.set($asking.get() + 1);
        try {
          return await readAdminResources(query, signal);
        } finally {
          $asking.set($asking.get() - 1);
        }
      },
    },
    browser,
  );

  return {
    ...list,
    $asking,
    start(typed: string): () => void {
      const stops = [list.$list.listen(follow), list.start(typed), clearSelection];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

type State = ListState<AdminQuery, AdminResource>;

function follow(state: State, before = state): void {
  const found = foundIn(state);
  if (found && found !== foundIn(before)) forgetSavedFlags();
  if (hasFailed(state) && !hasFailed(before)) toast('error', ADMIN_RESOURCES_WORDS.notLoaded);
  // What can be done in the bin differs from what can be done outside.
  if (state.asked.bin !== before.asked.bin) clearSelection();
}

const foundIn = ({ listed }: State) => (listed.state === 'ready' ? listed.found : null);

const hasFailed = ({ listed }: State): boolean =>
  listed.state === 'failed' || (listed.state === 'ready' && listed.update.state === 'failed');
