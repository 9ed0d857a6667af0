/** Subscribing to the newsletter and unsubscribing. */

import { emailError, normaliseEmail } from '../../core/forms/email.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { subscribe, unsubscribe } from './newsletter.api.ts';
import { NEWSLETTER_WORDS } from './newsletter.words.ts';

interface SubscribeResult {
  /** Whether the address was subscribed; the field can then be cleared. */
  subscribed: boolean;
  /** The error to show at the field; empty if there is none. */
  error: string;
}

const OUTCOME_TOASTS = {
  subscribed: ['success', NEWSLETTER_WORDS.subscribed],
  'already subscribed': ['info', NEWSLETTER_WORDS.already],
  'too many': ['error', NEWSLETTER_WORDS.tooMany],
} as const;

/** Subscribes an address and shows the outcome as a toast. */
export async function subscribeToNewsletter(text: string): Promise<SubscribeResult> {
  const invalid = emailError(text);
  const error = invalid ? NEWSLETTER_WORDS.error[invalid] : '';
  if (error) {
    toast('error', error);
    return { subscribed: false, error };
  }
  try {
    const outcome = await subscribe(normaliseEmail(text));
    const [kind, words] = OUTCOME_TOASTS[outcome];
    toast(kind, words);
    return { subscribed: outcome === 'subscribed', error };
  } catch {
    toast('error', NEWSLETTER_WORDS.failed);
    return { subscribed: false, error };
  }
}

/** Ends the subscription of the token in a mail's link; resolves to false if that failed. */
export async function unsubscribeFromNewsletter(token: string): Promise<boolean> {
  try {
    await unsubscribe(token);
    return true;
  } catch {
    return false;
  }
}
