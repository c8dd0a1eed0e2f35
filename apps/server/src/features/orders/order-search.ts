import type { OrderRow } from '@okoem/contract/orders.ts';
import type { StaffOrderRow } from '@okoem/contract/seller-orders.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { fileAddress } from '../../platform/file-address.ts';
import type { FoundOrder } from './order-search-repository.ts';
import { headView } from './order-view.ts';

export function orderRow(order: FoundOrder): OrderRow {
  return {
    ...headView(order, order.parts),
    positions: order.positions,
    delivery_methods: order.deliveryMethods,
    promised_to: order.promisedTo,
    sellers: order.sellers,
    images: (order.images ?? []).map(fileAddress),
    has_open_change: order.hasOpenChange,
  };
}

export function staffOrderRow(order: FoundOrder): StaffOrderRow {
  return {
    ...orderRow(order),
    parts: order.parts.map(({ id, seq, state, isLate }) => ({
      id,
      number: subOrderNumber(order.number, seq),
      state,
      is_late: isLate,
    })),
  };
}
