/** Subscribing to the newsletter, confirming a subscription, and unsubscribing. */

import { emailError, normaliseEmail } from '../../core/forms/email.rules.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.api.ts';
import { NEWSLETTER_WORDS } from './newsletter.words.ts';

interface SubscribeResult {
  /** Whether the address was subscribed; the field can then be cleared. */
  subscribed: boolean;
  /** The error to show at the field; empty if there is none. */
  error: string;
}

const OUTCOME_TOASTS: Record<Awaited<ReturnType<typeof subscribe>>, Parameters<typeof toast>> = {
  subscribed: ['success', NEWSLETTER_WORDS.subscribed],
  unconfirmed: ['success', NEWSLETTER_WORDS.oneStep, NEWSLETTER_WORDS.subscribed],
  'already subscribed': ['info', NEWSLETTER_WORDS.already],
  'too many': ['error', NEWSLETTER_WORDS.tooMany],
};

/** Subscribes an address and shows the outcome as a toast. */
export async function subscribeToNewsletter(text: string): Promise<SubscribeResult> {
  const invalid = emailError(text);
  const error = invalid ? NEWSLETTER_WORDS.error[invalid] : '';
  if (error) {
    toast('error', error);
    return { subscribed: false, error };
  }
  try {
    const outcome = await subscribe(normaliseEmail(text), 'newsletter');
    toast(...OUTCOME_TOASTS[outcome]);
    return { subscribed: outcome === 'subscribed' || outcome === 'unconfirmed', error };
  } catch {
    toast('error', NEWSLETTER_WORDS.failed);
    return { subscribed: false, error };
  }
}

type LinkOutcome = 'done' | 'failed' | 'expired';

/** Confirms the subscription that the token in an email link belongs to. */
export async function confirmNewsletter(token: string): Promise<LinkOutcome> {
  try {
    return (await confirm(token)) ? 'done' : 'expired';
  } catch {
    return 'failed';
  }
}

/** Ends the subscription that the token in an email link belongs to. */
export async function unsubscribeFromNewsletter(token: string): Promise<LinkOutcome> {
  try {
    await unsubscribe(token);
    return 'done';
  } catch {
    return 'failed';
  }
}
