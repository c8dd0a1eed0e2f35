import { MOST_BASKET_LINES } from '@okoem/contract/basket-quote.ts';
import type { BasketChange, setBasketItems } from '@okoem/contract/baskets.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { LINE_NOTICE_TEXTS, type LineNotice, orderableQuantity } from '@okoem/domain/basket/quoted-line.ts';
import { storedQuantity } from '@okoem/domain/basket/stored-quantity.ts';
import { fromMilli, type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool, sqlState } from '../../platform/database/database.ts';
import { gathered } from '../../platform/database/gathered.ts';
import { refuseDuplicates } from '../pricing/basket-wishes.ts';
import {
  type BasketOwner,
  type ChangedBasket,
  findBasket,
  findLineQuantities,
  findOfferLimits,
  type LineToSet,
  type OfferLimits,
  setLines,
  setServices,
} from './basket-repository.ts';
import { versionText } from './own-basket.ts';

type SetBody = EndpointCall<typeof setBasketItems>['body'];
type Item = SetBody['items'][number];
type Notice = BasketChange['notices'][number];

/** Raised by the database when a basket grows beyond its limit. */
const BASKET_FULL = 'OK001';

/** Stores what is wanted, in sellable quantities; a wish that cannot be met refuses the whole call. */
export async function setItems(pool: Pool, owner: BasketOwner, body: SetBody): Promise<BasketChange> {
  refuseDuplicates(body.items);
  const limits = await limitsOf(pool, body.items);
  if (body.merge) return mergeItems(pool, owner, { body, limits });
  const lines = body.items.map((item, index) => lineOf(item, { index, limits }));
  const change =
    body.offer_service_types.length === 0
      ? await written(pool, owner, { lines, isMerge: false })
      : await withServices(pool, owner, { body, lines, isMerge: false });
  const items = lines.filter(({ quantity }) => quantity > 0);
  return answerOf(change, {
    quantities: items.map(({ offerId, quantity }) => ({ offerId, quantityMilli: quantity })),
    notices: [],
  });
}

/** Most changes are of one line: those of many buyers at once are asked about together. */
const oneByOne = new WeakMap<Pool, (offerId: number) => Promise<OfferLimits | undefined>>();

async function limitsOf(pool: Pool, items: readonly Item[]): Promise<ReadonlyMap<number, OfferLimits>> {
  const wanted = items.filter(({ qty }) => qty > 0).map(({ offer_id: id }) => id);
  const [only, second] = wanted;
  if (only === undefined) return new Map();
  if (second !== undefined) return limitsById(pool, wanted);
  const find = oneByOne.get(pool) ?? gathered((ids: readonly number[]) => limitsById(pool, ids));
  oneByOne.set(pool, find);
  const found = await find(only);
  return new Map(found && [[only, found]]);
}

async function limitsById(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, OfferLimits>> {
  return new Map((await findOfferLimits(pool, ids)).map((offer) => [offer.id, offer]));
}

function lineOf(
  { offer_id: offerId, qty, place, seen_price: seenPrice }: Item,
  { index, limits }: { index: number; limits: ReadonlyMap<number, OfferLimits> },
): LineToSet {
  if (qty === 0) return { offerId, quantity: 0, limit: 0 };
  const offer = limits.get(offerId);
  if (!offer) throw new Refusal('NOT_FOUND', { field: `items.${index}.offer_id`, offer_id: offerId });
  const limit = orderable(offer);
  const stored = storedQuantity(qty, { multiple: fromMilli(offer.multipleMilli), available: limit });
  if (!stored.accepted) {
    const field = `items.${index}.qty`;
    throw new Refusal('QUANTITY_OVER_STOCK', { field, offer_id: offerId, available: fromMilli(limit) });
  }
  return { offerId, quantity: stored.quantity, limit, place, seenPrice };
}

function orderable({ isSellable, availableMilli, multipleMilli, cost }: OfferLimits): Milli {
  if (!isSellable) return 0;
  const most = orderableQuantity({ available: availableMilli, unitPrice: cost });
  return most < multipleMilli ? 0 : most;
}

interface Written {
  lines: readonly LineToSet[];
  isMerge: boolean;
}

async function written(db: Db, owner: BasketOwner, { lines, isMerge }: Written): Promise<ChangedBasket> {
  try {
    return await setLines(db, owner, { lines, isMerge, most: MOST_BASKET_LINES });
  } catch (error) {
    if (sqlState(error) === BASKET_FULL) throw new Refusal('BASKET_FULL', { limit: MOST_BASKET_LINES });
    throw error;
  }
}

/** Guests bring their services with the lines; those of a line that could not come are left behind. */
async function withServices(
  pool: Pool,
  owner: BasketOwner,
  { body, ...wanted }: Written & { body: SetBody },
): Promise<ChangedBasket> {
  const there = new Set(wanted.lines.filter(({ quantity }) => quantity > 0).map(({ offerId }) => offerId));
  const services = body.offer_service_types
    .map(({ offer_id: offerId, service_type_id: serviceTypeId, quantity }) => ({
      offerId,
      serviceTypeId,
      quantity,
    }))
    .filter(({ offerId }) => there.has(offerId));
  return inTransaction(pool, async (tx) => {
    const change = await written(tx, owner, wanted);
    if (services.length > 0 && !(await setServices(tx, change.basketId, services))) {
      throw new Refusal('NOT_FOUND', { field: 'offer_service_types' });
    }
    return change;
  });
}

/** At login nothing is refused: what cannot be had is told, what is short is cut. */
async function mergeItems(
  pool: Pool,
  owner: BasketOwner,
  { body, limits }: { body: SetBody; limits: ReadonlyMap<number, OfferLimits> },
): Promise<BasketChange> {
  const notices: Notice[] = [];
  const tell = (offerId: number, code: LineNotice) =>
    notices.push({ offer_id: offerId, code, message: LINE_NOTICE_TEXTS[code] });
  const lines = body.items.flatMap((item): LineToSet[] => {
    const { offer_id: offerId, qty, seen_price: seenPrice } = item;
    const offer = limits.get(offerId);
    if (qty === 0) return [];
    if (!offer?.isSellable) return (tell(offerId, 'OFFER_GONE'), []);
    const limit = orderable(offer);
    if (limit === 0) return (tell(offerId, 'OUT_OF_STOCK'), []);
    const multiple = fromMilli(offer.multipleMilli);
    const stored = storedQuantity(qty, { multiple, available: limit });
    const quantity = stored.accepted ? stored.quantity : limit;
    if (quantity < toMilli(qty)) tell(offerId, 'QUANTITY_REDUCED');
    return [{ offerId, quantity, limit, seenPrice }];
  });
  if (lines.length === 0) {
    const kept = await findBasket(pool, owner);
    return { basket_version: versionText(kept), count: kept?.lines.length ?? 0, items: [], notices };
  }
  const change = await withServices(pool, owner, { body, lines, isMerge: true });
  const offerIds = lines.map(({ offerId }) => offerId);
  const quantities = await findLineQuantities(pool, { basketId: change.basketId, offerIds });
  return answerOf(change, { quantities, notices });
}

function answerOf(
  { version, lines }: ChangedBasket,
  {
    quantities,
    notices,
  }: { quantities: readonly { offerId: number; quantityMilli: Milli }[]; notices: Notice[] },
): BasketChange {
  return {
    basket_version: versionText({ version }),
    count: lines,
    items: quantities.map(({ offerId, quantityMilli }) => {
      const qty = fromMilli(quantityMilli);
      return { id: offerId, offer_id: offerId, qty, quantity: qty };
    }),
    notices,
  };
}
