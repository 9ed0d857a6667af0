/** Tells the open section that the catalogue was changed, so that it reads again. */
import { atom } from 'nanostores';

/** How often the catalogue was changed in this page. */
const $changes = atom(0);

export const announceCatalogueChange = (): void => $changes.set($changes.get() + 1);

/** Calls back after each change; returns a function to stop. */
export const onCatalogueChange = (listener: () => void): (() => void) => $changes.listen(listener);
