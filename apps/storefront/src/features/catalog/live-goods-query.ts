import { type ProductFilter, searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import type { Json } from '@okoem/domain/catalog/search-text.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

const SHOWN = 3;
/** The smallest that fits costs least, so that nobody is sold more than was worked out. */
const SORT = 'price_asc';

export interface LiveGoods {
  products: ProductCard[];
  total: number;
}

type GoodsFilter = Readonly<Record<string, unknown>>;

/** The first few goods of a filter and how many there are, in the city's prices and stock. */
export function liveGoodsQuery({ filter, cityGuid }: { filter: GoodsFilter; cityGuid: string }) {
  return queryOptions({
    queryKey: ['live-goods', filter, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<LiveGoods> => {
      const body = {
        filter: filter as ProductFilter,
        sort: [SORT as typeof SORT],
        pagination: { type: 'offset' as const, offset: 0, limit: SHOWN },
        include: ['brand' as const, 'key_attributes' as const, 'seller' as const, 'nameplates' as const],
        customer_region_guid: cityGuid,
      };
      const { data, meta } = await transportOf(client)(searchProducts, { body }, { signal });
      return { products: data, total: meta.pagination.total };
    },
  });
}

/** Where all of them are listed; single products named by their ids are listed nowhere. */
export function goodsAddress({ category_code: code, ...filters }: GoodsFilter): string | undefined {
  if (typeof code !== 'string' || 'id' in filters) return undefined;
  return listingAddress(shopRoutes.category({ code }), {
    filters: filters as Record<string, Json>,
    sort: SORT,
  });
}
