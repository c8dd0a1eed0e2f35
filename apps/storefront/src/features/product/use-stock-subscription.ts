import { subscribeToOffer, verifySubscription } from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasStatus, refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { WAITED_KEY } from '../../shared/basket/basket-keys.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { showError } from '../../shared/toasts.ts';
import { productQuery } from './product-query.ts';

/** First the address, then the code that was sent to it. */
export function useStockSubscription({ productId }: { productId: number }) {
  const client = useQueryClient();
  const transport = transportOf(client);
  const { city_guid: region_guid } = useCurrentCity();

  const subscribe = useMutation({
    mutationFn: async (email: string) => {
      // Who types quickly is ready before the product is read.
      const product = await client.ensureQueryData(productQuery({ id: productId, cityGuid: region_guid }));
      const { offer_id: offerId, multiple: quantity } = product;
      const body = { email, quantity, region_guid, consent_revision: QUOTE_CONSENT.revision };
      const { data } = await transport(subscribeToOffer, { params: { id: String(offerId) }, body });
      return data;
    },
    onSuccess: () => askStockAgain(client, productId),
    onError: tellOther(fieldError),
  });
  const verify = useMutation({
    mutationFn: async (code: string) => {
      const requestId = subscribe.data?.request_id ?? '';
      const { data } = await transport(verifySubscription, { body: { request_id: requestId, code } });
      return data;
    },
    onSuccess: () => askStockAgain(client, productId),
    onError: tellOther(codeError),
  });
  const isActive = subscribe.data?.status === 'active' || verify.isSuccess;

  return {
    subscribe,
    verify,
    step: isActive ? ('done' as const) : subscribe.data ? ('code' as const) : ('email' as const),
    reset: () => {
      subscribe.reset();
      verify.reset();
    },
  };
}

/** Whether there is still none of it, and what the person waits for: goods may have come while the form was filled in. */
function askStockAgain(client: QueryClient, productId: number): void {
  for (const queryKey of [['product', productId], ['offers', productId], WAITED_KEY]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** What is wrong with a field is told beside it. */
export function fieldError(error: unknown): string | undefined {
  return refusals(error).find(({ field }) => field !== undefined)?.message;
}

export function codeError(error: unknown): string | undefined {
  return hasStatus(error, 404) ? 'Код больше не действует — запросите новый' : fieldError(error);
}

function tellOther(besideField: typeof fieldError) {
  return (error: unknown) => {
    if (besideField(error) === undefined) showError(error);
  };
}
