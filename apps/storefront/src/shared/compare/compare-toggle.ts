import type { Session } from '@okoem/contract/page.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { isCompared, MAX_COMPARED, MAX_COMPARED_IN_CATEGORY } from '@okoem/domain/compare/compare-list.ts';
import { comparedCategory } from '@okoem/domain/compare/comparison.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { QueryClient } from '@tanstack/react-query';
import { closeToast, type ToastAction, toasts } from '../toast-store.ts';
import { showWithAction } from '../toasts.ts';
import { comparedQuery } from './compare-query.ts';
import { comparisonActionsOf, useComparisonActions } from './comparison-actions.ts';

interface Pressed {
  product: { id: number; offer_id: number; name: string };
  /** False: it leaves the comparison. */
  isWanted: boolean;
  cityGuid: string;
  /** Goes to the comparison. */
  open: () => void;
}

const ADDED = 'Добавили в сравнение';
const FULL = 'Сравнение заполнено';
/** Long enough to see the mistake and reach for the button. */
const UNDO_MS = 8000;
const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** The product is fetched with the others, so that the comparison opens with all of them at once. */
export async function putIntoComparison(
  { client, session }: { client: QueryClient; session: Session },
  { product, isWanted, cityGuid, open }: Pressed,
): Promise<void> {
  const entry = { offer_id: product.offer_id, product_id: product.id };
  const comparison = comparisonActionsOf({ client, session });
  const list = comparison.read();
  forget(ADDED);
  if (!isWanted || isCompared(list, product.id)) return comparison.set(entry, isWanted);
  const action = { label: `Сравнить ${list.length + 1}`, onClick: open };
  const add = () => {
    comparison.set(entry, true);
    tell({ title: ADDED, message: product.name, action });
  };
  if (list.length >= MAX_COMPARED) return tellFull(MAX_COMPARED, 'всего', open);

  const fetched = client.fetchQuery(comparedQuery({ products: [...list, entry], cityGuid })).catch(() => []);
  // So few cannot fill a category, and the button need not wait for the answer.
  if (list.length < MAX_COMPARED_IN_CATEGORY) return add();
  const category = fullCategory(await fetched, product.id);
  if (category === undefined) add();
  else tellFull(MAX_COMPARED_IN_CATEGORY, `в категории «${category}»`, open);
}

/** Taken out at once; for some seconds «Вернуть» puts everything back to its place. */
export function useRemoveWithUndo(): (products: readonly { id: number; name?: string }[]) => void {
  const comparison = useComparisonActions();
  return (products) => {
    const onClick = comparison.takeOut(products.map(({ id }) => id));
    const message = products.length === 1 ? (products[0]!.name ?? '') : countOf(products.length, PRODUCTS);
    tell({ title: 'Убрали из сравнения', message, action: { label: 'Вернуть', onClick }, lifeMs: UNDO_MS });
  };
}

/** The name of the category that has no room for one more product. */
function fullCategory(products: readonly ProductCard[], productId: number): string | undefined {
  const categoryOf = ({ category_chain: chain = [] }: ProductCard) =>
    chain.length === 0 ? undefined : comparedCategory(chain);
  const added = products.find(({ id }) => id === productId);
  const category = added && categoryOf(added);
  if (!category) return undefined;
  const inCategory = products.filter((one) => categoryOf(one)?.id === category.id);
  return inCategory.length > MAX_COMPARED_IN_CATEGORY ? category.name : undefined;
}

function tellFull(most: number, where: string, open: () => void): void {
  const message = `${countOf(most, PRODUCTS)} ${where} — больше не поместится. Уберите лишнее и добавьте снова`;
  tell({ title: FULL, message, action: { label: 'Открыть сравнение', onClick: open }, lifeMs: UNDO_MS });
}

/** The last word on a thing is enough. */
function tell(told: { title: string; message: string; action: ToastAction; lifeMs?: number }): void {
  forget(told.title);
  showWithAction(told);
}

function forget(title: string): void {
  for (const toast of toasts.get()) if (toast.title === title) closeToast(toast.id);
}
