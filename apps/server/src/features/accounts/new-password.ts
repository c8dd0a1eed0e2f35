import { internationalPhone, isPhone } from '@okoem/domain/format/phone.ts';
import type { FieldFault } from '@okoem/domain/validation/company-requisites.ts';
import { passwordError, repeatError } from '@okoem/domain/validation/password-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { IsLeaked } from './leaked-passwords.ts';

export interface NewPassword {
  password: string;
  password_confirmation: string;
  /** What the person signs in with: guessed first of all. */
  logins: readonly (string | null)[];
  /** Of a list that the operator has brought; nobody's when there is none. */
  isLeaked: IsLeaked;
}

export function newPasswordFaults({
  password,
  password_confirmation,
  logins,
  isLeaked,
}: NewPassword): FieldFault[] {
  const message = passwordError(password) ?? guessable(password, logins, isLeaked);
  const repeated = repeatError(password, password_confirmation);
  return [
    ...(message === undefined ? [] : [{ field: 'password', message }]),
    ...(repeated === undefined ? [] : [{ field: 'password_confirmation', message: repeated }]),
  ];
}

function guessable(
  password: string,
  logins: readonly (string | null)[],
  isLeaked: IsLeaked,
): string | undefined {
  if (isCommonPassword(password) || isLeaked(password)) return VALIDATION_MESSAGES.COMMON_PASSWORD;
  const isLogin = logins.some((login) => login !== null && sameLogin(password, login));
  return isLogin ? VALIDATION_MESSAGES.PASSWORD_IS_LOGIN : undefined;
}

function sameLogin(password: string, login: string): boolean {
  const typed = password.toLowerCase();
  const name = login.toLowerCase().split('@')[0];
  if (typed === login.toLowerCase() || typed === name) return true;
  return isPhone(login) && isPhone(password) && internationalPhone(password) === internationalPhone(login);
}
