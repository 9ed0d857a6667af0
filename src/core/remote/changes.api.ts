/** Tells all of this browser's open pages what has changed, so that they read it again. */

/**
 * `member`: a member's data, such as bookmarks, views and prayers. Pages with resources only show the `bookmarks`. `kept`:
 * pages saved offline in this browser.
 */
export type Subject =
  | 'member'
  | 'bookmarks'
  | 'finished'
  | 'catalogue'
  | 'administrators'
  | 'messages'
  | 'newsletters'
  | 'second factor'
  | 'import sources'
  | 'kept';

/** Null in a browser that refuses storage: some then refuse channels too. */
function channelOf(subject: Subject): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`changes: ${subject}`);
  } catch {
    return null;
  }
}

/** Call this after each change. The message is empty. */
export function announce(subject: Subject): void {
  const channel = channelOf(subject);
  channel?.postMessage(null);
  channel?.close();
}

/** Calls back after a change in any page of this browser, this one included; returns a function that stops it. */
export function onChange(subject: Subject, listener: () => void): () => void {
  const channel = channelOf(subject);
  if (channel) channel.onmessage = listener;
  return () => channel?.close();
}
