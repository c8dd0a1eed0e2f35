import type { VersionPair } from '@okoem/contract/quote-views.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { compareVersions } from '@okoem/domain/quote/quote-difference.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { findVersionLines, findVersions, type LineRecord } from './quote-version-repository.ts';
import { versionHead } from './quote-view.ts';

/** Two versions that were sent, side by side. */
export async function versionPair(
  db: Db,
  { quoteId, from, to }: { quoteId: number; from: number; to: number },
): Promise<VersionPair> {
  const versions = (await findVersions(db, quoteId)).filter(({ sentAt }) => sentAt !== null);
  const [first, next] = [from, to].map((number) => versions.find((version) => version.number === number));
  if (!first || !next) throw new Refusal('NOT_FOUND', { field: first ? 'to' : 'from' });
  const [was, is] = await Promise.all([findVersionLines(db, first.id), findVersionLines(db, next.id)]);
  const { lines, byPrice, byContents, difference } = compareVersions(was.map(compared), is.map(compared));
  return {
    from: versionHead(first),
    to: versionHead(next),
    lines: lines.map((pair) => ({
      position: pair.position,
      change: pair.change,
      from: pair.from && sideView(pair.from.line),
      to: pair.to && sideView(pair.to.line),
      difference: pair.difference,
    })),
    by_price: byPrice,
    by_contents: byContents,
    difference,
  };
}

function compared(line: LineRecord) {
  const { position, offerId, productId, quantityMilli: quantity, price, total } = line;
  return { position, offerId, productId, quantity, price, total, line };
}

function sideView(line: LineRecord) {
  return {
    line_id: line.id,
    product_id: line.productId,
    name: line.name ?? line.askedText,
    article: line.article ?? line.askedArticle,
    unit: line.unit ?? line.askedUnit,
    quantity: line.quantityMilli === null ? null : fromMilli(line.quantityMilli),
    price: line.price,
    total: line.total,
  };
}
