import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { GUEST_NAME, shortPersonName } from '@okoem/domain/talk/author-name.ts';
import type { SideOwner } from '@okoem/domain/talk/thread-access.ts';
import { THREAD_KIND_LABELS } from '@okoem/domain/talk/thread-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import type { KnownTalker } from './talker.ts';
import type { NewSide, NewThread } from './thread-repository.ts';

/** A thread as it would be opened: what about and between whom. */
export interface Subject {
  thread: NewThread;
  sides: NewSide[];
}

export interface Owner {
  customerId: number;
  companyId: number | null;
}

const NOBODY: Omit<SideOwner, 'side'> = { customerId: null, companyId: null, visitorId: null, sellerId: null };
const OPERATOR: NewSide = { ...NOBODY, side: 'operator', name: 'Окоём' };

/** A company by its name, a person by the first one: the other side needs no more to answer. */
export async function buyerName(db: Db, { customerId, companyId }: Owner): Promise<string> {
  const [row] = await db<{ company: string | null; firstName: string; lastName: string }[]>`
    select company.name as company, customer.first_name, customer.last_name
      from customer
      left join company on company.id = ${companyId}
     where customer.id = ${customerId}
  `;
  return row!.company ?? shortPersonName(row!);
}

async function buyerSide(db: Db, owner: Owner): Promise<NewSide> {
  return { ...NOBODY, side: 'buyer', ...owner, name: await buyerName(db, owner) };
}

function sellerSide({ sellerId, sellerName }: { sellerId: number; sellerName: string }): NewSide {
  return { ...NOBODY, side: 'seller', sellerId, name: sellerName };
}

/** Of whom a thing of a buyer is named: the company's people share one. */
function ownerKey({ customerId, companyId }: Owner): string {
  return companyId === null ? `p${customerId}` : `k${companyId}`;
}

export async function orderSubject(db: Db, id: number): Promise<Subject | undefined> {
  const [row] = await db<(Owner & { number: string; seq: number; sellerId: number; sellerName: string })[]>`
    select bought.customer_id, bought.company_id, bought.number, part.seq, part.seller_id, seller.name as seller_name
      from sub_order as part
      join customer_order as bought on bought.id = part.order_id
      join seller on seller.id = part.seller_id
     where part.id = ${id}
  `;
  if (!row) return undefined;
  const title = `Заказ ${subOrderNumber(row.number, row.seq)}`;
  return {
    thread: { kind: 'order', subjectKey: `order ${id}`, title, partId: id, sellerId: row.sellerId },
    sides: [await buyerSide(db, ownerIn(row)), sellerSide(row), OPERATOR],
  };
}

function ownerIn({ customerId, companyId }: Owner): Owner {
  return { customerId, companyId };
}

/** A guest's quote is talked about by the link of its letter, as it was. */
export async function quoteSubject(db: Db, id: number): Promise<Subject | undefined> {
  const [row] = await db<(Owner & { number: string })[]>`
    select customer_id, company_id, number from quote where id = ${id} and customer_id is not null
  `;
  if (!row) return undefined;
  return {
    thread: { kind: 'quote', subjectKey: `quote ${id}`, title: row.number, quoteId: id },
    sides: [await buyerSide(db, ownerIn(row)), OPERATOR],
  };
}

/** Once a contractor is chosen; until then contractors ask in public. Of another one chosen later there is another thread. */
export async function tenderSubject(db: Db, id: number): Promise<Subject | undefined> {
  const [row] = await db<(Owner & { title: string; chosenCustomerId: number; chosenCompanyId: number | null })[]>`
    select customer_id, company_id, title, chosen_customer_id, chosen_company_id
      from tender
     where id = ${id}
       and chosen_customer_id is not null
  `;
  if (!row) return undefined;
  const chosen = { customerId: row.chosenCustomerId, companyId: row.chosenCompanyId };
  const contractor = { ...(await buyerSide(db, chosen)), side: 'contractor' } as const;
  return {
    thread: {
      kind: 'tender',
      subjectKey: `tender ${id} ${ownerKey(chosen)}`,
      title: `Заявка № ${id}: ${row.title}`.slice(0, 300),
      tenderId: id,
    },
    sides: [await buyerSide(db, ownerIn(row)), contractor, OPERATOR],
  };
}

async function findSeller(db: Db, id: number): Promise<{ sellerId: number; sellerName: string } | undefined> {
  const [row] = await db<{ sellerId: number; sellerName: string }[]>`
    select id as seller_id, name as seller_name from seller where id = ${id} and is_active
  `;
  return row;
}

export async function sellerSubject(db: Db, id: number, owner: Owner): Promise<Subject | undefined> {
  const seller = await findSeller(db, id);
  if (!seller) return undefined;
  return {
    thread: {
      kind: 'seller',
      subjectKey: `seller ${id} ${ownerKey(owner)}`,
      title: seller.sellerName,
      sellerId: id,
    },
    sides: [await buyerSide(db, owner), sellerSide(seller), OPERATOR],
  };
}

/** Of a product that the shop shows, to a seller who offers it. */
export async function productSubject(
  db: Db,
  { id, sellerId }: { id: number; sellerId: number },
  owner: Owner,
): Promise<Subject | undefined> {
  const [product] = await db<{ name: string }[]>`
    select shown.name
      from shown_product as shown
     where shown.id = ${id}
       and exists (select from offer where product_id = shown.id and seller_id = ${sellerId})
  `;
  const seller = product && (await findSeller(db, sellerId));
  if (!product || !seller) return undefined;
  return {
    thread: {
      kind: 'product',
      subjectKey: `product ${id} ${sellerId} ${ownerKey(owner)}`,
      title: product.name.slice(0, 300),
      productId: id,
      sellerId,
    },
    sides: [await buyerSide(db, owner), sellerSide(seller), OPERATOR],
  };
}

/** A person's own, under each company apart; a guest's by his cookie. */
export async function supportSubject(db: Db, talker: KnownTalker): Promise<Subject | undefined> {
  const title = THREAD_KIND_LABELS.support;
  const { actor, visitorId } = talker;
  if (actor.kind === 'customer') {
    const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
    const subjectKey = `support p${owner.customerId} k${owner.companyId ?? 0}`;
    return { thread: { kind: 'support', subjectKey, title }, sides: [await buyerSide(db, owner), OPERATOR] };
  }
  if (visitorId === null) return undefined;
  const guest: NewSide = { ...NOBODY, side: 'buyer', visitorId, name: `${GUEST_NAME} ${visitorId}` };
  return {
    thread: { kind: 'support', subjectKey: `support v${visitorId}`, title },
    sides: [guest, OPERATOR],
  };
}
