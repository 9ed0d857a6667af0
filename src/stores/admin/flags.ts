/** The flags of resources. A change is shown at once, and rolled back if it fails. */
import { atom } from 'nanostores';
import type { AdminResource, ResourceFlag } from '../../contract/admin.ts';
import { countFlagged, setResourceFlag } from '../../services/adminResources.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { toast } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';
import { forgetUndo } from './undo.ts';
import { withdrawToast } from './withdrawToast.ts';

type Change = Partial<AdminResource>;

/** What differs from the list on screen, by resource id. */
export const $flagChanges = atom<Readonly<Record<string, Change>>>({});

/** More than these are too many for the home page, so the administrator is told. */
const MANY = 12;

/** Changes that the backend has, but the list on screen has not. */
const saved = new Map<string, Change>();
/** Changes that are being sent. */
const wanted = new Map<string, { id: string; flag: ResourceFlag; on: boolean }>();

export async function setFlag(id: string, flag: ResourceFlag, on: boolean): Promise<void> {
  const key = `${id} ${flag}`;
  const isBeingSent = wanted.has(key);
  wanted.set(key, { id, flag, on });
  publish();
  if (isBeingSent) return;
  const words = ADMIN_RESOURCES_WORDS.flags[flag];
  withdrawToast(words.failed);
  try {
    await send(id, flag, () => wanted.get(key)?.on);
    forgetUndo();
    toast('success', words.updated);
  } catch {
    toast('error', words.failed);
  }
  wanted.delete(key);
  publish();
  announceCatalogueChange();
  if (on) void warnOfMany(flag);
}

/** Sends until the backend has what was wanted last. */
async function send(id: string, flag: ResourceFlag, latest: () => boolean | undefined): Promise<void> {
  let sent: boolean | undefined;
  for (let next = latest(); next !== undefined && next !== sent; next = latest()) {
    const updated_at = await setResourceFlag(id, flag, next);
    sent = next;
    saved.set(id, { ...saved.get(id), [flag]: next, updated_at });
  }
}

/** The list on screen has just been read, so it has everything that was saved. */
export function forgetSavedFlags(): void {
  saved.clear();
  publish();
}

export async function warnOfMany(flag: ResourceFlag): Promise<void> {
  const count = await countFlagged(flag).catch(() => 0);
  if (count > MANY) toast('info', ADMIN_RESOURCES_WORDS.flags[flag].many(count));
}

function publish(): void {
  const changes = new Map(saved);
  for (const { id, flag, on } of wanted.values()) changes.set(id, { ...changes.get(id), [flag]: on });
  $flagChanges.set(Object.fromEntries(changes));
}
