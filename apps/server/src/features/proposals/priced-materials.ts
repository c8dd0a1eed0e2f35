import type { ProposalLine } from '@okoem/contract/proposal-views.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import {
  MOST_EXTRA_LINES,
  PROPOSAL_LINE_KIND_LABELS,
  type ProposalLineKind,
} from '@okoem/domain/tender/proposal-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownWishes } from '../basket/own-basket.ts';
import { EVERYBODY } from '../pricing/offer-prices.ts';
import { chooseOffers } from '../quotes/choose-offers.ts';
import { findDestination } from '../quotes/quote-destination.ts';
import { type LineWish, priceDraft } from '../quotes/quote-pricing.ts';
import { isOffered } from '../quotes/quote-version-repository.ts';
import type { ProposalLineRow } from './proposal-repository.ts';
import type { NewProposalLine } from './proposal-write-repository.ts';
import type { PublishedTender } from './tender-side.ts';

/** What a contractor chose, before anybody knows what it costs. */
export interface MaterialsWish {
  lines: readonly {
    equipment_id: number;
    kind: 'same' | 'analogue' | 'excluded';
    offer_id: number | null;
    note: string;
  }[];
  extras: readonly { offer_id: number; quantity: number; note: string }[];
  from_basket: boolean;
}

export interface EquipmentRow {
  id: number;
  position: number;
  productId: number | null;
  offerId: number | null;
  name: string;
  article: string;
  unit: string;
  quantityMilli: number;
}

export async function findEquipment(db: Db, tenderId: number): Promise<EquipmentRow[]> {
  return db<EquipmentRow[]>`
    select id, position, product_id, offer_id, name, article, unit, quantity_milli
      from tender_equipment
     where tender_id = ${tenderId}
     order by position
  `;
}

export interface GoneLine {
  equipment_id: number | null;
  offer_id: number | null;
  message: string;
}

export interface PricedMaterials {
  lines: NewProposalLine[];
  total: number;
  gone: GoneLine[];
}

/** One line of the answer to a request: what is meant, and by which offer. */
interface Chosen {
  equipment: EquipmentRow | null;
  kind: ProposalLineKind;
  offerId: number | null;
  quantityMilli: number;
  note: string;
}

/**
 * What the goods cost everybody by the offers of the moment, in the order of the request's list. Nobody's agreed prices are in
 * it: neither the customer's, which contractors must not learn, nor the contractor's, at which the customer cannot buy.
 */
export async function priceMaterials(
  db: Db,
  tender: PublishedTender,
  { actor, wish }: { actor: SignedInCustomer; wish: MaterialsWish },
): Promise<PricedMaterials> {
  const chosen = await chosenLines(db, tender, { actor, wish });
  const offered = chosen.filter(({ offerId }) => offerId !== null);
  const wishes = offered.map(({ offerId, quantityMilli }, at): LineWish => ({
    ...NOTHING_ASKED,
    position: at + 1,
    offerId,
    quantityMilli,
  }));
  const destination = await findDestination(db, tender.cityGuid);
  const draft = await priceDraft(db, wishes, { destination, audience: EVERYBODY });
  const priced = new Map(offered.map((line, at) => [line, draft.lines[at]!]));
  const products = await findProducts(db, offered);
  const gone: GoneLine[] = [];
  const lines = chosen.flatMap((line): NewProposalLine[] => {
    if (line.kind === 'excluded') return [leftOut(line)];
    const found = priced.get(line);
    if (!found || !isOffered(found) || found.price <= 0) return (gone.push(goneLine(line)), []);
    assertSame(line, products.get(line.offerId!) ?? null);
    const { offerId, productId, name, article, unit, quantityMilli, price, total } = found;
    const { equipment, kind, note } = line;
    const equipmentId = equipment?.id ?? null;
    return [
      { equipmentId, kind, offerId, productId, name, article, unit, quantityMilli, price, total, note },
    ];
  });
  return { lines, total: sumKopecks(lines.map(({ total }) => total)), gone };
}

const NOTHING_ASKED = {
  askedText: '',
  askedArticle: '',
  askedUnit: '',
  askedQuantity: '',
  givenPrice: null,
  bearer: 'operator',
  isPriceGiven: false,
  isSubstitute: false,
  comment: '',
} as const;

async function chosenLines(
  db: Db,
  tender: PublishedTender,
  { actor, wish }: { actor: SignedInCustomer; wish: MaterialsWish },
): Promise<Chosen[]> {
  const equipment = await findEquipment(db, tender.id);
  const byId = new Map(wish.lines.map((line) => [line.equipment_id, line]));
  if (byId.size < wish.lines.length) throw new Refusal('VALIDATION', { field: 'lines' });
  const known = new Set(equipment.map(({ id }) => id));
  if (wish.lines.some(({ equipment_id: id }) => !known.has(id)))
    throw new Refusal('NOT_FOUND', { field: 'lines' });
  const unnamed = equipment.filter(({ id }) => isUnnamed(byId.get(id)));
  const best = await bestOffers(db, unnamed, tender.cityGuid);
  const listed = equipment.map((row): Chosen => {
    const named = byId.get(row.id);
    const kind = named?.kind ?? 'excluded';
    if (kind === 'analogue' && (named!.note === '' || named!.offer_id === null))
      throw new Refusal('VALIDATION', { field: 'lines', equipment_id: row.id });
    const offerId = kind === 'excluded' ? null : (named!.offer_id ?? best.get(row.id) ?? null);
    return { equipment: row, kind, offerId, quantityMilli: row.quantityMilli, note: named?.note ?? '' };
  });
  const extras = [...wish.extras, ...(wish.from_basket ? await basketOf(db, actor) : [])];
  if (extras.length > MOST_EXTRA_LINES) throw new Refusal('TOO_MANY_ROWS', { field: 'extras' });
  if (new Set(extras.map(({ offer_id: id }) => id)).size < extras.length)
    throw new Refusal('DUPLICATE_OFFER', { field: 'extras' });
  return [
    ...listed,
    ...extras.map(({ offer_id: offerId, quantity, note }): Chosen => ({
      equipment: null,
      kind: 'extra',
      offerId,
      quantityMilli: toMilli(quantity),
      note,
    })),
  ];
}

function isUnnamed(line: MaterialsWish['lines'][number] | undefined): boolean {
  return line?.kind === 'same' && line.offer_id === null;
}

async function bestOffers(
  db: Db,
  rows: readonly EquipmentRow[],
  cityGuid: string,
): Promise<Map<number, number>> {
  const sold = rows.filter((row): row is EquipmentRow & { productId: number } => row.productId !== null);
  if (sold.length === 0) return new Map();
  const offers = await chooseOffers(db, sold, await findDestination(db, cityGuid));
  return new Map(
    sold.flatMap(({ id }, at): [number, number][] => {
      const offerId = offers[at];
      return offerId === undefined ? [] : [[id, offerId]];
    }),
  );
}

async function basketOf(db: Db, actor: SignedInCustomer): Promise<MaterialsWish['extras']> {
  const wishes = await ownWishes(db, actor);
  return wishes.map(({ offerId, qty }) => ({ offer_id: offerId, quantity: qty, note: '' }));
}

async function findProducts(db: Db, lines: readonly Chosen[]): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ offerId }) => offerId ?? []);
  const rows = await db<{ id: number; productId: number }[]>`
    select id, product_id from offer where id = any(${ids}::bigint[])
  `;
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

/** Another product is no «как в заявке», whatever it is called. */
function assertSame({ kind, equipment }: Chosen, productId: number | null): void {
  if (kind !== 'same' || (equipment?.productId ?? productId) === productId) return;
  throw new Refusal('VALIDATION', { field: 'lines', equipment_id: equipment!.id });
}

function leftOut({ equipment, kind, note }: Chosen): NewProposalLine {
  const { id, name, article, unit, quantityMilli } = equipment!;
  const nothing = { offerId: null, productId: null, price: null, total: 0 };
  return { equipmentId: id, kind, ...nothing, name, article, unit, quantityMilli, note };
}

function goneLine({ equipment, offerId }: Chosen): GoneLine {
  const name = equipment ? `«${equipment.name}»: ` : '';
  return {
    equipment_id: equipment?.id ?? null,
    offer_id: offerId,
    message: `${name}этого сейчас не продают. Выберите другое предложение или отметьте «не входит»`,
  };
}

export function lineView(line: NewProposalLine | ProposalLineRow, position: number): ProposalLine {
  return {
    position,
    equipment_id: line.equipmentId,
    kind: line.kind,
    label: PROPOSAL_LINE_KIND_LABELS[line.kind],
    offer_id: line.offerId,
    product_id: line.productId,
    name: line.name,
    article: line.article,
    unit: line.unit,
    quantity: fromMilli(line.quantityMilli),
    price: line.price,
    total: line.total,
    note: line.note,
  };
}
