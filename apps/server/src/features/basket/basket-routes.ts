import {
  clearBasket,
  currentBasket,
  searchServiceTypes,
  setBasketItems,
  setBasketPromo,
  sharedBasket,
  shareBasket,
  updateItemServices,
} from '@okoem/contract/baskets.ts';
import { readPromoCode } from '@okoem/domain/basket/promo.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { refuseDuplicates } from '../pricing/basket-wishes.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import {
  type BasketOwner,
  deleteLines,
  findBasket,
  lockBasket,
  setPromoCode,
  setServices,
} from './basket-repository.ts';
import { keepBasketShare, openBasketShare } from './basket-share.ts';
import { answerOwnBasket, ownerOf, pricedOwnBasket, versionText } from './own-basket.ts';
import { findCategoryOfOffer, findServicesByCategory } from './service-type-repository.ts';
import { setItems } from './set-items.ts';

/** Large baskets are priced in steps between other requests; two at once would double the wait of those. */
const LARGE_BASKETS = { atOnce: 1, mostWaiting: 16 };
const SMALL_BASKET = 100;
const SHARES_PER_HOUR = 60;

export interface BasketParts {
  pool: Pool;
  catalog: Pick<Catalog, 'region'>;
  isLimited: boolean;
}

export function basketRoutes(host: EndpointHost, { pool, catalog, isLimited }: BasketParts): void {
  const takeTurn = createTurns(LARGE_BASKETS);

  addEndpoint(host, setBasketItems, async (call) => {
    const change = () => setItems(pool, ownerOf(call.actor), call.body);
    return { data: await (call.body.items.length > SMALL_BASKET ? takeTurn(change, call.signal) : change()) };
  });

  addEndpoint(host, currentBasket, async (call) => {
    const { actor, body, shared } = call;
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const priced = await pricedOwnBasket(pool, ownerOf(actor), {
      destination,
      audience: priceAudience(actor),
    });
    const answer = () => answerOwnBasket(pool, priced, { include: body.include });
    return priced.lines.length > SMALL_BASKET ? takeTurn(answer, call.signal) : answer();
  });

  addEndpoint(host, clearBasket, async ({ actor }) => {
    const version = await changed(pool, ownerOf(actor), (tx, id) => deleteLines(tx, id));
    return { data: { basket_version: version, count: 0, items: [], notices: [] } };
  });

  addEndpoint(host, updateItemServices, async ({ actor, body }) => {
    const services = body.offer_service_types.map((wish) => ({
      offerId: wish.offer_id,
      serviceTypeId: wish.service_type_id,
      quantity: wish.quantity,
    }));
    const version = await changed(pool, ownerOf(actor), async (tx, id) => {
      if (!(await setServices(tx, id, services)))
        throw new Refusal('NOT_FOUND', { field: 'offer_service_types' });
    });
    if (version === versionText(undefined)) throw new Refusal('NOT_FOUND', { field: 'offer_service_types' });
    const { services: kept } = (await findBasket(pool, ownerOf(actor)))!;
    return {
      data: {
        basket_version: version,
        offer_service_types: kept.map(({ offerId, serviceTypeId, quantity }) => ({
          offer_id: offerId,
          service_type_id: serviceTypeId,
          quantity,
        })),
      },
    };
  });

  addEndpoint(host, setBasketPromo, async ({ actor, body: { promo_code: typed } }) => {
    const code = typed === null ? null : readPromoCode(typed);
    const version = await changed(pool, ownerOf(actor), (tx, id) => setPromoCode(tx, id, code));
    return { data: { basket_version: version } };
  });

  openBasketRoutes(host, { pool, isLimited });
}

/** What needs no account: services that can be had, and baskets behind a link. */
function openBasketRoutes(host: EndpointHost, { pool, isLimited }: Omit<BasketParts, 'catalog'>): void {
  addEndpoint(host, searchServiceTypes, async ({ body: { offer_id: offerId } }) => {
    const categoryId = await findCategoryOfOffer(pool, offerId);
    if (categoryId === undefined) throw new Refusal('NOT_FOUND', { field: 'offer_id' });
    return { data: (await findServicesByCategory(pool, [categoryId])).get(categoryId) ?? [] };
  });

  addEndpoint(host, shareBasket, async ({ body, caller }) => {
    refuseDuplicates(body.items);
    if (isLimited) await spendCall(pool, { scope: 'basket-share', caller, mostPerHour: SHARES_PER_HOUR });
    const { token, expiresAt } = await keepBasketShare(pool, body.items);
    return { data: { token, path: shopRoutes.sharedBasket({ token }), expires_at: expiresAt.toISOString() } };
  });

  addEndpoint(host, sharedBasket, async ({ params: { token } }) => {
    const { items, createdAt, expiresAt } = await openBasketShare(pool, token);
    return {
      data: { items, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
    };
  });
}

/** Who has no basket has nothing to change. */
async function changed(
  pool: Pool,
  owner: BasketOwner,
  change: (tx: Parameters<typeof deleteLines>[0], basketId: number) => Promise<void>,
): Promise<string> {
  return inTransaction(pool, async (tx) => {
    const basket = await lockBasket(tx, owner);
    if (basket) await change(tx, basket.id);
    return versionText(basket);
  });
}
