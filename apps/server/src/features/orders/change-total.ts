import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { lineOfFewer, lineOfSubstitute, servicePieces } from '@okoem/domain/order/changed-line.ts';
import type { ChangeRow, LineRow, PartRow, ServiceRow } from './order-view-repository.ts';

interface OrderRows {
  parts: readonly PartRow[];
  lines: readonly LineRow[];
  services: readonly ServiceRow[];
}

/** What a part costs once a proposal is accepted: what the buyer is shown, and what he agrees to. */
export function partTotalAfter({ parts, lines, services }: OrderRows, change: ChangeRow): Kopecks {
  const { total } = parts.find(({ id }) => id === change.partId)!;
  const line = lines.find(({ id }) => id === change.lineId);
  if (!line || change.kind === 'date') return total;
  const own = services.filter(({ lineId }) => lineId === line.id);
  const was = line.total + sumKopecks(own.map((service) => service.total ?? 0));
  const quantity = change.quantityMilli!;
  const after = sumKopecks(own.map((service) => serviceTotal(service, line.quantityMilli, quantity)));
  return total - was + goodsAfter(line, change) + after;
}

function goodsAfter(line: LineRow, { kind, quantityMilli, price }: ChangeRow): Kopecks {
  const terms = { quantity: line.quantityMilli, price: line.price, vatPercent: line.vat };
  const money =
    kind === 'fewer'
      ? lineOfFewer({ ...terms, discount: line.discount }, quantityMilli!)
      : lineOfSubstitute({ ...terms, quantity: quantityMilli!, price: price! });
  return money.total;
}

function serviceTotal({ pricing, quantity, price, total }: ServiceRow, was: number, now: number): Kopecks {
  if (pricing !== 'per_piece') return total ?? 0;
  return (price ?? 0) * servicePieces(quantity, was, now);
}
