import { useState } from 'react';
import type { MailForecast } from '../../contract/newsletter.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { site } from '../../site.ts';
import { SCHEDULE_WORDS } from '../schedule/schedule.words.ts';
import { momentOf } from '../schedule/zonedTime.rules.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.send;
const TIMES = ['now', 'later'] as const;

interface Props {
  subscribers: number;
  forecast: MailForecast;
  /** @param at - ISO 8601; null for now. */
  onSend: (at: string | null) => void;
  onCancel: () => void;
}

/** Asks whether and when to send a newsletter, and says how many get it and how long that takes. */
export function SendDialog({ subscribers, forecast: { a_day, waiting, days }, onSend, onCancel }: Props) {
  const [time, setTime] = useState<(typeof TIMES)[number]>('now');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const confirm = () => {
    if (time === 'now') return onSend(null);
    const moment = momentOf(typed, site.timeZone);
    if (moment !== null && moment > Date.now()) return onSend(new Date(moment).toISOString());
    setError(typed && moment === null ? SCHEDULE_WORDS.error['no such time'] : WORDS.noTime);
  };
  const recipients = days > 1 ? WORDS.days(subscribers, a_day, days) : WORDS.recipients[time](subscribers);
  const text = waiting > 0 && time === 'now' ? `${recipients} ${WORDS.waiting(waiting)}` : recipients;
  return (
    <ConfirmDialog
      title={WORDS.title}
      text={text}
      yes={WORDS.yes}
      no={WORDS.no}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <fieldset className="mt-4">
        <legend className="font-medium">{WORDS.when}</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
          {TIMES.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="when"
                checked={each === time}
                onChange={() => setTime(each)}
                className="size-5 accent-flame"
              />
              {WORDS[each]}
            </label>
          ))}
        </div>
        {time === 'later' && (
          <TextField
            id="send-at"
            type="datetime-local"
            label={WORDS.time(site.timeZone)}
            error={error}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </fieldset>
    </ConfirmDialog>
  );
}
