import { randomBytes } from 'node:crypto';
import {
  addFavourite,
  addFavourites,
  deleteFavourite,
  type FavouriteOffer,
  getOwnShare,
  getSharedList,
  MOST_FAVOURITES,
  searchFavourites,
  shareFavourites,
  unshareFavourites,
} from '@okoem/contract/favourites.ts';
import { comparableAddedPrice } from '@okoem/domain/favourite/price-since.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { comparedRoutes } from './compared-routes.ts';
import { countFavourites, deleteFavouriteRow, findFavourites } from './favourite-repository.ts';
import {
  deleteShare,
  findOwnShare,
  findShare,
  keepShare,
  type ShareRow,
} from './favourite-share-repository.ts';
import { keepFavourites } from './keep-offers.ts';
import { keptAnswer, keptFilterOf, keptView } from './kept-offer-view.ts';
import { listedOffers } from './listed-offers.ts';

const SHARED_DAYS = 30;
const SHARE_TOKEN_BYTES = 24;

export interface FavouriteParts {
  pool: Pool;
  catalog: Catalog;
}

export function favouriteRoutes(host: EndpointHost, parts: FavouriteParts): void {
  const { pool } = parts;
  addSearch(host, parts);
  addEndpoint(host, addFavourite, async ({ actor, body: { offer_id: offerId } }) => {
    const { rows, refused } = await keepFavourites(pool, actor, [offerId]);
    if (refused.length > 0)
      throw new Refusal('FAVOURITES_FULL', { field: 'offer_id', limit: MOST_FAVOURITES });
    const [row] = rows;
    if (!row) throw new Refusal('NOT_FOUND', { field: 'offer_id' });
    return { data: keptView(row) };
  });
  addEndpoint(host, addFavourites, async ({ actor, body }) =>
    keptAnswer(await keepFavourites(pool, actor, body.offer_ids)),
  );
  addEndpoint(host, deleteFavourite, async ({ actor: { customerId }, params: { id } }) => {
    if (!(await deleteFavouriteRow(pool, { id, customerId }))) throw new Refusal('NOT_FOUND');
    return { data: { ok: true as const } };
  });
  addSharing(host, parts);
  comparedRoutes(host, { pool });
}

function addSearch(host: EndpointHost, { pool, catalog }: FavouriteParts): void {
  addEndpoint(host, searchFavourites, async ({ actor, body, shared }) => {
    const whose = { customerId: actor.customerId, ...keptFilterOf(body.filter) };
    const range = rowRange(body.pagination, MOST_FAVOURITES);
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const [rows, total, audience] = await Promise.all([
      findFavourites(pool, { ...whose, ...range }),
      countFavourites(pool, whose),
      priceAudience(actor),
    ]);
    const withHistory = body.include.includes('history');
    const listed = await listedOffers(pool, rows, { destination, audience, withHistory });
    const data = rows.map((row): FavouriteOffer => ({
      ...listed.get(row.offerId)!,
      ...keptView(row),
      price_when_added: comparableAddedPrice(row, audience),
    }));
    return answerPageOf(data, { ...range, total });
  });
}

/** One link a person, to the list as it is whenever somebody looks. */
function addSharing(host: EndpointHost, { pool, catalog }: FavouriteParts): void {
  addEndpoint(host, shareFavourites, async ({ actor: { customerId } }) => {
    const fresh = randomBytes(SHARE_TOKEN_BYTES).toString('base64url');
    const { token, expiresAt } = await keepShare(pool, { customerId, token: fresh, days: SHARED_DAYS });
    return { data: shareView({ token, expiresAt }) };
  });
  addEndpoint(host, getOwnShare, async ({ actor: { customerId } }) => {
    const share = await findOwnShare(pool, customerId);
    return { data: share ? shareView(share) : null };
  });
  addEndpoint(host, unshareFavourites, async ({ actor: { customerId } }) => {
    await deleteShare(pool, customerId);
    return { data: { ok: true as const } };
  });
  addEndpoint(host, getSharedList, async ({ actor, body, shared }) => {
    const share = await findShare(pool, body.filter.token);
    if (!share) throw new Refusal('NOT_FOUND');
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const range = { offset: 0, limit: MOST_FAVOURITES };
    const [rows, audience] = await Promise.all([
      findFavourites(pool, { customerId: share.customerId, ...range }),
      priceAudience(actor),
    ]);
    const listed = await listedOffers(pool, rows, { destination, audience, withHistory: false });
    const offers = rows.map(({ offerId }) => listed.get(offerId)!);
    return { data: { expires_at: share.expiresAt.toISOString(), offers } };
  });
}

function shareView({ token, expiresAt }: ShareRow) {
  return { token, path: shopRoutes.sharedList({ token }), expires_at: expiresAt.toISOString() };
}
