export interface Favourite {
  /** Of the record, by which it is deleted. */
  id: number;
  offer_id: number;
}

export function favouriteOf(list: readonly Favourite[], offerId: number): Favourite | undefined {
  return list.find(({ offer_id }) => offer_id === offerId);
}

export function isFavourite(list: readonly Pick<Favourite, 'offer_id'>[], offerId: number): boolean {
  return list.some(({ offer_id }) => offer_id === offerId);
}
