import type { Actor } from '@okoem/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction, sqlState } from '../database/database.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const JOB: Actor = { kind: 'job', name: 'clean-up' };

function entry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    actor: JOB,
    action: 'orders.write',
    subject: { kind: 'order', id: 1 },
    before: null,
    after: { state: 'PLACED' },
    requestId: null,
    ...changes,
  };
}

const write = (changes: Partial<AuditEntry> = {}) =>
  inTransaction(database.pool, (tx) => writeAudit(tx, entry(changes)));

async function entriesOf(id: string) {
  return [...(await database.pool`select * from audit_entry where subject_id = ${id} order by id`)];
}

describe('the audit', () => {
  it.each([
    [{ kind: 'guest' }, { actorId: null, actorRole: null, companyId: null, sellerId: null }],
    [
      { kind: 'customer', customerId: 5, company: null },
      { actorId: 5, actorRole: null, companyId: null, sellerId: null },
    ],
    [
      { kind: 'customer', customerId: 5, company: { companyId: 7, role: 'buyer' } },
      { actorId: 5, actorRole: 'buyer', companyId: 7, sellerId: null },
    ],
    [
      { kind: 'seller', sellerId: 9, sellerUserId: 5, role: 'orders' },
      { actorId: 5, actorRole: 'orders', companyId: null, sellerId: 9 },
    ],
    [
      { kind: 'staff', staffId: 3, role: 'support' },
      { actorId: 3, actorRole: 'support', companyId: null, sellerId: null },
    ],
    [JOB, { actorId: null, actorRole: 'clean-up', companyId: null, sellerId: null }],
  ] as [Actor, object][])('knows who %o was', async (actor, columns) => {
    const id = `actor ${JSON.stringify(actor)}`;
    await write({ actor, subject: { kind: 'order', id } });
    expect(await entriesOf(id)).toMatchObject([
      { actorKind: actor.kind, ...columns, action: 'orders.write', at: expect.any(Date) },
    ]);
  });

  it('has what was before and after, without secrets', async () => {
    const before = { email: 'a@example.com', password_hash: 'old' };
    const after = { email: 'b@example.com', password_hash: 'new' };
    await write({ subject: { kind: 'customer', id: 'changed' }, before, after, requestId: 'r-1' });
    expect(await entriesOf('changed')).toMatchObject([
      {
        before: { email: 'a@example.com', password_hash: '‹removed›' },
        after: { email: 'b@example.com', password_hash: '‹removed›' },
        requestId: 'r-1',
      },
    ]);
  });

  it('goes with the change: a transaction that fails leaves no entry', async () => {
    const failing = inTransaction(database.pool, async (tx) => {
      await writeAudit(tx, entry({ subject: { kind: 'order', id: 'failed' } }));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await entriesOf('failed')).toEqual([]);
  });

  it('is written in a transaction or not at all', () => {
    // @ts-expect-error a pool is no transaction
    const outside = () => writeAudit(database.pool, entry());
    expect(outside).toBeTypeOf('function');
  });

  it.each([
    'update audit_entry set actor_id = null',
    'update audit_entry set at = now() where false',
    'delete from audit_entry',
    'truncate audit_entry',
    'truncate audit_entry cascade',
  ])('is never changed, not by its owner either: %s', async (statement) => {
    await write({ subject: { kind: 'order', id: 'kept' } });
    const [before] = await database.pool`select count(*)::int as entries from audit_entry`;
    const error = await database.pool.unsafe(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(sqlState(error)).toBe('42501');
    expect(String(error)).toContain('The audit is only added to.');
    expect(await database.pool`select count(*)::int as entries from audit_entry`).toEqual([before]);
  });

  it('is guarded also where triggers are switched off for replicas', async () => {
    const triggers = await database.pool`
      select tgenabled from pg_trigger where tgrelid = 'audit_entry'::regclass and not tgisinternal
    `;
    expect([...triggers]).toEqual([{ tgenabled: 'A' }]);
  });

  it('has no entry that says nothing', async () => {
    await expect(write({ before: null, after: null })).rejects.toThrow('audit_entry_check');
  });
});
