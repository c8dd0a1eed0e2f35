import type { BankDetails } from '@okoem/contract/registration.ts';
import type { Db } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { joinRequestLetter } from './account-letters.ts';
import {
  findKnownCompany,
  insertCompany,
  insertJoinRequest,
  type KnownCompany,
  makeOwner,
} from './company-repository.ts';

/** A company as its registrant writes it. */
export interface TypedCompany {
  customer_type: 'ENTITY' | 'IP';
  inn: string;
  kpp: string;
  ogrn: string;
  org_name: string;
  org_full_name: string;
  legal_address: string;
  postal_address?: string;
  tax_system: number;
  bank?: BankDetails | undefined;
}

interface Joining {
  customerId: number;
  company: TypedCompany;
  position: string;
  person: { first_name: string; last_name: string };
}

interface JoiningParts {
  isLimited: boolean;
  publicUrl: string;
}

/** The company whose owner the person has become; nothing when it is known: then its owner decides. */
export async function joinCompany(
  tx: Db,
  parts: JoiningParts,
  { customerId, company, position, person }: Joining,
): Promise<number | null> {
  const { inn, kpp } = company;
  const companyId = await insertCompany(tx, {
    kind: company.customer_type,
    name: company.org_name,
    fullName: company.org_full_name,
    inn,
    kpp,
    ogrn: company.ogrn,
    legalAddress: company.legal_address,
    postalAddress: company.postal_address ?? '',
    taxSystem: company.tax_system,
    bank: company.bank,
  });
  if (companyId !== undefined) {
    await makeOwner(tx, { companyId, customerId, position });
    return companyId;
  }
  const known = await findKnownCompany(tx, { inn, kpp });
  // Who has asked already is not asked about twice.
  const isNew = await insertJoinRequest(tx, { companyId: known.id, customerId, position });
  if (isNew) await tellOwner(tx, parts, known, person);
  return null;
}

async function tellOwner(
  tx: Db,
  { isLimited, publicUrl }: JoiningParts,
  { name, ownerEmail }: KnownCompany,
  { first_name, last_name }: Joining['person'],
): Promise<void> {
  if (ownerEmail === null) return;
  // Who came by a code may have told no name yet.
  const person = `${last_name} ${first_name}`.trim() || 'Новый пользователь';
  const letter = joinRequestLetter({ to: ownerEmail, companyName: name, person, publicUrl });
  await sendMessage(tx, letter, { isLimited });
}
