import { PasskeyNotGiven } from '../../shared/passkeys/passkeys.ts';
import { refusalText } from './auth-words.ts';

/** What stands under the button whose key did not work. */
export function passkeyErrorText(error: unknown): string {
  if (error instanceof PasskeyNotGiven) return error.message;
  return refusalText(error) ?? 'Нет связи с сервером. Проверьте интернет и повторите';
}
