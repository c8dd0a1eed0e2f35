import { DELIVERY_METHODS, type DeliveryMethod } from '../delivery/delivery-method.ts';
import type { SubOrderStatus } from '../order/sub-order-status.ts';

const SENT: ReadonlySet<SubOrderStatus> = new Set([
  'SHIPPED',
  'READY',
  'RECEIVED',
  'NOT_COLLECTED',
  'RETURNED',
]);
const COLLECTED: ReadonlySet<SubOrderStatus> = new Set(['RECEIVED', 'RETURNED']);

/** Whether the goods have left the seller: to a carrier, or over the counter of the warehouse. */
export function isHandedOver(state: SubOrderStatus, method: DeliveryMethod): boolean {
  return (method === DELIVERY_METHODS.PICKUP_STORE ? COLLECTED : SENT).has(state);
}

/** The state whose beginning is the day of the papers. */
export function handOverState(method: DeliveryMethod): SubOrderStatus {
  return method === DELIVERY_METHODS.PICKUP_STORE ? 'RECEIVED' : 'SHIPPED';
}
