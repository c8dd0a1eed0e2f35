import { QUESTIONS, WAITING_QUESTIONS } from '../../../../../demo/content/questions.ts';
import { REVIEW_AUTHORS } from '../../../../../demo/content/reviews.ts';
import { diceOf } from '../../../../../demo/dice.ts';
import type { Db } from '../../platform/database/database.ts';

/** One product in seven has been asked about. */
const EVERY = 7;
const MOST_PRODUCTS = 1000;
const MARKETPLACE = 'Окоём';

interface Asked {
  productId: number;
  author: string;
  text: string;
  daysAgo: number;
}

interface Answered {
  question: number;
  side: string;
  author: string;
  text: string;
  useful: number;
}

/** Questions with answers of sellers, of ours and of owners; some wait for one, and two for a look of the staff. */
export async function loadQuestions(tx: Db): Promise<void> {
  const products = await tx<{ id: number; seller: string }[]>`
    select product.id, seller.name as seller
      from product join seller on seller.id = product.seller_id
     where product.id % ${EVERY} = 0
     order by product.id
     limit ${MOST_PRODUCTS}
  `;
  const asked: Asked[] = [];
  const answered: Answered[] = [];
  for (const { id, seller } of products) {
    const dice = diceOf(`questions/${id}`);
    for (const question of dice.some(QUESTIONS, 1 + Math.floor(dice.next() * 4))) {
      asked.push({
        productId: id,
        author: dice.pick(REVIEW_AUTHORS),
        text: question.text,
        daysAgo: Math.ceil(dice.next() * 200),
      });
      for (const { side, text, useful = 0 } of question.answers) {
        const names = { seller, operator: MARKETPLACE, owner: dice.pick(REVIEW_AUTHORS) };
        answered.push({ question: asked.length, side, author: names[side], text, useful });
      }
    }
  }
  await insertAsked(tx, asked);
  await insertAnswered(tx, answered);
  await insertWaiting(tx);
}

/** The place in the list is the id: an empty marketplace is filled. */
async function insertAsked(tx: Db, asked: readonly Asked[]): Promise<void> {
  await tx`
    insert into product_question (id, product_id, author, text, status, created_at) overriding system value
    select place, product_id, author, text, 'PUBLISHED', now() - make_interval(days => days_ago)
      from unnest(${asked.map(({ productId }) => productId)}::bigint[], ${asked.map(({ author }) => author)}::text[],
                  ${asked.map(({ text }) => text)}::text[], ${asked.map(({ daysAgo }) => daysAgo)}::int[])
             with ordinality as asked (product_id, author, text, days_ago, place)
  `;
}

async function insertAnswered(tx: Db, answered: readonly Answered[]): Promise<void> {
  await tx`
    insert into product_answer (question_id, side, seller_id, author, text, status, useful, created_at)
    select question.id, side, case side when 'seller' then product.seller_id end, answered.author, answered.text, 'PUBLISHED',
           useful, least(now(), question.created_at + interval '1 day')
      from unnest(${answered.map(({ question }) => question)}::bigint[], ${answered.map(({ side }) => side)}::text[],
                  ${answered.map(({ author }) => author)}::text[], ${answered.map(({ text }) => text)}::text[],
                  ${answered.map(({ useful }) => useful)}::int[]) as answered (question_id, side, author, text, useful)
      join product_question as question on question.id = answered.question_id
      join product on product.id = question.product_id
  `;
}

async function insertWaiting(tx: Db): Promise<void> {
  for (const [place, { text, flag }] of WAITING_QUESTIONS.entries()) {
    await tx`
      insert into product_question (id, product_id, customer_id, author, text, flags, created_at) overriding system value
      select (select max(id) + 1 from product_question), product.id, 2, 'Павел Е.', ${text}, array[${flag}::text],
             now() - make_interval(hours => ${5 + place * 9})
        from shown_product as product
       order by popularity desc, id
      offset ${place}
       limit 1
    `;
  }
}
