import type { ADMINISTRATORS_WORDS as ENGLISH } from '../../../../admin/administrators/administrators.words.ts';
import type { Translated } from '../../../translated.ts';

const NO_ANSWER =
  'Wir haben keine Antwort bekommen. Sieh bitte unten in der Liste nach und versuch es gleich noch einmal.';
const NOT_ALLOWED = 'Du bist kein Verwalter mehr, deshalb wurde nichts geändert.';

export const ADMINISTRATORS_WORDS: Translated<typeof ENGLISH> = {
  title: 'Verwalter',
  introduction:
    'Verwalter dürfen den ganzen Katalog ändern, lesen, was Besucher schicken, und andere zu Verwaltern machen. Es sollten nur wenige sein. Der Verlauf zeigt, wer wen dazu gemacht hat.',
  loading: 'Wird geladen …',
  add: {
    title: 'Jemanden zum Verwalter machen',
    label: 'E-Mail-Adresse des Kontos',
    hint: 'Die Person braucht ein Konto auf dieser Seite, mit bestätigter Adresse. Sie kann sofort anfangen.',
    submit: 'Zum Verwalter machen',
    busy: 'Wird geprüft …',
    done: (email) => `${email} ist jetzt Verwalter.`,
    invalid: {
      empty: 'Bitte gib eine E-Mail-Adresse ein.',
      malformed: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    },
    error: {
      'unknown address': 'Kein Konto hat diese Adresse. Bitte die Person, zuerst eines auf dieser Seite anzulegen.',
      'not confirmed':
        'Die Adresse dieses Kontos ist noch nicht bestätigt. Bitte die Person, den Link in der E-Mail zu öffnen, die wir ihr geschickt haben.',
      'already administrator': 'Dieses Konto gehört schon einem Verwalter.',
      'not allowed': NOT_ALLOWED,
      'no answer': NO_ANSWER,
    },
  },
  list: {
    title: 'Wer dazugehört',
    you: 'Du',
    since: 'Verwalter seit',
    only: 'Der letzte Verwalter bleibt. Mach zuerst jemand anderen zum Verwalter.',
    remove: 'Entfernen',
    removeOf: (email) => `${email} als Verwalter entfernen`,
  },
  confirm: {
    title: 'Diesen Verwalter entfernen?',
    text: (email) =>
      `${email} kommt ab sofort nicht mehr in die Verwaltung. Das Konto bleibt mit allem, was dazugehört, und du kannst die Person wieder zum Verwalter machen.`,
    yes: 'Entfernen',
    no: 'Abbrechen',
  },
  confirmSelf: {
    title: 'Deinen eigenen Zugang aufgeben?',
    text: 'Du kommst ab sofort nicht mehr in die Verwaltung und kannst das nicht selbst rückgängig machen: Ein anderer Verwalter muss dich wieder dazu machen. Dein Konto bleibt mit allem, was dazugehört.',
    yes: 'Meinen Zugang aufgeben',
    no: 'Abbrechen',
  },
  removed: (email) => ({
    unmade: `${email} ist kein Verwalter mehr.`,
    'no administrator': `${email} war schon kein Verwalter mehr.`,
    'last administrator':
      'Der letzte Verwalter bleibt, deshalb wurde nichts geändert. Mach zuerst jemand anderen zum Verwalter.',
    'not allowed': NOT_ALLOWED,
    'no answer': NO_ANSWER,
  }),
};
