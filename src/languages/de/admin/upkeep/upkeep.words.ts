import type { UPKEEP_WORDS as ENGLISH } from '../../../../admin/upkeep/upkeep.words.ts';
import { isStartError } from '../../../../contract/publishing.ts';
import type { HiddenFact, UpkeepFacts, UpkeepKey, UpkeepRowWords } from '../../../../contract/upkeep.ts';
import type { Translated } from '../../../translated.ts';
import { counted, LANGUAGE, number } from '../../core/parts/language.words.ts';
import { PUBLISHING_WORDS } from '../publishing/publishing.words.ts';
import { WATCH_ERROR_WORDS } from '../sections/sections.words.ts';

/** As used after "vor", "in" and "seit". */
const days = (count = 0) => counted(count, 'Tag', 'Tagen');
const ago = (count = 0) => (count === 0 ? 'heute' : `vor ${days(count)}`);
const date = (iso = '') => new Date(iso).toLocaleDateString(LANGUAGE, { dateStyle: 'medium' });
const megabytes = (count = 0) => `${count.toLocaleString(LANGUAGE, { maximumFractionDigits: count < 10 ? 1 : 0 })} MB`;
const BILLING = 'https://supabase.com/dashboard/org/_/billing';
const READ_LOG =
  'Das Protokoll der Erstellung nennt den Grund. Ist er behoben, wähle in der Verwaltung „Jetzt veröffentlichen“.';

const listed = (parts: readonly string[]) => new Intl.ListFormat(LANGUAGE).format(parts);
const namesOf = (sources: UpkeepFacts['sources'] = []) => listed(sources.map(({ name }) => `„${name}“`));
const watchError = (code = '') => WATCH_ERROR_WORDS[code] ?? code;

const UNSET: Record<HiddenFact, string> = {
  contactEmail: 'eine E-Mail-Adresse auf der Kontaktseite',
  counsellingEmail: 'eine E-Mail-Adresse auf der Seite zur Seelsorge',
  bankAccount: 'ein Bankkonto auf der Seite „Unterstütze uns“',
};

/** For a token without which nothing goes live. */
const TOKEN_SAYS: UpkeepRowWords['says'] = {
  valid: ({ at }) => `Es gilt bis zum ${date(at)}.`,
  expires: ({ at, days: count }) =>
    `Es läuft in ${days(count)} ab, am ${date(at)}. Von da an geht keine Änderung mehr online.`,
  expired: ({ at }) => `Es ist am ${date(at)} abgelaufen. Darum geht keine Änderung online.`,
};

const ROWS: Record<UpkeepKey, UpkeepRowWords> = {
  helplines: {
    name: 'Telefonische Hilfe',
    says: {
      named: () => 'Auf der Seite zur Seelsorge steht, wen man anrufen kann.',
      none: () => 'Auf der Seite zur Seelsorge steht keine Nummer, die man anrufen kann.',
    },
    mend: {
      text: 'Teenager in Gefahr öffnen diese Seite. Die Einrichtung fragt nach den Hilfetelefonen deines Landes: Name, Nummer, Zeiten. Auf findahelpline.com stehen sie.',
      command: 'npm run setup',
      link: { label: 'Hilfetelefone finden', href: 'https://findahelpline.com/' },
    },
  },
  facts: {
    name: 'Eure Gemeinde',
    says: {
      set: () => 'Besucher sehen, wie sie euch erreichen und wie sie geben können.',
      unset: ({ unset = [] }) =>
        `Für Besucher ausgeblendet, bis du es angibst: ${unset.map((fact) => UNSET[fact]).join(', ')}.`,
    },
    mend: {
      text: 'Die Einrichtung fragt danach. Was du auslässt, bleibt ausgeblendet.',
      command: 'npm run setup',
    },
  },
  build: {
    name: 'Letzte Erstellung',
    says: {
      live: ({ days }) => `Die Seite, die Besucher sehen, wurde ${ago(days)} erstellt.`,
      none: () => 'Die Seite wurde noch nie erstellt.',
      failed: ({ cause }) => `Die letzte Erstellung ist fehlgeschlagen: ${cause}`,
      refused: () => 'Die letzte Erstellung ist fehlgeschlagen. Besucher sehen die Seite, wie sie vorher war.',
    },
    mend: {
      text: ({ cause = '' }) => (isStartError(cause) ? PUBLISHING_WORDS.error(cause) : READ_LOG),
      link: { label: 'Erstellung auf GitHub öffnen' },
    },
  },
  answers: {
    name: 'Pünktliche Erstellung',
    says: {
      answers: () =>
        'Nach jeder Änderung wird die Seite neu erstellt, und mindestens alle 26 Stunden. Das hält auch Supabase wach.',
      overdue: ({ at }) => `Seit dem ${date(at)} müsste die Seite neu erstellt werden, aber nichts hat damit begonnen.`,
      stopped: ({ days: count }) =>
        `Seit ${days(count)} ist keine neu erstellte Seite online gegangen. Nach sieben stillen Tagen schaltet Supabase ein kostenloses Projekt ab.`,
    },
    mend: {
      text: 'Öffne auf GitHub unter „Actions“ den Punkt „Publish“. Wähle „Enable workflow“, wenn es dasteht, sonst „Run workflow“, und sieh nach, wie es läuft.',
      link: { label: 'Publish auf GitHub öffnen' },
    },
  },
  token: {
    name: 'Token von GitHub',
    says: {
      lasting: () => 'Es läuft nicht ab, oder es wurde noch nie gebraucht.',
      ...TOKEN_SAYS,
    },
    mend: {
      text: 'Leg bei GitHub ein neues an, wie es in docs/deploy.md steht, und gib es bei der Einrichtung ein.',
      command: 'npm run setup',
      link: { label: 'Token bei GitHub', href: 'https://github.com/settings/personal-access-tokens' },
    },
  },
  'host token': {
    name: 'Token des Anbieters',
    says: TOKEN_SAYS,
    mend: {
      text: 'Wähle bei Cloudflare im Menü des Tokens „Edit“, entfern unter „TTL“ das Ende und speichere. Oder leg ein neues an. Starte dann die Einrichtung: Sie merkt sich das.',
      command: 'npm run setup',
      link: { label: 'Token bei Cloudflare', href: 'https://dash.cloudflare.com/profile/api-tokens' },
    },
  },
  'supabase token': {
    name: 'Token von Supabase',
    says: {
      valid: ({ at }) => `Wenn es für ein Jahr angelegt wurde, gilt es bis ${date(at)}.`,
      expires: ({ at, days: count }) =>
        `Wenn es für ein Jahr angelegt wurde, läuft es in ${days(count)} ab, am ${date(at)}. Von da an gehen Änderungen am Code nicht mehr online.`,
      expired: ({ at }) =>
        `Wenn es für ein Jahr angelegt wurde, ist es am ${date(at)} abgelaufen, und Änderungen am Code gehen nicht mehr online.`,
    },
    mend: {
      text: 'Starte die Einrichtung: Sie sagt, welchen Zugriff das neue Token braucht. Lege es bei Supabase an und füge es dort ein. Funktioniert deines nach diesem Tag noch, dann starte die Einrichtung und behalte es mit der Eingabetaste: Danach verschwindet dieser Hinweis.',
      command: 'npm run setup',
      link: { label: 'Token bei Supabase', href: 'https://supabase.com/dashboard/account/tokens' },
    },
  },
  backup: {
    name: 'Sicherung',
    says: {
      made: ({ days }) => `Die letzte Sicherung wurde ${ago(days)} gemacht.`,
      none: () => 'Es gibt noch keine Sicherung.',
      incomplete: ({ used = 0 }) =>
        used === 1
          ? 'In der letzten Sicherung fehlt 1 Bild, das sich nicht lesen lässt.'
          : `In der letzten Sicherung fehlen ${number(used)} Bilder, die sich nicht lesen lassen.`,
    },
    mend: {
      text: 'Mach einmal in der Woche eine Sicherung, auf dem Computer, auf dem diese Seite eingerichtet wurde. Sie nennt Bilder, die sich nicht lesen lassen: Lade diese neu hoch.',
      command: 'npm run backup -- --hosted',
    },
  },
  links: {
    name: 'Links',
    says: {
      looked: ({ days }) => `Die Links im Katalog wurden zuletzt ${ago(days)} geprüft.`,
      none: () => 'Die Links im Katalog wurden noch nie geprüft.',
      broken: ({ used = 0 }) => `${counted(used, 'Link funktioniert', 'Links funktionieren')} nicht mehr.`,
      moved: ({ used = 0 }) => `${counted(used, 'Link führt', 'Links führen')} zu einer neuen Adresse.`,
    },
    mend: {
      text: ({ used }) =>
        used
          ? 'Bei den Inhalten stehen sie unter „Zu erledigen“, jeder mit Wegen, ihn zu reparieren.'
          : 'Nach jeder Erstellung prüft sie der Workflow „Links“. Sieh auf GitHub unter „Actions“ nach, ob er eingeschaltet ist und was er meldet. Oder prüfe sie von deinem Computer aus.',
      command: ({ used }) => (used ? undefined : 'npm run links -- --hosted'),
      link: { label: 'Links zum Reparieren', href: '/admin?needs=link' },
    },
  },
  'watched sources': {
    name: 'Quellen bei Nacht',
    says: {
      watched: ({ used = 0 }) => `${counted(used, 'Quelle wird', 'Quellen werden')} jede Nacht durchgesehen.`,
      tonight: ({ used = 0 }) =>
        `${counted(used, 'Quelle wird', 'Quellen werden')} heute Nacht zum ersten Mal durchgesehen.`,
      quiet: ({ days: count }) => `Seit ${days(count)} wurden die Quellen nicht mehr durchgesehen.`,
      failed: ({ sources, cause }) =>
        `Letzte Nacht konnten wir bei ${namesOf(sources)} nicht nachsehen. ${watchError(cause)}`,
      stopped: ({ sources, cause }) =>
        `Nach zehn Nächten mit Fehlern sehen wir bei ${namesOf(sources)} nicht mehr nach. ${watchError(cause)}`,
    },
    mend: {
      text: ({ days: quiet }) =>
        quiet
          ? 'npm run doctor -- --hosted stellt fest, ob pg_cron läuft und die Funktion watch-sources antwortet.'
          : 'Unter „Import“ steht bei den gespeicherten Quellen, was geschehen ist. Dort kannst du es auch wieder einschalten.',
      link: { label: 'Import öffnen', href: '/admin?section=import' },
    },
  },
  'new drafts': {
    name: 'Neue Entwürfe',
    says: {
      drafts: ({ sources = [] }) =>
        `Aus der Nacht warten auf dich: ${listed(sources.map(({ name, drafts }) => `${counted(drafts, 'Entwurf', 'Entwürfe')} aus „${name}“`))}.`,
    },
    mend: {
      text: 'Sieh sie durch und veröffentliche, was passt.',
      link: { label: 'Entwürfe durchsehen', href: '/admin?drafts=true' },
    },
  },
  database: {
    name: 'Datenbank',
    says: { used: ({ used, limit }) => `${megabytes(used)} von ${megabytes(limit)} sind belegt.` },
    mend: {
      text: 'Ist sie voll, kann niemand mehr etwas speichern. Nimm bei Supabase einen größeren Tarif und trag seine Grenze in src/site.ts ein.',
      link: { label: 'Tarife bei Supabase', href: BILLING },
    },
  },
  pictures: {
    name: 'Bilder',
    says: { used: ({ used, limit }) => `${megabytes(used)} von ${megabytes(limit)} sind belegt.` },
    mend: {
      text: 'Ist der Platz voll, kann niemand mehr Bilder hochladen. Nimm bei Supabase einen größeren Tarif und trag seine Grenze in src/site.ts ein.',
      link: { label: 'Tarife bei Supabase', href: BILLING },
    },
  },
  files: {
    name: 'Dateien der Seite',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `Die Seite hat ${counted(used, 'Datei', 'Dateien')}. Der Anbieter, bei dem sie liegt, nimmt bis zu ${number(limit)} an.`,
    },
    mend: {
      text: 'Sind es mehr, lehnt der Anbieter die Seite ab, und keine Änderung geht online. Nimm bei Cloudflare einen größeren Tarif und schreib in .github/workflows/publish.yml cloudflare-pages-paid statt cloudflare-pages.',
      link: { label: 'Tarife bei Cloudflare', href: 'https://dash.cloudflare.com/?to=/:account/workers/plans' },
    },
  },
  outbox: {
    name: 'E-Mails an Abonnenten',
    says: {
      waiting: ({ used = 0, cause }) =>
        `${used === 1 ? '1 E-Mail wartet schon zu lange' : `${number(used)} E-Mails warten, manche davon zu lange`}.${cause ? ` Der Mailserver sagte: „${cause}“.` : ''}`,
      refused: ({ used = 0, cause }) =>
        `Der Mailserver hat diese Woche ${counted(used, 'E-Mail', 'E-Mails')} abgelehnt.${cause ? ` Er sagte: „${cause}“.` : ''}`,
    },
    mend: {
      text: 'Manche Adressen gibt es nicht, und der Tarif erlaubt heute vielleicht keine weiteren E-Mails. Wenn auch andere warten, prüf Namen, Port und Passwort des Mailservers, indem du die Einrichtung noch einmal startest.',
      command: 'npm run setup',
    },
  },
  mails: {
    name: 'E-Mails',
    says: {
      used: ({ used = 0, limit = 0 }) =>
        `In den letzten 24 Stunden wurden mindestens ${number(used)} von ${counted(limit, 'E-Mail', 'E-Mails')} verschickt.`,
    },
    mend: {
      text: 'Sind es mehr, als der E-Mail-Dienst erlaubt, kann niemand ein Konto anlegen oder ein neues Passwort bekommen. Nimm einen größeren Tarif oder einen anderen Dienst, trag ihn bei Supabase ein und schreib seine Grenze in src/site.ts.',
      link: { label: 'E-Mail-Einstellungen bei Supabase', href: 'https://supabase.com/dashboard/project/_/auth/smtp' },
    },
  },
};

export const UPKEEP_WORDS: Translated<typeof ENGLISH> = {
  rows: ROWS,
  title: 'Pflege der Seite',
  introduction: 'Was diese Seite Jahr für Jahr am Laufen hält, und was du tun kannst, wenn du gebraucht wirst.',
  loading: 'Wird geladen …',
  headline: (count) => {
    if (count['to mend'] > 0) return counted(count['to mend'], 'Aufgabe für dich', 'Aufgaben für dich');
    return count['worth knowing'] > 0 ? 'Heute ist nichts zu tun' : 'Alles ist in Ordnung';
  },
  worthKnowing: (count) => counted(count, 'Hinweis', 'Hinweise'),
  readAt: (time) => `Stand: ${time}`,
  refresh: 'Neu laden',
  refreshing: 'Wird neu gelesen …',
  level: { 'to mend': 'Zu tun', 'worth knowing': 'Gut zu wissen', 'in order': 'In Ordnung' },
  copy: (command) => `„${command}“ kopieren`,
  copied: 'Kopiert. Füg es in ein Terminal ein, im Ordner dieser Seite.',
  notCopied: 'Wir konnten es nicht kopieren: Bitte markier und kopier es selbst.',
  notKnown:
    'Wann ein Token von Netlify abläuft, sehen wir hier nicht. Falls es abläuft, trag den Tag in deinen Kalender ein.',
  embedded:
    'Das ist der eingebaute Server zum Ausprobieren. Bei einer Seite im Internet steht hier auch, ob die Seite weiter erstellt wird und wie es um das Token von GitHub, die Sicherungen und die E-Mails steht.',
};
