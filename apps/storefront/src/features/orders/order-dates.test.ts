import { expect, it } from 'vitest';
import { daysText, dayText, deadlineText, momentText, nearDayText } from './order-dates.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it('a near day has a word of its own', () => {
  expect(plain(nearDayText('2026-11-18', '2026-11-17'))).toBe('завтра, 18 ноября');
  expect(plain(nearDayText('2026-11-17', '2026-11-17'))).toBe('сегодня, 17 ноября');
  expect(plain(nearDayText('2026-11-16', '2026-11-17'))).toBe('вчера, 16 ноября');
  expect(plain(nearDayText('2026-12-01', '2026-11-17'))).toBe('1 декабря');
});

it('two days name their month once', () => {
  expect(plain(daysText('2026-11-17', '2026-11-18'))).toBe('17–18 ноября');
  expect(plain(daysText('2026-11-30', '2026-12-02'))).toBe('30 ноября – 2 декабря');
  expect(plain(daysText('2026-11-18', '2026-11-18'))).toBe('18 ноября');
  expect(plain(daysText(null, '2026-11-18'))).toBe('18 ноября');
});

it('moments are Moscow’s, whatever zone they are written in', () => {
  expect(plain(dayText('2026-11-17T21:30:00Z'))).toBe('18 ноября');
  expect(momentText('2026-11-17T21:30:00Z')).toBe('18.11, 00:30');
});

it('a deadline names its weekday, the week beginning with Sunday [FMT-002]', () => {
  const week = ['15', '16', '17', '18', '19', '20', '21'].map((day) =>
    plain(deadlineText(`2026-11-${day}T15:00:00Z`)),
  );
  expect(week).toEqual([
    '15 ноября, воскресенье, 18:00 МСК',
    '16 ноября, понедельник, 18:00 МСК',
    '17 ноября, вторник, 18:00 МСК',
    '18 ноября, среда, 18:00 МСК',
    '19 ноября, четверг, 18:00 МСК',
    '20 ноября, пятница, 18:00 МСК',
    '21 ноября, суббота, 18:00 МСК',
  ]);
});
