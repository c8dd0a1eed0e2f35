import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it, vi } from 'vitest';
import { isPasskeyOffered } from './passkeys.ts';

it.each([
  ['a device that can keep one, of who has none and has not said no', true, true, true],
  ['a device that can keep none', false, true, false],
  ['who has one or has said no', true, false, false],
])('a passkey is offered or not to %s [AUTH-030]', async (_who, canKeep, is_offered, isOffered) => {
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(canKeep),
  });
  const call = (() => Promise.resolve({ data: { passkeys: [], is_offered } })) as unknown as ApiTransport;
  expect(await isPasskeyOffered(call)).toBe(isOffered);
});

it('a browser that knows nothing of passkeys is asked nothing [AUTH-030]', async () => {
  const call = vi.fn<() => Promise<object>>();
  expect(await isPasskeyOffered(call as unknown as ApiTransport)).toBe(false);
  expect(call).not.toHaveBeenCalled();
});
