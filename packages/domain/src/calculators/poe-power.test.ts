import { describe, expect, it } from 'vitest';
import { poePower, poeStandard, portWatts } from './poe-power.ts';

/** The site of the article «Бюджет PoE». */
const SITE = {
  groups: [
    { count: 10, watts: 7 },
    { count: 4, watts: 11 },
    { count: 2, watts: 22 },
  ],
  loss: 10,
  margin: 20,
};

describe('PoE budget', () => {
  it('is as large as in the article [CALC-002]', () => {
    const power = poePower(SITE);
    expect(power.devices).toBe(16);
    expect(power.watts).toBe(158);
    expect(Math.round(power.withLoss)).toBe(174);
    expect(Math.round(power.withMargin)).toBe(209);
    expect(power.strongest).toBe(22);
  });

  it('is larger for a switch that reserves by class, as in the article [CALC-002]', () => {
    expect(poePower(SITE).reserved).toBeCloseTo(275.6, 6);
  });

  it('is nothing without devices', () => {
    expect(poePower({ groups: [], loss: 10, margin: 20 })).toMatchObject({
      devices: 0,
      withMargin: 0,
      strongest: 0,
    });
  });

  it('keeps for a class what the standard says', () => {
    expect([3.84, 3.85, 6.49, 6.5, 12.95, 13, 25.5, 26, 51, 52, 71.3, 80].map(portWatts)).toEqual([
      4, 7, 7, 15.4, 15.4, 30, 30, 45, 60, 75, 90, 90,
    ]);
  });

  it('names the standard a port must speak', () => {
    expect([12.95, 25.5, 51, 71.3].map(poeStandard)).toEqual([
      'IEEE 802.3af (PoE)',
      'IEEE 802.3at (PoE+)',
      'IEEE 802.3bt, тип 3',
      'IEEE 802.3bt, тип 4',
    ]);
  });
});
