import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps speak it: SHA-1, steps of 30 seconds, six digits. */
const STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Clocks of phones differ: the step before and the one after count too. */
const STEPS_ASIDE = [0, -1, 1] as const;

export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / 1000 / STEP_SECONDS);
}

export function totpCode(secret: Buffer, step: number, digits = TOTP_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const truncated = mac.readUInt32BE(mac[mac.length - 1]! & 0x0f) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** Which step a code is of, if of any that counts now. Whether that step was used before is asked elsewhere. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  const now = totpStep(nowMs);
  return STEPS_ASIDE.map((aside) => now + aside).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), typed),
  );
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As apps take a secret by hand; only whole groups of five bytes, which need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!);
}

/** What an app reads from a QR code. */
export function totpAddress({
  issuer,
  account,
  secret,
}: {
  issuer: string;
  account: string;
  secret: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${STEP_SECONDS}`;
}
