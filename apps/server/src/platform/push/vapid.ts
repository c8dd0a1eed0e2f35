import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface VapidKeys {
  /** The point of the curve, base64url: what a browser is given. */
  publicKey: string;
  privateKey: string;
}

const HOURS = 12;

/** Made once and kept: with a new pair every browser would have to be asked anew. Of two processes that start, one writes. */
export function keptVapidKeys(folder: string): VapidKeys {
  const path = join(folder, 'vapid-keys.json');
  try {
    return readKeys(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, `${JSON.stringify(newVapidKeys())}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeys(path);
}

function readKeys(path: string): VapidKeys {
  const { publicKey, privateKey } = JSON.parse(readFileSync(path, 'utf8')) as VapidKeys;
  return { publicKey, privateKey };
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  return { publicKey, privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A') };
}

/** The header by which a push service knows us (RFC 8292); a token is for one service and for half a day. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + HOURS * 3600,
    sub: subject,
  };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = keyOf({ publicKey, privateKey });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
}

function keyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x!, y: y! }, format: 'jwk' });
}
