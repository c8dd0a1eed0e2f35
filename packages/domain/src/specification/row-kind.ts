/** What a row of a file turned out to be. Only items are rows of the specification; all others are counted. */
export const ROW_KINDS = [
  'item',
  'title',
  'header',
  'numbers',
  'section',
  'continuation',
  'total',
  'stamp',
  'unknown',
  'left_out',
  'empty',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const ROW_KIND_LABELS: Record<RowKind, string> = {
  item: 'Позиции',
  title: 'Текст над таблицей',
  header: 'Шапка таблицы',
  numbers: 'Номера колонок',
  section: 'Заголовки разделов',
  continuation: 'Продолжения строк',
  total: 'Итоги',
  stamp: 'Штамп чертежа',
  unknown: 'Не распознаны',
  left_out: 'Сверх 2 000 строк',
  empty: 'Пустые строки',
};

const TOTAL = /^(?:итого|всего|в том числе|в т\. ?ч|сумма|ндс|total|subtotal|к оплате)(?![\p{L}\d])/iu;
const STAMP =
  /^(?:изм\.?|кол\. ?уч\.?|лист|листов|№ ?док(?:ум)?\.?|подп(?:ись)?\.?|дата|стадия|разраб(?:отал)?\.?|пров(?:ерил|ер)?\.?|н\. ?контр\.?|т\. ?контр\.?|гип|утв(?:ердил)?\.?|взам\. ?инв\. ?№|инв\. ?№ ?подл\.?|подп\. и дата|формат а\d)$/iu;

export function isTotalText(text: string): boolean {
  return TOTAL.test(text.trim());
}

export function isStamp(texts: readonly string[]): boolean {
  return texts.filter((text) => STAMP.test(text.trim())).length >= 2;
}

/** '—//—', '-"-', '»', 'то же': the value above once more. */
const DITTO = /^(?:[-–—]*(?:\/\/|["″”“„«»〃'`]{1,2})[-–—]*|то ?же|тоже)\.?$/iu;

export function isDitto(text: string): boolean {
  return DITTO.test(
    text
      .replace(/\s+/g, ' ')
      .replace(/(?<=[-–—/"]) (?=[-–—/"])/g, '')
      .trim(),
  );
}

/** '-', '—', 'нет': nothing, written down. */
export function isNothing(text: string): boolean {
  return /^[-–—.\s]*$/.test(text);
}
