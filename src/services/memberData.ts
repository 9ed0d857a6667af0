/** Tells all open pages of this browser that something of the member has changed. The messages are empty. */

const CHANNEL = 'member-data';

/** Call this after each change, so that all panels that show it read it again. */
export function announceMemberChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back after a change in any page of this browser, this one included; returns a function to stop. */
export function onMemberChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
