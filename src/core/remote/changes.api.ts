/** Tells all open pages of this browser what has changed, so that whatever shows it reads it again. */

/** `member`: what a member keeps, such as bookmarks, views and prayers. Pages with resources show the `bookmarks` alone. */
export type Subject =
  | 'member'
  | 'bookmarks'
  | 'catalogue'
  | 'administrators'
  | 'messages'
  | 'second factor'
  | 'import sources';

const channelOf = (subject: Subject) => new BroadcastChannel(`changes: ${subject}`);

/** Call this after each change. The message is empty. */
export function announce(subject: Subject): void {
  const channel = channelOf(subject);
  channel.postMessage(null);
  channel.close();
}

/** Calls back after a change in any page of this browser, this one included; returns a function to stop. */
export function onChange(subject: Subject, listener: () => void): () => void {
  const channel = channelOf(subject);
  channel.onmessage = listener;
  return () => channel.close();
}
