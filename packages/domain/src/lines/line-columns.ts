import { type IsArticle, isArticleLike, isNamed } from './article-like.ts';
import { isUnit, quantityOfCell, type SaidQuantity } from './line-quantity.ts';
import { checkedRow, faultyRow, type LinePart, type Row } from './line-row.ts';
import { restOf, rowOfWords } from './line-words.ts';

const POSITION = /^\d{1,4}(?:\.\d{1,3})*[.)]?$/;

/** The number of a row, as tables have it in their first column. */
export function isPosition(cell: string): boolean {
  return POSITION.test(cell);
}

/** A line of a table: which column is which is seen by what stands in it. */
export function rowOfColumns(cells: readonly string[], { original, isArticle }: LinePart): Row {
  const isNumbered = cells.length > 1 && isPosition(cells[0]!) && cells.slice(1).some(saysMore);
  const left = isNumbered ? cells.slice(1) : [...cells];
  const article = articleCell(left, isArticle);
  if (article !== '') left.splice(left.indexOf(article), 1);
  const said = takeQuantityCell(left);
  const rest = left.filter((cell) => !isUnit(cell) && quantityOfCell(cell) === undefined).join(' ');
  const unit = said?.unit || (left.find(isUnit) ?? '');
  if (article !== '') return checkedRow({ article, quantity: said?.quantity, unit, rest, original });
  if (rest === '') return faultyRow(original, 'NOTHING_TO_FIND');
  const { quantity, ...inName } = rowOfWords(rest, { original, isArticle });
  return checkedRow({
    ...inName,
    // A number in the name is a quantity only where no column is.
    ...(said ? { quantity: said.quantity, unit, rest: restOf(rest, inName.article) } : { quantity }),
    original,
  });
}

function saysMore(cell: string): boolean {
  return isArticleLike(cell) || (!isUnit(cell) && quantityOfCell(cell) === undefined);
}

/** The number beside the unit; without a unit the first one, since prices and sums follow. */
function takeQuantityCell(cells: string[]): SaidQuantity | undefined {
  const unitAt = cells.findIndex(isUnit);
  const places = [...(unitAt < 0 ? [] : [unitAt - 1, unitAt + 1]), ...cells.keys()];
  const place = places.find((at) => quantityOfCell(cells[at] ?? '') !== undefined);
  return place === undefined ? undefined : quantityOfCell(cells.splice(place, 1)[0]!);
}

/** A long number is a code where it comes first; behind a name it is a price or a sum. */
function articleCell(cells: readonly string[], isArticle: IsArticle | undefined): string {
  const isCode = (cell: string, at: number) => at === 0 || /\p{L}/u.test(cell);
  return cells.find((cell, at) => isCode(cell, at) && isNamed(cell, isArticle)) ?? '';
}
