import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

it('messages go to the services of known browsers only, never into a network of ours [NOTICE-010]', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ];
  expect(good.filter((address) => !isPushAddress(address))).toEqual([]);
  const bad = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com.evil.example/',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://127.0.0.1/abc',
    'http://127.0.0.1:9200/',
    'https://localhost/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ];
  expect(bad.filter((address) => isPushAddress(address))).toEqual([]);
});

it('an operator may trust further hosts; without TLS only this machine’s own', () => {
  expect(isPushAddress('http://127.0.0.1:4000/x', ['127.0.0.1'])).toBe(true);
  expect(isPushAddress('https://push.example/x', ['push.example'])).toBe(true);
  expect(isPushAddress('http://push.example/x', ['push.example'])).toBe(false);
});
