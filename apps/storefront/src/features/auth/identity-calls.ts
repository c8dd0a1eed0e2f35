import { changeEmail, changePhone, confirmIdentity, getIdentityWays } from '@okoem/contract/identity.ts';
import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { confirmByPasskey } from '../../shared/passkeys/passkeys.ts';
import { type OpenCode, openCode, type Via } from './auth-step.ts';

/** Asked anew every time: an address or a key may just have been changed. */
export const identityWaysQuery = queryOptions({
  queryKey: ['identity-ways'],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ client, signal }) => (await transportOf(client)(getIdentityWays, {}, { signal })).data,
});

interface NewContact {
  via: Via;
  address: string;
  requestId: string;
  digits: string;
  endOthers: boolean;
}

/** What somebody who has signed in asks of the server about the ways in. */
export function useIdentityCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const call = transportOf(client);
    return {
      sendCode: async (via: Via, address: string): Promise<OpenCode> => {
        const purpose = 'change' as const;
        const { data } =
          via === 'phone'
            ? await call(sendPhoneCode, { body: { phone: address, purpose } })
            : await call(sendEmailCode, { body: { email: address, purpose } });
        return openCode(data, Date.now());
      },
      showPassword: async (password: string) => call(confirmIdentity, { body: { password } }),
      showCode: async (channel: Via, requestId: string, code: string) =>
        call(confirmIdentity, { body: { channel, request_id: requestId, code } }),
      showPasskey: async () => confirmByPasskey(call),
      change: async ({ via, address, requestId, digits, endOthers }: NewContact) => {
        const given = { request_id: requestId, code: digits, end_others: endOthers };
        const { data } =
          via === 'phone'
            ? await call(changePhone, { body: { ...given, phone: address } })
            : await call(changeEmail, { body: { ...given, email: address } });
        await client.invalidateQueries({ queryKey: ['profile'] });
        return data;
      },
    };
  }, [client]);
}
