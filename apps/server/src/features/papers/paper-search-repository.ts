import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { searchPapers } from '@okoem/contract/papers.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { isOwnOrder, type OrderOwner } from '../orders/order-owner.ts';
import { listedContent, type ListedPaper, paperColumns, paperTables } from './paper-repository.ts';

export type PaperFilter = EndpointCall<typeof searchPapers>['body']['filter'];

/** Whose papers: a buyer's, a seller's, or everybody's for the staff. */
export type PaperScope =
  | { kind: 'buyer'; owner: OrderOwner }
  | { kind: 'seller'; sellerId: number }
  | { kind: 'all' };

export interface PaperQuestion {
  scope: PaperScope;
  /** Papers that tell what a company owes are for those who may see its balance. */
  maySeeBalance: boolean;
  filter: PaperFilter;
  range: RowRange;
}

export async function findPaperPage(
  db: Db,
  { scope, maySeeBalance, filter, range }: PaperQuestion,
): Promise<(ListedPaper & { whole: number })[]> {
  return db<(ListedPaper & { whole: number })[]>`
    select ${paperColumns(db)}, ${listedContent(db)}, count(*) over ()::int as whole
      from ${paperTables(db)}
     where ${isInScope(db, scope)}
       and ${isOpen(db, maySeeBalance)}
       and ${matches(db, filter)}
     order by paper.id desc
     limit ${range.limit}
    offset ${range.offset}
  `;
}

export async function countPapers(
  db: Db,
  { scope, maySeeBalance, filter }: Omit<PaperQuestion, 'range'>,
): Promise<number> {
  const [row] = await db<{ whole: number }[]>`
    select count(*)::int as whole
      from ${paperTables(db)}
     where ${isInScope(db, scope)}
       and ${isOpen(db, maySeeBalance)}
       and ${matches(db, filter)}
  `;
  return row!.whole;
}

function isInScope(db: Db, scope: PaperScope) {
  switch (scope.kind) {
    case 'buyer':
      return db`(${isOwnOrder(db, scope.owner)} or paper.company_id = ${scope.owner.companyId})`;
    case 'seller':
      return db`paper.seller_id = ${scope.sellerId}`;
    case 'all':
      return db`true`;
  }
}

function isOpen(db: Db, maySeeBalance: boolean) {
  return maySeeBalance ? db`true` : db`paper.kind <> 'reconciliation'`;
}

function matches(db: Db, { kind, from, to, query = '', with_replaced: withReplaced = false }: PaperFilter) {
  const text = query.toLowerCase();
  return db`
    ${kind === undefined || kind.length === 0 ? db`true` : db`paper.kind = any(${kind})`}
    and ${from === undefined ? db`true` : db`paper.day >= ${from}`}
    and ${to === undefined ? db`true` : db`paper.day <= ${to}`}
    and ${withReplaced ? db`true` : db`paper.replaced_by is null`}
    and (${text} = ''
         or position(${text} in lower(paper.number)) > 0
         or position(${text} in customer_order.number) > 0
         or position(${text} in lower(customer_order.po_number)) > 0)
  `;
}
