import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import {
  askObstacle,
  PROPOSE_OBSTACLES,
  type ProposeObstacle,
  proposeObstacle,
  type Proposer,
} from '@okoem/domain/tender/propose-obstacle.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findLicences } from '../contractors/licence-repository.ts';
import { conflict, type PublishedTender } from './tender-side.ts';

/** What of the one who would propose his right depends on, beside his papers. */
async function findStanding(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
  tender: PublishedTender,
): Promise<{ isColleague: boolean; isVerified: boolean }> {
  const [row] = await db<{ isColleague: boolean; isVerified: boolean }[]>`
    select ${companyId}::bigint is not distinct from ${tender.companyId}::bigint and ${companyId}::bigint is not null
           -- The author works for who would propose, or who would propose works for the author's company.
           or exists (select from company_member
                       where company_id = ${companyId}::bigint and customer_id = ${tender.customerId})
           or exists (select from company_member
                       where company_id = ${tender.companyId}::bigint and customer_id = ${customerId}) as is_colleague,
           coalesce((select verification = ${VERIFICATION_STATUSES.APPROVED}
                       from company where id = ${companyId}::bigint), false) as is_verified
  `;
  return row!;
}

async function proposerOf(db: Db, actor: SignedInCustomer, tender: PublishedTender): Promise<Proposer> {
  const { customerId, customerType, company } = actor;
  const companyId = company?.companyId ?? null;
  const standing = await findStanding(db, { customerId, companyId }, tender);
  const licences = companyId === null ? [] : await findLicences(db, [companyId]);
  return { customerId, customerType, ...standing, licences };
}

export async function findProposeObstacle(
  db: Db,
  actor: SignedInCustomer,
  tender: PublishedTender,
): Promise<ProposeObstacle | undefined> {
  const now = new Date();
  return proposeObstacle(await proposerOf(db, actor, tender), tender, { now, today: apiDate(now) });
}

/** For which neither papers nor a verification are needed. */
export async function findAskObstacle(
  db: Db,
  actor: SignedInCustomer,
  tender: PublishedTender,
): Promise<ProposeObstacle | undefined> {
  return askObstacle(await proposerOf(db, actor, tender), tender, new Date());
}

export function refuseObstacle(obstacle: ProposeObstacle | undefined): void {
  if (obstacle) throw conflict(obstacle, PROPOSE_OBSTACLES[obstacle]);
}
