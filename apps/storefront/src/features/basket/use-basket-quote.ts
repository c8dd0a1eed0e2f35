import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBasketLines, useBasketServices, useIsBasketSaving } from '../../shared/basket/basket.ts';
import { currentBasketQuery } from '../../shared/basket/current-basket.ts';
import { guestPromo } from '../../shared/basket/guest-promo.ts';
import { memberBasket } from '../../shared/basket/member-basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useSession } from '../../shared/session/session.ts';
import { createStore, useStore } from '../../shared/store.ts';
import { basketQuoteQuery, wishText } from './basket-quote-query.ts';

export interface BasketQuote {
  /** The last answer; its sums are those of the basket only when `isFresh`. */
  quote: PricedBasket | undefined;
  isFresh: boolean;
  isFailed: boolean;
  retry: () => void;
}

/**
 * The basket as the server prices it, each by the call of its own: a guest makes none that is a member's. A row of clicks
 * asks once, and an older answer never covers a newer one.
 */
export function useBasketQuote(): BasketQuote {
  const session = useSession();
  const own = session.kind === 'member' ? memberBasket(session) : undefined;
  const isSaving = useIsBasketSaving();
  const known = useStore(own?.state ?? NOTHING_KNOWN).version;
  const lines = useBasketLines();
  const wish = wishText(lines, useBasketServices(), useStore(guestPromo));
  const settled = useSettled(wish, DEBOUNCE_MS);
  const { city_guid: cityGuid } = useCurrentCity();
  const options = own ? currentBasketQuery(own, cityGuid) : basketQuoteQuery({ wish: settled, cityGuid });
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...(options as unknown as UseQueryOptions<PricedBasket>),
    // Of nothing there is nothing to price.
    enabled: lines.length > 0,
  });
  const [last, setLast] = useState<PricedBasket>();
  if (data && data !== last) setLast(data);
  // What a member pressed goes to the server first: both must be of one version.
  const isSame = own ? !isSaving && Number(data?.basket_version) >= known : wish === settled;

  return {
    quote: data ?? last,
    isFresh: data !== undefined && !isPlaceholderData && isSame,
    isFailed: isError,
    retry: () => void refetch(),
  };
}

const NOTHING_KNOWN = createStore({ version: 0 });

function useSettled(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
