import { Readable } from 'node:stream';
import { MOST_EXPORTED_ORDERS } from '@okoem/contract/order-moves.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { apiDate, formatDate } from '@okoem/domain/format/date-format.ts';
import { toRoubles } from '@okoem/domain/money.ts';
import { ORDER_PAYMENT_LABELS } from '@okoem/domain/order/payment-method.ts';
import { PAYMENT_STATUS_LABELS } from '@okoem/domain/order/payment-status.ts';
import { orderStatus, SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import { type Cell, numberCell, textCell } from '../../platform/xlsx/cell.ts';
import type { Sheet } from '../../platform/xlsx/write-workbook.ts';
import type { OrderOwner } from './order-owner.ts';
import { findOrders, type FoundOrder, type OrderSearchFilter } from './order-search-repository.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Column {
  name: string;
  width: number;
  cell: (order: FoundOrder, publicUrl: string) => Cell | undefined;
}

const COLUMNS: readonly Column[] = [
  {
    name: 'Заказ',
    width: 14,
    cell: ({ id, number }, url) => ({ kind: 'link', text: number, url: `${url}${SHOP_PATHS.orders}/${id}` }),
  },
  { name: 'Дата', width: 12, cell: ({ createdAt }) => ({ kind: 'date', day: apiDate(createdAt) }) },
  {
    name: 'Статус',
    width: 24,
    cell: ({ parts }) => textCell(SUB_ORDER_STATUS_LABELS[orderStatus(parts.map(({ state }) => state))]),
  },
  { name: 'Сумма с НДС, ₽', width: 16, cell: ({ total }) => numberCell(toRoubles(total), 'money') },
  { name: 'Оплата', width: 18, cell: ({ paymentMethod }) => textCell(ORDER_PAYMENT_LABELS[paymentMethod]) },
  { name: 'Оплачен', width: 20, cell: ({ paymentState }) => textCell(PAYMENT_STATUS_LABELS[paymentState]) },
  {
    name: 'Доставка',
    width: 28,
    cell: ({ deliveryMethods }) =>
      textCell(deliveryMethods.map((method) => DELIVERY_METHOD_LABELS[method]).join(', ')),
  },
  {
    name: 'Обещан до',
    width: 12,
    cell: ({ promisedTo }) => (promisedTo === null ? undefined : { kind: 'date', day: promisedTo }),
  },
  {
    name: 'Продавцы',
    width: 32,
    cell: ({ sellers }) => textCell(sellers.map(({ name }) => name).join(', ')),
  },
  { name: 'Позиций', width: 10, cell: ({ positions }) => numberCell(positions, 'integer') },
  { name: 'Ваш номер', width: 18, cell: ({ poNumber }) => textCell(poNumber) },
  { name: 'Кто оформил', width: 24, cell: ({ placedBy }) => textCell(placedBy) },
];

export interface OrderExportWish {
  owner: OrderOwner;
  filter: OrderSearchFilter;
  caller: string;
  signal: AbortSignal;
}

/** The list of orders as a file, written in a thread. */
export class OrderExports {
  readonly #pool: Pool;
  readonly #publicUrl: string;
  readonly #queue = new ThreadQueue<Sheet, Uint8Array>({
    module: new URL('order-export-thread.ts', import.meta.url),
    mostWaiting: 6,
    deadlineMs: 10_000,
    mostMegabytes: 256,
  });

  constructor({ pool, publicUrl }: { pool: Pool; publicUrl: string }) {
    this.#pool = pool;
    this.#publicUrl = publicUrl;
  }

  async make({ owner, filter, caller, signal }: OrderExportWish): Promise<FileAnswer> {
    const range = { offset: 0, limit: MOST_EXPORTED_ORDERS };
    const orders = await findOrders(this.#pool, { owner, filter, range });
    const now = new Date();
    const sheet = orderSheet(orders, { publicUrl: this.#publicUrl, now });
    const bytes = await this.#queue.run(sheet, { caller, signal });
    const file = {
      size: bytes.byteLength,
      stream: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
    };
    return { file, label: { name: `Заказы ${apiDate(now)}.xlsx`, mediaType: XLSX } };
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}

function orderSheet(
  orders: readonly FoundOrder[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Sheet {
  const whole = orders[0]?.whole ?? 0;
  const cut = whole > orders.length ? `, последние ${orders.length} из ${whole}` : '';
  return {
    name: 'Заказы',
    widths: COLUMNS.map(({ width }) => width),
    heading: [
      { kind: 'text', text: 'Заказы', style: 'title' },
      { kind: 'text', text: `${formatDate(now, 'dd.MM.yyyy HH:mm')} (МСК)${cut}`, style: 'note' },
    ],
    header: COLUMNS.map(({ name }) => ({ kind: 'text', text: name, style: 'header' })),
    frozenColumns: 1,
    rows: orders.map((order) => COLUMNS.map(({ cell }) => cell(order, publicUrl))),
  };
}
