/** A row of a specification as it was typed: numbers stay texts until somebody understands them. */
export interface SpecificationRow {
  text: string;
  article: string;
  unit: string;
  quantity: string;
}

/** Rows of one specification. */
export const MOST_SPECIFICATION_LINES = 2000;

const UNIT =
  /^(?:шт|штук[аи]?|м|метр(?:ов|а)?|м2|м²|кг|г|уп|упак\p{L}*|бухт\p{L}*|компл\p{L}*|к-т|пар\p{L}*|л|т)\.?$/iu;
const QUANTITY = /^\d{1,9}(?:[.,]\d{1,3})?$/;
const POSITION = /^\d{1,4}(?:\.\d{1,3})*\.?$/;
const ARTICLE = /^(?=.*\d)[\p{L}\d][\p{L}\d\-./()]{2,49}$/u;
const HEADING =
  /^(?:№|п\/п|поз(?:иция)?\.?|наименование|тип|марка|код|артикул|ед\.?(?: ?изм\.?)?|кол(?:-во|ичество)?\.?|изготовитель|примечание)/iu;
/** 'Камера купольная 4 Мп — 24 шт'. */
const TYPED_ROW =
  /^(?<text>.*\S)(?:\s+[—–\-×x]|[:;,])\s+(?<quantity>\d{1,9}(?:[.,]\d{1,3})?)\s*(?<unit>\p{L}[\p{L}\-²2]*\.?)?$/u;

/** Rows pasted from a spreadsheet or typed by hand; empty ones and the table's heading are left out. */
export function readSpecification(pasted: string): SpecificationRow[] {
  return pasted
    .split(/\r\n?|\n/)
    .map((line) => (/[\t;]/.test(line) ? columnsRow(line.split(/[\t;]/)) : typedRow(line)))
    .filter((row) => row !== undefined);
}

function columnsRow(cells: readonly string[]): SpecificationRow | undefined {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length === 0 || isHeading(filled)) return undefined;
  const rest = filled.length > 1 && POSITION.test(filled[0]!) ? filled.slice(1) : [...filled];
  const quantity = taken(rest, lastPlace(rest, QUANTITY));
  const unit = taken(rest, lastPlace(rest, UNIT));
  const text = longest(rest);
  const article = rest.find((cell) => cell !== text && ARTICLE.test(cell)) ?? '';
  return text === '' ? undefined : { text, article, unit, quantity };
}

function typedRow(line: string): SpecificationRow | undefined {
  const text = line.trim().replace(/^\d{1,4}[.)]\s+/, '');
  if (text === '') return undefined;
  const { text: name, quantity, unit = '' } = TYPED_ROW.exec(text)?.groups ?? {};
  const isCounted = name !== undefined && quantity !== undefined && (unit === '' || UNIT.test(unit));
  return isCounted
    ? { text: name, article: '', unit, quantity }
    : { text, article: '', unit: '', quantity: '' };
}

function isHeading(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every((cell) => HEADING.test(cell));
}

function lastPlace(cells: readonly string[], pattern: RegExp): number {
  return cells.findLastIndex((cell) => pattern.test(cell));
}

/** Takes the cell out of the row; the only cell of a row is its text, whatever it looks like. */
function taken(cells: string[], place: number): string {
  return place < 0 || cells.length === 1 ? '' : cells.splice(place, 1)[0]!;
}

function longest(cells: readonly string[]): string {
  return cells.reduce((best, cell) => (cell.length > best.length ? cell : best), '');
}
