/** Lead batteries as they are sold, ampere-hours. */
const BATTERY_SIZES: readonly number[] = [1.2, 4.5, 7, 9, 12, 17, 26, 40, 65, 100, 150, 200];

/** What a lead battery gives of its label when it is emptied in fewer than 20 hours: from so many hours on, such a share. */
const GIVEN: readonly (readonly [hours: number, share: number])[] = [
  [20, 1],
  [10, 0.93],
  [5, 0.85],
  [0, 0.6],
];

export interface ReserveTask {
  /** Amperes and hours of the quiet mode and of the alarm. */
  standbyAmps: number;
  standbyHours: number;
  alarmAmps: number;
  alarmHours: number;
  /** For age and cold: 1.25 as a rule. */
  margin: number;
}

export interface BatteryReserve {
  standby: number;
  alarm: number;
  withMargin: number;
  /** The share of its label that the battery gives in so short a time. */
  share: number;
  /** What must stand on the label. */
  capacity: number;
  /** The next size that is sold: one that fits exactly leaves no room for a mistake. */
  size: number | undefined;
}

export function batteryReserve(task: ReserveTask): BatteryReserve {
  const standby = task.standbyAmps * task.standbyHours;
  const alarm = task.alarmAmps * task.alarmHours;
  const withMargin = (standby + alarm) * task.margin;
  const share = givenShare(task.standbyHours + task.alarmHours);
  const capacity = hundredths(withMargin / share);
  return {
    standby,
    alarm,
    withMargin,
    share,
    capacity,
    size: BATTERY_SIZES.find((size) => size > capacity),
  };
}

/** How many hours of the quiet mode a battery lasts, with the alarm at the end; nothing when not even that is left. */
export function standbyHours(capacity: number, task: Omit<ReserveTask, 'standbyHours'>): number | undefined {
  const alarm = task.alarmAmps * task.alarmHours;
  // The share falls as the time does, so of the longest spans the first that the battery really lasts is the answer.
  const spans = GIVEN.map(([from, share]) => ({
    from,
    hours: ((capacity * share) / task.margin - alarm) / task.standbyAmps,
  }));
  const span = spans.find(({ from, hours }) => hours >= 0 && hours + task.alarmHours >= from);
  return span && hundredths(span.hours);
}

function givenShare(hours: number): number {
  return GIVEN.find(([from]) => hours >= from)![1];
}

/** (0.35 × 24 + 1.2) × 1.25 is 12 to a person and 11.999999999999998 to a computer. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
