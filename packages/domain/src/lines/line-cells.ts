const HEADING =
  /^(?:№|n|п\/п|поз(?:иция)?\.?|наименование|название|товар|тип|марка|код|артикул|модель|ед\.?(?: ?изм\.?)?|кол(?:-во|ичество)?\.?|изготовитель|производитель|бренд|цена|сумма|примечание|article|sku|name|qty|quantity)/iu;
const HEADING_WORD =
  /^(?:№|п\/п|позиция|наименование|название|товар|артикул|артикулы|кол-во|количество|ед|ед\.изм|article|sku|name|qty|quantity)[.:,]?$/iu;

/** A table's first line says what its columns are called. */
export function isHeading(cells: readonly string[]): boolean {
  // An article may begin like one: 'NA-100'.
  if (cells.length > 1) return cells.every((cell) => HEADING.test(cell) && !/\d/.test(cell));
  const words = cells.flatMap((cell) => cell.split(' '));
  return words.length > 0 && words.every((word) => HEADING_WORD.test(word));
}

export type CellSign = '\t' | ';' | ',';

/** Cells between the signs; one in quotes may hold the sign itself, and a doubled quote in it is a quote. */
export function cellsOf(line: string, sign: CellSign): string[] {
  const cells: string[] = [];
  let from = 0;
  while (from <= line.length) {
    const start = from + (/^ */.exec(line.slice(from))?.[0].length ?? 0);
    const quotedEnd = line[start] === '"' ? endOfQuoted(line, { start, sign }) : -1;
    const next = quotedEnd < 0 ? endOfPlain(line, { from, sign }) : quotedEnd;
    cells.push(quotedEnd < 0 ? line.slice(from, next) : unquoted(line.slice(start, next)));
    from = next + 1;
  }
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function endOfPlain(line: string, { from, sign }: { from: number; sign: CellSign }): number {
  for (let at = from; at < line.length; at++) {
    if (line[at] === sign && (sign !== ',' || isSeparatingComma(line, at))) return at;
  }
  return line.length;
}

/** Nothing where the quote is not closed at the end of a cell: then it is a sign like others. */
function endOfQuoted(line: string, { start, sign }: { start: number; sign: CellSign }): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] !== '"') continue;
    if (line[at + 1] === '"') at++;
    else return at + 1 === line.length || line[at + 1] === sign ? at + 1 : -1;
  }
  return -1;
}

function unquoted(cell: string): string {
  return cell.slice(1, -1).replaceAll('""', '"');
}

/**
 * Between digits a comma is the decimal sign of '2,5', of '1×2×0,75' and of 'PG13,5L', but it ends the article of
 * 'ZK-D4280,10': there a whole number follows, and what stands before it is no number that has a fraction.
 */
function isSeparatingComma(line: string, at: number): boolean {
  if (!/\d/.test(line[at - 1] ?? '') || !/\d/.test(line[at + 1] ?? '')) return true;
  const before = /[^\s;]*$/.exec(line.slice(0, at))![0];
  const after = /^[^\s;,]*/.exec(line.slice(at + 1))![0];
  const isFraction = /^\d{1,4}$|[xх×*]\d{1,4}$|(?:^|\D)0$/i.test(before);
  return /^\d+$/.test(after) && !isFraction;
}
