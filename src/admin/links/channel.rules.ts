/** Addresses of YouTube channels. */

/** YouTube's forms: by id, by handle, and by names from earlier years. */
const CHANNEL_PATH = /^\/(?:@|(?:channel|c|user)\/)[^/]+$/;

/** The address of the channel with this id; null if it isn't an id. */
export const channelById = (id: string): string | null =>
  /^UC[\w-]{22}$/.test(id) ? `https://www.youtube.com/channel/${id}` : null;

/** The address of a channel, without parameters; null for any other address, which nobody should be sent to. */
export function channelAddress(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === 'https://www.youtube.com' && CHANNEL_PATH.test(url.pathname)
    ? `${url.origin}${url.pathname}`
    : null;
}
