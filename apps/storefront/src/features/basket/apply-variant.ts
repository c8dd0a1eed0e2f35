import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { BasketLine, BasketSource } from '../../shared/basket/basket-source.ts';
import { showWithAction } from '../../shared/toasts.ts';

/** Long enough to look at the basket and think again. */
const UNDO_MS = 15_000;

/** The basket becomes the variant; for some seconds «Вернуть» makes it what it was. */
export function applyVariant(
  basket: BasketSource,
  { name, items }: Pick<OptimisedVariant, 'name' | 'items'>,
): void {
  const before = new Map(basket.lines.get().map((line) => [line.offer_id, line]));
  const wanted = variantLines(before, items);
  const taken = basket.takeOut([...new Set(items.map((item) => item.from_offer_id))]);
  for (const line of wanted) basket.put(line);
  const undo = () => {
    basket.takeOut(wanted.map(({ offer_id: id }) => id));
    basket.putBack(taken);
  };
  showWithAction({
    title: `Собрали «${name}»`,
    message: 'Товары те же, склады другие',
    action: { label: 'Вернуть', onClick: undo },
    lifeMs: UNDO_MS,
  });
}

/** Lines as they will stand: each offer once, with the quantities that come to it. */
export function variantLines(
  before: ReadonlyMap<number, BasketLine>,
  items: OptimisedVariant['items'],
): BasketLine[] {
  const lines = new Map<number, BasketLine>();
  for (const { from_offer_id: from, offer_id: offer, qty } of items) {
    const known = lines.get(offer);
    const source = before.get(from);
    if (known) lines.set(offer, { ...known, qty: known.qty + qty });
    else if (source) lines.set(offer, { ...source, offer_id: offer, qty });
  }
  return [...lines.values()];
}
