import type { MEDIA_WORDS as ENGLISH } from '../../../../catalogue/media/media.words.ts';
import type { Translated } from '../../../translated.ts';

export const MEDIA_WORDS: Translated<typeof ENGLISH> = {
  watch: 'Jetzt ansehen',
  listen: 'Jetzt anhören',
  play: (title) => `${title} abspielen`,
  open: (title) => `${title} öffnen`,
  continues: (time) => `Geht weiter bei ${time}`,
  fromStart: 'Von Anfang an',
  coverSource: 'Cover: Open Library',
  opens: (host) => `Öffnet ${host}`,
};
