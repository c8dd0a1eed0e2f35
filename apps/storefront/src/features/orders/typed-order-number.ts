import { orderNumberIn } from '@okoem/domain/order/order-number.ts';

/** `№ 2611 000042`, `2611-000042-1` and a whole line of a letter all mean one order. */
export function typedOrderNumber(text: string): string | undefined {
  const plain = text.replaceAll(/[‐‑‒–—−]/g, '-');
  const whole = /^\D*(\d{4})\s*-?\s*(\d{6})(?:-\d{1,3})?\D*$/.exec(plain.trim());
  return orderNumberIn(whole ? `${whole[1]}-${whole[2]}` : plain);
}
