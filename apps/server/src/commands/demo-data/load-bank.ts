import { apiDate } from '@okoem/domain/format/date-format.ts';
import {
  DEMO_BANK_ACCOUNT,
  demoStatement,
  type DemoPayment,
} from '../../../../../demo/world/bank-statement.ts';
import type { BankParts } from '../../features/bank/bank-actor.ts';
import { importStatement } from '../../features/bank/import-statement.ts';
import { matchByHand } from '../../features/bank/match-by-hand.ts';
import { insertAccount } from '../../features/bank/statement-repository.ts';
import { chargeNow } from '../../features/ledger/order-money.ts';
import type { Transaction } from '../../platform/database/database.ts';

const BY_DEMO = { actor: { kind: 'job', name: 'demo' }, requestId: null } as const;

const ADVANCE = { number: '127', amount: 12_500_00 };

interface PayerRow {
  number: string;
  total: number;
  state: string;
  inn: string | null;
  name: string;
  day: string;
}

/** The statement by which the demo's invoices were paid, with payments that nobody but a person can tell. */
export async function loadBank(tx: Transaction, paidOrderIds: readonly number[]): Promise<void> {
  await chargeNow(tx);
  await insertAccount(tx, DEMO_BANK_ACCOUNT);
  const paid = await findPayers(tx, paidOrderIds);
  const payments = [
    ...paid.map(invoicePayment),
    advanceOf(paid[0]!),
    ...(await doubtfulPayments(tx)),
    ...foreignPayments(paid[0]!.day),
  ];
  const bytes = Buffer.from(demoStatement(payments));
  const parts = {
    db: tx,
    inTx: <Result>(work: (own: Transaction) => Promise<Result>) => work(tx),
    publicUrl: null,
  };
  await importStatement(parts, { name: 'kl_to_1c.txt', bytes }, BY_DEMO);
  await takeAdvance(parts);
}

/** For what the company orders next: it names no invoice. */
function advanceOf({ inn, name, day }: PayerRow): DemoPayment {
  return {
    ...ADVANCE,
    day,
    payer: payerOf({ inn, name }),
    purpose: 'Аванс по договору поставки, в т.ч. НДС 22%',
  };
}

/** As an accountant of ours says whose it is. */
async function takeAdvance(parts: BankParts): Promise<void> {
  const { number, amount } = ADVANCE;
  const [line] = await parts.db<{ id: number; companyId: number }[]>`
    select line.id, company.id as company_id
      from statement_line as line
      join company on company.inn = line.payer_inn
     where line.number = ${number} and line.amount = ${amount}
  `;
  await matchByHand(
    parts,
    { lineId: line!.id, orders: [], advance: { companyId: line!.companyId, amount } },
    BY_DEMO,
  );
}

/** Paid the day after it was ordered. */
async function findPayers(tx: Transaction, orderIds: readonly number[]): Promise<PayerRow[]> {
  return tx<PayerRow[]>`
    select number, total, payer ->> 'inn' as inn, payer ->> 'name' as name,
           least(moscow_today(), (created_at at time zone 'Europe/Moscow')::date + 1) as day,
           (select state from order_payment where order_id = customer_order.id) as state
      from customer_order
     where id = any(${orderIds as number[]})
     order by basket_version, id
  `;
}

function invoicePayment({ number, total, inn, name, day }: PayerRow, place: number): DemoPayment {
  return {
    day,
    number: String(118 + place),
    amount: total,
    payer: payerOf({ inn, name }),
    purpose: `Оплата по счету № ${number} за оборудование, в т.ч. НДС`,
  };
}

function payerOf({ inn, name }: Pick<PayerRow, 'inn' | 'name'>): DemoPayment['payer'] {
  return { inn: inn ?? '', name, account: inn === null ? '40817810600000104444' : '40702810600000104444' };
}

/** Too late for an order that was cancelled, and a round sum without a number. */
async function doubtfulPayments(tx: Transaction): Promise<DemoPayment[]> {
  const orders = await tx<{ id: number }[]>`
    (select id from customer_order where payment_method = 'invoice' and pay_until < now() order by basket_version limit 1)
    union all
    (select id from customer_order where payment_method = 'invoice' and pay_until > now() order by basket_version limit 1)
  `;
  const payers = await findPayers(
    tx,
    orders.map(({ id }) => id),
  );
  return payers.map((row, place) => ({
    ...invoicePayment(row, place + 10),
    day: apiDate(new Date()),
    ...(row.state === 'AWAITING' && { amount: 50_000_00, purpose: 'Предоплата за камеры, в т.ч. НДС 22%' }),
  }));
}

function foreignPayments(day: string): DemoPayment[] {
  const stranger = { inn: '9801000199', name: 'ООО "Посторонние"', account: '40702810600000107777' };
  return [
    {
      day,
      number: '7',
      amount: 12_500_00,
      payer: stranger,
      purpose: 'Оплата по договору аренды № 15, без НДС',
    },
    {
      day,
      number: '',
      amount: 318_42,
      payer: { inn: '', name: 'Банк Тестовый', account: '47426810600000000001' },
      purpose: 'Проценты на остаток по счету за месяц',
    },
  ];
}
