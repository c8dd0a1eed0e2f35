const REMOVED = '‹removed›';

/** Names of fields, in small letters without `_` and `-`: `password_hash`, `accessToken`, `x-api-key`, `cvc`. */
const SECRET_NAME =
  /passw|passphrase|secret|token|cookie|authori[sz]ation|credential|apikey|privatekey|hash$|salt$|signature|^otp|onetimecode|^pin(code)?$|cvc|cvv|cardnumber|^pan$/;

/**
 * A copy that is fit to be kept for ever: what passwords, tokens, codes and cards are called has its value removed, at any
 * depth; so have raw bytes, which nobody could read and which may be any of these.
 */
export function withoutSecrets(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return REMOVED;
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && field !== null ? REMOVED : withoutSecrets(field),
    ]),
  );
}

function isSecret(name: string): boolean {
  return SECRET_NAME.test(name.toLowerCase().replaceAll(/[_-]/g, ''));
}
