/** What a guest's browser keeps of a compared product: ids only. */
export interface ComparedProduct {
  offer_id: number;
  product_id: number;
}

/** What the cookie can hold beside the others. */
export const MAX_COMPARED = 50;

/** Of one category: a wider table nobody reads. */
export const MAX_COMPARED_IN_CATEGORY = 20;

export function isCompared(list: readonly { product_id: number }[], productId: number): boolean {
  return list.some(({ product_id }) => product_id === productId);
}

/** Adds the product, or takes it away when it is compared already; a full list stays as it is. */
export function toggleCompared(
  list: readonly ComparedProduct[],
  product: ComparedProduct,
): ComparedProduct[] {
  if (isCompared(list, product.product_id)) {
    return list.filter(({ product_id }) => product_id !== product.product_id);
  }
  return list.length < MAX_COMPARED ? [...list, product] : [...list];
}

/** Takes products away, in whatever order they were put in. */
export function withoutCompared(
  list: readonly ComparedProduct[],
  productIds: readonly number[],
): ComparedProduct[] {
  return list.filter(({ product_id }) => !productIds.includes(product_id));
}

/** Puts what was taken away back into its old places; what was added or taken since then stays so. */
export function putBackCompared(
  list: readonly ComparedProduct[],
  { before, productIds }: { before: readonly ComparedProduct[]; productIds: readonly number[] },
): ComparedProduct[] {
  const remaining = before.filter(
    ({ product_id }) => productIds.includes(product_id) || isCompared(list, product_id),
  );
  const since = list.filter(({ product_id }) => !isCompared(before, product_id));
  return [...remaining, ...since].slice(0, MAX_COMPARED);
}

/** At login: the offers the server does not know yet, by product. */
export function offersToPush(
  local: readonly ComparedProduct[],
  onServer: readonly { product_id: number }[],
): number[] {
  return local.filter(({ product_id }) => !isCompared(onServer, product_id)).map(({ offer_id }) => offer_id);
}

/** After the push the server's list is the list: nothing of the local one survives beside it. */
export function listAfterSync(onServer: readonly ComparedProduct[]): ComparedProduct[] {
  return onServer.map(({ offer_id, product_id }) => ({ offer_id, product_id }));
}

export function writeComparedCookie(list: readonly ComparedProduct[]): string {
  return encodeURIComponent(JSON.stringify(listAfterSync(list.slice(0, MAX_COMPARED))));
}

/** A cookie is the visitor's to edit: what is not a list of ids counts for nothing. */
export function readComparedCookie(cookie: string | undefined): ComparedProduct[] {
  try {
    const list: unknown = JSON.parse(decodeURIComponent(cookie ?? '[]'));
    return Array.isArray(list) ? listAfterSync(list.filter(isComparedProduct).slice(0, MAX_COMPARED)) : [];
  } catch {
    return [];
  }
}

function isComparedProduct(item: unknown): item is ComparedProduct {
  if (typeof item !== 'object' || item === null) return false;
  const { offer_id, product_id } = item as Partial<ComparedProduct>;
  return Number.isSafeInteger(offer_id) && Number.isSafeInteger(product_id);
}
