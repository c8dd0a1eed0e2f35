import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { priceMaterials } from '@okoem/contract/proposals.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import { searchTenderEquipment } from '@okoem/contract/tenders.ts';
import { MOST_PROPOSAL_LINES } from '@okoem/domain/tender/proposal-terms.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { Materials } from './proposal-draft.ts';
import { EQUIPMENT_ROWS, tenderKey } from './tender-queries.ts';

/** Every line that a proposal can answer. */
export function askedLinesQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'asked-lines'],
    queryFn: async ({ client, signal }): Promise<TenderEquipmentLine[]> => {
      const lines: TenderEquipmentLine[] = [];
      for (let offset = 0; offset < MOST_PROPOSAL_LINES; offset += EQUIPMENT_ROWS) {
        const body = { pagination: { type: 'offset' as const, offset, limit: EQUIPMENT_ROWS } };
        const { data } = await transportOf(client)(
          searchTenderEquipment,
          { params: { id }, body },
          { signal },
        );
        lines.push(...data);
        if (data.length < EQUIPMENT_ROWS) break;
      }
      return lines;
    },
  });
}

/** What the goods cost today: prices are the server's to say. */
export function materialsQuery(id: string, materials: Materials) {
  const isEmpty = materials.lines?.length === 0 && materials.extras?.length === 0;
  return queryOptions({
    queryKey: [...tenderKey(id), 'price', materials],
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
    queryFn: async ({ client, signal }) => {
      // Why another thing is taken is no matter of its price.
      const lines = materials.lines?.map((line) => ({ ...line, note: line.note || 'аналог' }));
      const body = { ...materials, ...(lines && { lines }) };
      return (await transportOf(client)(priceMaterials, { params: { id }, body }, { signal })).data;
    },
  });
}

const FOUND = 8;

/** Goods of the catalogue, for an analogue or for what nobody asked for. */
export function foundGoodsQuery(query: string, cityGuid: string) {
  return queryOptions({
    queryKey: ['tender-found-goods', query, cityGuid],
    placeholderData: keepPreviousData,
    enabled: query.length > 1,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { query },
        pagination: { type: 'offset' as const, offset: 0, limit: FOUND },
        customer_region_guid: cityGuid,
      };
      return (await transportOf(client)(searchProducts, { body }, { signal })).data;
    },
  });
}
