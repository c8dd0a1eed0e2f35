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
