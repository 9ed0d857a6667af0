import type { MESSAGE_WORDS as ENGLISH } from '../../../../admin/messages/messages.words.ts';
import type { Translated } from '../../../translated.ts';
import { listError } from '../../core/errors/listError.words.ts';
import { counted, countedPage, number } from '../../core/parts/language.words.ts';

export const MESSAGE_WORDS: Translated<typeof ENGLISH> = {
  title: 'Nachrichten',
  introduction:
    'Was Besucher über das Kontaktformular geschrieben haben. Erledigte Nachrichten löschen wir nach 90 Tagen; offene bleiben.',
  dropped: (dropped, kept, last) =>
    `Wir bewahren nur die neuesten ${number(kept)} Nachrichten auf. Um Platz zu machen, ${dropped === 1 ? 'wurde' : 'wurden'} ${number(dropped)} ältere gelöscht, zuletzt am ${last}.`,
  states: 'Welche Nachrichten',
  state: { open: 'Offen', handled: 'Erledigt' },
  loading: 'Nachrichten werden geladen …',
  found: (count, page, pages) => countedPage(counted(count, 'Nachricht', 'Nachrichten'), page, pages),
  isNew: 'Neu',
  handledOn: 'Erledigt am',
  receivedOn: 'Eingegangen am',
  reply: 'Antworten',
  replyTo: (name) => `${name} antworten`,
  noReply: 'Das ist keine gültige E-Mail-Adresse, deshalb gibt es hier keinen Link zum Antworten.',
  markHandled: 'Als erledigt markieren',
  markOpen: 'Wieder öffnen',
  delete: 'Löschen',
  handled: {
    done: (name) => `Die Nachricht von ${name} ist erledigt.`,
    failed: (name) =>
      `Wir konnten die Nachricht von ${name} nicht markieren. Sie ist deshalb noch offen. Bitte versuch es gleich noch einmal.`,
  },
  reopened: {
    done: (name) => `Die Nachricht von ${name} ist wieder offen.`,
    failed: (name) =>
      `Wir konnten die Nachricht von ${name} nicht wieder öffnen. Sie gilt deshalb noch als erledigt. Bitte versuch es gleich noch einmal.`,
  },
  gone: 'Ein anderer Verwalter hat diese Nachricht gelöscht.',
  deleted: 'Nachricht gelöscht.',
  notDeleted: (name) =>
    `Wir konnten die Nachricht von ${name} nicht löschen. Sie ist deshalb noch hier. Bitte versuch es gleich noch einmal.`,
  confirm: {
    title: (name) => `Die Nachricht von ${name} löschen?`,
    text: 'Du und die anderen Verwalter könnt das 30 Tage lang im Verlauf rückgängig machen. Danach ist sie endgültig weg.',
    yes: 'Löschen',
    no: 'Behalten',
  },
  empty: {
    open: { title: 'Keine offenen Nachrichten', text: 'Wenn dir ein Besucher schreibt, erscheint die Nachricht hier.' },
    handled: {
      title: 'Keine erledigten Nachrichten',
      text: 'Nachrichten, die du als erledigt markierst, bleiben 90 Tage lang hier.',
    },
  },
  failed: listError('die Nachrichten'),
};
