/** The frame of the administration. */
import type { AdminSection } from '../contract/admin.ts';

export const ADMIN_WORDS = {
  sections: 'Administration',
  /** After their number. */
  unread: 'new',
  section: {
    resources: 'Resources',
    import: 'Import',
    words: 'Tags and authors',
    messages: 'Messages',
    newsletter: 'Newsletter',
    errors: 'Errors',
    numbers: 'Numbers',
    administrators: 'Administrators',
    history: 'History',
  } satisfies Record<AdminSection, string>,
};
