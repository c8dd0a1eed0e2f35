import { expect, it } from 'vitest';
import { powerWords } from './power-words.ts';

const words = (until: string | null, number = '14') => {
  const { lamp, text } = powerWords({ power_number: number, power_until: until }, '2026-11-17');
  return { lamp, text: text.replaceAll('\u00a0', ' ') };
};

it('a power of attorney is green, amber a month before its end, and red after it', () => {
  expect(words('2026-12-31')).toEqual({ lamp: 'ok', text: '№ 14 до 31.12.26' });
  expect(words('2026-11-20')).toEqual({ lamp: 'wait', text: '№ 14 до 20.11.26, осталось 3 дня' });
  expect(words('2026-11-17')).toEqual({ lamp: 'wait', text: '№ 14 до 17.11.26, сегодня последний день' });
  expect(words('2026-11-16')).toEqual({ lamp: 'alarm', text: '№ 14 закончилась 16.11.26' });
  expect(words(null)).toEqual({ lamp: 'ok', text: '№ 14, без срока' });
  expect(words(null, '')).toEqual({ lamp: 'off', text: 'Без доверенности' });
});
