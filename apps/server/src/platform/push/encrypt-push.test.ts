import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { imitateBrowser, vapidClaims } from '../../testing/push-imitation.ts';
import { encryptPush, isCurvePoint } from './encrypt-push.ts';
import { keptVapidKeys, newVapidKeys, vapidHeader } from './vapid.ts';

it('a message is read by its browser and by no other [NOTICE-009]', () => {
  const [own, other] = [imitateBrowser('https://fcm.googleapis.com'), imitateBrowser('https://x')];
  const keys = {
    p256dh: Buffer.from(own.subscription.keys.p256dh, 'base64url'),
    auth: Buffer.from(own.subscription.keys.auth, 'base64url'),
  };
  const sealed = Buffer.from(encryptPush('Заказ собран', keys));
  expect(own.open(sealed)).toBe('Заказ собран');
  expect(() => other.open(sealed)).toThrow('unable to authenticate');
  expect(Buffer.from(encryptPush('Заказ собран', keys))).not.toEqual(sealed);
});

it('a key that is no point of the curve is known before anything is sent to it', () => {
  expect(isCurvePoint(Buffer.alloc(65, 4))).toBe(false);
  expect(isCurvePoint(Buffer.alloc(10))).toBe(false);
  const { keys } = imitateBrowser('https://x').subscription;
  expect(isCurvePoint(Buffer.from(keys.p256dh, 'base64url'))).toBe(true);
});

it('the shop signs who it is, for one service and half a day [NOTICE-009]', () => {
  const keys = newVapidKeys();
  const now = new Date('2026-11-18T12:00:00Z');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const { claims, publicKey } = vapidClaims(
    vapidHeader(keys, { endpoint, subject: 'mailto:help@okoem.example', now }),
  );
  expect(publicKey).toBe(keys.publicKey);
  expect(claims).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:help@okoem.example',
  });
});

it('the keys are made once, kept, and readable by nobody else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'okoem-vapid-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = keptVapidKeys(join(folder, 'new'));
  expect(made.publicKey).toMatch(/^[\w-]{87}$/);
  expect(made.privateKey).toMatch(/^[\w-]{43}$/);
  expect(keptVapidKeys(join(folder, 'new'))).toEqual(made);
  expect(statSync(join(folder, 'new', 'vapid-keys.json')).mode & 0o077).toBe(0);
});
