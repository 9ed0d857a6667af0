/** The second factor of the administrator who is signed in. */
import type { FactorSetup } from '../../contract/secondFactor.ts';
import { type CodeFault, codeFault } from '../../rules/account/secondFactor.ts';
import { BackendError } from '../../services/backend.ts';
import { copyText } from '../../services/clipboard.ts';
import { announceMemberChange } from '../../services/memberData.ts';
import * as service from '../../services/secondFactor.ts';
import { SECOND_FACTOR_WORDS } from '../../wording/secondFactor.ts';
import { createPanel } from '../dashboard/panel.ts';
import { sendCode } from '../secondFactor.ts';
import { toast } from '../toasts.ts';

const { steps, remove } = SECOND_FACTOR_WORDS;

export const secondFactorPanel = createPanel(service.readOwnFactor);

/** Begins to set up an app, or gives why that is not possible. */
export async function startSetup(): Promise<FactorSetup | CodeFault> {
  return service
    .startSetup()
    .catch((cause: unknown) => (cause instanceof BackendError ? codeFault(cause) : 'no answer'));
}

/** Ends the setup with the first code. Gives what is wrong with it, or null. */
export async function finishSetup({ id }: FactorSetup, text: string): Promise<CodeFault | null> {
  const fault = await sendCode(text, (code) => service.finishSetup(id, code).then(() => null));
  if (fault) return fault;
  toast('success', steps.done);
  announceMemberChange();
  return null;
}

export async function copyKey({ secret }: FactorSetup): Promise<void> {
  if (await copyText(secret)) toast('success', steps.copied);
  else toast('info', steps.notCopied);
}

export async function removeSecondFactor(id: string): Promise<void> {
  const isRemoved = await service.removeFactor(id).then(
    () => true,
    () => false,
  );
  toast(isRemoved ? 'success' : 'error', isRemoved ? remove.done : remove.failed);
  announceMemberChange();
}
