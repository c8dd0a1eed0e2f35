/** A stream of 1 Mbit/s fills so many gigabytes a day: 86 400 s × 1 000 000 bit / 8. Decimal ones, as on a disk's label. */
export const GIGABYTES_A_DAY = 10.8;
const GIGABYTES_IN_TERABYTE = 1000;

/** Disks for surveillance as they are sold, in terabytes. */
export const DISK_SIZES: readonly number[] = [1, 2, 4, 6, 8, 10, 12, 16, 20];
const MOST_DISKS = 64;

export const RAID_LEVELS = ['none', '1', '5', '6', '10'] as const;
export type RaidLevel = (typeof RAID_LEVELS)[number];

export const RAID_LABELS: Record<RaidLevel, string> = {
  none: 'Без RAID',
  '1': 'RAID 1',
  '5': 'RAID 5',
  '6': 'RAID 6',
  '10': 'RAID 10',
};

/** How many disks' worth of room is left of so many; nothing when the level cannot be made of them. */
export function usefulDisks(raid: RaidLevel, disks: number): number | undefined {
  switch (raid) {
    case 'none':
      return disks;
    case '1':
      return disks === 2 ? 1 : undefined;
    case '5':
      return disks >= 3 ? disks - 1 : undefined;
    case '6':
      return disks >= 4 ? disks - 2 : undefined;
    case '10':
      return disks >= 4 && disks % 2 === 0 ? disks / 2 : undefined;
  }
}

export interface ArchiveTask {
  cameras: number;
  /** Of one camera, Mbit/s. */
  stream: number;
  days: number;
  /** For service data and growth, per cent. */
  margin: number;
}

export interface ArchiveSize {
  /** Of all cameras, Mbit/s. */
  stream: number;
  gigabytesADay: number;
  terabytes: number;
  withMargin: number;
}

export function archiveSize({ cameras, stream, days, margin }: ArchiveTask): ArchiveSize {
  const whole = cameras * stream;
  const gigabytesADay = whole * GIGABYTES_A_DAY;
  const terabytes = (gigabytesADay * days) / GIGABYTES_IN_TERABYTE;
  return { stream: whole, gigabytesADay, terabytes, withMargin: terabytes * (1 + margin / 100) };
}

/** The smallest disk that is sold and large enough; nothing when none is. */
export function diskSize(terabytes: number, useful: number): number | undefined {
  return DISK_SIZES.find((size) => size * useful >= terabytes);
}

/** How many disks of a size it takes; nothing when it is more than a recorder could hold. */
export function disksNeeded(terabytes: number, raid: RaidLevel, size: number): number | undefined {
  for (let disks = 1; disks <= MOST_DISKS; disks += 1) {
    if ((usefulDisks(raid, disks) ?? 0) * size >= terabytes) return disks;
  }
  return undefined;
}

/** Whole days that fit. */
export function daysOfArchive(terabytes: number, gigabytesADay: number): number {
  return Math.floor((terabytes * GIGABYTES_IN_TERABYTE) / gigabytesADay);
}
