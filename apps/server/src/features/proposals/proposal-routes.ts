import * as calls from '@okoem/contract/proposals.ts';
import { PROPOSAL_FILE, PROPOSAL_FILE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isSealBroken } from '@okoem/domain/tender/propose-obstacle.ts';
import type { Db } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { companyOf } from '../contractors/own-company.ts';
import { lookedAnswer, ownerOf } from '../files/file-access.ts';
import { findContractorFile } from '../files/file-repository.ts';
import { keepPrivateFile } from '../files/private-files.ts';
import { compareProposals } from './compare-proposals.ts';
import { lineView, priceMaterials } from './priced-materials.ts';
import { type ProposalParts, spendOn } from './proposal-parts.ts';
import { findFileHome, searchProposalList } from './proposal-repository.ts';
import { changeProposal, createProposal, ownProposal, withdrawProposal } from './proposal-service.ts';
import { ownProposalView, proposalRow } from './proposal-view.ts';
import { findProposeObstacle, refuseObstacle } from './proposer.ts';
import { questionRoutes } from './question-routes.ts';
import { assertAuthor, isAuthor, publishedTender } from './tender-side.ts';
import { worksRoutes } from './works-routes.ts';

/** What contractors offer to requests, and what becomes of it. */
export function proposalRoutes(host: EndpointHost, parts: ProposalParts): void {
  addOwn(host, parts);
  addWriting(host, parts);
  addComparison(host, parts);
  questionRoutes(host, parts);
  worksRoutes(host, parts);
}

async function answered(db: Db, id: number, actor: SignedInCustomer) {
  return { data: await ownProposalView(db, await ownProposal(db, id, companyOf(actor))) };
}

function addOwn(host: EndpointHost, { pool, listPool }: ProposalParts): void {
  addEndpoint(host, calls.searchProposals, async ({ actor, body: { filter, pagination } }) => {
    const question = { states: filter.state, query: filter.query, range: pagination };
    const { rows, total } = await searchProposalList(listPool, companyOf(actor), question);
    return answerPageOf(rows.map(proposalRow), { ...pagination, total });
  });

  addEndpoint(host, calls.getProposal, ({ actor, params }) => answered(pool, params.id, actor));
}

function addWriting(host: EndpointHost, parts: ProposalParts): void {
  const { pool, files, publicUrl } = parts;

  addEndpoint(host, calls.priceMaterials, async ({ actor, params, body }) => {
    await spendOn(parts, 'tender-price', actor);
    const tender = await publishedTender(pool, params.id);
    refuseObstacle(await findProposeObstacle(pool, actor, tender));
    const { lines, total, gone } = await priceMaterials(pool, tender, { actor, wish: body });
    const views = lines.map((line, at) => lineView(line, at + 1));
    return { data: { lines: views, materials_price: total, gone } };
  });

  addEndpoint(host, calls.createProposal, async ({ actor, params, body, idempotencyKey: key }) => {
    await spendOn(parts, 'tender-proposal', actor);
    const id = await createProposal(pool, { tenderId: params.id, actor, body, key, publicUrl });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.changeProposal, async ({ actor, params: { id }, body }) => {
    await spendOn(parts, 'tender-proposal', actor);
    await changeProposal(pool, { id, actor, body });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.withdrawProposal, async ({ actor, params: { id } }) => {
    await withdrawProposal(pool, { id, actor });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.uploadProposalFile, async ({ actor, file, caller, signal }) => {
    await spendOn(parts, 'tender-file', actor);
    companyOf(actor);
    const sent = {
      file,
      type: PROPOSAL_FILE,
      rules: PROPOSAL_FILE_RULES,
      owner: ownerOf(actor),
      caller,
      signal,
    };
    const { id, name, size } = await keepPrivateFile(files, { ...sent, purpose: 'proposal' });
    return { data: { id, name, size } };
  });
}

function addComparison(host: EndpointHost, { pool, listPool, files }: ProposalParts): void {
  addEndpoint(host, calls.compareProposals, async ({ actor, params, body: { pagination } }) => {
    const tender = await publishedTender(pool, params.id);
    assertAuthor(tender, actor, 'tenders.read');
    return { data: await compareProposals(listPool, tender, pagination) };
  });

  addEndpoint(host, calls.downloadProposalFile, async ({ actor, params: { id, file: fileId } }) => {
    const tender = await publishedTender(pool, id);
    const home = await findFileHome(pool, { tenderId: id, fileId });
    // The author reads what counts, once the seal is broken; a contractor reads all that his company ever sent.
    const isOpen = home && !home.isWithdrawn && home.isCurrent && isSealBroken(tender, new Date());
    const isOwn = home && home.companyId === actor.company?.companyId;
    if (!isOwn && !(isOpen && isAuthor(tender, actor))) throw new Refusal('NOT_FOUND');
    const row = await findContractorFile(pool, fileId, 'proposal');
    if (!row) throw new Refusal('NOT_FOUND');
    return lookedAnswer(files, row, actor);
  });
}
