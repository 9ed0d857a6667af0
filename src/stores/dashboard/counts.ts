import { readCounts } from '../../services/activities.ts';
import { createPanel } from './panel.ts';

/** The numbers above the tabs. */
export const countsPanel = createPanel(readCounts);
