/** The embedded PostgreSQL cannot be had, for a reason that one sentence tells an operator. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
