import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import type { Specification, SpecificationHead } from '@okoem/contract/specification-views.ts';
import {
  getSpecification,
  openSharedSpecification,
  searchSpecificationRows,
  searchSpecifications,
} from '@okoem/contract/specifications.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { Cards, SpecCard, SpecRow } from './spec-rows.ts';

/** As many rows as the server answers at once. */
const PAGE_ROWS = 200;
/** Between two looks at one that is being read or matched. */
const LOOK_MS = 700;

export function isBusy({ state }: Pick<SpecificationHead, 'state'>): boolean {
  return state === 'READING' || state === 'READ';
}

/** Asked again and again until all of its rows were looked for. */
export function specificationQuery({ id, cityGuid }: { id: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification', id, cityGuid],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<Specification> => {
      const input = { params: { id }, query: { customer_region_guid: cityGuid } };
      return (await transportOf(client)(getSpecification, input, { signal })).data;
    },
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? LOOK_MS : false),
  });
}

export interface SpecTable {
  rows: SpecRow[];
  cards: Cards;
  /** How many there are; the rest is on its way. */
  total: number;
}

interface TablePage {
  data: SpecRow[];
  products: ProductCard[];
  in_units: { product_id: number; amount: number }[];
  meta: { pagination: { total: number } };
}

type ReadPage = (offset: number) => Promise<TablePage>;

export function tableKey({ id, cityGuid }: { id: string; cityGuid: string }) {
  return ['specification-rows', id, cityGuid] as const;
}

/** All rows: filters, sums and keys must not wait for the server. The first page is shown while the others come. */
export function tableQuery(asked: { id: string; cityGuid: string; isReady: boolean }) {
  const { id, cityGuid, isReady } = asked;
  const key = tableKey(asked);
  return queryOptions({
    queryKey: key,
    enabled: isReady,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }): Promise<SpecTable> =>
      readTable(
        (offset) => {
          const pagination = { type: 'offset' as const, offset, limit: PAGE_ROWS };
          const body = { filter: {}, pagination, customer_region_guid: cityGuid };
          return transportOf(client)(searchSpecificationRows, { params: { id }, body }, { signal });
        },
        (part) => client.setQueryData(key, part),
      ),
  });
}

async function readTable(read: ReadPage, onPart: (part: SpecTable) => void): Promise<SpecTable> {
  const rows: SpecRow[] = [];
  const cards = new Map<number, SpecCard>();
  for (;;) {
    const { data, products, in_units: inUnits, meta } = await read(rows.length);
    const { total } = meta.pagination;
    rows.push(...data);
    for (const card of products) cards.set(card.product_id, card);
    for (const { product_id: id, amount } of inUnits) {
      const card = cards.get(id);
      if (card) cards.set(id, { ...card, in_unit: amount });
    }
    const table = { rows: [...rows], cards: new Map(cards), total };
    if (rows.length >= total || data.length === 0) return table;
    onPart(table);
  }
}

export function sharedQuery({ token, cityGuid }: { token: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['shared-specification', token, cityGuid],
    queryFn: async ({ client, signal }): Promise<SpecTable & { head: SpecificationHead }> => {
      let head: SpecificationHead | undefined;
      const table = await readTable(
        async (offset) => {
          const pagination = { type: 'offset' as const, offset, limit: PAGE_ROWS };
          const body = { token, filter: {}, pagination, customer_region_guid: cityGuid };
          const answer = await transportOf(client)(openSharedSpecification, { body }, { signal });
          head = answer.specification;
          return answer;
        },
        () => undefined,
      );
      return { ...table, head: head! };
    },
  });
}

const SHOWN_FORMER = 6;
const FORMER_LOOK_MS = 3000;

/** The last ones of the company, or of the member's own. */
export function formerQuery() {
  return queryOptions({
    queryKey: ['specifications'],
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<SpecificationHead[]> => {
      const body = { filter: {}, pagination: { type: 'offset' as const, offset: 0, limit: SHOWN_FORMER } };
      return (await transportOf(client)(searchSpecifications, { body }, { signal })).data;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? FORMER_LOOK_MS : false),
  });
}

const MOST_FOUND = 5;

/** The catalogue's own search, for a row that was not understood. */
export function productsQuery({ text, cityGuid }: { text: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification-search', text, cityGuid],
    enabled: text.length >= 2,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      const body = {
        filter: { query: text.slice(0, 200) },
        pagination: { type: 'offset' as const, offset: 0, limit: MOST_FOUND },
        include: ['brand' as const, 'seller' as const],
        customer_region_guid: cityGuid,
      };
      return (await transportOf(client)(searchProducts, { body }, { signal })).data;
    },
  });
}

/** What was found by hand is known to the table from now on. */
export function addCard(
  client: QueryClient,
  asked: { id: string; cityGuid: string },
  card: ProductCard,
): void {
  client.setQueryData<SpecTable>(tableKey(asked), (table) => {
    // Known already, it would only make every row be drawn again.
    if (!table || table.cards.has(card.product_id)) return table;
    return { ...table, cards: new Map(table.cards).set(card.product_id, card) };
  });
}
