import type { ADMIN_WORDS as ENGLISH } from '../../../admin/admin.words.ts';
import type { Translated } from '../../translated.ts';

export const ADMIN_WORDS: Translated<typeof ENGLISH> = {
  sections: 'Verwaltung',
  marks: { messages: 'neu', upkeep: 'zu beheben' },
  section: {
    resources: 'Inhalte',
    import: 'Import',
    series: 'Reihen',
    tags: 'Schlagwörter und Autoren',
    messages: 'Nachrichten',
    newsletter: 'Newsletter',
    errors: 'Fehler',
    numbers: 'Zahlen',
    upkeep: 'Pflege der Seite',
    administrators: 'Verwalter',
    history: 'Verlauf',
  },
};
