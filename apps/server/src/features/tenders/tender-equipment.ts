import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import type { takeTenderEquipment } from '@okoem/contract/tenders.ts';
import { LARGEST_LINE_SUM } from '@okoem/domain/basket/quoted-line.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { SALES_UNIT_LABELS, type SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownWishes } from '../basket/own-basket.ts';
import { EVERYBODY, offerPrices, priceForQuantity } from '../pricing/offer-prices.ts';
import { findKeptBasket } from '../projects/kept-basket-repository.ts';
import { ownProject } from '../projects/project-access.ts';
import { chooseOffers } from '../quotes/choose-offers.ts';
import { basketWishes } from '../quotes/quote-asked-lines.ts';
import { findDestination } from '../quotes/quote-destination.ts';
import type { LineWish } from '../quotes/quote-pricing.ts';
import { specificationWishes } from '../quotes/specification-wishes.ts';
import { assertOwn, stillRead } from '../specifications/specification-owner.ts';
import { findSpecification } from '../specifications/specification-repository.ts';
import { lockOwnDraft, type OwnTender } from './save-tender.ts';
import {
  type EquipmentRow,
  findOfferCosts,
  findOfferProducts,
  findPricedLines,
  findProjectSources,
  type NewEquipmentLine,
  replaceEquipment,
  savePrices,
} from './tender-equipment-repository.ts';
import { type TenderEquipmentSource, updateTender } from './tender-repository.ts';

type Source = EndpointCall<typeof takeTenderEquipment>['body']['source'];

/** As many as a specification has rows. */
const MOST_LINES = 2000;
const MILLI = 1000;

const NO_EQUIPMENT: TenderEquipmentSource = {
  equipmentFrom: null,
  equipmentName: '',
  specificationId: null,
  projectId: null,
};

interface Taken {
  source: TenderEquipmentSource;
  wishes: LineWish[];
}

/** The list is copied: what becomes of the basket or the specification later does not change what is proposed for. */
export async function takeEquipment(
  pool: Pool,
  { source, ...own }: OwnTender & { source: Source },
): Promise<void> {
  const taken = await readSource(pool, source, own.actor);
  const lines = await linesOf(pool, taken.wishes);
  if (source.kind !== 'none' && lines.length === 0) {
    const message = 'Там нет ни одной строки: список оборудования был бы пуст';
    throw new Refusal('VALIDATION', { field: 'source' }, [
      { code: 'TENDER_LACKS', field: 'source', message },
    ]);
  }
  await inTransaction(pool, async (tx) => {
    const draft = await lockOwnDraft(tx, own);
    await replaceEquipment(tx, draft.id, lines);
    await priceEquipment(tx, draft.id);
    await updateTender(tx, draft.id, taken.source);
  });
}

async function readSource(pool: Pool, source: Source, actor: SignedInCustomer): Promise<Taken> {
  if (source.kind === 'none') return { source: NO_EQUIPMENT, wishes: [] };
  if (source.kind === 'basket') {
    const wishes = basketWishes(await ownWishes(pool, actor));
    return { source: { ...NO_EQUIPMENT, equipmentFrom: 'basket', equipmentName: 'Корзина' }, wishes };
  }
  if (source.kind === 'specification') {
    const { spec, wishes } = await ofSpecification(pool, source.specification_id, actor);
    return {
      source: {
        ...NO_EQUIPMENT,
        equipmentFrom: 'specification',
        equipmentName: spec.name,
        specificationId: spec.id,
      },
      wishes,
    };
  }
  return ofProject(pool, source.project_id, actor);
}

async function ofSpecification(pool: Pool, id: string, actor: SignedInCustomer) {
  const spec = assertOwn(await findSpecification(pool, id), actor, 'specifications.read');
  if (spec.state === 'READING' || spec.state === 'READ') throw stillRead();
  return {
    spec,
    wishes: await specificationWishes(pool, { specificationId: spec.id, regionGuid: undefined }),
  };
}

/** Everything that is specified or kept in the project, one after the other. */
async function ofProject(pool: Pool, id: number, actor: SignedInCustomer): Promise<Taken> {
  const project = await ownProject(pool, id, { actor, action: 'read' });
  const wishes: LineWish[] = [];
  for (const { kind, subjectId } of await findProjectSources(pool, id)) {
    if (kind === 'specification') wishes.push(...(await ofSpecification(pool, subjectId, actor)).wishes);
    else wishes.push(...(await ofKeptBasket(pool, { projectId: id, basketId: subjectId })));
  }
  return {
    source: { ...NO_EQUIPMENT, equipmentFrom: 'project', equipmentName: project.name, projectId: id },
    wishes,
  };
}

async function ofKeptBasket(db: Db, basket: { projectId: number; basketId: string }): Promise<LineWish[]> {
  const kept = await findKeptBasket(db, basket);
  return basketWishes(
    (kept?.lines ?? []).map(({ offerId, quantityMilli }) => ({ offerId, qty: fromMilli(quantityMilli) })),
  );
}

/** One line for one product, however often it was named; words that are no product of ours stay words. */
async function linesOf(db: Db, wishes: readonly LineWish[]): Promise<NewEquipmentLine[]> {
  const products = await findOfferProducts(
    db,
    wishes.flatMap(({ offerId }) => offerId ?? []),
  );
  const known = new Map<number, NewEquipmentLine>();
  const lines: NewEquipmentLine[] = [];
  for (const wish of wishes) {
    const product = wish.offerId === null ? undefined : products.get(wish.offerId);
    const line = product ? ofProduct(wish, product) : ofWords(wish);
    if (!line) continue;
    const before = line.productId === null ? undefined : known.get(line.productId);
    if (before) before.quantityMilli += line.quantityMilli;
    else lines.push(line);
    if (line.productId !== null && !before) known.set(line.productId, line);
  }
  if (lines.length > MOST_LINES) throw new Refusal('LIST_TOO_LONG', { field: 'source', limit: MOST_LINES });
  return lines;
}

function ofProduct(
  { offerId, quantityMilli }: LineWish,
  { productId, name, article, unit }: { productId: number; name: string; article: string; unit: string },
): NewEquipmentLine {
  // In words, as what somebody typed is.
  const words = Object.hasOwn(SALES_UNIT_LABELS, unit) ? SALES_UNIT_LABELS[unit as SalesUnit] : unit;
  return { productId, offerId, name, article, unit: words, quantityMilli: quantityMilli ?? MILLI };
}

function ofWords({
  askedText,
  askedArticle,
  askedUnit,
  askedQuantity,
}: LineWish): NewEquipmentLine | undefined {
  const name = askedText.trim().slice(0, 1000) || askedArticle.trim().slice(0, 1000);
  if (name === '') return undefined;
  const typed = Number(askedQuantity.replaceAll(/\s/g, '').replace(',', '.'));
  const quantityMilli = typed > 0 && typed < 1_000_000 ? Math.max(1, Math.round(typed * MILLI)) : MILLI;
  return {
    productId: null,
    offerId: null,
    name,
    article: askedArticle.slice(0, 200),
    unit: askedUnit.slice(0, 50),
    quantityMilli,
  };
}

/** What everybody would pay today for as much: the price all proposals are compared by. */
export async function priceEquipment(tx: Transaction, tenderId: number): Promise<void> {
  const lines = await findPricedLines(tx, tenderId);
  if (lines.length === 0) return;
  const [tender] = await tx<
    { cityGuid: string | null }[]
  >`select city_guid from tender where id = ${tenderId}`;
  const destination = tender?.cityGuid ? await findDestination(tx, tender.cityGuid) : undefined;
  const chosen = await chooseOffers(tx, lines, destination);
  const offers = await findOfferCosts(
    tx,
    chosen.flatMap((offerId) => offerId ?? []),
  );
  const prices = await offerPrices(tx, offers, EVERYBODY);
  await savePrices(
    tx,
    lines.map(({ id, offerId, quantityMilli }, place) => {
      const best = chosen[place];
      const price = best === undefined ? undefined : prices.get(best);
      const unit = price ? priceForQuantity(price, quantityMilli).price : 0;
      const isPrice = unit > 0 && unit * fromMilli(quantityMilli) <= LARGEST_LINE_SUM;
      return { id, offerId: best ?? offerId, price: isPrice ? unit : null };
    }),
  );
}

export function equipmentLine(row: EquipmentRow): TenderEquipmentLine {
  const { id, position, productId, code, image, name, article, unit, quantityMilli, price } = row;
  return {
    id,
    position,
    product:
      productId === null
        ? null
        : { id: productId, code, main_image: image === null ? '' : fileAddress(image) },
    name,
    article,
    unit,
    quantity: fromMilli(quantityMilli),
    price,
    total: price === null ? null : lineCost(price, quantityMilli),
  };
}
