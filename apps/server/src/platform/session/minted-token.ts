import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * An access token that no row stands for: it carries its session and its end under a seal of ours, so that drawing a page
 * for a member writes nothing. Whether the session still lives is asked of the database with every use. The nonce makes
 * each token a new key of the actor cache: after a change of company the next one is believed at once.
 */
const ID_BYTES = 16;
const END_BYTES = 4;
const NONCE_BYTES = 4;
const BODY_BYTES = ID_BYTES + END_BYTES + NONCE_BYTES;
const SEAL_BYTES = 16;

export const MINTED_TOKEN = /^[\w-]{54}$/;

export interface MintedToken {
  sessionId: string;
  /** Seconds since 1970. */
  endsAt: number;
}

export interface TokenMint {
  mint: (token: MintedToken) => string;
  /** Undefined for what was not minted here. */
  read: (token: string) => MintedToken | undefined;
}

/** A token minted for one purpose is nothing for another. */
export function createTokenMint(secret: string, purpose = 'access token'): TokenMint {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealOf = (body: Buffer) => createHmac('sha256', key).update(body).digest().subarray(0, SEAL_BYTES);
  return {
    mint({ sessionId, endsAt }) {
      const end = Buffer.alloc(END_BYTES);
      end.writeUInt32BE(endsAt);
      const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
      const body = Buffer.concat([id, end, randomBytes(NONCE_BYTES)]);
      return Buffer.concat([body, sealOf(body)]).toString('base64url');
    },
    read(token) {
      if (!MINTED_TOKEN.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The last sign has bits that decode to nothing: one token has one spelling.
      if (bytes.toString('base64url') !== token) return undefined;
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), sealOf(body))) return undefined;
      return { sessionId: uuidOf(body.subarray(0, ID_BYTES)), endsAt: body.readUInt32BE(ID_BYTES) };
    },
  };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
