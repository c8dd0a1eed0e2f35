import { countOf } from '@okoem/domain/format/plural.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendProductEvent } from '../analytics/product-events.ts';
import type { BasketLine, BasketSource } from './basket-source.ts';

/** Long enough to see the mistake and reach for the button. */
const UNDO_MS = 12_000;

/**
 * Puts all lines into the basket at once; what was there of the same offers is replaced. «Вернуть» takes exactly these
 * out and puts the others back to their places. The notes say what of the list is not there.
 */
export function addList(
  { basket, client }: { basket: BasketSource; client: QueryClient },
  lines: readonly BasketLine[],
  notes: readonly string[] = [],
): void {
  const offerIds = lines.map(({ offer_id: id }) => id);
  const before = basket.takeOut(offerIds);
  const place = basket.lines.get().length;
  basket.putBack({
    lines: lines.map((item, at) => ({ place: place + at, item })),
    services: before.services,
  });
  sendProductEvent(client, 'add_to_cart', ...lines.map((product) => ({ product, quantity: product.qty })));
  const undo = () => {
    basket.takeOut(offerIds);
    basket.putBack(before);
  };
  // What tells of it comes after it is done: pages of lists need not carry it.
  const told = {
    title: 'Список в корзине',
    message: [countOf(lines.length, ['позиция', 'позиции', 'позиций']), ...notes].join(', '),
    action: { label: 'Вернуть', onClick: undo },
    lifeMs: UNDO_MS,
  };
  void import('../toasts.ts').then(
    ({ showWithAction }) => showWithAction(told),
    () => undefined,
  );
}
