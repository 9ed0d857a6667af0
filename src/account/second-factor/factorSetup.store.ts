/** The second factor of the signed-in administrator. */
import type { FactorSetup } from '../../contract/secondFactor.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { copyText } from '../../core/browser/clipboard.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { type CodeError, codeError } from '../../core/session/secondFactor.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import * as service from './secondFactor.api.ts';
import { sendCode } from './secondFactor.store.ts';
import { SECOND_FACTOR_WORDS } from './secondFactor.words.ts';

const { steps, remove } = SECOND_FACTOR_WORDS;

export const secondFactorPanel = createPanel('second factor', service.readOwnFactor);

/** Starts setting up an app, or returns why that isn't possible. */
export async function startSetup(): Promise<FactorSetup | CodeError> {
  return service
    .startSetup()
    .catch((cause: unknown) => (cause instanceof BackendError ? codeError(cause) : 'no answer'));
}

/** Completes the setup with the first code. Returns what’s wrong with it, or null. */
export async function finishSetup({ id }: FactorSetup, text: string): Promise<CodeError | null> {
  const error = await sendCode(text, (code) => service.finishSetup(id, code).then(() => null));
  if (error) return error;
  toast('success', steps.done);
  announce('second factor');
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
  announce('second factor');
}
