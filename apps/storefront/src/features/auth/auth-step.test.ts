import { describe, expect, it } from 'vitest';
import { type AuthStep, stepAtOpening, stepBefore, titleOf } from './auth-step.ts';

const code = { requestId: 'r', resendAt: 60_000, endsAt: 300_000 };
const CODE: AuthStep = { name: 'code', via: 'email', address: 'a@b.example', code };

describe('the popup opened again', () => {
  it('goes on with a code or a form that was under way, whoever opens it', () => {
    expect(stepAtOpening(CODE, undefined)).toBe(CODE);
    expect(stepAtOpening({ name: 'organisation' }, 'register')).toEqual({ name: 'organisation' });
  });

  it('otherwise begins as whoever opens it wishes', () => {
    expect(stepAtOpening({ name: 'kind' }, undefined)).toEqual({ name: 'contact' });
    expect(stepAtOpening({ name: 'contact' }, 'register')).toEqual({ name: 'kind' });
    expect(stepAtOpening({ name: 'contact' }, 'email')).toEqual({ name: 'contact', via: 'email' });
  });
});

it('the way back keeps how the code was sent, and ends where the account is open', () => {
  expect(stepBefore(CODE)).toEqual({ name: 'contact', via: 'email' });
  expect(stepBefore({ name: 'new-password', login: 'a', code })).toEqual({ name: 'recovery' });
  expect(stepBefore({ name: 'joined', company: 'ООО', inn: '1' })).toBeUndefined();
});

it('a code is called after where it was sent', () => {
  expect([titleOf(CODE), titleOf({ ...CODE, via: 'phone' })]).toEqual(['Код из письма', 'Код из СМС']);
});
