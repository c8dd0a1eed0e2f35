import { describe, expect, it } from 'vitest';
import { parcelSize } from './parcel-size.ts';

describe('parcelSize', () => {
  it('adds up weights and volumes, fractions of a gram upwards', () => {
    const lines = [
      { quantity: 3000, weightG: 720, volumeCm3: 1872 },
      { quantity: 1500, weightG: 1, volumeCm3: 100 },
    ];
    expect(parcelSize(lines)).toEqual({ weightKg: 2.162, volumeM3: 0.005766 });
  });

  it('is unknown when one line is, and never zero for that [DELIV-013]', () => {
    const lines = [
      { quantity: 1000, weightG: 500, volumeCm3: null },
      { quantity: 1000, weightG: 500, volumeCm3: 10 },
    ];
    expect(parcelSize(lines)).toEqual({ weightKg: 1, volumeM3: null });
  });
});
