import { createHash } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { PlacedOrder, placeOrder as endpoint } from '@okoem/contract/orders.ts';
import { isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import {
  acceptedConsents,
  type GivenConsent,
  missingConsents,
  newConsents,
} from '@okoem/domain/customer/consent-documents.ts';
import { mayPlaceOrders } from '@okoem/domain/customer/organisation-status.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { workingCalendar } from '@okoem/domain/delivery/day-exceptions.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { confirmBy } from '@okoem/domain/order/order-deadlines.ts';
import { orderNumber } from '@okoem/domain/order/order-number.ts';
import { payUntil } from '@okoem/domain/order/placing.ts';
import { smallestLimit } from '@okoem/domain/project/order-limit.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findStandingConsents, insertConsents } from '../accounts/account-repository.ts';
import { ownerOf } from '../basket/own-basket.ts';
import type { LogisticDeps } from '../logistic/delivery-facts.ts';
import { type OrderProject, projectForOrder, putOrderInProject } from '../projects/order-project.ts';
import { basketSource } from './basket-source.ts';
import { chosenParcels } from './chosen-parcels.ts';
import { recipientOf } from './order-contacts.ts';
import { outOfStock } from './order-differences.ts';
import { orderSnapshot, type OrderSnapshot, payerOf } from './order-snapshot.ts';
import type { OrderSource } from './order-source.ts';
import { papersAreDue } from './papers-due.ts';
import {
  type Buyer,
  findAnswer,
  findAvailable,
  findBuyer,
  insertOrder,
  reserveStock,
  usePromo,
} from './place-repository.ts';
import { deferredUntil, refuseHoarding, refuseMethod } from './placing-terms.ts';
import { TELL_ORDER_PLACED } from './tell-placed.ts';

export type OrderBody = EndpointCall<typeof endpoint>['body'];

/** What is said of an order whatever it is made of. */
export type PlacingBody = Omit<OrderBody, 'basket_version' | 'promo_code'>;

export interface PlacingParts {
  pool: Pool;
  logistic: LogisticDeps;
  /** Whether there is a bank that takes money online. */
  hasOnlinePayments: boolean;
  /** Whether anybody is kept from doing too much of a thing. */
  isLimited: boolean;
}

export interface Placing<Body extends PlacingBody = PlacingBody> {
  actor: SignedInCustomer;
  body: Body;
  key: string;
  destination: ArrivalPlace;
  /** Somebody who may has agreed to what is beyond the buyer's limit. */
  isLimitWaived?: boolean;
  signal?: AbortSignal;
}

/** An order of the buyer's basket. */
export function placeOrder(parts: PlacingParts, placing: Placing<OrderBody>): Promise<PlacedOrder> {
  return placeFrom(parts, placing, () => basketSource(parts.pool, placing));
}

/** The same key with the same body is answered as before; nothing is created twice, half or beyond the stock. */
export async function placeFrom(
  parts: PlacingParts,
  placing: Placing,
  readSource: () => Promise<OrderSource>,
): Promise<PlacedOrder> {
  const { actor, body, key } = placing;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const known = await knownAnswer(parts.pool, { customerId: actor.customerId, key, bodyHash });
  if (known) return known;
  try {
    const ready = await prepareOrder(parts, placing, readSource);
    return await inTransaction(parts.pool, (tx) => writeOrder(tx, { placing, ready, bodyHash }));
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
export interface ReadyOrder {
  source: OrderSource;
  buyer: Buyer;
  recipient: object;
  snapshot: OrderSnapshot;
  /** What the buyer may order without asking; null without a limit. */
  limit: Kopecks | null;
  project: OrderProject | undefined;
  /** What the buyer's account had agreed to before: it is not asked again. */
  standing: readonly GivenConsent[];
}

/** Carriers may be asked here, so no transaction is open. */
export async function prepareOrder(
  { pool, logistic, hasOnlinePayments, isLimited }: PlacingParts,
  placing: Placing,
  readSource: () => Promise<OrderSource>,
): Promise<ReadyOrder> {
  const { actor, body, isLimitWaived = false } = placing;
  const owner = ownerOf(actor);
  if (body.payer.company_id !== owner.companyId) throw new Refusal('COMPANY_CHANGED');
  const [buyer, standing, source] = await Promise.all([
    findBuyer(pool, owner),
    findStandingConsents(pool, actor.customerId),
    readSource(),
  ]);
  if (missingConsents([...body.consents, ...standing]).length > 0) {
    throw new Refusal('CONSENT_REQUIRED', { field: 'consents' });
  }
  if (buyer.company && !mayPlaceOrders(buyer.company.status)) throw new Refusal('COMPANY_CLOSED');
  refuseOtherGroups(source, body);
  const parcels = await chosenParcels(logistic, { placing, lines: source.lines });
  const snapshot = orderSnapshot(parcels, source.services);
  source.assertTotal(snapshot.total, body.expected_total);
  const quoteId = 'quoteId' in source.origin ? source.origin.quoteId : undefined;
  const project = await projectForOrder(pool, { id: body.project_id, quoteId }, actor);
  const limit = smallestLimit(buyer.orderLimit, project?.limit ?? null);
  if (!isLimitWaived && isOverLimit(snapshot.total, limit)) {
    throw new Refusal('ORDER_LIMIT', { limit, total: snapshot.total });
  }
  await refuseMethod(pool, {
    company: buyer.company,
    method: body.payment_method,
    total: snapshot.total,
    hasOnlinePayments,
  });
  if (isLimited)
    await refuseHoarding(pool, {
      owner,
      isVerified: actor.hasAgreedPrices,
      method: body.payment_method,
    });
  const recipient = await recipientOf(pool, owner, body.recipient);
  return { source, buyer, recipient, snapshot, limit, project, standing };
}

/** A way was chosen for every parcel, and for no other. */
function refuseOtherGroups({ groups }: OrderSource, body: PlacingBody): void {
  const keys = new Set(body.groups.map(({ key }) => key));
  const isSame = keys.size === body.groups.length && groups.every((key) => keys.has(key));
  if (!isSame || keys.size !== groups.length) throw new Refusal('BASKET_CHANGED', { field: 'groups' });
}

interface Writing {
  placing: Placing;
  ready: ReadyOrder;
  bodyHash: Buffer;
}

/** What was judged, or nothing: in the caller's transaction. */
export async function writeOrder(tx: Transaction, writing: Writing): Promise<PlacedOrder> {
  const { placing, ready, bodyHash } = writing;
  const { actor, body, key, destination } = placing;
  const { source, buyer, snapshot, standing } = ready;
  const { customerId } = actor;
  // Whoever held the basket may have been this very call, sent twice. Statements of a transaction run in the order they were
  // sent in, so nobody waits for the answer to one before he sends the next.
  const [{ sequence, now, assertSame }, known] = await Promise.all([
    source.lock(tx),
    knownAnswer(tx, { customerId, key, bodyHash }),
  ]);
  if (known) return known;
  assertSame();
  const calendar = workingCalendar(destination.exceptions);
  const until = payUntil(body.payment_method, now, calendar);
  const dueOn = await deferredUntil(tx, {
    method: body.payment_method,
    companyId: ownerOf(actor).companyId,
    total: snapshot.total,
    now,
  });
  const order = {
    number: orderNumber(now, sequence),
    owner: ownerOf(actor),
    origin: source.origin,
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
    promoCode: source.promo?.promo.code ?? null,
    consents: acceptedConsents([...body.consents, ...standing]),
    ...snapshot,
  };
  const held = await source.takeHeld?.(tx);
  const [missing, id] = await Promise.all([
    reserve(tx, source.lines, held),
    insertOrder(tx, order),
    insertConsents(tx, { customerId, source: 'checkout', given: newConsents(body.consents, standing) }),
  ]);
  if (missing.length > 0) throw outOfStock(source.lines, await findAvailable(tx, missing));
  const answer: PlacedOrder = {
    id,
    number: order.number,
    total: snapshot.total,
    payment_method: body.payment_method,
    pay_until: until?.toISOString() ?? null,
  };
  if (ready.project?.project) await putOrderInProject(tx, ready.project.project, { orderId: id, actor });
  await Promise.all([
    spendPromo(tx, { promo: source.promo, orderId: id, customerId }),
    source.finish(tx, { orderId: id, customerId, key, bodyHash, answer }),
    addJob(tx, TELL_ORDER_PLACED, { order_id: id }),
    papersAreDue(tx, id),
  ]);
  return answer;
}

const NOTHING_HELD: ReadonlyMap<number, Milli> = new Map();

/** The offers of which there is too little, beside what was held before. */
async function reserve(
  tx: Transaction,
  lines: OrderSource['lines'],
  held: ReadonlyMap<number, Milli> = NOTHING_HELD,
): Promise<number[]> {
  const wanted = lines
    .map(({ wish: { offerId }, quantity }) => ({ offerId, quantity: quantity - (held.get(offerId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return [];
  const reserved = new Set(await reserveStock(tx, wanted));
  return wanted.filter(({ offerId }) => !reserved.has(offerId)).map(({ offerId }) => offerId);
}

async function spendPromo(
  tx: Transaction,
  { promo, orderId, customerId }: { promo: OrderSource['promo']; orderId: number; customerId: number },
): Promise<void> {
  if (!promo) return;
  const use = { promoId: promo.promo.id, orderId, customerId, amount: promo.amount };
  if (!(await usePromo(tx, use))) throw new Refusal('PRICE_CHANGED', { promo_code: promo.promo.code });
}
