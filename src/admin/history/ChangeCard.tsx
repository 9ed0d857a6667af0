import { Undo2 } from 'lucide';
import type { AuditEntry } from '../../contract/admin.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { type AuditChange, canUndo } from './auditTrail.rules.ts';
import { Differences } from './Differences.tsx';
import { HISTORY_WORDS } from './history.words.ts';
import { historyAddress } from './historyFields.rules.ts';

interface Props {
  change: AuditChange;
  /** The id of the record that the history is about; null for everything. */
  of: string | null;
  onUndo: () => void;
}

/** Stands in for a title with markup in a sentence. */
const PLACE = '\uE000';

/** Entries shown at first; the others can be opened. */
const SEEN = 3;

/** What someone did at one time. */
export function ChangeCard({ change, of, onUndo }: Props) {
  const { at, actor_email, former_actor, subject, action, entries } = change;
  const [first, ...others] = entries;
  const only = others.length === 0 && first;
  const things = only ? titleOf(only) : HISTORY_WORDS.subject(subject, entries.length);
  const what = HISTORY_WORDS.did(action, subject, things);
  const [before, after] = HISTORY_WORDS.did(action, subject, PLACE).split(PLACE);
  const rest = entries.slice(SEEN);
  return (
    <article className="panel px-4 py-3">
      <div className="flex items-start gap-x-4">
        <div className="min-w-0 grow">
          <h2 className="font-text text-base font-semibold">
            {only ? (
              <>
                {before}
                <ThingTitle entry={only} of={of} />
                {after}
              </>
            ) : (
              what
            )}
          </h2>
          <p className="text-sm text-quiet">
            {actor_email ?? (former_actor ? HISTORY_WORDS.former(former_actor) : HISTORY_WORDS.nobody)},{' '}
            <time dateTime={at} className="inline-block">
              {moment(at)}
            </time>
          </p>
        </div>
        {canUndo(change) && (
          <button type="button" aria-label={HISTORY_WORDS.undoOf(what)} onClick={onUndo} className="tool shrink-0">
            <Icon of={Undo2} className="size-4 mirrored" />
            {HISTORY_WORDS.undo}
          </button>
        )}
      </div>
      {only ? (
        <Differences entry={only} />
      ) : (
        <ul className="mt-1.5 grid gap-2.5">
          {entries.slice(0, SEEN).map((entry) => (
            <ChangedThing key={entry.id} entry={entry} of={of} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2 text-sm font-medium">{HISTORY_WORDS.more(rest.length)}</summary>
          <ul className="mt-1 grid gap-2.5">
            {rest.map((entry) => (
              <ChangedThing key={entry.id} entry={entry} of={of} />
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

const titleOf = ({ title, subject }: AuditEntry): string => shortTitle(title) || HISTORY_WORDS.untitled(subject);

interface TitleProps {
  entry: AuditEntry;
  /** The id of the record that the history is about. */
  of: string | null;
}

/** What a record was called, with a link to its history. */
function ThingTitle({ entry, of }: TitleProps) {
  const title = <bdi>{titleOf(entry)}</bdi>;
  const { subject_id } = entry;
  return subject_id && subject_id !== of ? <a href={historyAddress({ of: subject_id })}>{title}</a> : title;
}

/** One of several changed records, with its differences. */
function ChangedThing({ entry, of }: TitleProps) {
  return (
    <li className="text-sm">
      <p className="leading-6">
        <ThingTitle entry={entry} of={of} />
      </p>
      <Differences entry={entry} />
    </li>
  );
}
