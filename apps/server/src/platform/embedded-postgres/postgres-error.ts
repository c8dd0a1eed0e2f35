/** The embedded PostgreSQL cannot be used; the message is for operators. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
