import type { PUBLISHING_WORDS as ENGLISH } from '../../../../admin/publishing/publishing.words.ts';
import type { StartError } from '../../../../contract/publishing.ts';
import type { Translated } from '../../../translated.ts';
import { counted } from '../../core/parts/language.words.ts';

/** Each tells the people who look after the site what to fix. */
const ERRORS: Record<StartError, string> = {
  'not set up':
    'Die Funktion publish-site weiß nicht, aus welchem Repository sie die Seite erstellen soll: Setze PUBLISH_REPOSITORY und PUBLISH_GITHUB_TOKEN.',
  'dispatch refused':
    'GitHub hat das Token der Funktion publish-site abgelehnt: Vielleicht ist es abgelaufen, oder ihm fehlt „Actions: Read and write“. Erstelle ein neues.',
  'repository not found':
    'GitHub kennt dieses Repository nicht, oder das Token reicht nicht dafür: Prüfe PUBLISH_REPOSITORY und das Token.',
  'workflow disabled':
    'GitHub startet die Erstellung der Seite nicht. Öffne dort Actions → Publish und wähle „Enable workflow“.',
  'dispatch failed': 'GitHub konnte die Erstellung der Seite gerade nicht starten.',
  'dispatch unreachable': 'Wir konnten GitHub nicht erreichen.',
  'webhook refused':
    'Die Funktion publish-site hat die Anfrage der Datenbank nicht angenommen: Vielleicht ist sie nicht installiert, oder sie hat ein anderes Geheimnis (secret).',
  'webhook not sent': 'Die Datenbank konnte ihre Anfrage nicht senden: Sieh in ihrem Protokoll nach.',
  'no report':
    'Die Seite sollte neu erstellt werden, aber es kam nie eine Meldung. Öffne bei GitHub Actions → Publish: Wähle „Enable workflow“, wenn es dort steht, sonst sieh dir den letzten Lauf an.',
  'not built':
    'Die Erstellung der Seite wurde abgebrochen, bevor sie begann, oder hat keinen Grund genannt: Sieh im Protokoll nach.',
  'not deployed':
    'Die Seite wurde erstellt, aber der Anbieter, bei dem sie liegt, hat sie nicht angenommen: Sieh im Protokoll nach.',
  'empty catalogue':
    'Es gibt keine Inhalte, deshalb blieb die Seite, wie sie war. Wenn das ein Versehen ist, hol sie aus dem Papierkorb zurück. Wenn du es so möchtest, veröffentliche ohne Inhalte.',
};

/** What was wrong with a resource that is left out, by the build's code. */
const REASONS: Record<string, string> = {
  'category: not one that this site knows': 'diese Seite kennt seine Kategorie nicht',
  'external_link: not an address': 'sein Link ist keine Adresse',
  'created_at: not a date': 'der Tag, an dem er hinzugefügt wurde, ist kein Datum',
  'updated_at: not a date': 'der Tag seiner letzten Änderung ist kein Datum',
  'page: not rendered': 'wir konnten die Seite dazu nicht erstellen; der Grund steht im Protokoll',
};

export const PUBLISHING_WORDS: Translated<typeof ENGLISH> = {
  region: 'Veröffentlichung',
  loading: 'Wir prüfen, was online ist …',
  live: 'Alle Änderungen sind online',
  waiting: 'Änderungen warten auf die Veröffentlichung',
  overdue: 'Änderungen warten, aber nichts veröffentlicht sie',
  publishing: 'Wird veröffentlicht …',
  failed: 'Die Veröffentlichung ist gescheitert',
  unknown: 'Wir wissen gerade nicht, was online ist',
  liveAt: (time) => `Online seit: ${time}`,
  siteOf: (time) => `Besucher sehen die Seite mit diesem Stand: ${time}`,
  dueAt: (time) => `Wird veröffentlicht: ${time}`,
  dueNow: 'Die Veröffentlichung beginnt gleich',
  since: (time) => `Seit: ${time}`,
  retryAt: (time) => `Nächster Versuch: ${time}`,
  overdueHint: 'Wer sich um die Technik dieser Seite kümmert, findet die Ursache mit npm run doctor.',
  unknownHint: 'Der Server antwortet nicht. Wir versuchen es weiter.',
  error: (error) => ERRORS[error],
  log: 'Protokoll der Erstellung',
  publishNow: 'Jetzt veröffentlichen',
  publishEmpty: 'Ohne Inhalte veröffentlichen',
  confirmEmpty: {
    title: 'Ohne Inhalte veröffentlichen?',
    text: 'Die Seite zeigt dann keine Inhalte. Ihre Listen bleiben leer, bis du welche hinzufügst.',
    yes: 'Veröffentlichen',
    no: 'Abbrechen',
  },
  details: 'Mehr zur Veröffentlichung',
  notAsked: 'Wir konnten die Veröffentlichung nicht starten. Bitte versuch es noch einmal.',
  report: ({ left_out, heavy }) => {
    const missing = counted(left_out.length, 'Seite', 'Seiten');
    const pages = counted(heavy.length, 'schwere Seite', 'schwere Seiten');
    if (left_out.length === 0) return `Die letzte Erstellung hat ${pages} gefunden`;
    if (heavy.length === 0) return `Die letzte Erstellung hat ${missing} weggelassen`;
    return `Die letzte Erstellung hat ${missing} weggelassen und ${pages} gefunden`;
  },
  leftOut: {
    title: 'Weggelassen',
    introduction: 'Das hier können wir nicht zeigen. Alles andere ist online.',
    reason: (problem) => REASONS[problem] ?? problem,
  },
  heavy: {
    title: 'Schwere Seiten',
    introduction: 'Sie sind online, laden auf langsamen Handys aber länger. Kürzere Texte helfen.',
    weight: (bytes) => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`,
  },
};
