import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

/** What of the comparison is shown; the list itself is the browser's own and no part of the address. */
export interface CompareChoice {
  categoryId: number | undefined;
  isOnlyDifferent: boolean;
}

export function readCompareChoice(search: string): CompareChoice {
  const params = new URLSearchParams(search);
  const categoryId = Number(params.get('category_id'));
  return {
    categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
    isOnlyDifferent: params.get('diff') === 'true',
  };
}

export function compareAddress({ categoryId, isOnlyDifferent }: CompareChoice): string {
  const params = new URLSearchParams();
  if (categoryId !== undefined) params.set('category_id', String(categoryId));
  if (isOnlyDifferent) params.set('diff', 'true');
  const search = params.toString();
  return search === '' ? SHOP_PATHS.compare : `${SHOP_PATHS.compare}?${search}`;
}
