import { describe, expect, it } from 'vitest';
import { batteryReserve, standbyHours } from './battery-reserve.ts';

/** The fire alarm of the article «Аккумуляторы: как посчитать время резерва». */
const ALARM = { standbyAmps: 0.35, standbyHours: 24, alarmAmps: 1.2, alarmHours: 1, margin: 1.25 };

describe('battery reserve', () => {
  it('is as large as in the article, and the next size is taken [CALC-003]', () => {
    const reserve = batteryReserve(ALARM);
    expect(reserve.standby).toBeCloseTo(8.4, 6);
    expect(reserve.alarm).toBeCloseTo(1.2, 6);
    expect(reserve.withMargin).toBeCloseTo(12, 6);
    expect(reserve.capacity).toBe(12);
    expect(reserve.size).toBe(17);
  });

  it('asks for more when the battery is emptied faster, by the table of the article [CALC-003]', () => {
    const shares = [20, 19.9, 10, 9.9, 5, 4.9, 1].map(
      (hours) => batteryReserve({ ...ALARM, standbyHours: hours, alarmHours: 0 }).share,
    );
    expect(shares).toEqual([1, 0.93, 0.93, 0.85, 0.85, 0.6, 0.6]);
    const hour = batteryReserve({ ...ALARM, standbyAmps: 4.2, standbyHours: 1, alarmHours: 0, margin: 1 });
    expect(hour.capacity).toBe(7);
  });

  it('finds no size above the largest', () => {
    expect(batteryReserve({ ...ALARM, standbyAmps: 20 }).size).toBeUndefined();
  });

  it('tells how long a battery lasts before the alarm', () => {
    expect(standbyHours(12, ALARM)).toBe(24);
    expect(standbyHours(17, ALARM)).toBe(35.43);
    // 7 A·h × 0.93 / 1.25 − 1.2 = 4.008 A·h: too short for the whole label.
    expect(standbyHours(7, ALARM)).toBe(11.45);
    expect(standbyHours(1.2, ALARM)).toBeUndefined();
  });
});
