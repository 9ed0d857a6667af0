import { BackendError, TOO_MANY_REQUESTS } from '../../core/backend/backend.api.ts';
import { visitorClient } from '../../core/backend/visitorClient.api.ts';
import type { ContactMessage } from './contact.rules.ts';

export async function sendContactMessage(message: ContactMessage): Promise<'sent' | 'too many'> {
  const { data, error, status } = await visitorClient().rpc('send_contact_message', message);
  if (status === TOO_MANY_REQUESTS) return 'too many';
  if (data === 'sent') return data;
  throw new BackendError('The message was not sent', { error: error ?? data, status });
}
