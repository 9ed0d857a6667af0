/** Subscribing to the newsletter: what follows when someone presses the button. */
import { emailFault, normalEmail } from '../rules/visitor/email.ts';
import { subscribe, unsubscribe } from '../services/visitors.ts';
import { NEWSLETTER_WORDS } from '../wording/newsletter.ts';
import { connect } from './connection.ts';
import { toast } from './toasts.ts';

interface Answered {
  /** Whether the field can be cleared. */
  subscribed: boolean;
  /** What is wrong with what stands in it; empty where nothing is. */
  fault: string;
}

const SAID = {
  subscribed: ['success', NEWSLETTER_WORDS.subscribed],
  'already subscribed': ['info', NEWSLETTER_WORDS.already],
  'too many': ['error', NEWSLETTER_WORDS.tooMany],
} as const;

/** What became of it has been said as a toast when this resolves. */
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

/** Resolves with whether the subscription that the link's token names has ended. */
export async function leaveNewsletter(token: string): Promise<boolean> {
  try {
    connect();
    await unsubscribe(token);
    return true;
  } catch {
    return false;
  }
}
