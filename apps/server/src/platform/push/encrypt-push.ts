import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave us to write to it: its public key and a secret, as RFC 8291 names them. */
export interface PushKeys {
  p256dh: Uint8Array;
  auth: Uint8Array;
}

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
/** Marks the last record. */
const LAST = 2;

/** A message only that browser can read (RFC 8291, `aes128gcm` of RFC 8188 in one record). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys): Uint8Array<ArrayBuffer> {
  const sender = createECDH(CURVE);
  const senderKey = sender.generateKeys();
  const shared = sender.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const secret = derive(shared, auth, info, 32);
  const salt = randomBytes(16);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST])])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE, 0);
  head.writeUInt8(senderKey.length, 4);
  return new Uint8Array(Buffer.concat([salt, head, senderKey, ...sealed, cipher.getAuthTag()]));
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** A point of the curve, not just 65 bytes: anything else would fail at the first message. */
export function isCurvePoint(bytes: Uint8Array): boolean {
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    return bytes.length === 65 && own.computeSecret(bytes).length === 32;
  } catch {
    return false;
  }
}
