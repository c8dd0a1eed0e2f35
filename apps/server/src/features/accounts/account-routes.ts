import { chooseCompany, getCurrentUser } from '@okoem/contract/accounts.ts';
import type { SessionTokens } from '@okoem/contract/session.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { TokenMint } from '../../platform/session/minted-token.ts';
import { ACCESS_TOKEN_SECONDS } from '../../platform/session/session-repository.ts';
import { currentUser } from './current-user.ts';
import { chooseCompanyOfSession } from './customer-repository.ts';

export interface AccountParts {
  pool: Pool;
  mint: TokenMint;
}

export function accountRoutes(host: EndpointHost, { pool, mint }: AccountParts): void {
  addEndpoint(host, getCurrentUser, async ({ actor }) => ({ data: await currentUser(pool, actor) }));

  addEndpoint(host, chooseCompany, async ({ actor, body: { company_id: companyId } }) => {
    const { customerId, sessionId } = actor;
    const isChosen = await inTransaction(pool, (tx) =>
      chooseCompanyOfSession(tx, { customerId, sessionId, companyId }),
    );
    if (!isChosen) throw new Refusal('NOT_FOUND', { field: 'company_id' });
    // A token of its own: the old one may be believed under the old choice for another second.
    return { data: { ...freshTokens(mint, sessionId), user: await currentUser(pool, actor, companyId) } };
  });
}

/** The session stays the same, and so does its cookie. */
export function freshTokens(mint: TokenMint, sessionId: string): SessionTokens {
  const endsAt = Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS;
  return {
    access_token: mint.mint({ sessionId, endsAt }),
    refresh_token: 'present',
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}
