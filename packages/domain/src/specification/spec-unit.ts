const UNIT =
  'шт|штук[аи]?|pcs?|компл(?:ект(?:а|ов)?)?|к-?т|к-кт|уп|упак(?:овк[аи])?|пач(?:к[аи])?|м|м\\.? ?п|п\\.? ?м|пог\\.? ?м|метр(?:а|ов)?|км|кг|г|т|тн|л|м2|м²|кв\\.? ?м|м3|м³|куб\\.? ?м|рул(?:он(?:а|ов)?)?|бухт[аы]?|бух|пар[аы]?|набор(?:а|ов)?|лист(?:а|ов)?|ед|катушк[аи]|барабан|кор(?:обк[аи])?|система|точк[аи]|канал(?:а|ов)?|услуг[аи]|100 ?м|1000 ?м|тыс\\.? ?шт|set|m|kg';
const IS_UNIT = new RegExp(`^(?:${UNIT})\\.?$`, 'iu');
/** Numbers of the all-Russian list of units, as old programs print them beside or in place of the words. */
const OKEI: ReadonlySet<string> = new Set([
  '796',
  '006',
  '6',
  '166',
  '778',
  '839',
  '715',
  '055',
  '55',
  '113',
  '008',
  '018',
  '112',
]);
const AT_END = new RegExp(`[,(]\\s*(${UNIT})\\.?\\)?\\s*$`, 'iu');

export function isSpecUnit(text: string): boolean {
  return IS_UNIT.test(text.trim());
}

/** In a column of units alone a number is a code of one. */
export function isUnitCell(text: string): boolean {
  return isSpecUnit(text) || OKEI.has(text.trim());
}

/** 'Кабель КПСнг(А)-FRLS 1×2×0,75, м': the unit behind the last comma. */
export function unitAtEnd(name: string): string {
  return AT_END.exec(name)?.[1] ?? '';
}

/** The unit without its dot and in small letters, as rows are compared by it. */
export function plainUnit(text: string): string {
  return text.trim().replace(/\.$/, '');
}
