import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db } from '../../platform/database/database.ts';
import { countedProduct } from '../specifications/counted-rows.ts';
import { type SupplyOfRow, supplyOfRows } from '../specifications/row-supply.ts';
import { findRows, type SpecificationRowRecord } from '../specifications/specification-row-repository.ts';
import { numbered, type Recognised, withOffers } from './quote-asked-lines.ts';
import { findSoldProducts } from './quote-pricing-repository.ts';
import type { LineWish } from './quote-pricing.ts';
import type { Asked } from './quote-version-repository.ts';

const LONGEST_TEXT = 2000;
const TO_CHECK = 'Подобрали по описанию: проверьте';
const NOT_THERE = 'Столько сейчас нет на складах';

interface AskedSpecification {
  specificationId: string;
  regionGuid: string | undefined;
  /** From which offers the rows come; without it we choose. */
  supply?: readonly SuppliedRow[] | undefined;
}

/**
 * Rows of a specification, as its page counts them: what was decided or is sure enough has its product, the rest is asked for;
 * what was skipped is left out.
 */
export async function specificationWishes(
  db: Db,
  { specificationId, regionGuid, supply }: AskedSpecification,
): Promise<LineWish[]> {
  const rows = (await findRows(db, specificationId)).filter(({ decision }) => decision !== 'skipped');
  if (supply) return numbered(await suppliedLines(db, rows, supply));
  const asked = rows.map((row) => ({
    ...askedOf(row),
    productId: countedProduct(row),
    wanted: row.quantity === null ? null : row.quantity / 1000,
    chosen: row.chosenQuantity,
    comment: commentOf(row),
  }));
  return numbered(await withOffers(db, asked, regionGuid));
}

/** A line for every warehouse that a row comes from, and one for what nobody has. */
async function suppliedLines(
  db: Db,
  rows: readonly SpecificationRowRecord[],
  supply: readonly SuppliedRow[],
): Promise<Recognised[]> {
  const supplies = await supplyOfRows(db, rows, supply);
  const short = rows.filter(({ id }) => (supplies.get(id)?.missing ?? 0) > 0);
  const products = await findSoldProducts(
    db,
    short.flatMap((row) => countedProduct(row) ?? []),
  );
  return rows.flatMap((row): Recognised[] => {
    const own = supplies.get(row.id);
    if (!own) return [{ ...askedOf(row), quantity: null }];
    const unit = products.get(countedProduct(row) ?? 0)?.unit as SalesUnit | undefined;
    return [...partLines(row, own), ...missingLines(row, own, unit)];
  });
}

/** What the row asks for is said once, with its first warehouse. */
function partLines(row: SpecificationRowRecord, { parts }: SupplyOfRow): Recognised[] {
  return parts.map(({ offerId, quantity }, at) => ({
    ...askedOf(row),
    ...(at > 0 && { askedUnit: '', askedQuantity: '' }),
    offerId,
    quantity,
    comment: commentOf(row),
  }));
}

function missingLines(
  row: SpecificationRowRecord,
  { missing }: SupplyOfRow,
  unit: SalesUnit | undefined,
): Recognised[] {
  if (missing === 0) return [];
  const quantity = fromMilli(missing);
  const said = {
    askedUnit: unit ? unitLabel(unit, quantity) : row.unit,
    askedQuantity: formatQuantity(quantity),
  };
  return [{ ...askedOf(row), ...said, quantity: null, comment: NOT_THERE }];
}

function askedOf(row: SpecificationRowRecord): Asked {
  return {
    askedText: wordsOf(row),
    askedArticle: row.code,
    askedUnit: row.unit,
    askedQuantity: row.quantityText,
  };
}

function commentOf({ decision, found, productId }: SpecificationRowRecord): string {
  return decision === null && found === 'LIKELY' && productId !== null ? TO_CHECK : '';
}

function wordsOf({ name, mark, code, maker }: SpecificationRowRecord): string {
  const words = [name, mark, code, maker].filter((text) => text !== '');
  return [...new Set(words)].join(' ').slice(0, LONGEST_TEXT);
}
