const MONTHS_OF_QUARTER = 3;

/** '2026-11-18' → '2026-10-01': accounts are reconciled by quarters. */
export function quarterStart(day: string): string {
  const [year, month] = day.split('-').map(Number);
  const first = month! - ((month! - 1) % MONTHS_OF_QUARTER);
  return `${year}-${String(first).padStart(2, '0')}-01`;
}
