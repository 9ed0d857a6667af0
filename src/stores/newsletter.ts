/** Subscribing to the newsletter: what follows when someone presses the button. */
import { emailFault, normalEmail } from '../rules/email.ts';
import { subscribe, unsubscribe } from '../services/visitors.ts';
import { NEWSLETTER_WORDS } from '../wording/newsletter.ts';
import { connect } from './connection.ts';
import { toast } from './toasts.ts';

/** Resolves with whether the field can be cleared; what went wrong has been said by then. */
export async function subscribeToNewsletter(text: string): Promise<boolean> {
  const fault = emailFault(text);
  if (fault) {
    toast('error', NEWSLETTER_WORDS.fault[fault]);
    return false;
  }
  try {
    connect();
    const outcome = await subscribe(normalEmail(text));
    if (outcome === 'subscribed') toast('success', NEWSLETTER_WORDS.subscribed);
    else toast('info', NEWSLETTER_WORDS.already);
    return outcome === 'subscribed';
  } catch {
    toast('error', NEWSLETTER_WORDS.failed);
    return false;
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
