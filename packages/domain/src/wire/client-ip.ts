export const CLIENT_IP_HEADER = 'x-client-ip-address';

/** Sent when nobody knows the address; servers accept the header and never trust it. */
export const UNKNOWN_IP = '127.0.0.1';
export const UNKNOWN_IP_OF_POST = '0.0.0.0';

export function clientIp(
  method: string,
  { stored, fromServer }: { stored?: string | null | undefined; fromServer?: string | null | undefined },
): string {
  return stored || fromServer || (method === 'POST' ? UNKNOWN_IP_OF_POST : UNKNOWN_IP);
}
