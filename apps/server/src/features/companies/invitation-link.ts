import { createHmac, hkdfSync } from 'node:crypto';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { hashToken } from '../../platform/session/session-token.ts';
import type { InvitationRow } from './invitation-repository.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

type Named = Pick<InvitationRow, 'companyId' | 'email' | 'expiresAt'>;

export type TokenOfInvitation = (invitation: Named) => string;

/**
 * The database holds only the hash of a token, and yet the owner can copy the link whenever he likes: it is made anew from
 * the invitation itself and a key that is not in the database. Each sending has an end of its own, and so its own token.
 */
export function createInvitationTokens(secret: string): TokenOfInvitation {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'invitation', 32));
  return ({ companyId, email, expiresAt }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([companyId, email.toLowerCase(), expiresAt.getTime()]))
      .digest('base64url');
}

export function endOfInvitation(): Date {
  return new Date(Date.now() + DAYS * DAY_MS);
}

export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${SHOP_PATHS.invite}?token=${token}`;
}

/** The link that was sent; nothing when it is over, or was made with another key. */
export function knownLink(
  { publicUrl, tokenOf }: { publicUrl: string; tokenOf: TokenOfInvitation },
  row: InvitationRow,
): string | null {
  const token = tokenOf(row);
  return !row.isExpired && hashToken(token).equals(row.tokenHash) ? invitationLink(publicUrl, token) : null;
}
