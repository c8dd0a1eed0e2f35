import { countOf } from '../format/plural.ts';

/** Fewer answers than this say nothing of the next one. */
export const LEAST_REPLIES = 5;
/** Days that are looked back on. */
export const REPLY_DAYS = 90;

const MINUTES_A_DAY = 1440;
// After «за»: the accusative.
const MINUTES = ['минуту', 'минуты', 'минут'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** How soon a seller usually answers, as a buyer reads it; null where too little is known. */
export function replyTimeWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 5) return 'обычно отвечает за несколько минут';
  if (minutes < 60) return `обычно отвечает за ${countOf(roundUp(minutes, 5), MINUTES)}`;
  if (minutes <= 75) return 'обычно отвечает в течение часа';
  if (minutes <= MINUTES_A_DAY / 2) return `обычно отвечает за ${countOf(Math.ceil(minutes / 60), HOURS)}`;
  if (minutes <= MINUTES_A_DAY) return 'обычно отвечает в течение дня';
  return `обычно отвечает за ${countOf(Math.ceil(minutes / MINUTES_A_DAY), DAYS)}`;
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
