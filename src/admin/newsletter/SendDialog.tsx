import { useState } from 'react';
import type { MailForecast } from '../../contract/newsletter.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { site } from '../../site.ts';
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
  const [hasNoTime, setNoTime] = useState(false);
  const confirm = () => {
    if (time === 'now') return onSend(null);
    const moment = momentOf(typed, site.timeZone);
    if (moment === null || moment <= Date.now()) return setNoTime(true);
    onSend(new Date(moment).toISOString());
  };
  const text = [WORDS.text(subscribers, a_day, days), waiting > 0 && WORDS.waiting(waiting)].filter(Boolean).join(' ');
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
            error={hasNoTime ? WORDS.noTime : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </fieldset>
    </ConfirmDialog>
  );
}
