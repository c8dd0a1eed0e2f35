import { VALIDATION_MESSAGES } from './validation-messages.ts';

export const MIN_PASSWORD_SYMBOLS = 8;

/** What is wrong with a password, in words for its field; whether it is too common, the server knows. */
export function passwordError(password: string): string | undefined {
  if ([...password].length < MIN_PASSWORD_SYMBOLS)
    return VALIDATION_MESSAGES.MIN_SYMBOLS(MIN_PASSWORD_SYMBOLS);
  const hasLetterAndDigit = /\p{L}/u.test(password) && /\d/.test(password);
  return hasLetterAndDigit ? undefined : VALIDATION_MESSAGES.WRONG_FORMAT;
}

export function repeatError(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : VALIDATION_MESSAGES.PASSWORD;
}
