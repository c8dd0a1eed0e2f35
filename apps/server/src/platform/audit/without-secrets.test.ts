import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

const REMOVED = '‹removed›';

describe('what is kept for ever', () => {
  it.each([
    'password',
    'Password',
    'new_password',
    'password_hash',
    'passwordHash',
    'token_hash',
    'accessToken',
    'refresh-token',
    'client_secret',
    'Set-Cookie',
    'authorization',
    'x-api-key',
    'private_key',
    'code_hash',
    'successor_salt',
    'otp',
    'one_time_code',
    'pin',
    'card_number',
    'cvc',
    'CVV2',
    'pan',
  ])('has no value of %s, at any depth', (name) => {
    const state = { [name]: 'x', inside: [{ [name]: { deeper: 'x' } }] };
    expect(withoutSecrets(state)).toEqual({ [name]: REMOVED, inside: [{ [name]: REMOVED }] });
  });

  it('has everything else as it was', () => {
    const state = {
      words: ['пароль', 'код'],
      code: 'kamery',
      company: { name: 'ООО «Контур»', kpp: null },
      spanned: 1,
      is_public: false,
      passed: 'yes',
      compass: 2,
    };
    expect(withoutSecrets(state)).toEqual(state);
  });

  it('says that a secret was not there', () => {
    expect(withoutSecrets({ password_hash: null })).toEqual({ password_hash: null });
  });

  it('has times as text, and bytes not at all', () => {
    const state = { at: new Date(0), sum: 10n ** 18n, bytes: Buffer.from('x') };
    expect(withoutSecrets(state)).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      sum: '1000000000000000000',
      bytes: REMOVED,
    });
  });
});
