import type { Db } from '../../platform/database/database.ts';

export interface JoinRequestRow {
  id: number;
  companyId: number;
  customerId: number;
  firstName: string;
  lastName: string;
  /** Null unless confirmed: whoever typed a colleague's address is not that colleague. */
  email: string | null;
  phone: string | null;
  isConfirmed: boolean;
  position: string;
  createdAt: Date;
}

/** Those that wait for an answer, oldest first. */
export async function findJoinRequests(db: Db, companyId: number): Promise<JoinRequestRow[]> {
  return db<JoinRequestRow[]>`
    select ${columns(db)}
      from company_join_request as request
      join customer on customer.id = request.customer_id and customer.closed_at is null
     where request.company_id = ${companyId}
       and request.status = 'pending'
     order by request.id
  `;
}

/** Until the commit nobody else answers it. */
export async function lockJoinRequest(tx: Db, id: number): Promise<JoinRequestRow | undefined> {
  const [row] = await tx<JoinRequestRow[]>`
    select ${columns(tx)}
      from company_join_request as request
      join customer on customer.id = request.customer_id and customer.closed_at is null
     where request.id = ${id}
       and request.status = 'pending'
       for update of request
  `;
  return row;
}

function columns(db: Db) {
  return db`
    request.id, request.company_id, request.customer_id, customer.first_name, customer.last_name,
    case when customer.email_verified_at is not null then customer.email end as email,
    case when customer.phone_verified_at is not null then customer.phone end as phone,
    num_nonnulls(customer.email_verified_at, customer.phone_verified_at) > 0 as is_confirmed,
    request.position, request.created_at
  `;
}

export async function answerJoinRequest(
  tx: Db,
  { id, status, decidedBy }: { id: number; status: 'accepted' | 'refused'; decidedBy: number },
): Promise<void> {
  await tx`
    update company_join_request
       set status = ${status}, decided_at = now(), decided_by = ${decidedBy}
     where id = ${id}
  `;
}

/** Who came in by an invitation need not be asked about any more. */
export async function closeJoinRequestOf(
  tx: Db,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<void> {
  await tx`
    update company_join_request
       set status = 'accepted', decided_at = now()
     where company_id = ${companyId}
       and customer_id = ${customerId}
       and status = 'pending'
  `;
}

export interface OwnJoinRequestRow {
  id: number;
  companyName: string;
  inn: string;
  status: 'pending' | 'refused';
  createdAt: Date;
  decidedAt: Date | null;
}

/** What somebody asked for and has not got, newest first; an accepted one is a company of his now. */
export async function findOwnJoinRequests(db: Db, customerId: number): Promise<OwnJoinRequestRow[]> {
  return db<OwnJoinRequestRow[]>`
    select request.id, company.name as company_name, company.inn, request.status, request.created_at,
           request.decided_at
      from company_join_request as request
      join company on company.id = request.company_id
     where request.customer_id = ${customerId}
       and (request.status = 'pending'
            or request.status = 'refused' and request.decided_at > now() - interval '30 days')
       and not exists (select from company_member as member
                        where member.company_id = request.company_id
                          and member.customer_id = request.customer_id)
     order by request.id desc
     limit 20
  `;
}

/** False unless it is the person's own and waits. */
export async function deleteOwnJoinRequest(
  db: Db,
  { id, customerId }: { id: number; customerId: number },
): Promise<boolean> {
  const gone = await db`
    delete from company_join_request
     where id = ${id}
       and customer_id = ${customerId}
       and status = 'pending'
  `;
  return gone.count > 0;
}
