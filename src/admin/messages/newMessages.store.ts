/** How many messages no administrator has read yet. */
import { computed } from 'nanostores';
import { createPanel } from '../../core/remote/panel.store.ts';
import { countNewMessages } from './messages.api.ts';

const { $panel } = createPanel('messages', countNewMessages);

/** 0 until it is known. If it can't be read, it stays as it is: the section itself shows the failure. */
export const $newMessages = computed($panel, (panel) => (panel.state === 'ready' ? panel.value : 0));
