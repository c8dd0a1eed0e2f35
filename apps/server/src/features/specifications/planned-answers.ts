import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type DealtPart, dealtSupply } from '@okoem/domain/specification/dealt-supply.ts';
import { basketLines, type CountedLine, isCounted, lineArrival } from '../pricing/basket-lines.ts';
import type { CardAsker, CardParts } from './answer-rows.ts';
import type { ExportedAnswer, ExportInput } from './export-answers.ts';
import { DECISION_WORDS, NOTHING, rowsByPlace } from './exported-answers.ts';
import { type SupplyOfRow, supplyOfRows } from './row-supply.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

interface Planned {
  rows: readonly SpecificationRowRecord[];
  supply: readonly SuppliedRow[];
}

/** A part of a row with the offer it comes from. */
type SoldPart = DealtPart & CountedLine;

interface Plan {
  parts: ReadonlyMap<number, SoldPart[]>;
  supplies: ReadonlyMap<number, SupplyOfRow>;
  publicUrl: string;
}

/** What is written beside the rows by the way that was chosen on the page, with marks of what is not in the sum and a total. */
export async function plannedAnswers(
  { pool, publicUrl }: CardParts & { publicUrl: string },
  { rows, supply }: Planned,
  { region, audience }: CardAsker,
): Promise<Pick<ExportInput, 'answers' | 'added'>> {
  const supplies = await supplyOfRows(pool, rows, supply);
  const wanted = rows.flatMap(({ id }) =>
    (supplies.get(id)?.parts ?? []).map((part) => ({ row: id, ...part })),
  );
  const circumstances = { destination: region.row, audience, isUnread: true };
  const { lines } = await basketLines(pool, wishesOf(wanted), circumstances);
  const sold = new Map(lines.filter(isCounted).map((line) => [line.wish.offerId, line]));
  const priced = [...sold].map(([offerId, { quantity, sums }]) => ({ offerId, quantity, total: sums.total }));
  const dealt = dealtSupply(wanted, priced).map((part) => ({ ...sold.get(part.offerId)!, ...part }));
  const plan = { parts: Map.groupBy(dealt, ({ row }) => row), supplies, publicUrl };
  const added = rows.filter(({ isAdded }) => isAdded);
  return {
    answers: rowsByPlace(rows).map((same) => answerOf(same, plan)),
    added: [...added.map((row) => answerOf([row], plan)), totalLine(dealt)],
  };
}

function wishesOf(parts: readonly { offerId: number; quantity: number }[]) {
  const byOffer = Map.groupBy(parts, ({ offerId }) => offerId);
  return [...byOffer].map(([offerId, own]) => ({
    offerId,
    qty: fromMilli(own.reduce((sum, { quantity }) => sum + quantity, 0)),
  }));
}

function totalLine(parts: readonly SoldPart[]): ExportedAnswer {
  const sum = sumKopecks(parts.map((part) => part.sum)) / 100;
  return { ...NOTHING, ...NO_PLAN, sheet: 0, row: 0, name: 'Итого за товары с НДС, без доставки', sum };
}

const NO_PLAN = { plan: { seller: '', quantity: null, note: '' } };

/** One line for a row of the file, however many rows, parts and warehouses it came to. */
function answerOf(
  rows: readonly SpecificationRowRecord[],
  { parts, supplies, publicUrl }: Plan,
): ExportedAnswer {
  const { sheet, line: row } = rows[0]!;
  const own = rows.flatMap(({ id }) => parts.get(id) ?? []);
  const [first] = own;
  const note = [...new Set(rows.map((one) => noteOf(one, { own, supply: supplies.get(one.id) })))]
    .filter((text) => text !== '')
    .join('; ');
  if (!first) return { ...NOTHING, sheet, row, plan: { ...NO_PLAN.plan, note } };
  const joined = (text: (part: SoldPart) => string) => [...new Set(own.map(text))].join('; ');
  const quantity = fromMilli(own.reduce((whole, part) => whole + part.quantity, 0));
  const sum = sumKopecks(own.map((part) => part.sum));
  const products = new Set(own.map(({ found }) => found.offer.productId));
  return {
    sheet,
    row,
    article: joined(({ found }) => found.offer.article),
    name: joined(({ found }) => found.offer.name),
    price: products.size === 1 ? Math.round(sum / quantity) / 100 : null,
    sum: sum / 100,
    stock: joined(({ found }) => (found.offer.isPreOrder ? 'Под заказ' : 'В наличии')),
    day: own.map(dayOf).toSorted().at(-1) ?? null,
    url: products.size === 1 ? publicUrl.replace(/\/$/, '') + shopRoutes.product(productOf(first)) : '',
    plan: {
      seller: joined(({ found: { store } }) => `${store.seller.name}, ${store.city}`),
      quantity,
      note,
    },
  };
}

function productOf({ found: { offer } }: SoldPart): { id: number; code: string } {
  return { id: offer.productId, code: offer.code };
}

function dayOf(part: SoldPart): string {
  return lineArrival(part).arrival_date;
}

interface NoteOf {
  own: readonly SoldPart[];
  supply: SupplyOfRow | undefined;
}

/** What the page says beside a row that is not simply in the sum. */
function noteOf(row: SpecificationRowRecord, { own, supply }: NoteOf): string {
  const { decision, found, productId, candidates } = row;
  const said = decision === null ? undefined : DECISION_WORDS[decision];
  if (said !== undefined) return said;
  if (decision === null && (candidates.length === 0 || found === 'NONE')) return 'Не нашли';
  const isAnalogue = candidates.some(({ product_id: id, is_analogue: is }) => is && id === productId);
  const words = [
    ...(decision === null && isAnalogue ? ['Аналог'] : []),
    ...(decision === null && !isAnalogue && found !== 'SURE' ? ['Проверьте'] : []),
    ...shortWords(own, supply),
    ...(own.length === 0 ? ['Не в сумме'] : []),
  ];
  return words.join(', ');
}

function shortWords(own: readonly SoldPart[], supply: SupplyOfRow | undefined): string[] {
  const [first] = own;
  if (!first || !supply || supply.missing === 0) return [];
  return [`Не хватает ${formatQuantityWithUnit(fromMilli(supply.missing), first.found.offer.unit)}`];
}
