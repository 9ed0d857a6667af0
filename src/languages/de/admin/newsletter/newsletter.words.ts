import type { SUBSCRIBER_WORDS as ENGLISH } from '../../../../admin/newsletter/newsletter.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const addresses = (count: number) => counted(count, 'Adresse', 'Adressen');

export const SUBSCRIBER_WORDS: Translated<typeof ENGLISH> = {
  title: 'Newsletter',
  introduction: 'Wer den Newsletter haben möchte, und wer sich abgemeldet hat.',
  search: 'Adressen suchen',
  loading: 'Adressen werden geladen …',
  found: (count, page, pages) => countedPage(addresses(count), page, pages),
  since: 'Seit',
  left: 'Abgemeldet',
  withdraw: 'Abmelden',
  withdrawOf: (email) => `${email} abmelden`,
  confirm: {
    title: 'Diese Adresse abmelden?',
    text: (email) =>
      `${email} bekommt keinen Newsletter mehr. Du und die anderen Verwalter könnt das 30 Tage lang im Verlauf rückgängig machen; danach kann sich nur noch die Person selbst wieder anmelden.`,
    yes: 'Abmelden',
    no: 'Abbrechen',
  },
  withdrawn: (email) => `${email} ist abgemeldet.`,
  restored: (email) => `${email} bekommt den Newsletter wie vorher.`,
  tooLate: (email) =>
    `${email} konnte nicht wieder angemeldet werden: Die 30 Tage sind vorbei, oder die Person hat sich selbst abgemeldet. Sie kann sich auf der Seite wieder anmelden.`,
  notRestored: (email) => `${email} konnte gerade nicht wieder angemeldet werden. Bitte versuch es sofort noch einmal.`,
  leftBefore: (email) => `${email} war schon abgemeldet.`,
  notWithdrawn: (email) => `${email} konnte gerade nicht abgemeldet werden und bekommt den Newsletter weiterhin.`,
  export: {
    button: 'Als CSV exportieren',
    busy: 'Die Datei wird vorbereitet …',
    hint: 'In der Datei stehen alle, die den Newsletter bekommen, aber nicht die Abgemeldeten. Exportiere vor jedem Newsletter eine neue.',
    columns: ['E-Mail', 'Seit'],
    saved: (count) => `Die Datei mit ${addresses(count)} liegt bei deinen Downloads.`,
    nobody: 'Noch bekommt niemand den Newsletter, deshalb gibt es nichts zu exportieren.',
    failed: 'Die Adressen konnten gerade nicht exportiert werden. Bitte versuch es gleich noch einmal.',
  },
  none: { title: 'Keine Adresse gefunden', clear: 'Suche leeren' },
  empty: {
    title: 'Noch hat sich niemand angemeldet',
    text: 'Besucher können sich unten auf jeder Seite anmelden.',
  },
  failed: listError('die Adressen'),
};
