import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The signature of Т-Касса, of requests and of notices: values of the root in the order of their names, with the password
 * among them. What is nested is not signed.
 */
export function signedToken(fields: Readonly<Record<string, unknown>>, password: string): string {
  const signed = Object.entries({ ...fields, Password: password })
    .filter(
      ([name, value]) =>
        name !== 'Token' && value !== null && value !== undefined && typeof value !== 'object',
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => String(value));
  return createHash('sha256').update(signed.join(''), 'utf8').digest('hex');
}

export function isSigned(fields: Readonly<Record<string, unknown>>, password: string): boolean {
  const { Token: token } = fields;
  const expected = Buffer.from(signedToken(fields, password));
  const given = Buffer.from(typeof token === 'string' ? token.toLowerCase() : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
