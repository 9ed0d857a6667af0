import type { SUBSCRIBER_WORDS as ENGLISH } from '../../../../admin/newsletter/subscribers.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage } from '../../core/parts/language.words.ts';

const addresses = (count: number) => counted(count, 'Adresse', 'Adressen');

export const SUBSCRIBER_WORDS: Translated<typeof ENGLISH> = {
  title: 'Newsletter',
  introduction: 'Was du deinen Abonnenten schickst, wer es bekommt, und wer den Newsletter abbestellt hat.',
  list: 'Abonnenten',
  search: 'Adressen suchen',
  loading: 'Adressen werden geladen …',
  found: (count, page, pages) => countedPage(addresses(count), page, pages),
  since: 'Seit',
  left: 'Abbestellt',
  withdraw: 'Abbestellen',
  withdrawOf: (email) => `Newsletter für ${email} abbestellen`,
  confirm: {
    title: 'Den Newsletter für diese Adresse abbestellen?',
    text: (email) =>
      `${email} bekommt keinen Newsletter mehr. Du und die anderen Verwalter könnt das 30 Tage lang im Verlauf rückgängig machen; danach kann nur noch die Person selbst ihn wieder abonnieren.`,
    yes: 'Abbestellen',
    no: 'Abbrechen',
  },
  withdrawn: (email) => `Der Newsletter für ${email} ist abbestellt.`,
  restored: (email) => `${email} bekommt den Newsletter wie vorher.`,
  tooLate: (email) =>
    `Wir konnten ${email} nicht wieder aufnehmen: Die 30 Tage sind vorbei, oder die Person hat den Newsletter selbst abbestellt. Sie kann ihn auf der Seite wieder abonnieren.`,
  notRestored: (email) => `Wir konnten ${email} nicht wieder aufnehmen. Bitte versuch es sofort noch einmal.`,
  leftBefore: (email) => `Der Newsletter für ${email} war schon abbestellt.`,
  notWithdrawn: (email) =>
    `Wir konnten den Newsletter für ${email} nicht abbestellen. Er kommt weiterhin. Bitte versuch es gleich noch einmal.`,
  export: {
    button: 'Als CSV exportieren',
    busy: 'Die Datei wird vorbereitet …',
    hint: 'In der Datei stehen alle, die den Newsletter bekommen, aber nicht, wer ihn abbestellt hat. Wenn du Newsletter mit einem anderen Dienst verschickst, exportiere vorher eine neue.',
    columns: ['E-Mail', 'Seit'],
    saved: (count) => `Die Datei mit ${addresses(count)} liegt bei deinen Downloads.`,
    nobody: 'Noch bekommt niemand den Newsletter, deshalb gibt es nichts zu exportieren.',
    failed: 'Wir konnten die Adressen nicht exportieren. Bitte versuch es gleich noch einmal.',
  },
  none: { title: 'Keine Adresse gefunden', clear: 'Suche leeren' },
  empty: {
    title: 'Noch hat niemand den Newsletter abonniert',
    text: 'Besucher können ihn unten auf jeder Seite abonnieren.',
  },
  failed: listError('die Adressen'),
};
