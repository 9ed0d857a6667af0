import { Check } from 'lucide';
import type { ErrorGroup } from '../../contract/admin.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { excerpt } from '../sections/excerpt.rules.ts';
import { ERROR_REPORT_WORDS } from './errors.words.ts';

interface Props {
  group: ErrorGroup;
  onClear: () => void;
}

/** Error reports with the same message. Anyone can send one, so everything in it is shown as plain text. */
export function ErrorGroupCard({ group, onClear }: Props) {
  const { message, path, times, first_at, last_at } = group;
  const heading = excerpt(message);
  const details = detailsOf(group, heading);
  const time = (name: string, at: string) => (
    <span>
      {name} <time dateTime={at}>{moment(at)}</time>
    </span>
  );
  return (
    <article className="panel px-4 py-3 wrap-anywhere">
      <div className="flex items-start gap-x-4">
        <div className="min-w-0 grow">
          <h2 dir="auto" className="font-text text-base font-semibold">
            {heading}
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
            <span className="font-medium">{ERROR_REPORT_WORDS.times(times)}</span>
            {time(times > 1 ? ERROR_REPORT_WORDS.last : '', last_at)}
            {times > 1 && time(ERROR_REPORT_WORDS.first, first_at)}
            <span>
              {ERROR_REPORT_WORDS.path} <bdi>{excerpt(path)}</bdi>
            </span>
          </p>
        </div>
        <button
          type="button"
          aria-label={ERROR_REPORT_WORDS.clearOf(heading)}
          onClick={onClear}
          className="tool shrink-0"
        >
          <Icon of={Check} className="size-4" />
          {ERROR_REPORT_WORDS.clear}
        </button>
      </div>
      {details && (
        <details>
          <summary className="mt-2 w-fit cursor-pointer py-1 text-sm font-medium">{ERROR_REPORT_WORDS.stack}</summary>
          <pre dir="ltr" className="my-1 rounded-pane bg-sunken p-3 font-[monospace] text-sm whitespace-pre-wrap">
            {details}
          </pre>
        </details>
      )}
    </article>
  );
}

/** The stack trace, with the whole message if neither the heading nor the stack has it. */
function detailsOf({ message, stack }: ErrorGroup, heading: string): string | null {
  if (heading === message || stack?.includes(message)) return stack;
  return [message, stack].filter(Boolean).join('\n\n');
}
