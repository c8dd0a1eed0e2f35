import type { ChoiceKey, OfferKey } from './filter-key.ts';

/** As facets are called; a browser is told by the facets themselves. */
export const CHOICE_LABELS: Record<ChoiceKey | OfferKey, string> = {
  category: 'Категория',
  brand: 'Бренд',
  seller: 'Продавец',
  price: 'Цена',
  in_stock: 'В наличии',
  discount: 'Со скидкой',
  is_new: 'Новинки',
  arrival: 'Когда привезём',
  pickup: 'Самовывоз в моём городе',
  warehouse: 'Город склада',
  stock: 'Остаток',
};

/** Within how many days; 0 is today. What was ticked together means the longest of them. */
export const ARRIVAL_CHOICES = [
  { id: 0, name: 'Сегодня' },
  { id: 1, name: 'Завтра и раньше' },
  { id: 3, name: 'До 3 дней' },
] as const;
