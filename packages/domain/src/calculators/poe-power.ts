/** A group of equal devices. */
export interface PoeGroup {
  count: number;
  /** The most one of them takes, light and heater included. */
  watts: number;
}

export interface PoeTask {
  groups: readonly PoeGroup[];
  /** In the cables, per cent. */
  loss: number;
  /** For ageing and other cameras, per cent. */
  margin: number;
}

export interface PoePower {
  devices: number;
  watts: number;
  withLoss: number;
  withMargin: number;
  /** What a switch reserves that counts by classes and not by what is really taken. */
  reserved: number;
  /** The most a single device takes. */
  strongest: number;
}

/** What IEEE 802.3 promises: watts of the device after 100 m, and watts the port keeps for it. */
const CLASSES: readonly (readonly [device: number, port: number])[] = [
  [3.84, 4],
  [6.49, 7],
  [12.95, 15.4],
  [25.5, 30],
  [40, 45],
  [51, 60],
  [62, 75],
  [71.3, 90],
];
/** More cannot be fed over a cable by the standard. */
export const MOST_DEVICE_WATTS = 71.3;

export function poePower({ groups, loss, margin }: PoeTask): PoePower {
  const sum = (of: (group: PoeGroup) => number) => groups.reduce((total, group) => total + of(group), 0);
  const watts = sum((group) => group.count * group.watts);
  const withLoss = watts * (1 + loss / 100);
  return {
    devices: sum(({ count }) => count),
    watts,
    withLoss,
    withMargin: withLoss * (1 + margin / 100),
    reserved: sum((group) => group.count * portWatts(group.watts)),
    strongest: Math.max(0, ...groups.map((group) => group.watts)),
  };
}

/** What a port keeps for the class the device names. */
export function portWatts(deviceWatts: number): number {
  return CLASSES.find(([device]) => deviceWatts <= device)?.[1] ?? CLASSES.at(-1)![1];
}

/** The standard a port must speak. */
export function poeStandard(deviceWatts: number): string {
  const port = portWatts(deviceWatts);
  if (port <= 15.4) return 'IEEE 802.3af (PoE)';
  if (port <= 30) return 'IEEE 802.3at (PoE+)';
  return port <= 60 ? 'IEEE 802.3bt, тип 3' : 'IEEE 802.3bt, тип 4';
}
