import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { findCustomer } from './customer-repository.ts';

export function accountRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, getCurrentUser, async ({ actor }) => {
    const row = await findCustomer(pool, actor.customerId);
    // An account that was closed a moment ago has no session any more.
    const found = ownedRow(row, actor, 'profile.read', 'UNAUTHORIZED');
    return {
      data: {
        id: found.customerId,
        customer_type: found.type,
        customer: {
          first_name: found.firstName,
          last_name: found.lastName,
          patronymic: found.patronymic,
          org_name: found.orgName,
        },
        email: found.email,
        email_verified: found.emailVerified,
        phone: found.phone,
        phone_verified: found.phoneVerified,
      },
    };
  });
}
