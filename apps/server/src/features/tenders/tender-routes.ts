import * as calls from '@okoem/contract/tenders.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addToTender, extendTender } from './edit-published.ts';
import { closeTender, giveUpTender, type MeantTender } from './move-tender.ts';
import { publishTender } from './publish-tender.ts';
import { repeatTender } from './repeat-tender.ts';
import { createDraft, removeDraft, saveDraft } from './save-tender.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { staffTenderRoutes } from './staff-tender-routes.ts';
import { customerName, tenderOwnerOf } from './tender-actor.ts';
import { findEquipment } from './tender-equipment-repository.ts';
import { equipmentLine, takeEquipment } from './tender-equipment.ts';
import { attachFiles, detachFile, tenderFileAnswer } from './tender-files.ts';
import { findTender } from './tender-repository.ts';
import {
  countByStage,
  countFacets,
  countOwnTenders,
  countPublicTenders,
  findOwnTenders,
  findPublicTenders,
} from './tender-search-repository.ts';
import { ownTenderRow, tenderCard, tenderView, viewerIn } from './tender-view.ts';

export interface TenderParts {
  pool: Pool;
  listPool: Pool;
  storage: Storage;
  publicUrl: string;
  isLimited: boolean;
}

/** A draft is saved as its author types. */
const MOST_SAVES_PER_HOUR = 1200;
/** Drafts begun, requests repeated, moves and additions: people make a few a day. */
const MOST_MOVES_PER_HOUR = 60;

/** Requests for works: for everybody, for their authors, and for the staff. */
export function tenderRoutes(host: EndpointHost, parts: TenderParts): void {
  addReading(host, parts);
  addDrafts(host, parts);
  addContents(host, parts);
  addMoves(host, parts);
  savedSearchRoutes(host, parts);
  staffTenderRoutes(host, parts);
}

interface Call {
  actor: SignedInCustomer;
  params: { id: number };
  requestId: string;
  caller: string;
}

function answerer({ pool }: TenderParts) {
  return async ({ actor, params }: { actor: Actor; params: { id: number } }) => {
    const tender = await findTender(pool, params.id);
    viewerIn(actor, tender);
    return { data: await tenderView(pool, tender!, { actor, now: new Date() }) };
  };
}

function limiter({ pool, isLimited }: TenderParts) {
  return async ({ caller }: { caller: string }, kind: 'save' | 'move') => {
    const mostPerHour = kind === 'save' ? MOST_SAVES_PER_HOUR : MOST_MOVES_PER_HOUR;
    if (isLimited) await spendCall(pool, { scope: `tender-${kind}`, caller, mostPerHour });
  };
}

function addReading(host: EndpointHost, parts: TenderParts): void {
  const { pool, listPool } = parts;
  addEndpoint(host, calls.searchTenders, async ({ actor, body: { filter, sort = 'new', pagination } }) => {
    const now = new Date();
    const [found, total, facets] = await Promise.all([
      findPublicTenders(listPool, { filter, sort, range: pagination }),
      countPublicTenders(listPool, filter),
      countFacets(listPool, filter),
    ]);
    const page = answerPageOf(
      found.map((tender) => tenderCard(tender, { actor, now })),
      { ...pagination, total },
    );
    return { ...page, meta: { ...page.meta, facets } };
  });
  addEndpoint(host, calls.getTender, answerer(parts));
  addEndpoint(host, calls.previewTender, async ({ actor, params }) => {
    const tender = ownedRow(await findTender(pool, params.id), actor, 'tenders.read');
    const seen = await tenderView(pool, tender, { actor, now: new Date(), as: 'contractor' });
    const own = await tenderView(pool, tender, { actor, now: new Date() });
    return { data: { ...seen, lacks: own.lacks, can_publish: own.can_publish } };
  });
  addEndpoint(host, calls.searchTenderEquipment, async ({ actor, params, body: { pagination } }) => {
    const tender = await findTender(pool, params.id);
    viewerIn(actor, tender);
    const rows = await findEquipment(listPool, params.id, pagination);
    return answerPageOf(rows.map(equipmentLine), { ...pagination, total: tender!.equipmentCount });
  });
  addEndpoint(host, calls.searchOwnTenders, async ({ actor, body: { filter, pagination } }) => {
    const owner = tenderOwnerOf(actor);
    const question = { owner, filter, range: pagination };
    const [found, total, counts] = await Promise.all([
      findOwnTenders(listPool, question),
      countOwnTenders(listPool, question),
      countByStage(listPool, owner),
    ]);
    const now = new Date();
    const page = answerPageOf(
      found.map((tender) => ownTenderRow(tender, now)),
      { ...pagination, total },
    );
    const { waitingCheck: waiting_check, notChosen: not_chosen, ...rest } = counts;
    return { ...page, meta: { ...page.meta, counts: { ...rest, waiting_check, not_chosen } } };
  });
}

function addDrafts(host: EndpointHost, parts: TenderParts): void {
  const { pool } = parts;
  const [answer, limit] = [answerer(parts), limiter(parts)];
  addEndpoint(host, calls.createTender, async (call) => {
    await limit(call, 'move');
    const { actor, body, idempotencyKey: key } = call;
    const id = await createDraft(pool, { actor, body, key });
    return answer({ actor, params: { id } });
  });
  addEndpoint(host, calls.updateTender, async (call) => {
    await limit(call, 'save');
    const { actor, body, params } = call;
    await saveDraft(pool, { id: params.id, actor, body });
    return answer(call);
  });
  addEndpoint(host, calls.deleteTender, async (call) => {
    await limit(call, 'save');
    await removeDraft(pool, { id: call.params.id, actor: call.actor });
    return { data: { ok: true } };
  });
  addEndpoint(host, calls.repeatTender, async (call) => {
    await limit(call, 'move');
    const { actor, params, idempotencyKey: key } = call;
    const id = await repeatTender(pool, { id: params.id, actor, key, now: new Date() });
    return answer({ actor, params: { id } });
  });
}

function addContents(host: EndpointHost, parts: TenderParts): void {
  const { pool } = parts;
  const [answer, limit] = [answerer(parts), limiter(parts)];
  addEndpoint(host, calls.takeTenderEquipment, async (call) => {
    await limit(call, 'move');
    const { actor, params, body } = call;
    await takeEquipment(pool, { id: params.id, actor, source: body.source });
    return answer(call);
  });
  addEndpoint(host, calls.attachTenderFiles, async (call) => {
    await limit(call, 'save');
    const { actor, params, body } = call;
    await attachFiles(pool, { id: params.id, actor, fileIds: body.file_ids });
    return answer(call);
  });
  addEndpoint(host, calls.detachTenderFile, async (call) => {
    await limit(call, 'save');
    const { actor, params } = call;
    await detachFile(pool, { id: params.id, actor, fileId: params.file.toLowerCase() });
    return answer(call);
  });
  addEndpoint(host, calls.downloadTenderFile, ({ actor, params }) =>
    tenderFileAnswer(parts, { id: params.id, fileId: params.file.toLowerCase(), actor }),
  );
}

function addMoves(host: EndpointHost, parts: TenderParts): void {
  const { pool, publicUrl } = parts;
  const [answer, limit] = [answerer(parts), limiter(parts)];
  const meant = async (call: Call): Promise<MeantTender> => {
    const tender = ownedRow(await findTender(pool, call.params.id), call.actor, 'tenders.write');
    await limit(call, 'move');
    const name = await customerName(pool, call.actor.customerId);
    const { actor, requestId } = call;
    return { id: tender.id, mover: { by: 'customer', name, actor, requestId, publicUrl } };
  };
  addEndpoint(host, calls.publishTender, async (call) => {
    await publishTender(pool, { ...(await meant(call)), now: new Date() });
    return answer(call);
  });
  addEndpoint(host, calls.giveUpTender, async (call) => {
    await giveUpTender(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.closeTender, async (call) => {
    await closeTender(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.extendTender, async (call) => {
    const deadline = new Date(call.body.deadline);
    await extendTender(pool, { ...(await meant(call)), deadline, now: new Date() });
    return answer(call);
  });
  addEndpoint(host, calls.addToTender, async (call) => {
    await addToTender(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
}
