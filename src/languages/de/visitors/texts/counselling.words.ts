import type * as English from '../../../../visitors/texts/counselling.words.ts';
import type { Translated } from '../../../translated.ts';

export const COUNSELLING_WORDS: Translated<typeof English.COUNSELLING_WORDS> = {
  title: 'Seelsorge für Teenager',
  description: 'Jemand zum Reden, für Teenager, denen es gerade nicht gut geht.',
  introduction: [
    'Manche Tage sind schwerer als andere. Vielleicht liegt es an zu Hause, vielleicht an der Schule, vielleicht an etwas, das du noch niemandem erzählt hast. Du musst es nicht allein tragen, und du musst nicht die richtigen Worte dafür haben.',
    'Hier sind Menschen, die zuhören. Sie erschrecken nicht, sie urteilen nicht über dich, und sie sagen nicht weiter, was du erzählst, außer wenn jemand in Gefahr ist.',
  ],
  danger: 'Wenn du oder jemand anderes gerade in Gefahr ist, ruf bitte zuerst den Notruf deines Landes an.',
  talk: 'Rede mit uns',
  mail: 'Schreib eine E-Mail an',
  form: 'Schick uns eine Nachricht',
  helplines: 'Telefonische Hilfe',
  call: (number) => `${number} anrufen`,
};

/** Separate from the page's words, because its script includes them too. */
export const QUICK_EXIT_WORDS: Translated<typeof English.QUICK_EXIT_WORDS> = {
  leave: 'Diese Seite schnell verlassen',
  history:
    'Das öffnet eine andere Seite anstelle von dieser. Im Verlauf deines Browsers steht trotzdem noch, dass du hier warst.',
  keys: 'Auf einer Tastatur: Drück dreimal die Umschalttaste (Shift).',
  pressesLeft: (presses) =>
    `Drück noch ${presses === 1 ? 'einmal' : 'zweimal'} die Umschalttaste, um die Seite zu verlassen.`,
};
