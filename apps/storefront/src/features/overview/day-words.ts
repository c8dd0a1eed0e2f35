const WEEKDAY = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** «Понедельник, 16 ноября» by Moscow. */
export function weekdayWords(moment: string): string {
  const words = WEEKDAY.format(new Date(moment));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const DAY = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' });

/** «16 ноября» by Moscow: of a day that is near. */
export function dayWords(moment: string): string {
  return DAY.format(new Date(moment));
}
