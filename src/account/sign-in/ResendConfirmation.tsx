import { useState } from 'react';
import { SIGN_IN_WORDS } from '../forms/account.words.ts';
import { resendConfirmation } from './resendConfirmation.store.ts';

/** Sends the confirmation email for an address again. */
export function ResendConfirmation({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const { submit, busy } = SIGN_IN_WORDS.resend;
  const send = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome('');
    setOutcome(await resendConfirmation(email));
    setIsBusy(false);
  };
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void send()}
        className="button quiet w-full"
      >
        {isBusy ? busy : submit}
      </button>
      <p role="status" className="text-quiet empty:hidden">
        {outcome}
      </p>
    </div>
  );
}
