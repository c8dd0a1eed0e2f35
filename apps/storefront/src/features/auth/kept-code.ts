import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';
import { SENT_CODE_KEY as KEY } from '../../shared/typed-drafts.ts';
import type { AuthStep } from './auth-step.ts';

type CodeStep = Extract<AuthStep, { name: 'code' }>;

const storage = () => window.sessionStorage;

/** Who reloads the page while the message is on its way types the code all the same. The code itself is not kept. */
export function keepCode(step: CodeStep): void {
  writeStored(KEY, step, storage);
}

export function forgetCode(): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** The step of the code that was sent last, while it can be typed. */
export function keptCode(now: number): CodeStep | undefined {
  const step = readStored(KEY, storage);
  if (!isObject(step) || !isObject(step['code']) || typeof step['address'] !== 'string') return undefined;
  const { requestId, resendAt, endsAt } = step['code'];
  if (typeof requestId !== 'string' || typeof resendAt !== 'number' || typeof endsAt !== 'number')
    return undefined;
  if (endsAt <= now) return undefined;
  return {
    name: 'code',
    via: step['via'] === 'email' ? 'email' : 'phone',
    address: step['address'],
    code: { requestId, resendAt, endsAt },
  };
}
