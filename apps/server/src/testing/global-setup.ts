import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../commands/prepare-database.ts';
import { openPool } from '../platform/database/database.ts';
import { startThrowawayPostgres } from '../platform/embedded-postgres/throwaway-postgres.ts';
import { templatesOf } from './template-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database that every test file clones for itself. */
    templateUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the run, or uses TEST_DATABASE_URL, and prepares the template in it. TEST_TEMPLATE_URL is one that
 * stands ready, see `keep-template.ts`.
 */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const ready = process.env['TEST_TEMPLATE_URL'];
  if (ready) {
    project.provide('templateUrl', ready);
    return async () => {};
  }
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  const template = `okoem_template_${randomBytes(4).toString('hex')}`;
  const admin = openPool({ url: cluster.url, name: 'test-setup', connections: 1, statementTimeoutMs: 0 });
  await admin.unsafe(`create database ${template}`);

  const templateUrl = new URL(cluster.url);
  templateUrl.pathname = `/${template}`;
  const teardown = async () => {
    for (const name of templatesOf(template)) {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
    }
    await admin.end({ timeout: 5 });
    await cluster.stop();
  };
  try {
    await prepareDatabase({ databaseUrl: templateUrl.href, demo: false, progress: () => {} });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateUrl', templateUrl.href);
  return teardown;
}
