import type { QueryClient } from '@tanstack/react-query';

/** Everything that the server says of a member's basket begins with it. */
export const BASKET_KEY = ['basket'] as const;

/** Everything that was asked about the way of goods. */
export const DELIVERY_KEY = ['delivery'] as const;

/** Goods a member waits for until they are there again. */
export const WAITED_KEY = ['stock-subscriptions'] as const;

/** What depends on a basket without being a part of it: the cost of its ways, and whether what is waited for is there. */
export function refreshAround(client: QueryClient): void {
  for (const queryKey of [DELIVERY_KEY, WAITED_KEY]) void client.invalidateQueries({ queryKey });
}
