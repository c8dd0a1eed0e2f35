import { chainNames, type CategoryChain } from '../catalog/category-tree.ts';
import { toRoubles, type Kopecks } from '../money.ts';

export const ANALYTICS_NAMES = [
  'view_banner_slider_1',
  'view_banner_slider_2',
  'view_banner_slider_3',
  'view_banner_slider_4',
  'add_to_cart',
  'move_to_basket',
  'add_to_cart_new',
  'header_search_click',
  'select_item',
] as const;

export type AnalyticsName = (typeof ANALYTICS_NAMES)[number];

export interface AnalyticsProduct {
  name: string;
  price: Kopecks;
  brand?: { name: string } | null | undefined;
  category_chain: CategoryChain;
}

export interface AnalyticsItem {
  name: string;
  /** Roubles: outside services count in them. */
  price: number;
  brand: string;
  category: string;
  quantity: number;
}

export function analyticsItem(
  { name, price, brand, category_chain }: AnalyticsProduct,
  quantity = 1,
): AnalyticsItem {
  return {
    name,
    price: toRoubles(price),
    brand: brand?.name ?? '',
    category: chainNames(category_chain).join('/'),
    quantity,
  };
}
