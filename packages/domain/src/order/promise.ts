import { apiDate } from '../format/date-format.ts';

/** Whether a parcel came by the day that was promised; unknown until it has come, or where nothing was promised. */
export function isPromiseKept(promisedTo: string | null, cameAt: Date | null): boolean | null {
  return promisedTo === null || cameAt === null ? null : apiDate(cameAt) <= promisedTo;
}
