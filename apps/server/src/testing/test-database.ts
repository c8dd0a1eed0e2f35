import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPool, type Pool } from '../platform/database/database.ts';

export interface TestDatabase {
  url: string;
  pool: Pool;
  drop: () => Promise<void>;
}

/** A database of the test file's own, cloned from the migrated template in some 30 ms. */
export async function cloneDatabase({ connections = 8 } = {}): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'));
  const template = templateUrl.pathname.slice(1);
  const name = `okoem_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;

  await asAdmin(templateUrl, (admin) => admin.unsafe(`create database ${name} template ${template}`));
  const pool = openPool({ url: url.href, name: 'test', connections, statementTimeoutMs: 20_000 });
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end({ timeout: 5 });
      await asAdmin(templateUrl, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
    },
  };
}

async function asAdmin(templateUrl: URL, work: (admin: Pool) => Promise<unknown>): Promise<void> {
  const url = new URL(templateUrl);
  // A template must have no visitors while it is copied.
  url.pathname = '/postgres';
  const admin = openPool({ url: url.href, name: 'test-admin', connections: 1, statementTimeoutMs: 0 });
  try {
    await work(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}
