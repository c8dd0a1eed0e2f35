import type { Pool } from '../platform/database/database.ts';

/** Tries a change and answers what the database said; the change itself never stays. */
export async function refusalFrom(pool: Pool, sql: string): Promise<string> {
  try {
    await pool.begin(async (tx) => {
      await tx.unsafe(sql);
      await tx.unsafe('set constraints all immediate');
      throw new Error('accepted');
    });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}
