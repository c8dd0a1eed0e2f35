import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CLOSE_LABELS, GIVE_UP_LABELS } from '@okoem/domain/tender/tender-reason.ts';
import { type DemoTender, TENDER_SEARCHES, TENDERS } from '../../../../../demo/world/tenders.ts';
import { priceEquipment } from '../../features/tenders/tender-equipment.ts';
import { insertTenderEvent } from '../../features/tenders/tender-event-repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawDemoPaper } from './demo-paper.ts';
import { insertProposals } from './load-proposals.ts';

/** Requests for works, each brought to its status by the moves the database allows. Papers need a place to be kept. */
export async function loadTenders(tx: Transaction, storage: Storage | undefined): Promise<void> {
  for (const tender of TENDERS) await loadTender(tx, tender, storage);
  for (const { customer, name, filter } of TENDER_SEARCHES) {
    await tx`
      insert into tender_search_saved (customer_id, company_id, name, filter)
      select id, chosen_company_id, ${name}, ${JSON.stringify(filter)}::text::jsonb from customer where id = ${customer}
    `;
  }
}

/** Nobody of the demo is named in a story. */
const nobody = { actorName: '', customerId: null };

async function loadTender(tx: Transaction, tender: DemoTender, storage: Storage | undefined): Promise<void> {
  const id = await insertTender(tx, tender);
  await insertEquipment(tx, id, tender);
  await insertFiles(tx, id, { tender, storage });
  if (tender.unpublished !== undefined) return waitFor(tx, id, tender.unpublished);
  await tx`
    update tender
       set submitted_at = created_at, published_at = created_at, alerted_at = created_at,
           deadline_told_at = case when deadline < now() then deadline end
     where id = ${id}
  `;
  const note = (kind: string, text = '') =>
    insertTenderEvent(tx, { ...nobody, tenderId: id, kind, actor: 'customer', text, isPublic: true });
  await note('published');
  if (tender.addition !== undefined) await note('addition', tender.addition);
  const proposals = await insertProposals(tx, id, tender);
  await finish(tx, id, { tender, chosen: proposals[0] });
  await tx`
    update tender_event as event
       set created_at = tender.created_at + (event.id - first.id) * interval '1 hour'
      from tender, (select min(id) as id from tender_event where tender_id = ${id}) as first
     where event.tender_id = ${id} and tender.id = ${id}
  `;
}

async function insertTender(tx: Transaction, tender: DemoTender): Promise<number> {
  const { budget } = tender;
  const kind = budget === undefined ? 'open' : budget.length === 1 ? 'fixed' : 'range';
  const [from, to] = [kopecks(budget?.[0]), kopecks(budget?.[1] ?? budget?.[0])];
  const [row] = await tx<{ id: number }[]>`
    insert into tender (customer_id, company_id, kind, title, description, object_type, area_m2, city_guid, region, address,
                        systems, budget_kind, budget_from, budget_to, deadline, is_sealed, verified_only, licence_needed,
                        contact_name, contact_phone, contact_email, materials, created_at, changed_at)
    select author.id, author.chosen_company_id, ${tender.kind}, ${tender.title}, ${tender.description},
           ${tender.objectType}, ${tender.area ?? null}, city.guid, city.region, ${tender.address},
           ${[...tender.systems]}::text[], ${kind}, ${from}, ${to},
           now() + make_interval(days => ${tender.deadlineInDays}), ${tender.isSealed ?? false},
           ${tender.verifiedOnly ?? false}, ${tender.licenceNeeded ?? false},
           concat_ws(' ', author.first_name, author.last_name), author.phone, author.email,
           ${tender.materials ?? 'contractor'}, now() - make_interval(days => ${tender.daysAgo}),
           now() - make_interval(days => ${tender.daysAgo})
      from city, customer as author
     where city.name = ${tender.city} and author.id = ${tender.customer}
     order by city.population desc
     limit 1
    returning id
  `;
  return row!.id;
}

/** One thing of each category, by the price it has for everybody. */
async function insertEquipment(tx: Transaction, id: number, { equipment = [] }: DemoTender): Promise<void> {
  if (equipment.length === 0) return;
  await tx`
    insert into tender_equipment (tender_id, position, product_id, offer_id, name, article, unit, quantity_milli)
    select ${id}, row_number() over (order by wanted.place), found.product_id, found.offer_id, found.name, found.article,
           found.unit, wanted.quantity * 1000
      from unnest(${equipment.map(([category]) => category)}::text[], ${equipment.map(([, count]) => count)}::int[])
           with ordinality as wanted (category, quantity, place)
      join lateral (
        select product.id as product_id, offer.id as offer_id, product.name, product.article, product.unit
          from category
          join shown_product as product on product.category_id = category.id
          join sellable_offer as offer on offer.product_id = product.id
         where category.name = wanted.category and not offer.is_pre_order
         order by offer.available_milli desc, offer.id
         limit 1
      ) as found on true
  `;
  await priceEquipment(tx, id);
  await tx`
    update tender set equipment_from = 'basket', equipment_name = 'Корзина'
     where id = ${id} and exists (select from tender_equipment where tender_id = ${id})
  `;
}

async function insertFiles(
  tx: Transaction,
  id: number,
  { tender, storage }: { tender: DemoTender; storage: Storage | undefined },
): Promise<void> {
  if (!storage) return;
  for (const [place, title] of (tender.files ?? []).entries()) {
    const key = `demo/tender-${id}-${place + 1}`;
    const paper = await drawDemoPaper({ title, number: key });
    await storage.put(key, Readable.from([paper], { objectMode: false }));
    await tx`
      with file as (
        insert into stored_file (owner_id, company_id, purpose, storage_key, name, media_type, size, sha256)
        select id, chosen_company_id, 'tender', ${key}, ${`${title}.pdf`}, 'application/pdf', ${paper.byteLength},
               ${createHash('sha256').update(paper).digest()}
          from customer
         where id = ${tender.customer}
        returning id
      )
      insert into tender_file (tender_id, file_id, position) select ${id}, file.id, ${place + 1} from file
    `;
  }
}

async function waitFor(
  tx: Transaction,
  id: number,
  state: NonNullable<DemoTender['unpublished']>,
): Promise<void> {
  if (state === 'draft') return;
  const isWaiting = state === 'waiting';
  const reason = isWaiting ? '' : state.refused;
  await tx`
    update tender
       set submitted_at = created_at, check_state = ${isWaiting ? 'waiting' : 'refused'}, check_reason = ${reason},
           checked_at = ${isWaiting ? null : new Date()}
     where id = ${id}
  `;
  const note = (actor: 'customer' | 'operator', text: string) =>
    insertTenderEvent(tx, { ...nobody, tenderId: id, kind: 'check', actor, text });
  await note('customer', 'Отправлена на проверку');
  if (!isWaiting) await note('operator', reason);
}

interface End {
  tender: DemoTender;
  chosen: number | undefined;
}

async function finish(tx: Transaction, id: number, { tender, chosen }: End): Promise<void> {
  const { status, giveUpReason } = tender;
  const move = (to: 10 | 20 | 30, text: string) =>
    insertTenderEvent(tx, {
      ...nobody,
      tenderId: id,
      kind: 'move',
      to,
      actor: giveUpReason === 'no-choice' && to === 10 ? 'system' : 'customer',
      text,
      isPublic: true,
    });
  if (giveUpReason !== undefined) {
    await tx`update tender set status = 10, give_up_reason = ${giveUpReason}, moved_at = now() where id = ${id}`;
    await move(10, GIVE_UP_LABELS[giveUpReason]);
    if (status !== 30) return;
    await tx`update tender set status = 30, close_reason = 'without-choice' where id = ${id}`;
    await move(30, CLOSE_LABELS['without-choice']);
    return;
  }
  if (status < 20 || chosen === undefined) return;
  await tx`
    update tender
       set status = 20, chosen_proposal_id = ${chosen}, chosen_customer_id = contractor.id,
           chosen_company_id = contractor.chosen_company_id, chosen_at = deadline + interval '1 day',
           moved_at = deadline + interval '1 day'
      from customer as contractor
     where tender.id = ${id} and contractor.id = ${tender.proposals[0]!.contractor}
  `;
  await move(20, '');
  if (status !== 30) return;
  await tx`
    update tender
       set status = 30, close_reason = 'accepted', accepted_by_customer_at = chosen_at + interval '30 days',
           accepted_by_contractor_at = chosen_at + interval '30 days'
     where id = ${id}
  `;
  await move(30, CLOSE_LABELS.accepted);
}

function kopecks(roubles: number | undefined): number | null {
  return roubles === undefined ? null : roubles * 100;
}
