import { lineOfFewer, lineOfSubstitute, servicePieces } from '../../order/changed-line.ts';
import { isBeforeShipping } from '../../order/sub-order-status.ts';
import { charge, closeIfCancelled, type ModelLine, type ModelOrder, type ModelPart } from './model-order.ts';

const VAT = 22;
const MILLI = 1000;

/** Fewer of a line, as the buyer agreed to; false where nothing can be changed any more. */
export function shrink(order: ModelOrder, part: ModelPart, line: ModelLine, pick: number): boolean {
  const pieces = line.quantity / MILLI;
  if (!isBeforeShipping(part.state) || pieces <= 1) return false;
  const quantity = (1 + (pick % (pieces - 1))) * MILLI;
  const { discount, total } = lineOfFewer({ ...line, vatPercent: VAT }, quantity);
  const promo = Math.min(Math.floor((line.promo * quantity) / line.quantity), discount);
  recount(line, quantity);
  Object.assign(line, { quantity, discount, promo, total });
  charge(order, part);
  return true;
}

/** Another thing at its own price, dearer or cheaper. */
export function substitute(order: ModelOrder, part: ModelPart, line: ModelLine, price: number): boolean {
  if (!isBeforeShipping(part.state)) return false;
  const { quantity } = line;
  const { total } = lineOfSubstitute({ quantity, price, vatPercent: VAT });
  Object.assign(line, { price, discount: 0, promo: 0, total });
  charge(order, part);
  return true;
}

/** A refused change: the line leaves, and the last one takes the part with it. */
export function takeOff(order: ModelOrder, part: ModelPart, line: ModelLine): boolean {
  if (!isBeforeShipping(part.state)) return false;
  if (part.lines.length === 1) part.state = 'CANCELLED';
  else part.lines = part.lines.filter((one) => one !== line);
  charge(order, part);
  closeIfCancelled(order);
  return true;
}

function recount(line: ModelLine, quantity: number): void {
  line.services = line.services.map(({ pieces, price }) => ({
    price,
    pieces: servicePieces(pieces, line.quantity, quantity),
  }));
}
