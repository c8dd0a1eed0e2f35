import * as calls from '@okoem/contract/office-returns.ts';
import type { SellerActor, StaffActor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import { answerPageOf, type RowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { fileAnswer } from '../files/file-access.ts';
import { findFile } from '../files/file-repository.ts';
import { acceptReturn, decideReturn, type ReturnMover, settleReturn } from './move-return.ts';
import {
  countReturns,
  findPhotos,
  findReturn,
  findReturns,
  type ReturnQuestion,
} from './return-repository.ts';
import type { ReturnParts } from './return-routes.ts';
import { returnRows, returnView } from './return-view.ts';

type Hand = SellerActor | StaffActor;

interface Call {
  actor: Hand;
  params: { id: number };
  requestId: string;
}

/** What sellers do with returns of their goods, and the staff in their place: the same, to other rows. */
export function officeReturnRoutes(host: EndpointHost, parts: ReturnParts): void {
  const { pool, files } = parts;
  const does = office(parts);

  addEndpoint(host, calls.searchSellerReturns, ({ actor, body }) => does.search(actor, body));
  addEndpoint(host, calls.searchStaffReturns, ({ actor, body }) => does.search(actor, body));
  addEndpoint(host, calls.getSellerReturn, (call) => does.answer(call));
  addEndpoint(host, calls.getStaffReturn, (call) => does.answer(call));
  addEndpoint(host, calls.decideSellerReturn, (call) => does.decide(call));
  addEndpoint(host, calls.decideStaffReturn, (call) => does.decide(call));
  addEndpoint(host, calls.acceptSellerReturn, (call) => does.accept(call));
  addEndpoint(host, calls.acceptStaffReturn, (call) => does.accept(call));
  addEndpoint(host, calls.settleSellerReturn, (call) => does.settle(call));
  addEndpoint(host, calls.settleStaffReturn, (call) => does.settle(call));

  // The staff has a call for all files that it may see.
  addEndpoint(host, calls.downloadSellerReturnPhoto, async ({ actor, params }) => {
    const { id } = ownedRow(await findReturn(pool, params.id), actor, 'returns.read');
    const photo = (await findPhotos(pool, id)).find((one) => one.id === params.photo);
    const file = photo && (await findFile(pool, photo.id));
    if (!file) throw new Refusal('NOT_FOUND');
    const answer = await fileAnswer(files.storage, file);
    const { name: title, customerId, companyId } = file;
    await writeLooks(pool, actor, [{ what: 'file', title, customerId, companyId }]);
    return answer;
  });
}

function office({ pool, listPool, publicUrl }: ReturnParts) {
  const mover = ({ actor, requestId }: Call): ReturnMover => ({
    by: actor.kind === 'seller' ? 'seller' : 'operator',
    actor,
    requestId,
    publicUrl,
  });
  const answer = async ({ actor, params }: Pick<Call, 'actor' | 'params'>) => {
    const row = ownedRow(await findReturn(pool, params.id), actor, 'returns.read');
    return { data: await returnView(pool, row, { mayWrite: false }) };
  };
  return {
    answer,
    search: async (
      actor: Hand,
      { filter, pagination }: { filter: ReturnQuestion['filter']; pagination: RowRange },
    ) => {
      const owner = actor.kind === 'seller' ? { sellerId: actor.sellerId } : {};
      const question = { owner, filter, range: pagination };
      const [found, total] = await Promise.all([
        findReturns(listPool, question),
        countReturns(listPool, question),
      ]);
      return answerPageOf(await returnRows(listPool, found), { ...pagination, total });
    },
    decide: async (call: Call & { body: { approve: boolean; comment: string } }) => {
      await decideReturn(pool, { id: call.params.id, mover: mover(call), ...call.body });
      return answer(call);
    },
    accept: async (call: Call & { body: AcceptBody }) => {
      const { comment, outcome } = call.body;
      const lines = call.body.lines.map(({ line_id: lineId, ...found }) => ({ lineId, ...found }));
      await acceptReturn(pool, { id: call.params.id, mover: mover(call), lines, comment, outcome });
      return answer(call);
    },
    settle: async (call: Call & { body: { outcome: 'refund' | 'exchange' } }) => {
      await settleReturn(pool, { id: call.params.id, mover: mover(call), ...call.body });
      return answer(call);
    },
  };
}

interface AcceptBody {
  lines: { line_id: number; accepted: number; sellable: number }[];
  comment: string;
  outcome?: 'refund' | 'exchange' | undefined;
}
