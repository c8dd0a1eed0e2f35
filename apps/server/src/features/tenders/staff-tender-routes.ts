import * as calls from '@okoem/contract/staff-tenders.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInStaff } from '../../platform/session/actor.ts';
import { closeSilentTender, type MeantTender } from './move-tender.ts';
import { passTender, refuseTender } from './publish-tender.ts';
import { staffName } from './tender-actor.ts';
import { findTender } from './tender-repository.ts';
import type { TenderParts } from './tender-routes.ts';
import { countOwnTenders, findOwnTenders } from './tender-search-repository.ts';
import { ownTenderRow, tenderView, viewerIn } from './tender-view.ts';

interface Call {
  actor: SignedInStaff;
  params: { id: number };
  requestId: string;
}

/** The staff looks at first requests, and ends those that everybody has forgotten. */
export function staffTenderRoutes(host: EndpointHost, { pool, listPool, publicUrl }: TenderParts): void {
  const meant = async ({ actor, params, requestId }: Call): Promise<MeantTender> => {
    const name = await staffName(pool, actor.staffId);
    return { id: params.id, mover: { by: 'operator', name, actor, requestId, publicUrl } };
  };
  const answer = async ({ actor, params }: Pick<Call, 'actor' | 'params'>) => {
    const tender = await findTender(pool, params.id);
    viewerIn(actor, tender);
    return { data: await tenderView(pool, tender!, { actor, now: new Date() }) };
  };

  addEndpoint(host, calls.searchStaffTenders, async ({ body: { filter, pagination } }) => {
    const isAsked = filter.stage !== undefined || filter.status !== undefined;
    const question = {
      owner: null,
      filter: isAsked ? filter : { ...filter, stage: ['waiting' as const] },
      range: pagination,
    };
    const [found, total] = await Promise.all([
      findOwnTenders(listPool, question),
      countOwnTenders(listPool, question),
    ]);
    const now = new Date();
    const rows = found.map((tender) => ({
      ...ownTenderRow(tender, now),
      customer_id: tender.customerId,
      author_name: tender.authorName,
      organisation: tender.companyName ?? '',
    }));
    return answerPageOf(rows, { ...pagination, total });
  });
  addEndpoint(host, calls.getStaffTender, answer);
  addEndpoint(host, calls.passTender, async (call) => {
    await passTender(pool, { ...(await meant(call)), now: new Date() });
    return answer(call);
  });
  addEndpoint(host, calls.refuseTender, async (call) => {
    await refuseTender(pool, { ...(await meant(call)), reason: call.body.reason, now: new Date() });
    return answer(call);
  });
  addEndpoint(host, calls.closeSilentTender, async (call) => {
    await closeSilentTender(pool, { ...(await meant(call)), comment: call.body.comment, now: new Date() });
    return answer(call);
  });
}
