import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call comes from a page of ours. A browser says so itself, in headers no page can forge; who is no browser says
 * nothing and carries no cookies of others.
 */
export function isFromOwnSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  // A partner's host or a developer's 127.0.0.1 is not the public address, yet as much ours as the call itself.
  const ownOrigins = [publicUrl, `${new URL(publicUrl).protocol}//${host}`];
  return (
    (site === undefined || site === 'same-origin') && (origin === undefined || ownOrigins.includes(origin))
  );
}
