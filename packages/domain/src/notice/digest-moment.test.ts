import { expect, it } from 'vitest';
import { digestMoment } from './digest-moment.ts';

it('the letter of the day is due from nine o’clock of the recipient’s own morning [NOTICE-007]', () => {
  const nine = new Date('2026-11-18T09:00:00+03:00');
  expect(digestMoment(new Date('2026-11-18T08:59:59+03:00'), 'UTC+3')).toBeUndefined();
  expect(digestMoment(nine, 'UTC+3')).toEqual(nine);
  expect(digestMoment(new Date('2026-11-18T23:59:00+03:00'), 'UTC+3')).toEqual(nine);
  expect(digestMoment(new Date('2026-11-19T00:00:00+03:00'), 'UTC+3')).toBeUndefined();
  // Vladivostok has had its nine o'clock while Moscow sleeps.
  expect(digestMoment(new Date('2026-11-18T02:00:00+03:00'), 'UTC+10')).toEqual(
    new Date('2026-11-18T09:00:00+10:00'),
  );
});
