/** Ohm · mm² / m. */
export const COPPER_RESISTIVITY = 0.0175;

/** Sections of a core in mm², each with the most ohms a kilometre that GOST 22483 lets it have: how cables are described. */
const SECTIONS: readonly (readonly [section: number, ohmsAKm: number])[] = [
  [0.5, 36],
  [0.75, 24.5],
  [1, 18.1],
  [1.5, 12.1],
  [2.5, 7.41],
  [4, 4.61],
  [6, 3.08],
  [10, 1.83],
];
export const CABLE_SECTIONS: readonly number[] = SECTIONS.map(([section]) => section);

/** Ohms a metre of one core of 24 AWG. Fed over two pairs the cores of each are parallel, so the loop has as many. */
export const PAIR_OHMS = { copper: 0.094, clad: 0.145 } as const;

export type Load = { amps: number } | { watts: number };

export interface CableDrop {
  amps: number;
  dropVolts: number;
  voltsAtLoad: number;
  lostWatts: number;
}

/** There and back. */
export function loopOhms(section: number, metres: number): number {
  return (2 * COPPER_RESISTIVITY * metres) / section;
}

/** Nothing when so much power does not get through the cable at all. */
export function cableDrop(volts: number, load: Load, ohms: number): CableDrop | undefined {
  const amps = 'amps' in load ? load.amps : drawnAmps(volts, load.watts, ohms);
  if (amps === undefined || amps * ohms >= volts) return undefined;
  const dropVolts = amps * ohms;
  return { amps, dropVolts, voltsAtLoad: volts - dropVolts, lostWatts: dropVolts * amps };
}

/** A device with a converter takes the same power at a lower voltage: (U − I·R) · I = P. */
function drawnAmps(volts: number, watts: number, ohms: number): number | undefined {
  const root = volts ** 2 - 4 * watts * ohms;
  return root < 0 ? undefined : (volts - Math.sqrt(root)) / (2 * ohms);
}

interface SectionTask {
  volts: number;
  load: Load;
  metres: number;
  /** What the load still works with. */
  leastVolts: number;
}

/** The thinnest core that leaves the load what it needs; nothing when none of those in use does. */
export function sectionNeeded({ volts, load, metres, leastVolts }: SectionTask): number | undefined {
  return CABLE_SECTIONS.find((section) => {
    const drop = cableDrop(volts, load, loopOhms(section, metres));
    return drop !== undefined && drop.voltsAtLoad >= leastVolts;
  });
}

/** Cables with at most so many ohms a kilometre have this section or a larger one. */
export function sectionOhms(section: number): number {
  return SECTIONS.find(([one]) => one === section)![1];
}
