import type { AuditEntry } from '../../contract/admin.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { Differences } from './Differences.tsx';
import { HISTORY_WORDS } from './history.words.ts';
import { historyAddress } from './historyFields.rules.ts';

export const titleOf = ({ title, subject }: AuditEntry): string => shortTitle(title) || HISTORY_WORDS.untitled(subject);

interface TitleProps {
  entry: AuditEntry;
  /** The id of the thing that the history is about. */
  of: string | null;
}

/** What a thing was called, with a link to its history. */
export function ThingTitle({ entry, of }: TitleProps) {
  const title = <bdi>{titleOf(entry)}</bdi>;
  const { subject_id } = entry;
  return subject_id && subject_id !== of ? <a href={historyAddress({ of: subject_id })}>{title}</a> : title;
}

/** One of several things that were changed, and what of it. */
export function ChangedThing({ entry, of }: TitleProps) {
  return (
    <li className="text-sm">
      <p className="leading-6">
        <ThingTitle entry={entry} of={of} />
      </p>
      <Differences entry={entry} />
    </li>
  );
}
