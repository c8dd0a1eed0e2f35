import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type {
  changeProposal as changeCall,
  createProposal as createCall,
} from '@okoem/contract/proposals.ts';
import { PROPOSAL_FILE } from '@okoem/domain/contractor/contractor-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import {
  MOST_PROPOSAL_VERSIONS,
  MOST_PROPOSALS,
  proposalSums,
  type Scope,
} from '@okoem/domain/tender/proposal-terms.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { companyOf } from '../contractors/own-company.ts';
import { findOwnFiles } from '../files/file-repository.ts';
import { tellPages } from '../tenders/move-tender.ts';
import { doneOnce } from './once.ts';
import { type PricedMaterials, priceMaterials } from './priced-materials.ts';
import { findLiveProposal, findProposal, type ProposalRecord } from './proposal-repository.ts';
import {
  findFilesElsewhere,
  insertProposal,
  insertVersion,
  recountProposals,
  setVersion,
  setWithdrawn,
} from './proposal-write-repository.ts';
import { findProposeObstacle, refuseObstacle } from './proposer.ts';
import { tellAuthor } from './tell-proposal.ts';
import { conflict, lockPublished, publishedTender } from './tender-side.ts';

type Terms = EndpointCall<typeof createCall>['body'];

interface Proposing {
  tenderId: number;
  actor: SignedInCustomer;
  body: Terms;
  key: string;
  publicUrl: string;
}

/** The same key makes one proposal. What goods cost is counted before anything is locked. */
export async function createProposal(
  pool: Pool,
  { tenderId, actor, body, key, publicUrl }: Proposing,
): Promise<number> {
  const companyId = companyOf(actor);
  const seen = await publishedTender(pool, tenderId);
  const materials = await sellable(pool, { tender: seen, actor, body });
  const { customerId } = actor;
  return doneOnce(pool, { customerId, key, body: { tenderId, body } }, async (tx) => {
    const tender = await lockPublished(tx, tenderId);
    refuseObstacle(await findProposeObstacle(tx, actor, tender));
    if (await findLiveProposal(tx, { tenderId, companyId }))
      throw conflict('PROPOSAL_EXISTS', 'Ваша компания уже предложила свои условия: измените их');
    if (tender.proposalCount >= MOST_PROPOSALS)
      throw conflict('PROPOSALS_FULL', 'По этой заявке уже сто предложений: больше заказчик не принимает');
    const id = await insertProposal(tx, { tenderId, companyId, customerId });
    await writeVersion(tx, { id, number: 1, companyId, customerId, body, materials });
    const count = await recountProposals(tx, tenderId);
    await tellPages(tx, tenderId);
    await tellAuthor(
      tx,
      { ...tender, proposalCount: count },
      { what: 'proposed', proposalId: id, publicUrl },
    );
    return id;
  });
}

/** Goods that nobody sells any more are told, not left out in silence. */
async function sellable(
  pool: Pool,
  {
    tender,
    actor,
    body,
  }: { tender: Parameters<typeof priceMaterials>[1]; actor: SignedInCustomer; body: Terms },
): Promise<PricedMaterials> {
  const materials = await priceMaterials(pool, tender, { actor, wish: body });
  if (materials.gone.length === 0) return materials;
  throw new Refusal(
    'CONFLICT',
    { field: 'lines' },
    materials.gone.map(({ message, equipment_id: equipmentId, offer_id: offerId }) => ({
      code: 'OFFER_GONE',
      message,
      equipment_id: equipmentId,
      offer_id: offerId,
    })),
  );
}

interface Writing {
  id: number;
  number: number;
  companyId: number;
  customerId: number;
  body: Terms;
  materials: PricedMaterials;
}

async function writeVersion(
  tx: Transaction,
  { id, number, companyId, customerId, body, materials }: Writing,
): Promise<void> {
  await assertFreeFiles(tx, { id: number === 1 ? null : id, companyId, files: body.files });
  const scope = scopeOf(body);
  const sums = proposalSums(
    body.works_price,
    materials.lines.map(({ total }) => total),
    scope,
  );
  await insertVersion(tx, {
    proposalId: id,
    number,
    customerId,
    worksPrice: sums.works,
    materialsPrice: sums.materials,
    extrasPrice: sums.extras,
    days: body.days,
    warrantyMonths: body.warranty_months,
    startOn: body.start_on,
    text: body.text,
    scope,
    lines: materials.lines,
    stages: body.stages,
    files: body.files,
  });
}

/** What costs something on top says how much; nothing else costs anything. */
function scopeOf({ scope }: Terms): Scope[] {
  if (new Set(scope.map(({ work }) => work)).size < scope.length)
    throw new Refusal('VALIDATION', { field: 'scope' });
  if (scope.some(({ answer, price }) => (answer === 'extra') !== price > 0))
    throw new Refusal('VALIDATION', { field: 'scope' });
  return scope;
}

async function assertFreeFiles(
  tx: Transaction,
  { id, companyId, files }: { id: number | null; companyId: number; files: readonly string[] },
): Promise<void> {
  if (new Set(files).size < files.length) throw new Refusal('VALIDATION', { field: 'files' });
  const wanted = { companyId, purpose: 'proposal', type: PROPOSAL_FILE, isOfPieces: true } as const;
  const own = await findOwnFiles(tx, files, wanted);
  const elsewhere = await findFilesElsewhere(tx, files, { exceptProposal: id });
  if (own.length < files.length || elsewhere > 0) throw new Refusal('NOT_FOUND', { field: 'files' });
}

interface Changing {
  id: number;
  actor: SignedInCustomer;
  body: EndpointCall<typeof changeCall>['body'];
}

/** What was said before stays to be read by who said it. */
export async function changeProposal(pool: Pool, { id, actor, body }: Changing): Promise<void> {
  const companyId = companyOf(actor);
  const { version, ...terms } = body;
  const seen = await ownProposal(pool, id, companyId);
  const materials = await sellable(pool, {
    tender: await publishedTender(pool, seen.tenderId),
    actor,
    body: terms,
  });
  await inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, seen.tenderId);
    const proposal = await ownProposal(tx, id, companyId);
    assertLive(proposal);
    refuseObstacle(await findProposeObstacle(tx, actor, tender));
    if (proposal.version !== version)
      throw conflict('PROPOSAL_CHANGED', 'Предложение уже изменил ваш коллега: обновите страницу');
    if (version >= MOST_PROPOSAL_VERSIONS)
      throw conflict('PROPOSAL_VERSIONS', 'Предложение меняли пятьдесят раз: больше изменить нельзя');
    const { customerId } = actor;
    await writeVersion(tx, { id, number: version + 1, companyId, customerId, body: terms, materials });
    await setVersion(tx, id, version + 1);
  });
}

/** The company's own, or the refusal that an unknown one gets. */
export async function ownProposal(
  db: Pool | Transaction,
  id: number,
  companyId: number,
): Promise<ProposalRecord> {
  const proposal = await findProposal(db, id);
  if (proposal?.companyId !== companyId) throw new Refusal('NOT_FOUND');
  return proposal;
}

function assertLive({ withdrawnAt }: ProposalRecord): void {
  if (withdrawnAt !== null) throw conflict('PROPOSAL_WITHDRAWN', 'Предложение отозвано');
}

/** As long as nobody is chosen. Done again, it finds it done. */
export async function withdrawProposal(
  pool: Pool,
  { id, actor }: { id: number; actor: SignedInCustomer },
): Promise<void> {
  const companyId = companyOf(actor);
  const { tenderId } = await ownProposal(pool, id, companyId);
  await inTransaction(pool, async (tx) => {
    const tender = await lockPublished(tx, tenderId);
    const proposal = await ownProposal(tx, id, companyId);
    if (proposal.withdrawnAt !== null) return;
    if (tender.status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS)
      throw conflict('NOT_AWAITED', 'Заявка больше не ждёт предложений: отозвать его уже нельзя');
    await setWithdrawn(tx, id);
    await recountProposals(tx, tenderId);
    await tellPages(tx, tenderId);
  });
}
