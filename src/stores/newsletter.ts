/** Subscribing to the newsletter and unsubscribing. */
import { emailFault, normalEmail } from '../rules/visitor/email.ts';
import { subscribe, unsubscribe } from '../services/visitors.ts';
import { NEWSLETTER_WORDS } from '../wording/newsletter.ts';
import { connect } from './connection.ts';
import { toast } from './toasts.ts';

interface Answered {
  /** Whether the address was subscribed; the field can then be cleared. */
  subscribed: boolean;
  /** The error to show at the field; empty if there is none. */
  fault: string;
}

const SAID = {
  subscribed: ['success', NEWSLETTER_WORDS.subscribed],
  'already subscribed': ['info', NEWSLETTER_WORDS.already],
  'too many': ['error', NEWSLETTER_WORDS.tooMany],
} as const;

/** Subscribes an address and shows the outcome as a toast. */
export async function subscribeToNewsletter(text: string): Promise<Answered> {
  const faulty = emailFault(text);
  const fault = faulty ? NEWSLETTER_WORDS.fault[faulty] : '';
  if (fault) {
    toast('error', fault);
    return { subscribed: false, fault };
  }
  try {
    connect();
    const outcome = await subscribe(normalEmail(text));
    const [kind, words] = SAID[outcome];
    toast(kind, words);
    return { subscribed: outcome === 'subscribed', fault };
  } catch {
    toast('error', NEWSLETTER_WORDS.failed);
    return { subscribed: false, fault };
  }
}

/** Ends the subscription of the token in a mail's link; resolves to false if that failed. */
export async function leaveNewsletter(token: string): Promise<boolean> {
  try {
    connect();
    await unsubscribe(token);
    return true;
  } catch {
    return false;
  }
}
