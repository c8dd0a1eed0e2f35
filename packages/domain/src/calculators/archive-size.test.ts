import { describe, expect, it } from 'vitest';
import { archiveSize, daysOfArchive, diskSize, disksNeeded, usefulDisks } from './archive-size.ts';

/** The warehouse of the article «На сколько дней хватит архива». */
const WAREHOUSE = { cameras: 16, stream: 4, days: 30, margin: 10 };

describe('archive', () => {
  it('is as large as in the article [CALC-001]', () => {
    const size = archiveSize(WAREHOUSE);
    expect(size.stream).toBe(64);
    expect(size.gigabytesADay).toBeCloseTo(691.2, 6);
    expect(size.terabytes).toBeCloseTo(20.736, 6);
    expect(size.withMargin).toBeCloseTo(22.81, 2);
  });

  it('fits three disks of 8 TB and lasts 34 days, as in the article', () => {
    const { withMargin, gigabytesADay } = archiveSize(WAREHOUSE);
    expect(diskSize(withMargin, 3)).toBe(8);
    expect(diskSize(withMargin, 2)).toBe(12);
    expect(disksNeeded(withMargin, 'none', 8)).toBe(3);
    expect(daysOfArchive(24, gigabytesADay)).toBe(34);
  });

  it('takes a disk more with RAID 5, as in the article', () => {
    expect(disksNeeded(archiveSize(WAREHOUSE).withMargin, '5', 8)).toBe(4);
  });

  it('knows what each level leaves and what it cannot be made of', () => {
    expect([1, 2, 3].map((disks) => usefulDisks('none', disks))).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((disks) => usefulDisks('1', disks))).toEqual([undefined, 1, undefined]);
    expect([2, 3, 4].map((disks) => usefulDisks('5', disks))).toEqual([undefined, 2, 3]);
    expect([3, 4, 8].map((disks) => usefulDisks('6', disks))).toEqual([undefined, 2, 6]);
    expect([2, 4, 5, 8].map((disks) => usefulDisks('10', disks))).toEqual([undefined, 2, undefined, 4]);
  });

  it('finds no disk where none is large enough', () => {
    expect(diskSize(20, 1)).toBe(20);
    expect(diskSize(20.1, 1)).toBeUndefined();
    expect(disksNeeded(64, 'none', 1)).toBe(64);
    expect(disksNeeded(65, 'none', 1)).toBeUndefined();
    expect(disksNeeded(1, '1', 8)).toBe(2);
  });
});
