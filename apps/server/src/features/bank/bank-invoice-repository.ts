import type { BankInvoice } from '@okoem/domain/bank/bank-match.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { Db } from '../../platform/database/database.ts';

/** What the payments of a statement may pay. */
export interface InvoiceQuestion {
  payerInns: readonly string[];
  payerAccounts: readonly string[];
  /** Numbers of orders that purposes name. */
  numbers: readonly string[];
}

interface InvoiceRow {
  id: number;
  number: string;
  inn: string | null;
  sisterInns: string[];
  payerName: string;
  companyId: number | null;
  paymentMethod: OrderPaymentMethod;
  owed: number;
  total: number;
  isCancelled: boolean;
  issuedOn: string;
  lastDay: string | null;
  vat: number | null;
}

/** Paid by a transfer to our account; others wait for a bank's page, a courier or a partner. */
export function isPaidByTransfer(method: OrderPaymentMethod): boolean {
  return method === 'invoice' || method === 'deferred';
}

/**
 * Orders of the payers and of their colleagues, those that are named, and those of persons that wait: what was closed
 * lately is there too, for a payer may mean it all the same.
 */
export async function findBankInvoices(db: Db, question: InvoiceQuestion): Promise<BankInvoice[]> {
  const { payerInns, numbers } = question;
  const inns = [...payerInns, ...(await findKnownAccounts(db, question.payerAccounts)).values()].flat();
  const rows = await db<InvoiceRow[]>`
    with payer as (
      select id from company where inn = any(${inns})
    ), wanted as (
      select id from customer_order where number = any(${numbers as string[]})
      union
      select id from customer_order where payer ->> 'inn' = any(${inns}) and payer ->> 'inn' is not null
      union
      select id from customer_order where company_id in (select id from payer)
      union
      select customer_order.id
        from company_member as member
        join customer_order on customer_order.customer_id = member.customer_id
       where member.company_id in (select id from payer) and customer_order.company_id is not null
      union
      select id from customer_order where pay_until is not null and payment_method = 'invoice' and company_id is null
    )
    select customer_order.id, number, coalesce(payer ->> 'inn', company.inn) as inn,
           array(select distinct other.inn
                   from company_member as member
                   join company as other on other.id = member.company_id
                  where member.customer_id = customer_order.customer_id
                    and other.id is distinct from customer_order.company_id) as sister_inns,
           coalesce(payer ->> 'name', company.name, '') as payer_name, company_id, payment_method,
           greatest(0, money.owed - money.held)::bigint as owed, customer_order.total,
           not exists (select from sub_order where order_id = customer_order.id and state <> 'CANCELLED') as is_cancelled,
           (customer_order.created_at at time zone 'Europe/Moscow')::date as issued_on,
           (pay_until at time zone 'Europe/Moscow')::date as last_day,
           (select case when sum(part.delivery_total + part.services_total) = 0
                        then (select sum(line.vat_amount)::bigint
                                from order_line as line
                                join sub_order as owner on owner.id = line.sub_order_id
                               where owner.order_id = customer_order.id) end
              from sub_order as part where part.order_id = customer_order.id) as vat
      from wanted
      join customer_order using (id)
      join order_payment as money on money.order_id = customer_order.id
      left join company on company.id = customer_order.company_id
     where money.owed > 0
        or number = any(${numbers as string[]})
        or customer_order.created_at > now() - interval '120 days'
     order by customer_order.id
  `;
  return rows.map(bankInvoice);
}

function bankInvoice({ paymentMethod, isCancelled, vat, ...row }: InvoiceRow): BankInvoice {
  const isOpen = isPaidByTransfer(paymentMethod);
  return {
    ...row,
    owed: isOpen && !isCancelled ? row.owed : 0,
    ...(vat !== null && { vat }),
    ...(isCancelled
      ? { closed: 'number-cancelled' as const }
      : !isOpen && { closed: 'number-otherwise' as const }),
  };
}

/** Whose orders were paid from an account before: INNs by account. */
export async function findKnownAccounts(db: Db, accounts: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db<{ account: string; inns: string[] }[]>`
    select line.payer_account as account, array_agg(distinct company.inn) as inns
      from statement_line as line
      join statement_match as match on match.line_id = line.id and match.state = 'posted'
      left join customer_order on customer_order.id = match.order_id
      join company on company.id = coalesce(customer_order.company_id, match.company_id)
     where line.payer_account = any(${accounts as string[]}) and line.payer_account <> ''
     group by line.payer_account
  `;
  return new Map(rows.map(({ account, inns }) => [account, inns]));
}

export interface MatchSettings {
  byNumberAndSum: boolean;
  byPayerAndSum: boolean;
}

/** Both are on unless the operator has switched them off. */
export async function findMatchSettings(db: Db): Promise<MatchSettings> {
  const rows = await db<{ key: string; isOn: boolean }[]>`
    select key, value = 'true' as is_on from setting where key in ('bank.by_number_and_sum', 'bank.by_payer_and_sum')
  `;
  const isOn = (key: string) => rows.find((row) => row.key === key)?.isOn ?? true;
  return { byNumberAndSum: isOn('bank.by_number_and_sum'), byPayerAndSum: isOn('bank.by_payer_and_sum') };
}
