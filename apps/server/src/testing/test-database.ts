import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { loadDemoOnce } from '../commands/demo-data/load-demo.ts';
import { openPool, type Pool } from '../platform/database/database.ts';
import { templatesOf } from './template-names.ts';

const DEMO_TEMPLATE_LOCK = 7_046_590;

export interface TestDatabase {
  url: string;
  pool: Pool;
  drop: () => Promise<void>;
}

export interface CloneOptions {
  connections?: number;
  /** With the whole demo in it, as a first start loads it. */
  demo?: boolean;
}

/**
 * A database of the test file's own, cloned from the migrated template in some 100 ms: copied as files, a third of what
 * copying page by page through the log takes.
 */
export async function cloneDatabase({
  connections = 8,
  demo = false,
}: CloneOptions = {}): Promise<TestDatabase> {
  const templateUrl = new URL(inject('templateUrl'));
  const template = demo ? await demoTemplate(templateUrl) : templateUrl.pathname.slice(1);
  const name = `okoem_test_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(templateUrl, name);

  await asAdmin(templateUrl, (admin) =>
    admin.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const pool = openPool({ url, name: 'test', connections, statementTimeoutMs: 20_000 });
  return {
    url,
    pool,
    drop: async () => {
      await pool.end({ timeout: 5 });
      await asAdmin(templateUrl, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Loading the demo takes as long as a hundred clones, so the files of a run load it once. */
function demoTemplate(templateUrl: URL): Promise<string> {
  const [template, demo, unfinished] = templatesOf(templateUrl.pathname.slice(1));
  return asAdmin(templateUrl, async (admin) => {
    // Held until the connection ends: files that need the demo at the same time wait for it.
    await admin`select pg_advisory_lock(${DEMO_TEMPLATE_LOCK})`;
    const [existing] = await admin`select from pg_database where datname = ${demo}`;
    if (existing) return demo;

    await admin.unsafe(`drop database if exists ${unfinished} with (force)`);
    await admin.unsafe(`create database ${unfinished} template ${template} strategy file_copy`);
    const url = withDatabase(templateUrl, unfinished);
    const pool = openPool({ url, name: 'test-demo', connections: 1, statementTimeoutMs: 0 });
    try {
      await loadDemoOnce(pool, { progress: () => {} });
    } finally {
      await pool.end({ timeout: 5 });
    }
    await admin.unsafe(`alter database ${unfinished} rename to ${demo}`);
    return demo;
  });
}

async function asAdmin<Result>(templateUrl: URL, work: (admin: Pool) => Promise<Result>): Promise<Result> {
  // A template must have no visitors while it is copied.
  const url = withDatabase(templateUrl, 'postgres');
  const admin = openPool({ url, name: 'test-admin', connections: 1, statementTimeoutMs: 0 });
  try {
    return await work(admin);
  } finally {
    await admin.end({ timeout: 5 });
  }
}

function withDatabase(clusterUrl: URL, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
