import type { JobActor } from '@okoem/domain/access/actor.ts';
import { QUOTE_HOLDERS, type QuoteRules } from '@okoem/domain/quote/quote-rules.ts';
import { findQuoteRules, findRoleLimits, saveQuoteRules } from '../features/quotes/quote-rules-repository.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

/** What each rule is called on the command line, and how its value is read. Sums in kopecks, shares in hundredths of a percent. */
const NAMES: Record<string, (value: string) => Partial<QuoteRules>> = {
  automatic: (value) => ({ isAutomatic: yesOrNo(value) }),
  'most-sum': (value) => ({ mostSum: whole(value) }),
  'most-lines': (value) => ({ mostLines: whole(value) }),
  'max-discount': (value) => ({ maxDiscountBp: whole(value) }),
  'min-margin': (value) => ({ minMarginBp: whole(value) }),
  'valid-days': (value) => ({ validDays: whole(value) }),
  'holds-for': (value) => ({ holdsFor: holder(value) }),
  'binds-guests': (value) => ({ bindsGuests: yesOrNo(value) }),
};

export async function runQuoteRules(
  pool: Pool,
  [name, value]: readonly (string | undefined)[],
  by: { actor: JobActor; requestId: null },
): Promise<void> {
  if (name !== undefined) await change(pool, { name, value, by });
  const rules = await findQuoteRules(pool);
  console.log(
    [
      `automatic\t${rules.isAutomatic ? 'yes' : 'no'}`,
      `most-sum\t${rules.mostSum}`,
      `most-lines\t${rules.mostLines}`,
      `max-discount\t${rules.maxDiscountBp}`,
      `min-margin\t${rules.minMarginBp}`,
      `valid-days\t${rules.validDays}`,
      `holds-for\t${rules.holdsFor}`,
      `binds-guests\t${rules.bindsGuests ? 'yes' : 'no'}`,
      ...(await findRoleLimits(pool)).map(
        (limit) =>
          `role ${limit.role}\tdiscount ${limit.maxDiscountBp}, margin ${limit.minMarginBp}, sum ${limit.mostSum ?? '-'}`,
      ),
    ].join('\n'),
  );
}

interface Change {
  name: string;
  value: string | undefined;
  by: { actor: JobActor; requestId: null };
}

async function change(pool: Pool, { name, value = '', by }: Change): Promise<void> {
  const read = NAMES[name];
  if (!read) throw new UsageError(`A rule is one of ${Object.keys(NAMES).join(', ')}.`);
  const changed = read(value);
  await inTransaction(pool, async (tx) => {
    const { changedAt: _, ...before } = await findQuoteRules(tx);
    await saveQuoteRules(tx, { ...before, ...changed }, await findRoleLimits(tx));
    const subject = { kind: 'quote_rules', id: 'rules' };
    await writeAudit(tx, { ...by, action: 'settings.write', subject, before, after: changed });
  });
}

function whole(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new UsageError('The value is a whole number.');
  return Number(value);
}

function yesOrNo(value: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new UsageError('The value is yes or no.');
  return value === 'yes';
}

function holder(value: string): QuoteRules['holdsFor'] {
  const found = QUOTE_HOLDERS.find((one) => one === value);
  if (!found) throw new UsageError(`The value is one of ${QUOTE_HOLDERS.join(', ')}.`);
  return found;
}
