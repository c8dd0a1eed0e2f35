import { createHash } from 'node:crypto';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import { waitsAfter } from '@okoem/domain/talk/waiting.ts';
import { type DemoMessage, type DemoThread, THREADS } from '../../../../../demo/world/threads.ts';
import { makeThread } from '../../features/threads/open-thread.ts';
import { insertMessage, insertReply, setWaiting } from '../../features/threads/message-repository.ts';
import { findThread, markCalled, moveReadMark } from '../../features/threads/thread-repository.ts';
import {
  orderSubject,
  type Owner,
  productSubject,
  quoteSubject,
  sellerSubject,
  type Subject,
  supportSubject,
} from '../../features/threads/thread-subject.ts';
import { rateReplies } from '../../features/threads/thread-clean-up.ts';
import type { Transaction } from '../../platform/database/database.ts';

const HOUR_MS = 3_600_000;
/** The member of staff who answers people. */
const SUPPORT = 'support';

/** Conversations as their people had them, the answers of sellers counted; and answers that are ready. */
export async function loadThreads(tx: Transaction, now: Date): Promise<void> {
  for (const [index, thread] of THREADS.entries()) await loadThread(tx, thread, { now, index });
  // Nobody of the demo waits for a letter about it.
  await tx`update thread_side set letter_seq = last_seq, letter_at = ${now}, unread_since = null`;
  await loadTemplates(tx);
  await loadReplies(tx, now);
  await rateReplies(tx);
}

async function loadThread(
  tx: Transaction,
  { customer, about, messages, isUnread = false, isCalled = false }: DemoThread,
  { now, index }: { now: Date; index: number },
): Promise<void> {
  const [owner] = await tx<Owner[]>`
    select id as customer_id, chosen_company_id as company_id from customer where id = ${customer}
  `;
  const subject = await subjectOf(tx, about, owner!);
  if (!subject) throw new Error(`The demo has no ${about.kind} for conversation ${index + 1}.`);
  const id = await makeThread(tx, subject);
  for (const [place, message] of messages.entries())
    await say(tx, { id, message, at: new Date(now.getTime() - message.hoursAgo * HOUR_MS), key: `${index} ${place}` });
  for (const { side } of subject.sides)
    if (!(isUnread && side === 'buyer')) await moveReadMark(tx, { threadId: id, side, seq: seenBy(side, messages) });
  if (isCalled) await markCalled(tx, id);
}

/** What waits for an answer has not been read by who owes it. */
function seenBy(side: ThreadSide, messages: readonly DemoMessage[]): number {
  const isAnswered = messages.at(-1)!.side !== 'buyer';
  return isAnswered || side === 'buyer' ? messages.length : messages.length - 1;
}

async function subjectOf(tx: Transaction, about: DemoThread['about'], owner: Owner): Promise<Subject | undefined> {
  switch (about.kind) {
    case 'order': {
      const [part] = await tx<{ id: number }[]>`
        select part.id
          from sub_order as part
          join customer_order on customer_order.id = part.order_id
         where customer_order.customer_id = ${owner.customerId}
         order by customer_order.basket_version = ${about.order} desc, part.seq = ${about.part} desc, part.id
         limit 1
      `;
      return part && orderSubject(tx, part.id);
    }
    case 'quote': {
      const [quote] = await tx<{ id: number }[]>`
        select id from quote where customer_id = ${owner.customerId} order by id offset ${about.quote - 1} limit 1
      `;
      return quote && quoteSubject(tx, quote.id);
    }
    case 'seller':
      return sellerSubject(tx, about.seller, owner);
    case 'product': {
      const [offer] = await tx<{ productId: number; sellerId: number }[]>`
        select offer.product_id, offer.seller_id
          from offer join shown_product as shown on shown.id = offer.product_id
         order by offer.id
         limit 1
      `;
      return offer && productSubject(tx, { id: offer.productId, sellerId: offer.sellerId }, owner);
    }
    case 'support': {
      const company = owner.companyId === null ? null : { companyId: owner.companyId, role: 'owner' as const };
      const actor = {
        kind: 'customer',
        customerId: owner.customerId,
        company,
        sessionId: '',
        customerType: 'PHYSICAL',
        hasAgreedPrices: false,
      } as const;
      return supportSubject(tx, { actor, visitorId: null });
    }
  }
}

async function say(
  tx: Transaction,
  { id, message, at, key }: { id: number; message: DemoMessage; at: Date; key: string },
): Promise<void> {
  const { side, text } = message;
  const thread = (await findThread(tx, id))!;
  const author = await authorOf(tx, side, thread);
  const clientKey = uuidOf(key);
  const seq = await insertMessage(tx, { threadId: id, side, text, clientKey, at, ...author });
  const { kind, waitsFor, waitingSince, sellerId } = thread;
  if (side === 'seller' && waitsFor === 'seller' && waitingSince)
    await insertReply(tx, { threadId: id, seq, sellerId: sellerId!, since: waitingSince, at });
  await setWaiting(tx, { threadId: id, waitsFor: waitsAfter({ kind, waitsFor, isCalled: false }, side), at });
}

type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

async function authorOf(tx: Transaction, side: ThreadSide, { sides, sellerId }: Thread) {
  const nobody = { customerId: null, sellerUserId: null, operatorId: null };
  if (side === 'operator') {
    const [staff] = await tx<{ id: number; name: string }[]>`
      select id, name from operator where role = ${SUPPORT} order by id limit 1
    `;
    return { ...nobody, operatorId: staff?.id ?? null, authorName: `Окоём, ${firstWord(staff?.name ?? 'поддержка')}` };
  }
  if (side === 'seller') {
    const [hand] = await tx<{ id: number; name: string; seller: string }[]>`
      select person.id, person.name, seller.name as seller
        from seller left join seller_user as person on person.seller_id = seller.id and person.role in ('owner', 'orders')
       where seller.id = ${sellerId}
       order by person.role desc
       limit 1
    `;
    const authorName = hand?.id ? `${hand.seller}, ${firstWord(hand.name)}` : hand!.seller;
    return { ...nobody, sellerUserId: hand?.id ?? null, authorName };
  }
  const own = sides.find((one) => one.side === side)!;
  const [person] = await tx<{ firstName: string; lastName: string }[]>`
    select first_name, last_name from customer where id = ${own.customerId}
  `;
  return { ...nobody, customerId: own.customerId, authorName: `${person!.firstName} ${person!.lastName[0]}.` };
}

function firstWord(name: string): string {
  return name.split(' ')[0]!;
}

/** The same at every load: a demo is drawn from seeds. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(`demo thread ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function loadTemplates(tx: Transaction): Promise<void> {
  await tx`
    insert into answer_template (seller_id, title, text)
    select seller.id, template.title, template.text
      from (select id from seller union all select null) as seller,
           (values ('Приветствие', 'Здравствуйте! Спасибо за обращение, сейчас посмотрим.'),
                   ('Документы', 'Счёт, УПД и сертификаты лежат в карточке заказа, раздел «Документы».'),
                   ('Срок отгрузки', 'Отгрузим в течение рабочего дня после подтверждения заказа.')) as template (title, text)
  `;
}

/** Sellers have answered people who are not of the demo as well, or nothing could be said of how soon they do. */
async function loadReplies(tx: Transaction, now: Date): Promise<void> {
  await tx`
    insert into seller_reply (thread_id, seq, seller_id, waited, answered_at)
    select thread.id, seller.id * 100 + nth, seller.id, 240 + (seller.id * 97 + nth * 41) % 5400, ${now}::timestamptz - nth * interval '1 day'
      from (select id from thread order by id limit 1) as thread,
           (select id from seller order by id limit 4) as seller,
           generate_series(1, 7) as nth
        on conflict do nothing
  `;
}
