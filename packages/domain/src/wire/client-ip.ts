/** Calls name the visitor's address in it, and answers the one that the call came from. */
export const CLIENT_IP_HEADER = 'x-client-ip-address';

/** Sent when nobody knows the address; servers accept the header and never trust it. */
export const UNKNOWN_IP = '127.0.0.1';
export const UNKNOWN_IP_OF_POST = '0.0.0.0';

/** The visitor's address as far as anybody knows it. */
export interface ClientAddress {
  stored?: string | null | undefined;
  /** As the last answer of the server told it. */
  fromServer?: string | null | undefined;
}

export function clientIp(method: string, { stored, fromServer }: ClientAddress): string {
  return stored || fromServer || (method === 'POST' ? UNKNOWN_IP_OF_POST : UNKNOWN_IP);
}
