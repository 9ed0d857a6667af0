/** The frame of the administration. */
import type { AdminSection } from '../contract/admin.ts';

export const ADMIN_WORDS = {
  sections: 'Administration',
  /** After the number of a section. */
  marks: { messages: 'new', upkeep: 'to fix' } satisfies Partial<Record<AdminSection, string>>,
  section: {
    resources: 'Resources',
    import: 'Import',
    series: 'Series',
    tags: 'Tags and authors',
    messages: 'Messages',
    newsletter: 'Newsletter',
    errors: 'Errors',
    numbers: 'Numbers',
    upkeep: 'Site care',
    administrators: 'Administrators',
    history: 'History',
  } satisfies Record<AdminSection, string>,
};
