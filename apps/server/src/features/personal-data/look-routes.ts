import { type DocumentLook, searchLooks, searchOwnLooks } from '@okoem/contract/personal-data.ts';
import { type LookedAt, LOOKER_LABELS, type LookerKind } from '@okoem/domain/customer/document-look.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';

interface LookRow {
  id: number;
  createdAt: Date;
  what: LookedAt;
  title: string;
  lookerKind: LookerKind;
  customerId: number | null;
  companyId: number | null;
  lookerId: number | null;
  lookerName: string;
}

interface LookFilter {
  customerId?: number | undefined;
  companyId?: number | undefined;
  lookerId?: number | undefined;
}

/** Who looked at documents: for their owner, and for who answers for the staff. */
export function lookRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchOwnLooks, async ({ actor, body }) => {
    const { offset, limit } = body.pagination;
    const whose = ownLooks(pool, actor);
    const { rows, total } = await findLooks(pool, whose, { offset, limit });
    return {
      data: rows.map(lookView),
      meta: { pagination: { type: 'offset' as const, offset, limit, total } },
    };
  });

  addEndpoint(host, searchLooks, async ({ body }) => {
    const { offset, limit } = body.pagination;
    const { customer_id: customerId, company_id: companyId, looker_id: lookerId } = body.filter;
    const whose = matching(pool, { customerId, companyId, lookerId });
    const { rows, total } = await findLooks(pool, whose, { offset, limit });
    return {
      data: rows.map((row) => ({
        ...lookView(row),
        customer_id: row.customerId,
        company_id: row.companyId,
        looker_id: row.lookerId,
        looker_name: row.lookerName,
      })),
      meta: { pagination: { type: 'offset' as const, offset, limit, total } },
    };
  });
}

/** One's own, and those of the company chosen, if one is its owner. */
function ownLooks(db: Db, { customerId, company }: SignedInCustomer) {
  const companyId = company?.role === 'owner' ? company.companyId : null;
  return db`(customer_id = ${customerId} or company_id = ${companyId}::bigint)
            and not (looker_kind = 'colleague' and looker_id = ${customerId})`;
}

function matching(db: Db, { customerId, companyId, lookerId }: LookFilter) {
  return db`
    ${customerId === undefined ? db`true` : db`customer_id = ${customerId}`}
    and ${companyId === undefined ? db`true` : db`company_id = ${companyId}`}
    and ${lookerId === undefined ? db`true` : db`looker_id = ${lookerId} and looker_kind = 'staff'`}
  `;
}

async function findLooks(
  db: Db,
  whose: ReturnType<typeof matching>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LookRow[]; total: number }> {
  const rows = await db<LookRow[]>`
    select document_look.id, document_look.created_at, what, title, looker_kind, customer_id, company_id, looker_id,
           coalesce(case when looker_kind = 'staff' then (select name from operator where operator.id = looker_id) end, '')
             as looker_name
      from document_look
     where ${whose}
     order by document_look.id desc
    offset ${offset}
     limit ${limit}
  `;
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from document_look where ${whose}
  `;
  return { rows, total: count!.total };
}

function lookView({ id, createdAt, what, title, lookerKind }: LookRow): DocumentLook {
  return {
    id,
    at: createdAt.toISOString(),
    what,
    title,
    who: lookerKind,
    who_label: LOOKER_LABELS[lookerKind],
  };
}
