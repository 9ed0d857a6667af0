import type {
  SCHEDULE_WORDS as ENGLISH,
  scheduledTime as englishTime,
} from '../../../../admin/schedule/schedule.words.ts';
import type { Translated } from '../../../translated.ts';
import { counted, LANGUAGE } from '../../core/parts/language.words.ts';

export const scheduledTime: typeof englishTime = (iso, timeZone, now) => {
  const moment = Date.parse(iso);
  if (moment - now > 6 * 24 * 60 * 60_000)
    return new Intl.DateTimeFormat(LANGUAGE, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(moment);
  const day = new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'long' }).format(moment);
  return `${day}, ${new Intl.DateTimeFormat(LANGUAGE, { timeZone, timeStyle: 'short' }).format(moment)}`;
};

export const SCHEDULE_WORDS: Translated<typeof ENGLISH> = {
  open: 'Zeitplan',
  title: 'Veröffentlichung planen',
  from: (time) => `Erscheint am ${time}`,
  until: (time) => `Bis ${time}`,
  label: { publish_at: 'Von', unpublish_at: 'Bis' },
  zone: (timeZone) => `Uhrzeit in ${timeZone}. Ein leeres Feld heißt „nie“ und entfernt eine früher gesetzte Zeit.`,
  isLive: 'Das ist schon veröffentlicht. Um die Veröffentlichung zu planen, mach es zuerst zum Entwurf.',
  someLive: '„Von“ gilt für Entwürfe. Was schon veröffentlicht ist, bleibt es.',
  afterwards:
    'Ab „Bis“ ist es wieder ein Entwurf. Von der Website verschwindet es ein paar Minuten später. Handys, die es gespeichert haben, können es offline weiter öffnen.',
  withParts: (count) => `Auch ${counted(count, 'Entwurf', 'Entwürfe')} darin`,
  save: 'Zeiten speichern',
  remove: 'Zeiten entfernen',
  nothingEntered: 'Bitte gib eine Zeit ein, oder wähle „Zeiten entfernen“.',
  busy: 'Wird gespeichert …',
  error: {
    incomplete: 'Bitte gib Tag und Uhrzeit ein, oder lass das Feld leer.',
    'no such time': 'Diese Uhrzeit gibt es nicht: Da wird die Uhr vorgestellt. Wähle eine andere.',
    past: 'Diese Zeit ist vorbei. Wähle eine spätere.',
    'ends before it begins': 'Das muss nach „Von“ sein.',
  },
  saved: (count) => counted(count, 'Zeitplan gespeichert.', 'Zeitpläne gespeichert.'),
  removed: (count) => counted(count, 'Zeitplan entfernt.', 'Zeitpläne entfernt.'),
  unchanged: 'Es hat sich nichts geändert: Es war schon so.',
  notSaved: 'Nicht gespeichert',
  failed: 'Was du eingegeben hast, ist noch da. Bitte versuch es gleich noch einmal.',
};
