import type { CurrentUser } from '@okoem/contract/accounts.ts';
import { ACTIONS, may } from '@okoem/domain/access/permissions.ts';
import { avatarInitials } from '@okoem/domain/customer/avatar-initials.ts';
import { COUNTERPARTY_TYPES } from '@okoem/domain/customer/customer-type.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findCustomer, findMemberships } from './customer-repository.ts';

/** Who has signed in, and what he may do under his choice of company. */
export async function currentUser(
  db: Db,
  actor: SignedInCustomer,
  chosenId: number | null = actor.company?.companyId ?? null,
): Promise<CurrentUser> {
  const [row, memberships] = await Promise.all([
    findCustomer(db, actor.customerId),
    findMemberships(db, actor.customerId),
  ]);
  // An account that was closed a moment ago has no session any more.
  const { customerId: id, ...person } = ownedRow(row, actor, 'profile.read', 'UNAUTHORIZED');
  const company = memberships.find(({ companyId }) => companyId === chosenId);
  const customer_type = company?.kind ?? 'PHYSICAL';
  const customer = {
    first_name: person.firstName,
    last_name: person.lastName,
    patronymic: person.patronymic,
    org_name: company?.name ?? '',
  };
  const acting = { ...actor, company: company ? { companyId: company.companyId, role: company.role } : null };
  return {
    id,
    customer_type,
    counterparty_type: COUNTERPARTY_TYPES[customer_type],
    customer,
    email: person.email,
    email_verified: person.emailVerified,
    phone: person.phone,
    phone_verified: person.phoneVerified,
    avatar_initials: avatarInitials({ customer_type, customer }),
    verification_status: company?.verification ?? null,
    company_id: company?.companyId ?? null,
    companies: memberships.map(({ companyId, name, inn, kind, role, verification }) => ({
      id: companyId,
      name,
      inn,
      customer_type: kind,
      role,
      verification_status: verification,
    })),
    permissions: ACTIONS.filter((action) => may(acting, action)),
  };
}
