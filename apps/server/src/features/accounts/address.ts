import { internationalPhone, isPhone } from '@okoem/domain/format/phone.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import type { Db } from '../../platform/database/database.ts';

/** A phone or an e-mail in the one spelling in which it is stored and compared. */
export interface Address {
  channel: 'email' | 'sms';
  value: string;
}

export function emailAddress(typed: string): Address {
  return { channel: 'email', value: typed.trim().toLowerCase() };
}

export function phoneAddress(typed: string): Address {
  return { channel: 'sms', value: internationalPhone(typed) };
}

/** What was typed into the one field for both. */
export function addressOf(login: string): Address | undefined {
  if (login.includes('@')) return isEmail(login) ? emailAddress(login) : undefined;
  return isPhone(login) ? phoneAddress(login) : undefined;
}

/** Until the commit nobody else confirms this address or opens an account for it. */
export async function lockAddress(tx: Db, { channel, value }: Address): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`account ${channel} ${value}`}, 0))`;
}
