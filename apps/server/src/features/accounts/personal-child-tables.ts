import { BOOKS, type Erasure, NOBODY } from './personal-tables.ts';

/** A table below another: its rows are somebody's because those above are. */
export interface ChildTable {
  table: string;
  /** Its column that names the row above, and which table that is. */
  of: string;
  parent: string;
  /** The column of the table above that names the person, where it is not its first. */
  by?: string;
  copy: string | { no: string };
  without?: readonly string[];
  erase: Erasure;
}

/**
 * A line of a story that says whose it is goes by that, with PERSONAL_TABLES. Of one from before that was kept nobody knows it any
 * more: it goes with whom the row above names, who is the likeliest. Colleagues keep theirs.
 */
const NOBODY_KNOWN = 'customer_id is null';

export const CHILD_TABLES: readonly ChildTable[] = [
  { table: 'basket_line', of: 'basket_id', parent: 'basket', copy: 'Строки корзины', erase: 'delete' },
  {
    table: 'sub_order',
    of: 'order_id',
    parent: 'customer_order',
    copy: 'Части заказов',
    erase: { keep: BOOKS },
  },
  {
    table: 'order_event',
    of: 'order_id',
    parent: 'customer_order',
    copy: 'События заказов',
    erase: { set: `comment = ''`, where: `actor = 'buyer'` },
  },
  {
    table: 'order_paper',
    of: 'order_id',
    parent: 'customer_order',
    copy: 'Документы',
    erase: { keep: BOOKS },
  },
  { table: 'payment', of: 'order_id', parent: 'customer_order', copy: 'Оплаты', erase: { keep: BOOKS } },
  { table: 'receipt', of: 'order_id', parent: 'customer_order', copy: 'Чеки', erase: { keep: BOOKS } },
  {
    table: 'quote_event',
    of: 'quote_id',
    parent: 'quote',
    copy: 'История предложений',
    erase: { set: `actor_name = '${NOBODY}', text = ''`, where: `actor = 'buyer' and ${NOBODY_KNOWN}` },
  },
  {
    table: 'return_event',
    of: 'return_id',
    parent: 'return_request',
    copy: 'История возвратов',
    erase: { set: `comment = ''`, where: `actor = 'buyer'` },
  },
  {
    table: 'tender_event',
    of: 'tender_id',
    parent: 'tender',
    copy: 'История заявок',
    erase: { set: `actor_name = '${NOBODY}'`, where: `actor = 'customer' and ${NOBODY_KNOWN}` },
  },
  {
    table: 'tender_event',
    of: 'tender_id',
    parent: 'tender',
    by: 'chosen_customer_id',
    copy: { no: 'история чужой заявки' },
    erase: { set: `actor_name = '${NOBODY}'`, where: `actor = 'contractor' and ${NOBODY_KNOWN}` },
  },
  {
    table: 'specification_row',
    of: 'specification_id',
    parent: 'specification',
    copy: 'Строки спецификаций',
    erase: { keep: 'уходят со спецификацией' },
  },
];
