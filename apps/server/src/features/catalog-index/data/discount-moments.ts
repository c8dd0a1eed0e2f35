interface Moments {
  startsAt: number;
  endsAt: number | null;
}

/** The next moment at which a discount begins or ends. */
export function nearestAfter(moment: number, rows: readonly (Moments | undefined)[]): number {
  let nearest = Infinity;
  for (const row of rows) {
    for (const at of row ? momentsOf(row) : []) if (at > moment && at < nearest) nearest = at;
  }
  return nearest;
}

export function momentsOf({ startsAt, endsAt }: Moments): number[] {
  return endsAt === null ? [startsAt] : [startsAt, endsAt];
}
