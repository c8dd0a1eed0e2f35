import type { StaffRole } from '@okoem/domain/access/staff-role.ts';
import type { QuoteRules, RoleLimit } from '@okoem/domain/quote/quote-rules.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface KeptRules extends QuoteRules {
  changedAt: Date;
}

export interface KeptRoleLimit extends RoleLimit {
  role: StaffRole;
}

export async function findQuoteRules(db: Db): Promise<KeptRules> {
  const [row] = await db<KeptRules[]>`select * from quote_rules`;
  return row!;
}

export async function findRoleLimits(db: Db): Promise<KeptRoleLimit[]> {
  return db<KeptRoleLimit[]>`select * from quote_role_limit order by role`;
}

export async function saveQuoteRules(
  tx: Transaction,
  rules: QuoteRules,
  roles: readonly KeptRoleLimit[],
): Promise<void> {
  const { isAutomatic, mostSum, mostLines, maxDiscountBp, minMarginBp, validDays, holdsFor, bindsGuests } =
    rules;
  await tx`
    update quote_rules
       set is_automatic = ${isAutomatic}, most_sum = ${mostSum}, most_lines = ${mostLines},
           max_discount_bp = ${maxDiscountBp}, min_margin_bp = ${minMarginBp}, valid_days = ${validDays},
           holds_for = ${holdsFor}, binds_guests = ${bindsGuests}, changed_at = now()
  `;
  await tx`delete from quote_role_limit`;
  await tx`
    insert into quote_role_limit (role, max_discount_bp, min_margin_bp, most_sum)
    select role, discount, margin, sum
      from unnest(${roles.map(({ role }) => role)}::text[], ${roles.map((limit) => limit.maxDiscountBp)}::int[],
                  ${roles.map((limit) => limit.minMarginBp)}::int[], ${roles.map((limit) => limit.mostSum)}::bigint[])
           as said (role, discount, margin, sum)
  `;
}
