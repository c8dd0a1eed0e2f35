import { AUDIENCE_EFFECTS, type Audience } from '../customer/audience.ts';

export const HIGHLIGHT_VARIANT = 1;

/** Whether the price stands out in the primary colour. */
export function isPriceHighlighted(
  product: { has_personal_price: boolean; discounts: readonly { variant?: number | null | undefined }[] },
  audience: Audience,
): boolean {
  const isPersonal = product.has_personal_price && AUDIENCE_EFFECTS[audience].personalPricesAreHighlighted;
  return isPersonal || product.discounts.some(({ variant }) => variant === HIGHLIGHT_VARIANT);
}

/** 'НДС: 22%' for companies, nowhere in the checkout. */
export function vatText(
  vat: number,
  audience: Audience,
  { checkout = false }: { checkout?: boolean } = {},
): string | undefined {
  return vat >= 1 && !checkout && AUDIENCE_EFFECTS[audience].seesVat ? `НДС: ${vat}%` : undefined;
}
