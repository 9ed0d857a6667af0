import { Check } from 'lucide';
import type { ErrorGroup } from '../../contract/errorGroup.ts';
import { excerpt } from '../../rules/admin/messageText.ts';
import { moment } from '../../rules/display/calendar.ts';
import { ERROR_REPORT_WORDS } from '../../wording/adminErrors.ts';
import { Icon } from '../frame/Icon.tsx';

interface Props {
  group: ErrorGroup;
  onClear: () => void;
}

/** Error reports with the same message. Anyone can send one, so everything in it is shown as plain text. */
export function ErrorGroupCard({ group, onClear }: Props) {
  const { message, path, stack, times, first_at, last_at } = group;
  const time = (name: string, at: string) => (
    <span>
      {name} <time dateTime={at}>{moment(at)}</time>
    </span>
  );
  return (
    <article className="rounded-lg border border-line bg-surface px-4 py-3 wrap-anywhere">
      <div className="flex items-start gap-x-4">
        <div className="min-w-0 grow">
          <h2 dir="auto" className="font-text text-base font-semibold">
            {message}
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
            <span className="font-medium">{ERROR_REPORT_WORDS.times(times)}</span>
            {time(ERROR_REPORT_WORDS.last, last_at)}
            {times > 1 && time(ERROR_REPORT_WORDS.first, first_at)}
            <span>
              {ERROR_REPORT_WORDS.path} <bdi>{path}</bdi>
            </span>
          </p>
        </div>
        <button
          type="button"
          aria-label={ERROR_REPORT_WORDS.clearOf(excerpt(message))}
          onClick={onClear}
          className="tool shrink-0"
        >
          <Icon of={Check} className="size-4" />
          {ERROR_REPORT_WORDS.clear}
        </button>
      </div>
      {stack && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-sm font-medium">{ERROR_REPORT_WORDS.stack}</summary>
          <pre dir="ltr" className="mt-2 rounded-pane bg-sunken p-3 font-[monospace] text-sm whitespace-pre-wrap">
            {stack}
          </pre>
        </details>
      )}
    </article>
  );
}
