import type { ShownTable } from '../apps/server/src/testing/shown-tables.ts';
import type { Facts } from './demo-facts.ts';
import type { TableChange } from './table-changes.ts';

/** A word no page has. */
const MARK = 'Меткомнение';
const marked = (): string => MARK;
const productPage = ({ productPath }: Facts) => productPath;
const sellerPage = ({ sellerPath }: Facts) => sellerPath;

type OpinionTable = Extract<
  ShownTable,
  'review' | 'review_photo' | 'product_question' | 'product_answer' | 'seller_rating'
>;

/** The same of what people write. */
export const OPINION_CHANGES: Readonly<Record<OpinionTable, TableChange>> = {
  review: {
    page: productPage,
    change: ({ review }) => `update review set status = 'NEW' where id = ${review}`,
    seen: { gone: ({ reviewText }) => reviewText },
    undo: ({ review }) => `update review set status = 'PUBLISHED' where id = ${review}`,
  },
  review_photo: {
    page: productPage,
    prepare: () => `
      insert into stored_file (storage_key, name, media_type, size, purpose, type)
      select '${MARK}/' || n, '${MARK}', 'image/jpeg', n, 'review', 30 from generate_series(1, 2) as n;
      insert into review_photo (file_id, small_id)
      select min(id::text)::uuid, max(id::text)::uuid from stored_file where name = '${MARK}'`,
    change: ({ review }) => `update review_photo set review_id = ${review}
       where file_id in (select id from stored_file where name = '${MARK}')`,
    seen: ({ review }) => `"id":${review},"photos":[{`,
    undo: () => `delete from stored_file where name = '${MARK}'`,
  },
  product_question: {
    page: productPage,
    change: ({ product }) => `
      insert into product_question (product_id, author, text, status) values (${product}, '${MARK}', 'Подойдёт?', 'PUBLISHED')`,
    seen: marked,
    undo: () => `delete from product_question where author = '${MARK}'`,
  },
  product_answer: {
    page: productPage,
    prepare: ({ product }) => `
      insert into product_question (product_id, author, text, status) values (${product}, 'Пётр', 'Метка?', 'PUBLISHED')`,
    change: () => `
      insert into product_answer (question_id, side, author, text, status)
      select id, 'operator', '${MARK}', 'Да', 'PUBLISHED' from product_question where text = 'Метка?'`,
    seen: marked,
    undo: () => `delete from product_question where text = 'Метка?'`,
  },
  seller_rating: {
    page: sellerPage,
    change: ({ seller }) => `
      insert into seller_rating (sub_order_id, seller_id, customer_id, author, rating, text, status)
      select min(sub_order.id), ${seller}, (select min(id) from customer), '${MARK}', 5, '', 'PUBLISHED'
        from sub_order where not exists (select from seller_rating where sub_order_id = sub_order.id)`,
    seen: marked,
    undo: () => `delete from seller_rating where author = '${MARK}'`,
  },
};
