import type { NEWSLETTER_WORDS as ENGLISH } from '../../../../visitors/newsletter/newsletter.words.ts';
import type { Translated } from '../../../translated.ts';

export const NEWSLETTER_WORDS: Translated<typeof ENGLISH> = {
  title: 'Bleib in Verbindung',
  introduction: (members) =>
    `Schließ dich ${members} Mitgliedern an, die einen kurzen Newsletter bekommen, wenn etwas Gutes dazukommt.`,
  label: 'E-Mail-Adresse',
  subscribe: 'Abonnieren',
  privacy: 'Nur der Newsletter, sonst nichts. Mit einem Klick bestellst du ihn ab.',
  error: {
    empty: 'Bitte gib deine E-Mail-Adresse ein.',
    malformed: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  },
  subscribed: 'Geschafft, du bekommst jetzt unseren Newsletter! Willkommen bei uns! 🎉',
  oneStep:
    'Ein Schritt fehlt noch: Wenn diese Adresse noch nicht auf unserer Liste steht, haben wir ihr einen Link zum Bestätigen geschickt.',
  already: 'Du bekommst unseren Newsletter schon. Schön, dass du dabei bist!',
  tooMany: 'Das waren zu viele Versuche. Bitte versuch es in einer Stunde noch einmal.',
  failed: 'Da ist etwas schiefgegangen. Bitte versuch es später noch einmal.',
  needsScript: 'Das Abonnieren braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
  page: (day) => `Newsletter vom ${day}`,
  confirm: {
    title: 'Bestätige dein Abo',
    question: 'Möchtest du unseren Newsletter bekommen? Ein Klick, und du stehst auf der Liste.',
    button: 'Mein Abo bestätigen',
    done: 'Du bekommst jetzt unseren Newsletter. Willkommen bei uns!',
    failed: 'Das hat nicht geklappt. Bitte versuch es gleich noch einmal.',
    expired: 'Dieser Link ist abgelaufen. Bitte abonniere noch einmal, dann schicken wir dir einen neuen.',
    needsScript: 'Das Bestätigen braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
    noToken: 'Dieser Link ist unvollständig. Bitte nimm den aus der E-Mail, die wir dir geschickt haben.',
  },
  unsubscribe: {
    title: 'Newsletter abbestellen',
    question: 'Möchtest du unseren Newsletter nicht mehr bekommen? Du kannst jederzeit wiederkommen.',
    button: 'Abbestellen',
    done: 'Du bekommst unseren Newsletter nicht mehr. Danke, dass du dabei warst.',
    failed: 'Das hat nicht geklappt. Bitte versuch es gleich noch einmal.',
    needsScript: 'Das Abbestellen braucht JavaScript, und das ist in deinem Browser ausgeschaltet.',
    noToken: 'Dieser Link ist unvollständig. Bitte nimm den, der am Ende jeder unserer E-Mails steht.',
  },
  unsubscribeNews: {
    title: 'E-Mails über Neues abbestellen',
    question:
      'Möchtest du keine E-Mails über Neues mehr bekommen? Du kannst sie in deinen Einstellungen wieder einschalten.',
    done: 'Du bekommst keine E-Mails über Neues mehr.',
  },
  unsubscribeParts: {
    title: 'Tägliche E-Mails abbestellen',
    question:
      'Möchtest du die Teile deines Plans nicht mehr als E-Mail bekommen? Dein Plan bleibt, wie er ist, und du kannst die E-Mails in deinen Einstellungen wieder einschalten.',
    done: 'Du bekommst keine täglichen E-Mails mehr. Dein Plan bleibt, wie er ist.',
  },
};
