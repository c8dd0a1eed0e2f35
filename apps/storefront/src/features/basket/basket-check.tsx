import { type CompletenessFinding, checkProductList } from '@okoem/contract/completeness.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { FindingList } from '../../shared/completeness/finding-list.tsx';
import { useCurrentCity } from '../../shared/current-city.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { addMend } from './add-mend.ts';

const KEPT_AS = 'okoem.basket-meant-so';
const MOST_KEPT = 200;

/** What the goods of the basket lack to work together; silent where they lack nothing. */
export function BasketCheck() {
  const now = useBasketLines();
  const lines = useDebounced(now);
  const [basket, client] = [useBasket(), useQueryClient()];
  const { city_guid: cityGuid } = useCurrentCity();
  const { data } = useQuery(basketCheckQuery(lines, cityGuid));
  const [meantSo, setMeantSo] = useState(readMeantSo);
  // A finding is of the basket it was made of.
  if (!data || lines !== now) return null;
  const dismiss = (key: string, isDismissed: boolean) => {
    const others = meantSo.filter((one) => one !== key);
    const kept = isDismissed ? [key, ...others].slice(0, MOST_KEPT) : others;
    setMeantSo(kept);
    writeStored(KEPT_AS, kept);
  };
  return (
    <FindingList
      isFoldable
      findings={data.findings.map((finding) => ({
        ...finding,
        isDismissed: meantSo.includes(finding.key),
        place: '',
      }))}
      products={data.products}
      onAdd={({ mend }, product) => addMend({ basket, client }, product, mend!.quantity)}
      onDismiss={({ key }, isDismissed) => dismiss(key, isDismissed)}
    />
  );
}

interface BasketFindings {
  findings: CompletenessFinding[];
  products: ReadonlyMap<number, ProductCard>;
}

function basketCheckQuery(lines: readonly BasketLine[], cityGuid: string) {
  const items = lines.map(({ id, qty }) => ({ product_id: id, quantity: qty }));
  return queryOptions({
    queryKey: ['basket-check', cityGuid, items],
    enabled: items.length > 0,
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<BasketFindings> => {
      const body = { items, customer_region_guid: cityGuid };
      const { data, products } = await transportOf(client)(checkProductList, { body }, { signal });
      return { findings: data, products: new Map(products.map((card) => [card.product_id, card])) };
    },
  });
}

function readMeantSo(): string[] {
  const kept = readStored(KEPT_AS);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
}
