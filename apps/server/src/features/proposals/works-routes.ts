import * as calls from '@okoem/contract/tender-works.ts';
import { STAGE_PHOTO, WORK_PICTURE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { lookedAnswer, ownerOf } from '../files/file-access.ts';
import { findContractorFile } from '../files/file-repository.ts';
import { keepPrivateFile } from '../files/private-files.ts';
import { equipmentToBasket, equipmentToProject, equipmentToQuote } from './buy-equipment.ts';
import { chooseProposal } from './choose-proposal.ts';
import { type ProposalParts, spendOn } from './proposal-parts.ts';
import { asWorks, publishedTender } from './tender-side.ts';
import { isStagePhoto } from './works-repository.ts';
import { acceptWorks, type Doing, leaveWorks, moveStage, rateWorks } from './works-service.ts';
import { worksView } from './works-view.ts';

/** From the choice to the mutual rating, and the goods of the chosen one. */
export function worksRoutes(host: EndpointHost, parts: ProposalParts): void {
  addLife(host, parts);
  addStages(host, parts);
  addPhotos(host, parts);
  addEquipment(host, parts);
}

async function answered({ pool }: ProposalParts, id: number, actor: SignedInCustomer) {
  const { tender, side } = asWorks(await publishedTender(pool, id), actor);
  return { data: await worksView(pool, tender, { side, actor }) };
}

interface Call {
  actor: SignedInCustomer;
  params: { id: number };
  requestId: string;
}

function doing({ actor, params, requestId }: Call, { publicUrl }: ProposalParts): Doing {
  return { tenderId: params.id, actor, requestId, publicUrl };
}

function addLife(host: EndpointHost, parts: ProposalParts): void {
  const { pool } = parts;

  addEndpoint(host, calls.chooseProposal, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    const { proposal_id: proposalId, version } = call.body;
    await chooseProposal(pool, { ...doing(call, parts), proposalId, version });
    return answered(parts, call.params.id, call.actor);
  });

  addEndpoint(host, calls.getTenderWorks, ({ actor, params }) => answered(parts, params.id, actor));

  addEndpoint(host, calls.acceptWorks, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    await acceptWorks(pool, doing(call, parts));
    return answered(parts, call.params.id, call.actor);
  });

  addEndpoint(host, calls.leaveWorks, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    await leaveWorks(pool, { ...doing(call, parts), text: call.body.reason });
    return answered(parts, call.params.id, call.actor);
  });

  addEndpoint(host, calls.rateWorks, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    await rateWorks(pool, { ...doing(call, parts), ...call.body });
    return answered(parts, call.params.id, call.actor);
  });
}

function addStages(host: EndpointHost, parts: ProposalParts): void {
  const { pool } = parts;

  addEndpoint(host, calls.reportStage, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    const move = { stageId: call.params.stage, to: 'DONE', ...call.body } as const;
    await moveStage(pool, { ...doing(call, parts), ...move });
    return answered(parts, call.params.id, call.actor);
  });

  addEndpoint(host, calls.acceptStage, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    const move = { stageId: call.params.stage, to: 'ACCEPTED', text: call.body.text } as const;
    await moveStage(pool, { ...doing(call, parts), ...move });
    return answered(parts, call.params.id, call.actor);
  });

  addEndpoint(host, calls.returnStage, async (call) => {
    await spendOn(parts, 'tender-works', call.actor);
    const move = { stageId: call.params.stage, to: 'RETURNED', text: call.body.text } as const;
    await moveStage(pool, { ...doing(call, parts), ...move });
    return answered(parts, call.params.id, call.actor);
  });
}

function addPhotos(host: EndpointHost, parts: ProposalParts): void {
  const { pool, files } = parts;

  addEndpoint(host, calls.uploadStagePhoto, async ({ actor, params, file, caller, signal }) => {
    await spendOn(parts, 'tender-file', actor);
    asWorks(await publishedTender(pool, params.id), actor, 'contractor');
    const sent = {
      file,
      type: STAGE_PHOTO,
      rules: WORK_PICTURE_RULES,
      owner: ownerOf(actor),
      caller,
      signal,
    };
    const { id, name, size } = await keepPrivateFile(files, { ...sent, purpose: 'proposal' });
    return { data: { id, name, size } };
  });

  addEndpoint(host, calls.downloadStagePhoto, async ({ actor, params: { id, file: fileId } }) => {
    asWorks(await publishedTender(pool, id), actor);
    const isOf = await isStagePhoto(pool, { tenderId: id, fileId });
    const row = isOf ? await findContractorFile(pool, fileId, 'proposal') : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return lookedAnswer(files, row, actor);
  });
}

function addEquipment(host: EndpointHost, parts: ProposalParts): void {
  const { pool, catalog, publicUrl } = parts;

  addEndpoint(host, calls.buyEquipment, async ({ actor, params }) => ({
    data: await equipmentToBasket(pool, { tenderId: params.id, actor }),
  }));

  addEndpoint(host, calls.quoteEquipment, async (call) => {
    const { actor, params, body, idempotencyKey: key, shared } = call;
    await spendOn(parts, 'tender-works', actor);
    const { row } = catalog.region({ guid: body.customer_region_guid, shared });
    const wish = { tenderId: params.id, actor, comment: body.comment, key, publicUrl };
    return { data: await equipmentToQuote(pool, { ...wish, regionGuid: row.cityGuid }) };
  });

  addEndpoint(host, calls.keepEquipment, async ({ actor, params, body, requestId }) => {
    await spendOn(parts, 'tender-works', actor);
    const wish = { tenderId: params.id, projectId: body.project_id, name: body.name };
    return { data: await equipmentToProject(pool, { ...wish, actor, requestId }) };
  });
}
