import { sumKopecks } from '@okoem/domain/money.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { type FormerLine, type PutBack, putLinesBack } from '../basket/put-lines-back.ts';
import { findOffers } from '../pricing/priced-offer-repository.ts';
import { keepLines } from '../projects/keep-basket.ts';
import { assertActive, ownProject } from '../projects/project-access.ts';
import { createProject } from '../projects/project-service.ts';
import { makeQuoteOf } from '../quotes/make-quote.ts';
import { basketWishes } from '../quotes/quote-asked-lines.ts';
import { findProposal, findProposalLines } from './proposal-repository.ts';
import { asWorks, type ChosenTender, conflict, publishedTender } from './tender-side.ts';

interface Buying {
  tenderId: number;
  actor: SignedInCustomer;
}

/** What the chosen contractor took of the marketplace, each offer once; for the customer alone. */
async function equipmentOf(
  pool: Pool,
  { tenderId, actor }: Buying,
): Promise<{ tender: ChosenTender; lines: FormerLine[]; total: number }> {
  const { tender } = asWorks(await publishedTender(pool, tenderId), actor, 'customer');
  const proposal = (await findProposal(pool, tender.chosenProposalId))!;
  const rows = (await findProposalLines(pool, [proposal.versionId])).filter(({ offerId }) => offerId !== null);
  if (rows.length === 0)
    throw conflict('NO_EQUIPMENT', 'В выбранном предложении нет товаров маркетплейса');
  const byOffer = [...Map.groupBy(rows, ({ offerId }) => offerId!)];
  const lines = byOffer.map(([offerId, own], at): FormerLine => ({
    id: at + 1,
    offerId,
    name: own[0]!.name,
    article: own[0]!.article,
    price: own[0]!.price!,
    quantityMilli: own.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0),
  }));
  return { tender, lines, total: sumKopecks(rows.map(({ total }) => total)) };
}

/** Names of what nobody sells any more. */
async function goneOf(pool: Pool, lines: readonly FormerLine[]): Promise<Set<number>> {
  const offers = await findOffers(
    pool,
    lines.map(({ offerId }) => offerId),
  );
  const sold = new Set(offers.filter(({ isSellable }) => isSellable).map(({ id }) => id));
  return new Set(lines.map(({ offerId }) => offerId).filter((id) => !sold.has(id)));
}

const namesOf = (lines: readonly FormerLine[], gone: ReadonlySet<number>) =>
  lines.filter(({ offerId }) => gone.has(offerId)).map(({ name, article }) => `${name}, арт. ${article}`);

/** Into the basket, as far as it can be had; the answer says what is different now. */
export async function equipmentToBasket(pool: Pool, buying: Buying): Promise<PutBack> {
  const { lines } = await equipmentOf(pool, buying);
  return putLinesBack(pool, buying.actor, { lines, services: [] });
}

interface Quoting extends Buying {
  comment: string;
  key: string;
  regionGuid: string;
  publicUrl: string;
}

/** As a request for an offer, priced at once; what is gone is told and left out. */
export async function equipmentToQuote(
  pool: Pool,
  { tenderId, actor, comment, key, regionGuid, publicUrl }: Quoting,
): Promise<{ quote_id: number; number: string; gone: string[] }> {
  const { tender, lines } = await equipmentOf(pool, { tenderId, actor });
  const gone = await goneOf(pool, lines);
  const sold = lines.filter(({ offerId }) => !gone.has(offerId));
  if (sold.length === 0)
    throw conflict('OFFER_GONE', 'Ничего из выбранного предложения сейчас не продают');
  const wishes = sold.map(({ offerId, quantityMilli }) => ({ offerId, qty: fromMilli(quantityMilli) }));
  const asked = { tenderId, comment, regionGuid };
  const id = await makeQuoteOf(pool, { actor, comment, key, regionGuid, publicUrl, asked }, async () => ({
    name: `Заявка № ${tender.id}: ${tender.title}`.slice(0, LONGEST_NAME),
    specificationId: null,
    wishes: basketWishes(wishes),
  }));
  const [row] = await pool<{ number: string }[]>`select number from quote where id = ${id}`;
  return { quote_id: id, number: row!.number, gone: namesOf(lines, gone) };
}

const LONGEST_NAME = 200;

interface Keeping extends Buying {
  projectId: number | undefined;
  name: string;
  requestId: string;
}

/** Kept in a project, an own one or a new one, at the prices of the proposal; what is gone stays in it, and is told. */
export async function equipmentToProject(
  pool: Pool,
  { projectId, name, requestId, ...buying }: Keeping,
): Promise<{ project_id: number; gone: string[] }> {
  const { actor } = buying;
  const { tender, lines, total } = await equipmentOf(pool, buying);
  const gone = await goneOf(pool, lines);
  const doer = { actor, requestId };
  const title = `Оборудование по заявке № ${tender.id}`;
  const id = await inTransaction(pool, async (tx) => {
    const home = projectId ?? (await createProject(tx, doer, newProject(tender, name)));
    const project = await ownProject(tx, home, { actor, action: 'fill' });
    assertActive(project);
    await keepLines(tx, project, { basket: { name: title, total, lines, services: [] }, doer });
    return home;
  });
  return { project_id: id, gone: namesOf(lines, gone) };
}

function newProject({ title, cityName, address }: ChosenTender, name: string) {
  return {
    name: name === '' ? title : name,
    city: (cityName ?? '').slice(0, 100),
    address,
    contract: '',
    budget: null,
    order_limit: null,
  };
}
