/** Site care. */
import { computed } from 'nanostores';
import { createPanel } from '../../core/remote/panel.store.ts';
import { site } from '../../site.ts';
import { asAdministrator } from '../sections/error.store.ts';
import { readUpkeep } from './upkeep.api.ts';
import { findUpkeep } from './upkeep.rules.ts';

export const upkeepPanel = createPanel('catalogue', async (signal) => {
  const upkeep = await asAdministrator(readUpkeep(signal));
  return { readAt: upkeep.now, isHosted: upkeep.is_hosted, findings: findUpkeep(upkeep, site) };
});

/** How many things need fixing; 0 until it is known. */
export const $toMend = computed(upkeepPanel.$panel, (panel) =>
  panel.state === 'ready' ? panel.value.findings.filter(({ level }) => level === 'to mend').length : 0,
);
