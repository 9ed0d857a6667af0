/** Counts of the catalogue and its use. */
import { readCatalogueNumbers } from '../../services/catalogueNumbers.ts';
import { createPanel } from '../dashboard/panel.ts';

export const numbersPanel = createPanel(readCatalogueNumbers);
