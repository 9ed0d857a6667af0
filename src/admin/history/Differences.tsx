import { passageName } from '../../catalogue/bible/bible.words.ts';
import type { AuditEntry } from '../../contract/admin.ts';
import { languageName } from '../../core/parts/languages.rules.ts';
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { type Difference, differencesOf } from './auditTrail.rules.ts';
import { HISTORY_WORDS } from './history.words.ts';

/** Characters of a value; a longer one is truncated. */
const LONGEST_VALUE = 200;

const short = (text: string) => clip(oneLine(text), LONGEST_VALUE);

/** Keeps one space at each edge that has any, since more text follows beside it. */
const withEdges = (text: string, line: string) =>
  `${text.search(/^\s/) < 0 ? '' : ' '}${line}${text.search(/\s$/) < 0 ? '' : ' '}`;

/** What was changed in a record, column by column. */
export function Differences({ entry }: { entry: AuditEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-x-4 text-sm sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-y-1">
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
      <dd dir={difference.kind === 'text' ? 'auto' : undefined} className="max-sm:mb-1.5">
        <Values difference={difference} />
      </dd>
    </>
  );
}

function Values({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'text': {
      const { start, removed, added, end } = difference;
      const inLine = (text: string) => withEdges(text, oneLine(text));
      const part = (text: string) => short(text) && withEdges(text, short(text));
      const onlySpaces = short(removed + added) === '';
      return (
        <>
          {inLine(start)}
          <Removed text={part(removed)} />
          {removed && added && ' '}
          <Added text={onlySpaces ? HISTORY_WORDS.spaces : part(added)} />
          {onlySpaces && ' '}
          {inLine(end)}
        </>
      );
    }
    case 'list': {
      const { field, removed, added } = difference;
      const words = (item: string) => {
        if (field === 'passages') return passageName(item);
        return field === 'content_flags' ? HISTORY_WORDS.flag(item) : short(item);
      };
      return (
        <>
          {removed.map((item) => (
            <span key={item}>
              <Removed text={words(item)} isolated />{' '}
            </span>
          ))}
          {added.map((item) => (
            <span key={item}>
              <Added text={words(item)} isolated />{' '}
            </span>
          ))}
        </>
      );
    }
    case 'parts': {
      const { added, removed, isReordered } = difference;
      const done = [
        added > 0 && HISTORY_WORDS.partsAdded(added),
        removed > 0 && HISTORY_WORDS.partsRemoved(removed),
        isReordered && HISTORY_WORDS.partsReordered,
      ];
      return done.filter(Boolean).join(', ');
    }
    case 'changed':
      return HISTORY_WORDS.changed;
    case 'value': {
      const { field, before, after } = difference;
      const value = (text: string) =>
        field === 'language' && text ? languageName(text) : HISTORY_WORDS.value(field, short(text));
      return (
        <>
          <Removed text={value(before)} isolated /> <Added text={value(after)} isolated />
        </>
      );
    }
  }
}

interface PartProps {
  text: string;
  /** Not part of a sentence, so its direction must not affect the text around it. */
  isolated?: boolean;
}

function Removed({ text, isolated }: PartProps) {
  return text === '' ? null : (
    <del className="text-quiet">
      <Said words={HISTORY_WORDS.removed} />
      {isolated ? <bdi>{text}</bdi> : text}
    </del>
  );
}

function Added({ text, isolated }: PartProps) {
  return text === '' ? null : (
    <ins className="rounded-pane bg-hue-soft px-1 font-medium text-hue no-underline">
      <Said words={HISTORY_WORDS.added} />
      {isolated ? <bdi>{text}</bdi> : text}
    </ins>
  );
}

/** For screen readers. With its own direction, it doesn't affect that of the text after it. */
function Said({ words }: { words: string }) {
  return (
    <span dir="ltr" className="sr-only">
      {words}{' '}
    </span>
  );
}
