import { useStore } from '@nanostores/react';
import { moment } from '../../core/parts/calendar.words.ts';
import { $droppedRows } from './droppedRows.store.ts';

interface Props {
  /** The table. */
  subject: 'contact_messages' | 'client_errors';
  words: (dropped: number, kept: number, last: string) => string;
}

/** Says that the oldest rows of a table were deleted to make room; nothing if that didn't happen. */
export function DroppedNotice({ subject, words }: Props) {
  const rows = useStore($droppedRows).find((each) => each.subject === subject);
  if (!rows) return null;
  return <p className="panel mt-4 px-4 py-3 text-sm">{words(rows.dropped, rows.kept, moment(rows.last_at))}</p>;
}
