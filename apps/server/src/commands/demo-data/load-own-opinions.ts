import { SELLER_RATINGS } from '../../../../../demo/content/questions.ts';
import type { Db } from '../../platform/database/database.ts';

/** Who keeps a product to be reviewed by whoever looks at the demo. */
const ANNA = 1;

/** Of the company: published with an answer, waiting for a look, refused with a reason. */
const OF_COMPANY = [
  {
    rating: 5,
    text: 'Ставим на третий объект подряд. Настройка с первого раза, за полгода ни одного выезда по гарантии.',
    answer: 'Спасибо! На следующую партию держим для вас резерв на складе в Подольске.',
  },
  {
    rating: 4,
    text: 'Хорошо, но прошивку качали с zavod-pribor.ru сами: в коробке была старая.',
    flag: 'link',
  },
  {
    rating: 2,
    text: 'Менеджер хамил. Номер его 8 900 000-00-22, звоните и говорите ему всё, что думаете.',
    flag: 'contact',
    refusal:
      'Уберите телефон сотрудника: без него отзыв опубликуем. О работе менеджера напишите нам, мы разберёмся.',
  },
] as const;

/** Of products and sellers that the demo's people have received, so that the marks are true. */
export async function loadOwnOpinions(tx: Db): Promise<void> {
  await loadCompanyReviews(tx);
  await loadAnnasQuestion(tx);
  await loadSellerRatings(tx);
}

async function loadCompanyReviews(tx: Db): Promise<void> {
  const bought = await tx<{ productId: number; customerId: number; companyId: number; author: string }[]>`
    select line.product_id, min(placed.customer_id) as customer_id, company.id as company_id, company.name as author
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id and part.state = 'RECEIVED'
      join customer_order as placed on placed.id = part.order_id
      join company on company.id = placed.company_id
      join shown_product on shown_product.id = line.product_id
     where placed.customer_id = 3
     group by line.product_id, company.id, company.name
     order by line.product_id
     limit ${OF_COMPANY.length}
  `;
  for (const [place, { productId, customerId, companyId, author }] of bought.entries()) {
    const said = OF_COMPANY[place]!;
    const flags = 'flag' in said ? [said.flag] : [];
    const [row] = await tx<{ id: number }[]>`
      insert into review (product_id, customer_id, company_id, author, rating, text, status, flags, is_verified, created_at)
      values (${productId}, ${customerId}, ${companyId}, ${author}, ${said.rating}, ${said.text},
              ${flags.length === 0 ? 'PUBLISHED' : 'NEW'}, ${flags}, true, now() - make_interval(days => ${3 + place}))
      returning id
    `;
    if ('answer' in said)
      await tx`update review set answer = ${said.answer}, answered_at = now() - interval '1 day' where id = ${row!.id}`;
    if ('refusal' in said)
      await tx`update review set status = 'REFUSED', refusal_reason = ${said.refusal}, decided_at = now() where id = ${row!.id}`;
  }
}

/** Asked by somebody who can sign in, and answered. */
async function loadAnnasQuestion(tx: Db): Promise<void> {
  const text = 'Подскажите, хватит ли штатного крепления для кирпичной стены?';
  const [row] = await tx<{ id: number }[]>`
    insert into product_question (id, product_id, customer_id, author, text, status, created_at) overriding system value
    select (select max(id) + 1 from product_question), product.id, ${ANNA}, 'Анна С.', ${text}, 'PUBLISHED',
           now() - interval '4 days'
      from shown_product as product
     order by popularity desc, id
     limit 1
    returning id
  `;
  await tx`
    insert into product_answer (question_id, side, seller_id, author, text, status, useful, created_at)
    select question.id, 'seller', seller.id, seller.name, 'Да, дюбели под кирпич и бетон в комплекте.', 'PUBLISHED', 3,
           now() - interval '3 days'
      from product_question as question
      join product on product.id = question.product_id
      join seller on seller.id = product.seller_id
     where question.id = ${row!.id}
  `;
}

/** Every received part but Anna's: hers waits for whoever looks at the demo. */
async function loadSellerRatings(tx: Db): Promise<void> {
  await tx`
    insert into seller_rating (sub_order_id, seller_id, customer_id, company_id, author, rating, text, status, created_at)
    select part.id, part.seller_id, part.customer_id, part.company_id, part.author, said.rating, said.text, 'PUBLISHED',
           part.received_at + interval '1 day'
      from (select sub_order.id, sub_order.seller_id, placed.customer_id, placed.company_id,
                   coalesce(company.name, customer.first_name || ' ' || left(customer.last_name, 1) || '.') as author,
                   least(coalesce(sub_order.ended_at, sub_order.created_at), now() - interval '1 day') as received_at,
                   row_number() over (order by sub_order.id) as place
              from sub_order
              join customer_order as placed on placed.id = sub_order.order_id
              join customer on customer.id = placed.customer_id
              left join company on company.id = placed.company_id
             where sub_order.state = 'RECEIVED'
               and placed.customer_id <> ${ANNA}) as part
      join unnest(${SELLER_RATINGS.map(({ rating }) => rating)}::int[], ${SELLER_RATINGS.map(({ text }) => text)}::text[])
             with ordinality as said (rating, text, place)
        on said.place = (part.place - 1) % ${SELLER_RATINGS.length} + 1
  `;
}
