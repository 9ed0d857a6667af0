/** The list of the catalogue for administrators. */
import type { AdminQuery, AdminResource, ResourceFlag } from '../../contract/admin.ts';
import { type ListBrowser, visitorBrowser } from '../../core/lists/browser.store.ts';
import type { ListState } from '../../core/lists/machine.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { createSectionList } from '../sections/createSectionList.store.ts';
import { forgetUndo } from '../sections/undo.store.ts';
import { $view } from '../sections/view.store.ts';
import { withdrawToast } from '../sections/withdrawToast.store.ts';
import { ADMIN_FIELDS, ADMIN_PAGE_SIZE, adminAddress } from './adminFields.rules.ts';
import { warnOfMany } from './changes.store.ts';
import { readAdminResources, setResourceFlag } from './resources.api.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { clearSelection, whileAsking } from './screen.store.ts';

export type AdminList = ReturnType<typeof createAdminList>;

export function createAdminList(browser: ListBrowser = visitorBrowser) {
  const list = createSectionList<AdminQuery, AdminResource>(
    {
      fields: ADMIN_FIELDS,
      pageSize: ADMIN_PAGE_SIZE,
      keyOf: ({ id }) => id,
      addressOf: (query) => adminAddress(query, $view.get().add),
      search: (query, signal) => whileAsking(readAdminResources(query, signal)),
    },
    browser,
  );

  async function setFlag(resource: AdminResource, flag: ResourceFlag, on: boolean): Promise<void> {
    const words = ADMIN_RESOURCES_WORDS.flags[flag];
    withdrawToast(words.failed);
    const call = () => setResourceFlag(resource.id, flag, on);
    // The form would count as out of date unless it has the new time.
    const saved = await list.change(resource, { [flag]: on }, call, words.failed, (updated_at) => ({ updated_at }));
    forgetUndo();
    if (saved) toast('success', words.updated);
    announce('catalogue');
    if (on) void warnOfMany(flag);
  }

  return {
    ...list,
    setFlag,
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
  if (hasFailed(state) && !hasFailed(before)) toast('error', ADMIN_RESOURCES_WORDS.notLoaded);
  // What can be done differs in the bin, for drafts and elsewhere.
  if (state.requested.bin !== before.requested.bin || state.requested.drafts !== before.requested.drafts)
    clearSelection();
}

const hasFailed = ({ listed }: State): boolean =>
  listed.state === 'failed' || (listed.state === 'ready' && listed.update.state === 'failed');
