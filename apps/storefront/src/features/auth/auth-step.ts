import type { CodeSent } from '@okoem/contract/verification-codes.ts';

export type Via = 'phone' | 'email';

/** A code on its way, and when by the browser's clock another may be asked for and this one ends. */
export interface OpenCode {
  /** Empty of one that was asked for before, in another window. */
  requestId: string;
  resendAt: number;
  endsAt: number;
}

export type AuthStep =
  | { name: 'contact'; via?: Via }
  | { name: 'code'; via: Via; address: string; code: OpenCode }
  /** Nobody is known by this address yet: the code is right and waits for the consents. */
  | { name: 'newcomer'; via: Via; address: string; code: OpenCode; digits: string }
  | { name: 'password' }
  | { name: 'recovery' }
  | { name: 'new-password'; login: string; code: OpenCode }
  | { name: 'kind' }
  | { name: 'person' }
  | { name: 'organisation' }
  | { name: 'joined'; company: string; inn: string }
  /** Signed in; a key would make the next time easier. */
  | { name: 'passkey' };

export type StepName = AuthStep['name'];

export type GoTo = (step: AuthStep) => void;

const TITLES: Record<StepName, string> = {
  contact: 'Вход',
  code: 'Код из СМС',
  newcomer: 'Вы у нас впервые',
  password: 'Вход с паролем',
  recovery: 'Восстановление пароля',
  'new-password': 'Новый пароль',
  kind: 'Как будете покупать',
  person: 'Регистрация',
  organisation: 'Регистрация компании или ИП',
  joined: 'Компания уже у нас',
  passkey: 'Входить без кода?',
};

export function titleOf(step: AuthStep): string {
  return step.name === 'code' && step.via === 'email' ? 'Код из письма' : TITLES[step.name];
}

/** Where the arrow leads; nowhere from where one begins, and from where the account is open already. */
export function stepBefore(step: AuthStep): AuthStep | undefined {
  switch (step.name) {
    case 'contact':
    case 'joined':
    case 'passkey':
      return undefined;
    case 'code':
    case 'newcomer':
      return { name: 'contact', via: step.via };
    case 'recovery':
      return { name: 'password' };
    case 'new-password':
      return { name: 'recovery' };
    case 'person':
    case 'organisation':
      return { name: 'kind' };
    default:
      return { name: 'contact' };
  }
}

/** What is shown when the popup opens again: what was under way goes on. */
export function stepAtOpening(step: AuthStep, start: 'email' | 'register' | undefined): AuthStep {
  if (step.name !== 'contact' && step.name !== 'kind') return step;
  if (start === 'register') return { name: 'kind' };
  return start === 'email' ? { name: 'contact', via: 'email' } : { name: 'contact' };
}

export function openCode({ request_id, ttl, resend_in }: CodeSent, now: number): OpenCode {
  return { requestId: request_id, resendAt: now + resend_in * 1000, endsAt: now + ttl * 1000 };
}
