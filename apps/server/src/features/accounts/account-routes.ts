import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { findCustomer } from './customer-repository.ts';

export function accountRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, getCurrentUser, async ({ actor }) => {
    const found = await findCustomer(pool, actor.customerId);
    if (!found) throw new Refusal('UNAUTHORIZED');
    return {
      data: {
        id: found.id,
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
