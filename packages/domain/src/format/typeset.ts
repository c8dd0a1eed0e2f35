import { NO_BREAK_SPACE } from './number-format.ts';

/** Forbids the break that a line may take after a dash. */
const WORD_JOINER = '\u2060';

/** Those of the trade. Any short word would do as well, were a brand not one too: 'IP67 Ирвис'. */
const UNITS =
  '(?:[мсдк]?м|мкм)[²³]?|м/с|км/ч|[мк]?В|[мк]?А|м?А·ч|[мк]?Вт(?:·ч)?|к?ВА|[кМГ]?Гц|дБ[миА]?|[кМ]?Ом|[мнп]к?Ф|Мп|[МГТ][Бб]|' +
  '[МГк]бит(?:/с)?|к?г|т|м?л|л/с|ч|мин|м?с|сек|лет|года?|дн(?:я|ей)|день|шт|уп|°[CС]?|К|лк|лм|кд|к?Н(?:·м)?|[кМ]?Па|бар|' +
  'об/мин|дюйм(?:а|ов)?|U|тыс|млн|₽|[%"″]';

/**
 * Where a line must not break: between a number and its unit, around ×, before a dash, and after a short preposition.
 * Written so that one pass decides, since every name on a page goes through it.
 */
const PLACES = new RegExp(
  [
    String.raw`(?<=\d) (?=(?:${UNITS})(?![\p{L}\d]))`,
    // 900 × 550
    String.raw`(?<=\d) (?=×)|(?<=×) (?=\d)`,
    String.raw` (?=[—–])`,
    // до 800 Вт
    String.raw`(?<=(?<![\p{L}\d-])(?:[АВИКСОУавиксоу]|[ДдНнПпОоИиЗзСсВв][оаетз])) (?=[\p{L}\d])`,
  ].join('|'),
  'gu',
);
const RANGE = /(?<=\d)–(?=\d)/g;

/** A text as it is shown; what is compared, copied into files or sent stays as it was written. */
export function typeset(text: string): string {
  return text.replace(PLACES, NO_BREAK_SPACE).replace(RANGE, `–${WORD_JOINER}`);
}

/** The same of HTML, whose tags stay as they are. */
export function typesetHtml(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, typeset);
}

/** Of an angle, an inch or a zoom: they stand at the number itself, 84° and 32×, unlike °C. */
const SIGNS = new Set(['°', '×', '"', '″', '′']);

/** A value and its unit are one thing. */
export function withUnit(value: string, unit: string): string {
  if (unit === '') return typeset(value);
  return `${typeset(value)}${SIGNS.has(unit) ? '' : NO_BREAK_SPACE}${unit}`;
}
