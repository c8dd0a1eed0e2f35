import * as contract from '@okoem/contract/own-companies.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { TokenMint } from '../../platform/session/minted-token.ts';
import { freshTokens } from '../accounts/account-routes.ts';
import { currentUser } from '../accounts/current-user.ts';
import { deleteOwnJoinRequest, findOwnJoinRequests } from './join-request-repository.ts';
import { addOwnCompany, leaveOwnCompany, type OwnCompanyParts } from './own-company-service.ts';

/** Companies of a person as the person sees them: to add one, and to see what became of asking. */
export function ownCompanyRoutes(host: EndpointHost, parts: OwnCompanyParts & { mint: TokenMint }): void {
  const { pool } = parts;
  addEndpoint(host, contract.addCompany, async (call) => {
    const companyId = await addOwnCompany(parts, call.body, call);
    const chosenId = companyId ?? call.actor.company?.companyId ?? null;
    const user = await currentUser(pool, call.actor, chosenId);
    const tokens = freshTokens(parts.mint, call.actor.sessionId);
    return { data: { ...tokens, user, join_requested: companyId === null } };
  });

  addEndpoint(host, contract.leaveCompany, async (call) => {
    const { actor, params } = call;
    const leftId = Number(params.id);
    await leaveOwnCompany(parts, leftId, call);
    const actsFor = actor.company?.companyId ?? null;
    const user = await currentUser(pool, actor, actsFor === leftId ? null : actsFor);
    return { data: { ...freshTokens(parts.mint, actor.sessionId), user } };
  });

  addEndpoint(host, contract.listOwnJoinRequests, async ({ actor }) => {
    const requests = await findOwnJoinRequests(pool, actor.customerId);
    return {
      data: requests.map(({ id, companyName, inn, status, createdAt, decidedAt }) => ({
        id,
        company_name: companyName,
        inn,
        status,
        created_at: createdAt.toISOString(),
        decided_at: decidedAt?.toISOString() ?? null,
      })),
    };
  });

  addEndpoint(host, contract.withdrawJoinRequest, async ({ params, actor: { customerId } }) => {
    const isGone = await deleteOwnJoinRequest(pool, { id: Number(params.id), customerId });
    if (!isGone) throw new Refusal('NOT_FOUND');
    return { data: { ok: true as const } };
  });
}
