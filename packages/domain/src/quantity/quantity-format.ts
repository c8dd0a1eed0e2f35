import { groupThousands, DECIMAL_SIGN } from '../format/number-format.ts';
import { unitLabel, type SalesUnit } from './sales-unit.ts';

const SHOWN_DECIMALS = 3;

/** 1234.5 → '1 234,5'; no zeros at the end. */
export function formatQuantity(quantity: number): string {
  const [whole, fraction = ''] = quantity.toFixed(SHOWN_DECIMALS).split('.');
  const digits = fraction.replace(/0+$/, '');
  return groupThousands(whole!) + (digits && DECIMAL_SIGN + digits);
}

/** '5 бухт', '0,3 м²', never on two lines. */
export function formatQuantityWithUnit(quantity: number, unit: SalesUnit): string {
  return `${formatQuantity(quantity)}\u00A0${unitLabel(unit, quantity)}`;
}

/** For who wants more; other warehouses may have it. */
export function leftText(quantity: number, unit: SalesUnit): string {
  return `На складе осталось ${formatQuantityWithUnit(quantity, unit)}`;
}

/** What a warehouse row says of its stock. */
export function availabilityText(
  offer: { quantity: number; is_pre_order: boolean },
  unit: SalesUnit,
): string {
  return offer.is_pre_order ? 'Товар под заказ' : `В наличии ${formatQuantityWithUnit(offer.quantity, unit)}`;
}
