import { shareBasket } from '@okoem/contract/baskets.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { copyLink } from '../../shared/copy-link.ts';
import { showError } from '../../shared/toasts.ts';

/** A link to what is in the basket now; what is changed afterwards is not behind it. */
export async function shareByLink(
  client: QueryClient,
  { lines, origin }: { lines: readonly BasketLine[]; origin: string },
): Promise<void> {
  try {
    const items = lines.map(({ offer_id, qty }) => ({ offer_id, qty }));
    const { data } = await transportOf(client)(shareBasket, { body: { items } });
    const address = origin + data.path;
    await copyLink(address, address);
  } catch (error) {
    showError(error);
  }
}
