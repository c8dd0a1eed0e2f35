import { createHash } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { PlacedOrder, placeOrder as endpoint } from '@okoem/contract/orders.ts';
import { acceptedConsents, missingConsents } from '@okoem/domain/customer/consent-documents.ts';
import { mayPlaceOrders } from '@okoem/domain/customer/organisation-status.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { workingCalendar } from '@okoem/domain/delivery/day-exceptions.ts';
import { confirmBy } from '@okoem/domain/order/order-deadlines.ts';
import { orderNumber } from '@okoem/domain/order/order-number.ts';
import { payUntil } from '@okoem/domain/order/placing.ts';
import { smallestLimit } from '@okoem/domain/project/order-limit.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { insertConsents } from '../accounts/account-repository.ts';
import { ownerOf, type OwnBasketPriced, pricedOwnBasket, versionText } from '../basket/own-basket.ts';
import type { LogisticDeps } from '../logistic/delivery-facts.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import type { Promo } from '../pricing/promo-codes.ts';
import { type OrderProject, projectForOrder, putOrderInProject } from '../projects/order-project.ts';
import { chosenParcels } from './chosen-parcels.ts';
import { recipientOf } from './order-contacts.ts';
import { outOfStock, refuseOtherTotal, refuseShortLines } from './order-differences.ts';
import { orderSnapshot, type OrderSnapshot, payerOf } from './order-snapshot.ts';
import { papersAreDue } from './papers-due.ts';
import {
  type Buyer,
  findAnswer,
  findAvailable,
  findBuyer,
  finishOrder,
  insertOrder,
  lockForOrder,
  reserveStock,
  usePromo,
} from './place-repository.ts';
import { deferredUntil, refuseMethod } from './placing-terms.ts';
import { TELL_ORDER_PLACED } from './tell-placed.ts';

export type OrderBody = EndpointCall<typeof endpoint>['body'];

export interface PlacingParts {
  pool: Pool;
  logistic: LogisticDeps;
  /** Whether there is a bank that takes money online. */
  hasOnlinePayments: boolean;
}

export interface Placing {
  actor: SignedInCustomer;
  body: OrderBody;
  key: string;
  destination: ArrivalPlace;
  signal?: AbortSignal;
}

/** The same key with the same body is answered as before; nothing is created twice, half or beyond the stock. */
export async function placeOrder(parts: PlacingParts, placing: Placing): Promise<PlacedOrder> {
  const { actor, body, key } = placing;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const known = await knownAnswer(parts.pool, { customerId: actor.customerId, key, bodyHash });
  if (known) return known;
  try {
    const ready = await prepared(parts, placing);
    return await inTransaction(parts.pool, (tx) => write(tx, { placing, ready, bodyHash }));
  } catch (error) {
    // Refused because the same call, sent twice, has taken the basket meanwhile: then there is an answer.
    const first =
      error instanceof Refusal
        ? await knownAnswer(parts.pool, { customerId: actor.customerId, key, bodyHash })
        : undefined;
    if (first) return first;
    throw error;
  }
}

interface Known {
  customerId: number;
  key: string;
  bodyHash: Buffer;
}

async function knownAnswer(
  db: Pool | Transaction,
  { customerId, key, bodyHash }: Known,
): Promise<PlacedOrder | undefined> {
  const kept = await findAnswer(db, { customerId, key });
  if (!kept) return undefined;
  if (!bodyHash.equals(kept.bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return kept.answer;
}

/** An order judged and priced, with nothing written yet. */
interface Ready {
  priced: OwnBasketPriced;
  buyer: Buyer;
  recipient: object;
  snapshot: OrderSnapshot;
  promo: { promo: Promo; amount: number } | undefined;
  project: OrderProject | undefined;
}

/** Carriers may be asked here, so no transaction is open. */
async function prepared(
  { pool, logistic, hasOnlinePayments }: PlacingParts,
  placing: Placing,
): Promise<Ready> {
  const { actor, body, destination } = placing;
  const owner = ownerOf(actor);
  if (body.payer.company_id !== owner.companyId) throw new Refusal('COMPANY_CHANGED');
  if (missingConsents(body.consents).length > 0) {
    throw new Refusal('CONSENT_REQUIRED', { field: 'consents' });
  }
  const [buyer, priced] = await Promise.all([
    findBuyer(pool, owner),
    pricedOwnBasket(
      pool,
      owner,
      { destination, audience: priceAudience(actor), isUnread: true },
      body.promo_code,
    ),
  ]);
  if (buyer.company && !mayPlaceOrders(buyer.company.status)) throw new Refusal('COMPANY_CLOSED');
  refuseBasket(priced, body);
  const parcels = await chosenParcels(logistic, { placing, priced });
  const snapshot = orderSnapshot(parcels, priced.outline.offer_service_types);
  const { lines, kept } = priced;
  refuseOtherTotal({
    lines,
    kept: kept.lines,
    expected: body.expected_total,
    total: snapshot.total,
  });
  const project = await projectForOrder(pool, body.project_id, actor);
  const limit = smallestLimit(buyer.orderLimit, project?.limit ?? null);
  if (limit !== null && snapshot.total > limit) {
    throw new Refusal('ORDER_LIMIT', { limit, total: snapshot.total });
  }
  await refuseMethod(pool, {
    company: buyer.company,
    method: body.payment_method,
    total: snapshot.total,
    hasOnlinePayments,
  });
  const recipient = await recipientOf(pool, owner, body.recipient);
  return { priced, buyer, recipient, snapshot, promo: promoOf(priced), project };
}

function refuseBasket({ kept, lines, outline }: OwnBasketPriced, body: OrderBody): void {
  if (versionText(kept) !== body.basket_version || lines.length === 0) throw new Refusal('BASKET_CHANGED');
  refuseShortLines(lines);
  const keys = new Set(body.groups.map(({ key }) => key));
  const isSame = keys.size === body.groups.length && outline.groups.every(({ key }) => keys.has(key));
  if (!isSame || keys.size !== outline.groups.length)
    throw new Refusal('BASKET_CHANGED', { field: 'groups' });
  const small = outline.totals.by_seller.find(({ min_order_left: left = 0 }) => left > 0);
  if (small) {
    const { seller, min_order_sum: least = 0, min_order_left: left = 0 } = small;
    throw new Refusal('MIN_ORDER_SUM', { seller: seller.name, min_order_sum: least, left });
  }
}

/** The very code that lowered the price: whether there is still room for it is seen where it is counted. */
function promoOf({ promo, outline }: OwnBasketPriced): Ready['promo'] {
  return promo && outline.promo?.is_applied ? { promo, amount: outline.promo.discount } : undefined;
}

interface Writing {
  placing: Placing;
  ready: Ready;
  bodyHash: Buffer;
}

async function write(tx: Transaction, { placing, ready, bodyHash }: Writing): Promise<PlacedOrder> {
  const { actor, body, key, destination } = placing;
  const { customerId } = actor;
  const { kept, lines } = ready.priced;
  // Whoever held the basket may have been this very call, sent twice. Statements of a transaction run in the order they were
  // sent in, so nobody waits for the answer to one before he sends the next.
  const [{ version, sequence, now }, known] = await Promise.all([
    lockForOrder(tx, kept.id),
    knownAnswer(tx, { customerId, key, bodyHash }),
  ]);
  if (known) return known;
  if (version !== kept.version) throw new Refusal('BASKET_CHANGED');
  const calendar = workingCalendar(destination.exceptions);
  const until = payUntil(body.payment_method, now, calendar);
  const { buyer, snapshot } = ready;
  const { companyId } = ownerOf(actor);
  const dueOn = await deferredUntil(tx, {
    method: body.payment_method,
    companyId,
    total: snapshot.total,
    now,
  });
  const number = orderNumber(now, sequence);
  const order = {
    number,
    owner: ownerOf(actor),
    basket: kept,
    regionGuid: destination.cityGuid,
    payer: payerOf(buyer),
    recipient: ready.recipient,
    contact: { email: buyer.email ?? '', phone: buyer.phone ?? '' },
    paymentMethod: body.payment_method,
    payUntil: until,
    dueOn,
    confirmBy: confirmBy(now, calendar),
    comment: body.comment,
    poNumber: body.po_number,
    promoCode: ready.promo?.promo.code ?? null,
    ...snapshot,
  };
  const [missing, id] = await Promise.all([
    reserve(tx, lines),
    insertOrder(tx, order),
    insertConsents(tx, { customerId, source: 'checkout', given: acceptedConsents(body.consents) }),
  ]);
  if (missing.length > 0) throw outOfStock(lines, await findAvailable(tx, missing));
  const answer: PlacedOrder = {
    id,
    number,
    total: snapshot.total,
    payment_method: body.payment_method,
    pay_until: until?.toISOString() ?? null,
  };
  if (ready.project) await putOrderInProject(tx, ready.project, { orderId: id, actor });
  await Promise.all([
    spendPromo(tx, { promo: ready.promo, orderId: id, customerId }),
    finishOrder(tx, { basketId: kept.id, customerId, key, bodyHash, answer }),
    addJob(tx, TELL_ORDER_PLACED, { order_id: id }),
    papersAreDue(tx, id),
  ]);
  return answer;
}

/** The offers of which there is too little. */
async function reserve(tx: Transaction, lines: OwnBasketPriced['lines']): Promise<number[]> {
  const wanted = lines.map(({ wish, quantity }) => ({ offerId: wish.offerId, quantity }));
  const reserved = new Set(await reserveStock(tx, wanted));
  return wanted.filter(({ offerId }) => !reserved.has(offerId)).map(({ offerId }) => offerId);
}

async function spendPromo(
  tx: Transaction,
  { promo, orderId, customerId }: { promo: Ready['promo']; orderId: number; customerId: number },
): Promise<void> {
  if (!promo) return;
  const use = { promoId: promo.promo.id, orderId, customerId, amount: promo.amount };
  if (!(await usePromo(tx, use))) throw new Refusal('PRICE_CHANGED', { promo_code: promo.promo.code });
}
