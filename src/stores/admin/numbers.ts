/** Counts of the catalogue and its use. */
import { readCatalogueNumbers } from '../../services/catalogueNumbers.ts';
import { createPanel } from '../dashboard/panel.ts';
import { asAdministrator } from './refusal.ts';

export const numbersPanel = createPanel((signal) => asAdministrator(readCatalogueNumbers(signal)));
