const DATE = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «16 ноября 2026 г.» by Moscow, the same on both sides. */
export function dateWords(moment: string): string {
  return DATE.format(new Date(moment));
}

const MOMENT = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** «16 ноября в 10:40 МСК»: whoever lives by another clock is told by which this is. */
export function momentWords(moment: string): string {
  return `${MOMENT.format(new Date(moment))}\u00A0МСК`;
}
