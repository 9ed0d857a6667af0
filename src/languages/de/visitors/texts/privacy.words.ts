/** What this site keeps about people. A test compares it with the tables of the database. */
import type * as English from '../../../../visitors/texts/privacy.words.ts';
import type { Translated } from '../../../translated.ts';

export type { PersonalData } from '../../../../visitors/texts/privacy.words.ts';

export const PRIVACY_LABELS: Translated<typeof English.PRIVACY_LABELS> = {
  why: 'Warum',
  kept: 'Wie lange',
  readers: 'Wer es lesen kann',
};

const WITH_ACCOUNT = 'Bis du sie oder dein Konto löschst.';
const YOU_ALONE = 'Du allein.';

export const PERSONAL_DATA: Translated<typeof English.PERSONAL_DATA> = [
  {
    title: 'Dein Konto',
    what: 'Dein Name, deine E-Mail-Adresse, eine unkenntlich gemachte Form deines Passworts, und ob du diese Seite mitverwaltest.',
    why: 'Damit du dich anmelden kannst und wir dich mit Namen begrüßen.',
    kept: 'Bis du dein Konto löschst. Wenn du deine E-Mail-Adresse nie bestätigst, löschen wir das Konto nach 7 Tagen.',
    readers:
      'Du. Wenn du diese Seite mitverwaltest, sehen die anderen, die das auch tun, deinen Namen und deine Adresse. Dein Passwort kann niemand lesen: Aus der unkenntlich gemachten Form lässt es sich nicht zurückgewinnen.',
    tables: {
      'auth.users': ['email', 'encrypted_password', 'raw_user_meta_data', 'last_sign_in_at'],
      'public.user_roles': ['user_id', 'role'],
    },
    retention: ['unconfirmed_accounts'],
  },
  {
    title: 'Deine Anmeldungen',
    what: 'Wann, von welcher Netzwerkadresse und mit welchem Browser sich jemand bei deinem Konto angemeldet hat.',
    why: 'Damit du angemeldet bleibst, und um herauszufinden, ob jemand anderes hineingekommen ist.',
    kept: 'Die Liste der Anmeldungen für 30 Tage; das Übrige, bis du dich abmeldest oder dein Konto löschst.',
    readers: 'Du, in der Kopie deiner Daten.',
    tables: {
      'auth.sessions': ['user_id', 'ip', 'user_agent'],
      'auth.refresh_tokens': ['user_id'],
      'auth.audit_log_entries': ['payload', 'ip_address'],
    },
    retention: ['sign_in_log'],
  },
  {
    title: 'Dein Gebetstagebuch',
    what: 'Deine Gebete, ob sie erhört wurden, wann, und was du darüber geschrieben hast.',
    why: 'Damit du zu ihnen zurückkommen kannst.',
    kept: WITH_ACCOUNT,
    readers: 'Du allein: kein anderes Mitglied und kein Verwalter dieser Seite.',
    tables: {
      'public.prayer_requests': ['user_id', 'title', 'description', 'is_answered', 'answered_at', 'answer_note'],
    },
  },
  {
    title: 'Was du dir angesehen hast',
    what: 'Welche Inhalte du geöffnet hast, während du angemeldet warst, und wann zuletzt.',
    why: 'Damit du da weitermachen kannst, wo du aufgehört hast.',
    kept: 'Bis du den Verlauf leerst oder dein Konto löschst. In deinen Einstellungen kannst du ihn anhalten.',
    readers:
      'Du allein. Verwalter sehen, wie oft Inhalte angesehen werden, aber nur Zahlen, hinter denen mindestens fünf Mitglieder stehen.',
    tables: { 'public.user_activities': ['user_id', 'resource_id', 'progress_data', 'created_at'] },
  },
  {
    title: 'Was du dir gemerkt hast',
    what: 'Die Inhalte in deiner Bibliothek, und wann du sie dir gemerkt hast.',
    why: 'Damit du sie auf jedem Gerät wiederfindest.',
    kept: 'Bis du sie entfernst oder dein Konto löschst.',
    readers: YOU_ALONE,
    tables: { 'public.user_bookmarks': ['user_id', 'resource_id', 'created_at'] },
  },
  {
    title: 'Deine Einstellungen',
    what: 'Die Kategorien, die du am liebsten hast, welche E-Mails du möchtest, und ob wir speichern dürfen, was du dir angesehen hast, und dir etwas empfehlen dürfen.',
    why: 'Damit alles so ist, wie du es gewählt hast.',
    kept: 'Bis du sie änderst oder dein Konto löschst.',
    readers: YOU_ALONE,
    tables: {
      'public.user_preferences': [
        'user_id',
        'preferred_categories',
        'email_notifications',
        'daily_devotional',
        'keep_history',
        'show_recommendations',
      ],
    },
  },
  {
    title: 'Der Newsletter',
    what: 'Deine E-Mail-Adresse, wenn du ihn abonniert hast, ob du ihn seitdem abbestellt hast, und wann wir das für dich getan haben.',
    why: 'Um ihn dir zu schicken, und nie wieder, wenn du ihn abbestellt hast.',
    kept: 'Bis du uns bittest, sie zu löschen. Wenn es die bestätigte Adresse deines Kontos ist, wird sie mit dem Konto gelöscht.',
    readers: 'Die Verwalter dieser Seite und das Programm, das den Newsletter verschickt.',
    tables: { 'public.newsletter_subscriptions': ['email', 'is_active', 'unsubscribe_token', 'withdrawn_at'] },
  },
  {
    title: 'Nachrichten an uns',
    what: 'Was du ins Kontaktformular schreibst: deinen Namen, deine E-Mail-Adresse und deine Nachricht.',
    why: 'Um dir zu antworten.',
    kept: 'Für 90 Tage, nachdem wir sie erledigt haben, oder 30 Tage, nachdem wir sie gelöscht haben. So lange bleibt sie auch dann, wenn du dein Konto löschst.',
    readers: 'Die Verwalter dieser Seite.',
    tables: {
      'public.contact_messages': [
        'first_name',
        'last_name',
        'email',
        'subject',
        'message',
        'created_at',
        'read_at',
        'handled_at',
        'deleted_at',
      ],
    },
    retention: ['contact_messages', 'deleted_messages'],
  },
  {
    title: 'Die Arbeit der Verwalter',
    what: 'Wenn du diese Seite mitverwaltest: was du geändert, importiert und als Quelle gespeichert hast, und wann. Wenn du zum Verwalter gemacht wurdest oder keiner mehr bist: auch das.',
    why: 'Damit die anderen Verwalter sehen, was geschehen ist, und einen Fehler rückgängig machen können.',
    kept: 'Für 400 Tage; Importe und gespeicherte Quellen bleiben länger, sagen aber nicht mehr, wem sie gehören. Wenn du dein Konto löschst, steht eine ausgedachte Nummer dort, wo dein Name war: Sie zeigt, dass es ein und dieselbe Person war, aber nicht, wer.',
    readers: 'Die Verwalter dieser Seite. Was du geändert hast, steht in der Kopie deiner Daten.',
    tables: {
      'public.audit_entries': [
        'at',
        'actor',
        'batch',
        'subject',
        'subject_id',
        'title',
        'action',
        'before',
        'after',
        'former_actor',
      ],
      'public.imports': [
        'created_by',
        'source',
        'label',
        'total',
        'added',
        'state',
        'progress_at',
        'finished_at',
        'undone_at',
        'as_drafts',
      ],
      'public.import_sources': ['created_by', 'platform', 'kind', 'query', 'name', 'checked_at'],
    },
    retention: ['audit_entries', 'imports', 'import_sources'],
  },
  {
    title: 'Schutz vor Missbrauch',
    what: 'Eine unkenntlich gemachte Form der Netzwerkadresse, von der ein Formular gesendet wurde, und wann jemand versucht hat, dein Konto zu löschen.',
    why: 'Damit uns niemand mit Nachrichten überfluten oder dein Passwort erraten kann.',
    kept: 'Für 24 Stunden. Aus der unkenntlich gemachten Form lässt sich die Adresse nicht zurückgewinnen: Auch ihr Schlüssel wird gelöscht.',
    readers: 'Niemand; nur die Datenbank zählt sie. Die Versuche stehen in der Kopie deiner Daten.',
    tables: {
      'private.rate_limit_buckets': ['bucket', 'created_at'],
      'private.password_tries': ['user_id', 'created_at'],
    },
    retention: ['rate_limit_buckets', 'password_tries'],
  },
  {
    title: 'Wenn etwas kaputtgeht',
    what: 'Was in einem Browser schiefgegangen ist und auf welcher Seite. Nicht, wer du bist, und nichts, was du geschrieben hast.',
    why: 'Damit wir es in Ordnung bringen können.',
    kept: 'Für 30 Tage.',
    readers: 'Die Verwalter dieser Seite.',
    tables: { 'public.client_errors': ['message', 'stack', 'page'] },
    retention: ['client_errors'],
  },
];
