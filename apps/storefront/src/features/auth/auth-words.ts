import { countOf, plural } from '@okoem/domain/format/plural.ts';
import { isRefused, refusals } from '../../shared/api-failure.ts';

/** Tries of one code, as the server counts them. */
export const CODE_TRIES = 5;
/** How long it is good, and after how long another is sent. */
export const CODE_SECONDS = 300;
export const RESEND_SECONDS = 60;

/** 42 → «0:42». */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 258 → «4 мин 18 с». */
export function lifeText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 ? `${minutes} мин` : '', rest > 0 || minutes === 0 ? `${rest} с` : ''].join(' ').trim();
}

/** Nobody counts the seconds of an hour. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} с`;
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} мин` : `${Math.ceil(seconds / 3600)} ч`;
}

export function wrongCodeText(triesLeft: number): string {
  if (triesLeft <= 0) return 'Попытки закончились — получите новый код';
  const left = plural(triesLeft, ['Осталась', 'Осталось', 'Осталось']);
  return `Код не подошёл. ${left} ${countOf(triesLeft, ['попытка', 'попытки', 'попыток'])}`;
}

/** Seconds to wait, when that is what the server asks for. */
export function waitOf(error: unknown): number | undefined {
  const [refusal] = refusals(error);
  if (refusal?.code !== 'TOO_MANY_REQUESTS') return undefined;
  const seconds = Number(refusal['retry_after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** What stands beside the field whose sending was refused. */
export function refusalText(error: unknown): string | undefined {
  const seconds = waitOf(error);
  if (seconds !== undefined) return `Слишком много попыток, повторите через ${waitText(seconds)}`;
  return isRefused(error) ? error.message : undefined;
}
