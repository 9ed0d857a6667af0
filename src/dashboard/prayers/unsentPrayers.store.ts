/** Prayers that were written offline. They are kept on this device, and sent once when there is a connection. */
import { atom } from 'nanostores';
import type { PrayerText } from '../../contract/prayer.ts';
import { isOnline } from '../../core/browser/network.api.ts';
import { readUnsent, writeUnsent } from '../../core/session/unsent.api.ts';

export interface UnsentPrayer extends PrayerText {
  /** The id of the prayer in the journal, so that it is added only once, however often it is sent. */
  id: string;
  /** Whether it was sent before it was kept, perhaps with another text. Missing if an earlier version of this site kept it. */
  isRetry?: boolean;
}

/** @param owner - the id of the member who wrote them. Others who sign in on this page have their own. */
export function createUnsentPrayers(owner: string | null) {
  const read = (): UnsentPrayer[] => readUnsent(owner ?? '', isPrayer);
  const $unsent = atom<readonly UnsentPrayer[]>([]);
  let isSending = false;

  function write(prayers: readonly UnsentPrayer[]): boolean {
    const isStored = owner !== null && writeUnsent(owner, prayers);
    $unsent.set(read());
    return isStored;
  }

  const without = (id: string) => read().filter((prayer) => prayer.id !== id);

  return {
    $unsent,
    /** Keeps a prayer; returns false if the browser can't. */
    keep: (prayer: UnsentPrayer): boolean => write([...without(prayer.id), prayer]),
    discard: (id: string): boolean => write(without(id)),
    /**
     * Shows the waiting prayers, and sends them if there is a connection.
     * @param save - returns whether it was saved.
     */
    async send(save: (prayer: UnsentPrayer) => Promise<boolean>): Promise<void> {
      $unsent.set(read());
      if (isSending || !isOnline()) return;
      isSending = true;
      // Read again for each, since another tab may have sent some.
      for (let [next] = read(); next && (await save(next)); [next] = read()) write(without(next.id));
      isSending = false;
      $unsent.set(read());
    },
  };
}

function isPrayer(item: unknown): item is UnsentPrayer {
  const { id, title, description } = Object(item);
  return [id, title, description].every((text) => typeof text === 'string');
}
