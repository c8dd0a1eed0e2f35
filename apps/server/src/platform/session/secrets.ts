import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is kept or handed out under keys that the database does not have. Each use has a key of its own. */
export interface Secrets {
  /** For what must be read again; `owner` is part of the seal, so that a row copied to another account opens nothing. */
  seal: (secret: Buffer, owner: string) => Buffer;
  /** Undefined for what was not sealed here for this owner. */
  unseal: (sealed: Buffer, owner: string) => Buffer | undefined;
  /** For what only has to be recognised. */
  hashCode: (code: string, owner: string) => Buffer;
  /** Says for five minutes that somebody has shown the password. */
  issueTicket: (owner: string) => string;
  /** Undefined for one that is late or not ours. */
  readTicket: (ticket: string) => string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TICKET_SECONDS = 300;

export function createSecrets(secret: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const [sealKey, codeKey, ticketKey] = [
    keyFor('second factor'),
    keyFor('recovery code'),
    keyFor('login ticket'),
  ];
  const ticketSeal = (body: string) => createHmac('sha256', ticketKey).update(body).digest();
  return {
    seal: (bytes, owner) => sealed(sealKey, bytes, owner),
    unseal: (bytes, owner) => unsealed(sealKey, bytes, owner),
    hashCode: (code, owner) => createHmac('sha256', codeKey).update(`${owner} ${code}`).digest(),
    issueTicket(owner) {
      const body = Buffer.from(JSON.stringify([owner, secondsNow() + TICKET_SECONDS])).toString('base64url');
      return `${body}.${ticketSeal(body).toString('base64url')}`;
    },
    readTicket(ticket) {
      const [, body, seal] = /^([\w-]{1,200})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (body === undefined || seal === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(seal, 'base64url'), ticketSeal(body))) return undefined;
      const [owner, endsAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number];
      return endsAt > secondsNow() ? owner : undefined;
    },
  };
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function sealed(key: Buffer, bytes: Buffer, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function unsealed(key: Buffer, bytes: Buffer, owner: string): Buffer | undefined {
  const textAt = IV_BYTES + TAG_BYTES;
  if (bytes.length < textAt) return undefined;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, textAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
  } catch {
    return undefined;
  }
}
