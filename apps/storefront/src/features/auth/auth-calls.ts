import type { Consents } from '@okoem/contract/consents.ts';
import { changePasswordPublic, logIn, logInByEmail, logInByPhone } from '@okoem/contract/sign-in.ts';
import { type CodeSent, sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { type OpenCode, openCode, type Via } from './auth-step.ts';

interface ByCode {
  via: Via;
  address: string;
  requestId: string;
  digits: string;
  newcomer?: { first_name: string; consents: Consents };
}

interface NewPassword {
  login: string;
  request_id: string;
  code: string;
  password: string;
  password_confirmation: string;
}

/** Everything the popup asks of the server but registering. */
export function useAuthCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const call = transportOf(client);
    return {
      sendCode: async (via: Via, address: string): Promise<OpenCode> => {
        const purpose = 'login' as const;
        const { data } =
          via === 'phone'
            ? await call(sendPhoneCode, { body: { phone: address, purpose } })
            : await call(sendEmailCode, { body: { email: address, purpose } });
        return openCode(data, Date.now());
      },
      enterByCode: async ({ via, address, requestId, digits, newcomer }: ByCode) => {
        const given = { ...(requestId !== '' && { request_id: requestId }), code: digits, ...newcomer };
        return via === 'phone'
          ? call(logInByPhone, { body: { ...given, phone: address } })
          : call(logInByEmail, { body: { ...given, email: address } });
      },
      enterByPassword: async (login: string, password: string) => call(logIn, { body: { login, password } }),
      askForNewPassword: async (login: string): Promise<OpenCode> => {
        const { data } = await call(changePasswordPublic, { body: { login } });
        return openCode(data as CodeSent, Date.now());
      },
      setNewPassword: async (body: NewPassword) => call(changePasswordPublic, { body }),
    };
  }, [client]);
}
