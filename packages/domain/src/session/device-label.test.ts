import { expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/138.0 YaBrowser/25.8 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile/15E Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28 Chrome/130 Mobile',
    'Samsung Internet, Android',
  ],
  [`Mozilla/5.0 (Macintosh) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, macOS'],
])('%s is %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

it('repeats nothing that the client says of itself', () => {
  expect(deviceLabel('<script>alert(1)</script>')).toBe('Неизвестное устройство');
  expect(deviceLabel('')).toBe('Неизвестное устройство');
  expect(deviceLabel(`Windows ${'я'.repeat(100_000)}`)).toBe('Windows');
});
