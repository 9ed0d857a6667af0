/** Statistics about the catalogue and its use. */

import { createPanel } from '../../core/remote/panel.store.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { readCatalogueNumbers } from './numbers.api.ts';

export const numbersPanel = createPanel('catalogue', (signal) => asAdministrator(readCatalogueNumbers(signal)));
