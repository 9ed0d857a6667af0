import type { AuditEntry } from '../../contract/admin.ts';
import { type Difference, differencesOf } from '../../rules/admin/auditTrail.ts';
import { historyAddress } from '../../rules/admin/historyFields.ts';
import { clip, oneLine, shortTitle } from '../../rules/display/snippet.ts';
import { HISTORY_WORDS } from '../../wording/adminHistory.ts';

/** Characters of a value; a longer one is cut. */
const LONGEST_VALUE = 200;

const short = (text: string) => clip(oneLine(text), LONGEST_VALUE);

export const titleOf = ({ title }: AuditEntry): string => shortTitle(title) || HISTORY_WORDS.untitled;

/** What a thing was called, with a link to its history. */
export function ThingTitle({ entry }: { entry: AuditEntry }) {
  const title = <bdi>{titleOf(entry)}</bdi>;
  return entry.subjectId ? <a href={historyAddress({ of: entry.subjectId })}>{title}</a> : title;
}

/** One of several things that were changed, and what of it. */
export function ChangedThing({ entry }: { entry: AuditEntry }) {
  return (
    <li className="text-sm">
      <p>
        <ThingTitle entry={entry} />
      </p>
      <Differences entry={entry} />
    </li>
  );
}

/** What was changed of a thing, column by column. */
export function Differences({ entry }: { entry: AuditEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {differences.map((difference) => (
        <Changed key={difference.field} difference={difference} />
      ))}
    </dl>
  );
}

function Changed({ difference }: { difference: Difference }) {
  return (
    <>
      <dt className="text-quiet">{HISTORY_WORDS.field(difference.field)}</dt>
      <dd dir="auto" className="max-sm:pl-4">
        <Values difference={difference} />
      </dd>
    </>
  );
}

function Values({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'text': {
      const { start, removed, added, end } = difference;
      return (
        <>
          {oneLineOf(start)}
          <Removed text={short(removed)} /> <Added text={short(added)} />
          {oneLineOf(end)}
        </>
      );
    }
    case 'list': {
      const { removed, added } = difference;
      return (
        <>
          {removed.map((item) => (
            <span key={item}>
              <Removed text={short(item)} />{' '}
            </span>
          ))}
          {added.map((item) => (
            <span key={item}>
              <Added text={short(item)} />{' '}
            </span>
          ))}
        </>
      );
    }
    case 'value': {
      const value = (text: string) => HISTORY_WORDS.value(short(text));
      return (
        <>
          <Removed text={value(difference.before)} /> <Added text={value(difference.after)} />
        </>
      );
    }
  }
}

/** Keeps the space at its edge, next to what was changed. */
const oneLineOf = (text: string) => text.replace(/\s+/g, ' ');

function Removed({ text }: { text: string }) {
  return text === '' ? null : (
    <del className="text-quiet">
      <span className="sr-only">{HISTORY_WORDS.removed} </span>
      {text}
    </del>
  );
}

function Added({ text }: { text: string }) {
  return text === '' ? null : (
    <ins className="rounded-pane bg-hue-soft px-1 font-medium text-hue no-underline">
      <span className="sr-only">{HISTORY_WORDS.added} </span>
      {text}
    </ins>
  );
}
