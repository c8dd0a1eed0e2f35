export const LISTING_SORTS = [
  'popular',
  'price_asc',
  'price_desc',
  'new',
  'rating',
  'discount',
  'delivery',
  'relevance',
] as const;

export type ListingSort = (typeof LISTING_SORTS)[number];

export const LISTING_SORT_LABELS: Record<ListingSort, string> = {
  popular: 'По популярности',
  price_asc: 'Сначала дешевле',
  price_desc: 'Сначала дороже',
  new: 'Сначала новые',
  rating: 'По рейтингу',
  discount: 'По скидке',
  delivery: 'По сроку доставки',
  relevance: 'По соответствию запросу',
};

export function isListingSort(value: unknown): value is ListingSort {
  return LISTING_SORTS.some((sort) => sort === value);
}
