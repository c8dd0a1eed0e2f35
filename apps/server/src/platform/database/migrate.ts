import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Db, type Pool, sqlState } from './database.ts';

export const MIGRATIONS_DIR = new URL('../../../migrations/', import.meta.url);

interface Migration {
  number: number;
  name: string;
  sql: string;
  hash: string;
}

/** One lock for all processes that start together: the first migrates, the others find nothing to do. */
const MIGRATION_LOCK = 7_046_501;

/** Applies the numbered SQL files that this database has not seen yet, each in its own transaction, forward only. */
export async function migrate(
  pool: Pool,
  { directory = MIGRATIONS_DIR, progress }: { directory?: URL; progress?: (line: string) => void } = {},
): Promise<number> {
  const connection = await pool.reserve();
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await connection`
      create table if not exists migration (
        number     integer primary key,
        name       text not null,
        hash       text not null,
        applied_at timestamptz not null default now()
      )
    `;
    const waiting = notYetApplied(readMigrations(directory), await appliedMigrations(connection));
    for (const migration of waiting) {
      progress?.(`migration ${migration.name}`);
      await apply(connection, migration);
    }
    return waiting.length;
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => {});
    connection.release();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
const MOST_LOCK_WAITS = 30;

async function apply(connection: Db, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A table that old code still uses must not be locked for long while new code starts.
      await connection.unsafe(
        `begin; set local lock_timeout = '1s'; set local statement_timeout = 0;\n${migration.sql}\n;
         insert into migration (number, name, hash)
         values (${migration.number}, '${migration.name}', '${migration.hash}');
         commit;`,
      );
      return;
    } catch (error) {
      await connection.unsafe('rollback');
      if (attempt >= MOST_LOCK_WAITS || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
}

async function appliedMigrations(db: Db): Promise<Map<number, string>> {
  const rows = await db<{ number: number; hash: string }[]>`select number, hash from migration`;
  return new Map(rows.map((row) => [row.number, row.hash]));
}

function notYetApplied(migrations: readonly Migration[], applied: ReadonlyMap<number, string>): Migration[] {
  for (const { number, name, hash } of migrations) {
    const seen = applied.get(number);
    if (seen !== undefined && seen !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
    }
  }
  return migrations.filter(({ number }) => !applied.has(number));
}

export function readMigrations(directory: URL): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  const migrations = files.map((file) => {
    const [, digits] = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(file) ?? [];
    if (digits === undefined) throw new Error(`${file} is not named like 001-what-it-does.sql.`);
    const sql = readFileSync(new URL(file, directory), 'utf8');
    return { number: Number(digits), name: file, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
  const sorted = migrations.sort((left, right) => left.number - right.number);
  const gap = sorted.find(({ number }, index) => number !== index + 1);
  if (gap) throw new Error(`${gap.name} breaks the row of migration numbers.`);
  return sorted;
}
