/** So early a company still has time to write a new one. */
export const POWER_WARNING_DAYS = 30;

/** Calendar days as the API writes them; `until` is the last day on which goods are handed out. */
export interface PowerOfAttorney {
  number: string;
  until: string | null;
}

export type PowerState = 'none' | 'lasting' | 'ending' | 'over';

export function powerState({ number, until }: PowerOfAttorney, today: string): PowerState {
  if (number === '') return 'none';
  if (until === null) return 'lasting';
  if (until < today) return 'over';
  return daysBetween(today, until) <= POWER_WARNING_DAYS ? 'ending' : 'lasting';
}

const DAY_MS = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
