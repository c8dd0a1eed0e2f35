/** A line of the server's basket; older answers say `qty` where newer ones say `quantity`. */
export type ServerBasketItem = { id: number } & (
  | { quantity: number; qty?: number | undefined }
  | { qty: number; quantity?: undefined }
);

export function itemQuantity(item: ServerBasketItem): number {
  return item.quantity ?? item.qty;
}
