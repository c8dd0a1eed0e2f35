import type { ProductCard } from '@okoem/contract/product.ts';
import { checkSpecification, type SpecificationFinding } from '@okoem/contract/specification-check.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { SpecRow } from './spec-rows.ts';

export interface SpecCheckAnswer {
  findings: SpecificationFinding[];
  products: ReadonlyMap<number, ProductCard>;
}

export interface CheckAsked {
  id: string;
  cityGuid: string;
  /** Of what is counted in the rows: another one is another question. */
  print: string;
  /** Not while decisions are on their way: the server would look at the rows before them. */
  isSaved: boolean;
}

export function checkQuery({ id, cityGuid, print, isSaved }: CheckAsked) {
  return queryOptions({
    queryKey: ['specification-check', id, cityGuid, print],
    enabled: isSaved,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<SpecCheckAnswer> => {
      const input = { params: { id }, body: { customer_region_guid: cityGuid } };
      const { data, products } = await transportOf(client)(checkSpecification, input, { signal });
      return { findings: data, products: new Map(products.map((card) => [card.product_id, card])) };
    },
  });
}

const START = 5381;
const STEP = 33;

/** Short, and another one whenever a row is counted otherwise. */
export function rowsPrint(rows: readonly SpecRow[]): string {
  let hash = START;
  for (const { id, decision, product_id: product, chosen_quantity: quantity } of rows)
    for (const sign of `${id} ${decision} ${product} ${quantity};`)
      hash = (hash * STEP + sign.codePointAt(0)!) >>> 0;
  return `${rows.length}.${hash.toString(36)}`;
}

/** 'строки 1, 4 и ещё 3'. */
export function placeWords(rowIds: readonly number[], numbers: ReadonlyMap<number, string>): string {
  const own = rowIds.flatMap((id) => numbers.get(id) ?? []);
  const shown = own.slice(0, MOST_NUMBERS).join(', ');
  if (own.length === 0) return '';
  if (own.length === 1) return `строка ${shown}`;
  const rest = own.length - MOST_NUMBERS;
  return rest > 0 ? `строки ${shown} и ещё ${rest}` : `строки ${shown}`;
}

const MOST_NUMBERS = 6;
