import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { Db } from '../../platform/database/database.ts';

const PEOPLE = ['anna', 'zakupki', 'kontur-buyer', 'pavel'].map((name) => `${name}@demo.okoem.example`);

/** What the bell of the demo's customers has rung for, and who has looked at their papers. */
export async function loadNotices(tx: Db): Promise<void> {
  await tx`
    insert into notice (customer_id, event, title, text, link, created_at, read_at)
    select customer.id, 'order', 'Заказ ' || told.number || ' принят', 'Продавцы подтвердят его в течение рабочего дня.',
           ${`${SHOP_PATHS.orders}/`} || told.id, told.created_at, case when told.place > 1 then told.created_at + interval '1 hour' end
      from customer
      join lateral (
        select id, number, created_at, row_number() over (order by created_at desc) as place
          from customer_order
         where customer_order.customer_id = customer.id
         order by created_at desc
         limit 3
      ) as told on true
     where customer.email = any(${PEOPLE})
     order by told.created_at
  `;
  await tx`
    insert into notice (customer_id, event, title, text, link, created_at)
    select customer_id, 'quote', number || ': предложение готово', 'Цены и сроки ждут вашего ответа.', ${`${SHOP_PATHS.quotes}/`} || quote.id,
           quote.changed_at
      from quote
      join customer on customer.id = quote.customer_id
     where quote.status = 'SENT'
       and customer.email = any(${PEOPLE})
     order by quote.changed_at
  `;
  await tx`
    insert into notice_setting (customer_id, pace) select id, 'daily' from customer where email = ${PEOPLE[3]!}
  `;
  await tx`
    insert into document_look (customer_id, company_id, what, title, looker_kind, looker_id, created_at)
    select null, request.company_id, 'verification', request.number, 'staff', operator.id, request.created_at + interval '3 hours'
      from verification_request as request
     cross join lateral (select id from operator where role = 'support' order by id limit 1) as operator
     where request.number is not null
     order by request.id
     limit 20
  `;
}
