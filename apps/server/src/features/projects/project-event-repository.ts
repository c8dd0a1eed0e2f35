import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface EventRow {
  at: Date;
  who: string;
  /** As the audit keeps it; null for what happened to an order. */
  told: unknown;
  order: { number: string; actor: string; kind: string; to: string | null; comment: string } | null;
}

interface EventQuestion {
  projectId: number;
  /** Kinds of things that the asker may not see. */
  hidden: readonly ProjectKind[];
  range: RowRange;
}

/** The diary of the project and the events of its orders since they lie in it, the last first. */
export async function findEvents(
  db: Db,
  { projectId, hidden, range }: EventQuestion,
): Promise<{ rows: EventRow[]; total: number }> {
  const rows = await db<(EventRow & { whole: number })[]>`
    with event as (
      select entry.at, entry.id as place, trim(customer.first_name || ' ' || customer.last_name) as who,
             entry.after as told, null::json as "order"
        from audit_entry as entry
        left join customer on customer.id = entry.actor_id and entry.actor_kind = 'customer'
       where entry.subject_kind = 'project'
         and entry.subject_id = ${String(projectId)}
         and not (coalesce(entry.after ->> 'kind', '') = any(${[...hidden]}::text[]))
      union all
      select happened.created_at, happened.id, '', null,
             json_build_object('number', customer_order.number || coalesce('-' || sub_order.seq, ''),
                               'actor', happened.actor, 'kind', happened.kind, 'to', happened.to_state,
                               'comment', happened.comment)
        from project_item as item
        join customer_order on customer_order.id = case when item.kind = 'order' then item.subject_id::bigint end
        join order_event as happened on happened.order_id = customer_order.id
        left join sub_order on sub_order.id = happened.sub_order_id
       where item.project_id = ${projectId}
         and item.kind = 'order'
         and not ('order' = any(${[...hidden]}::text[]))
    )
    select at, coalesce(who, '') as who, told, "order", count(*) over ()::int as whole
      from event
     order by at desc, place desc
     limit ${range.limit}
    offset ${range.offset}
  `;
  return { rows, total: rows[0]?.whole ?? range.offset };
}
