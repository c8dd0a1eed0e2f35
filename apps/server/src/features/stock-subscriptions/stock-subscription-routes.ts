import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import {
  deleteSubscription,
  endSubscription,
  listSubscriptions,
  SUBSCRIPTION_CODE_LENGTH,
  subscribeToOffer,
  verifySubscription,
} from '@okoem/contract/stock-subscriptions.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { OUTDATED_CONSENT, QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { InvalidInput } from '../../platform/http/error-envelope.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { customerIdOf } from '../../platform/session/actor.ts';
import { analogueLinks } from './analogues.ts';
import { addOneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { CODE_MINUTES, codeLetter } from './stock-subscription-letters.ts';
import {
  activate,
  deleteByToken,
  deleteOwnSubscription,
  findOwnSubscriptions,
  findSubscribedProduct,
  hasConfirmedEmail,
  insertSubscription,
  isKnownCity,
  type OwnSubscriptionRow,
  spendAttempt,
} from './stock-subscription-repository.ts';
import { LONGEST_WAIT_DAYS } from './tell-restocked.ts';

const MOST_PER_HOUR = 20;
const MOST_ATTEMPTS = 5;

export interface StockSubscriptionParts {
  pool: Pool;
  publicUrl: string;
  /** False where rate limits are off. */
  isLimited: boolean;
}

type Wish = EndpointCall<typeof subscribeToOffer>;

export function stockSubscriptionRoutes(host: EndpointHost, parts: StockSubscriptionParts): void {
  const { pool, isLimited } = parts;
  addEndpoint(host, subscribeToOffer, async ({ params, body, actor, caller }) => {
    const customerId = customerIdOf(actor);
    const data = await inTransaction(pool, async (tx) => {
      const email = body.email.toLowerCase();
      if (isLimited) await spendCall(tx, { scope: 'restock', caller, mostPerHour: MOST_PER_HOUR });
      return subscribe(tx, { params, body: { ...body, email } }, { customerId, ...parts });
    });
    return { data };
  });

  addEndpoint(host, verifySubscription, async ({ body: { request_id: requestId, code } }) => {
    // Outside the transaction: a refused code must count too.
    const attempt = await spendAttempt(pool, { requestId, most: MOST_ATTEMPTS, minutes: CODE_MINUTES });
    if (!attempt) throw new Refusal('NOT_FOUND');
    if (!timingSafeEqual(attempt.codeHash, hashOf(code))) throw invalid('code', 'Код не подходит');
    await inTransaction(pool, (tx) => activate(tx, requestId));
    return { data: { status: 'active' as const } };
  });

  addEndpoint(host, endSubscription, async ({ body: { token } }) => ({
    data: { status: 'ended' as const, product: (await deleteByToken(pool, token)) ?? null },
  }));
  addOneClickUnsubscribe(host.app, pool);
  addOwnSubscriptions(host, pool);
}

/** What a member waits for, under whichever company it was asked. */
function addOwnSubscriptions(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, listSubscriptions, async ({ actor: { customerId } }) => ({
    data: (await findOwnSubscriptions(pool, { customerId, days: LONGEST_WAIT_DAYS })).map(ownView),
  }));

  addEndpoint(host, deleteSubscription, async ({ actor: { customerId }, params: { id: requestId } }) => {
    if (!(await deleteOwnSubscription(pool, { requestId, customerId }))) throw new Refusal('NOT_FOUND');
    return { data: { ok: true as const } };
  });
}

function ownView({
  createdAt,
  endsAt,
  toldAt,
  quantityMilli,
  requestId,
  offerId,
  productId,
  ...product
}: OwnSubscriptionRow) {
  const { code, name, article, mainImage, unit } = product;
  return {
    request_id: requestId,
    offer_id: offerId,
    product_id: productId,
    quantity: fromMilli(quantityMilli),
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
    told_at: toldAt?.toISOString() ?? null,
    product: { code, name, article, main_image: fileAddress(mainImage), price_unit: unit },
  };
}

interface Subscriber extends StockSubscriptionParts {
  customerId: number | undefined;
}

async function subscribe(tx: Db, { params, body }: Wish, subscriber: Subscriber) {
  const { customerId, isLimited, publicUrl } = subscriber;
  const { email, quantity, region_guid: cityGuid, consent_revision: consentRevision } = body;
  if (consentRevision !== QUOTE_CONSENT.revision) throw invalid('consent_revision', OUTDATED_CONSENT);
  const product = await findSubscribedProduct(tx, params.id);
  if (!product) throw new Refusal('NOT_FOUND');
  if (!(await isKnownCity(tx, cityGuid))) throw new Refusal('UNKNOWN_REGION', { field: 'region_guid' });

  const code = String(randomInt(10 ** SUBSCRIPTION_CODE_LENGTH)).padStart(SUBSCRIPTION_CODE_LENGTH, '0');
  const wish = { offerId: params.id, customerId, email, quantityMilli: toMilli(quantity), cityGuid };
  const requestId = await insertSubscription(tx, { ...wish, consentRevision, codeHash: hashOf(code) });
  if (customerId !== undefined && (await hasConfirmedEmail(tx, { customerId, email }))) {
    await activate(tx, requestId);
    return { request_id: requestId, status: 'active' as const };
  }
  const analogues = await analogueLinks(tx, { productId: product.productId, cityGuid }, publicUrl);
  await sendMessage(tx, codeLetter(product, { email, code, analogues }), { isLimited });
  return { request_id: requestId, status: 'pending' as const };
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

function invalid(field: string, message: string): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: [field], message, input: undefined }]);
}
