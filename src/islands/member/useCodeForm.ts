import { type SubmitEvent, useRef, useState } from 'react';
import type { CodeFault } from '../../rules/account/secondFactor.ts';
import { CODE_FAULTS } from '../../wording/secondFactor.ts';

/** A form for a code. What was typed stays, selected, until it is accepted. */
export function useCodeForm(submit: (text: string) => Promise<CodeFault | null>) {
  const [state, setState] = useState<{ isBusy: boolean; fault: CodeFault | null }>({ isBusy: false, fault: null });
  const field = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { current } = field;
    if (state.isBusy || !current) return;
    setState({ isBusy: true, fault: null });
    const fault = await submit(current.value);
    setState({ isBusy: false, fault });
    if (fault) current.select();
  }

  return {
    isBusy: state.isBusy,
    error: state.fault ? CODE_FAULTS[state.fault] : undefined,
    field,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event),
  };
}
