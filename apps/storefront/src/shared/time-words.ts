const TIME = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' });

/** «10:40 МСК». */
export function timeWords(moment: Date | number): string {
  return `${TIME.format(moment)}\u00A0МСК`;
}
