export interface ChoosableOffer {
  id: number;
  quantity: number;
}

export type OfferChoice<Offer> = { kind: 'ask' } | { kind: 'add'; offer: Offer } | { kind: 'none' };

/** Which warehouse an add from outside the shop takes from: with stock in several, the shopper is asked. */
export function chooseOffer<Offer extends ChoosableOffer>(
  offers: readonly Offer[],
  multiple: number,
): OfferChoice<Offer> {
  if (offers.filter(({ quantity }) => quantity > 0).length > 1) return { kind: 'ask' };
  const offer = offers.find(({ quantity }) => quantity >= multiple);
  return offer ? { kind: 'add', offer } : { kind: 'none' };
}
