import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import type { DemoProposal, DemoTender } from '../../../../../demo/world/tenders.ts';
import {
  insertProposal,
  insertVersion,
  type NewProposalLine,
  recountProposals,
} from '../../features/proposals/proposal-write-repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { pickLines } from './order-goods.ts';

/** Of one request, in the order they are written in the demo; each with its number. */
export async function insertProposals(
  tx: Transaction,
  tenderId: number,
  tender: DemoTender,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, proposal] of tender.proposals.entries())
    ids.push(await insertOne(tx, { tenderId, tender, proposal, place }));
  await recountProposals(tx, tenderId);
  return ids;
}

interface Place {
  tenderId: number;
  tender: DemoTender;
  proposal: DemoProposal;
  /** The first takes the list as it is, those after him change something in it. */
  place: number;
}

async function insertOne(tx: Transaction, at: Place): Promise<number> {
  const { tenderId, tender, proposal, place } = at;
  const { contractor: customerId } = proposal;
  const [person] = await tx<{ companyId: number }[]>`
    select chosen_company_id as company_id from customer where id = ${customerId}
  `;
  const id = await insertProposal(tx, { tenderId, companyId: person!.companyId, customerId });
  const lines = await linesOf(tx, at);
  const needsCommissioning = tender.kind === 1 && place > 0;
  await insertVersion(tx, {
    proposalId: id,
    number: 1,
    customerId,
    worksPrice: proposal.worksPrice * 100,
    materialsPrice: sumKopecks(lines.map(({ total }) => total)),
    extrasPrice: needsCommissioning ? COMMISSIONING : 0,
    days: proposal.days,
    warrantyMonths: [36, 12, 24][place % 3]!,
    startOn: null,
    text: proposal.text,
    scope: needsCommissioning ? [{ work: 'commissioning', answer: 'extra', price: COMMISSIONING }] : [],
    lines,
    stages: stagesOf(tender, proposal),
    files: [],
  });
  await tx`
    update tender_proposal
       set created_at = tender.created_at + make_interval(hours => ${5 + place * 7}), changed_at = tender.created_at + make_interval(hours => ${5 + place * 7})
      from tender
     where tender_proposal.id = ${id} and tender.id = ${tenderId}
  `;
  return id;
}

/** Kopecks that who has not counted it in asks for it. */
const COMMISSIONING = 9_500_00;

function stagesOf({ kind }: DemoTender, { days }: DemoProposal) {
  const names =
    kind === 1
      ? ['Подготовка и кабельные трассы', 'Монтаж оборудования', 'Пусконаладка и документация']
      : ['Обследование и задание', 'Проект на согласование', 'Рабочая документация'];
  const shares = [30, 50, 20];
  return names.map((name, at) => ({
    name,
    share: shares[at]!,
    days: Math.max(1, Math.round((days * shares[at]!) / 100)),
  }));
}

interface Asked {
  id: number;
  productId: number | null;
  offerId: number | null;
  name: string;
  article: string;
  unit: string;
  quantityMilli: number;
  price: number | null;
}

/** By the request's own list; where it has none, some goods of a warehouse. */
async function linesOf(
  tx: Transaction,
  { tenderId, proposal, place }: Place,
): Promise<NewProposalLine[]> {
  const asked = await tx<Asked[]>`
    select id, product_id, offer_id, name, article, unit, quantity_milli, price
      from tender_equipment where tender_id = ${tenderId} order by position
  `;
  if (proposal.goodsPrice === undefined) return asked.map((line) => leftOut(line));
  if (asked.length === 0) return goodsBeyond(tx, tenderId);
  const lines = asked.map((line, at) => {
    const isLast = at === asked.length - 1;
    return isUnsold(line) || (place > 0 && isLast) ? leftOut(line) : offered(line);
  });
  return place === 0 ? lines : withAnalogue(tx, lines);
}

function isUnsold({ offerId, productId, price }: Asked): boolean {
  return offerId === null || productId === null || price === null;
}

function leftOut({ id, name, article, unit, quantityMilli }: Asked): NewProposalLine {
  const nothing = { offerId: null, productId: null, price: null, total: 0 };
  return { equipmentId: id, kind: 'excluded', ...nothing, name, article, unit, quantityMilli, note: '' };
}

function offered({ id, ...line }: Asked): NewProposalLine {
  const total = lineCost(line.price!, line.quantityMilli);
  return { equipmentId: id, kind: 'same', ...line, total, note: '' };
}

async function goodsBeyond(tx: Transaction, seed: number): Promise<NewProposalLine[]> {
  const goods = await pickLines(tx, { seed: 300 + seed, lines: 3, except: [] });
  return goods.map(({ offerId, productId, name, article, unit, quantityMilli, price }) => ({
    equipmentId: null,
    kind: 'extra',
    offerId,
    productId,
    name,
    article,
    unit,
    quantityMilli,
    price,
    total: lineCost(price, quantityMilli),
    note: '',
  }));
}

/** The first line in another thing of the same shelf, if there is one. */
async function withAnalogue(tx: Transaction, lines: NewProposalLine[]): Promise<NewProposalLine[]> {
  const [first, ...rest] = lines;
  if (!first || first.productId === null) return lines;
  const [other] = await tx<Pick<Asked, 'productId' | 'offerId' | 'name' | 'article' | 'unit' | 'price'>[]>`
    select other.id as product_id, offer.id as offer_id, other.name, other.article, other.unit, offer.cost as price
      from product
      join shown_product as other on other.category_id = product.category_id and other.id <> product.id
      join sellable_offer as offer on offer.product_id = other.id
     where product.id = ${first.productId}
       and not offer.is_pre_order
     order by offer.available_milli desc, offer.id
     limit 1
  `;
  if (!other) return lines;
  const note = 'Те же характеристики, есть на складе без ожидания';
  const total = lineCost(other.price!, first.quantityMilli);
  return [{ ...first, ...other, kind: 'analogue', total, note }, ...rest];
}
