import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasketLines, useBasketServices } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { basketQuoteQuery, wishText } from './basket-quote-query.ts';

export interface BasketQuote {
  /** The last answer; its sums are those of the basket only when `isFresh`. */
  quote: PricedBasket | undefined;
  isFresh: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** The basket as the server prices it; a row of clicks asks once, and an older answer never covers a newer one. */
export function useBasketQuote(): BasketQuote {
  const wish = wishText(useBasketLines(), useBasketServices());
  const settled = useSettled(wish, DEBOUNCE_MS);
  const { city_guid: cityGuid } = useCurrentCity();
  const { data, isPlaceholderData, isError, refetch } = useQuery(
    basketQuoteQuery({ wish: settled, cityGuid }),
  );
  const [last, setLast] = useState<PricedBasket>();
  if (data && data !== last) setLast(data);

  return {
    quote: data ?? last,
    isFresh: data !== undefined && !isPlaceholderData && wish === settled,
    isFailed: isError,
    retry: () => void refetch(),
  };
}

function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
