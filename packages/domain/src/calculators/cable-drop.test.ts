import { describe, expect, it } from 'vitest';
import { cableDrop, loopOhms, PAIR_OHMS, sectionNeeded, sectionOhms } from './cable-drop.ts';

const round = (value: number | undefined, digits: number) => Number(value?.toFixed(digits));

describe('voltage drop', () => {
  it('of a lock is as in the article «Электромагнитный или электромеханический» [CALC-004]', () => {
    expect(loopOhms(0.5, 30)).toBeCloseTo(2.1, 6);
    const thin = cableDrop(12, { amps: 3 }, loopOhms(0.5, 30))!;
    expect(round(thin.dropVolts, 2)).toBe(6.3);
    expect(round(thin.voltsAtLoad, 2)).toBe(5.7);
    expect(round(cableDrop(12, { amps: 3 }, loopOhms(1.5, 30))?.dropVolts, 2)).toBe(2.1);
    expect(sectionNeeded({ volts: 12, load: { amps: 3 }, metres: 30, leastVolts: 9.6 })).toBe(1.5);
  });

  it('of a camera fed over a twisted pair is as in the article «Медь против омеднённого алюминия» [CALC-004]', () => {
    const [copper, clad] = [PAIR_OHMS.copper, PAIR_OHMS.clad].map((ohms) => {
      const { amps, lostWatts, voltsAtLoad } = cableDrop(50, { watts: 25.5 }, ohms * 100)!;
      return [round(amps, 2), round(lostWatts, 1), round(voltsAtLoad, 1)];
    });
    expect(copper).toEqual([0.57, 3.1, 44.6]);
    expect(clad).toEqual([0.62, 5.6, 41]);
  });

  it('of cameras is as in the article «Бюджет PoE»', () => {
    const dome = cableDrop(48, { watts: 12.95 }, PAIR_OHMS.copper * 100)!;
    expect([round(dome.amps, 2), round(dome.lostWatts, 1)]).toEqual([0.29, 0.8]);
    const turning = cableDrop(53, { watts: 25.5 }, PAIR_OHMS.copper * 100)!;
    expect([round(turning.amps, 2), round(turning.lostWatts, 1)]).toEqual([0.53, 2.7]);
  });

  it('says so when the power does not get through', () => {
    expect(cableDrop(12, { watts: 100 }, 1)).toBeUndefined();
    expect(cableDrop(12, { amps: 12 }, 1)).toBeUndefined();
    expect(cableDrop(12, { amps: 11 }, 1)?.voltsAtLoad).toBe(1);
    expect(sectionNeeded({ volts: 12, load: { amps: 30 }, metres: 300, leastVolts: 10 })).toBeUndefined();
  });

  it('knows the ohms by which cables of a section are found', () => {
    expect([0.5, 1.5, 10].map(sectionOhms)).toEqual([36, 12.1, 1.83]);
  });
});
