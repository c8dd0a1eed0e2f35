import type { updateProfile } from '@okoem/contract/profile.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isKpp, isOgrn, isOgrnip } from '@okoem/domain/validation/registration-number.ts';
import { isInn } from '@okoem/domain/validation/taxpayer-number.ts';
import type { z } from 'zod';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, sqlState, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { nameFaults, refuseFaults } from '../accounts/field-faults.ts';
import { resetVerification } from '../verification/reset-verification.ts';
import {
  type CompanyFields,
  type CompanyProfileRow,
  findCompanyProfile,
  findVersion,
  updateCompany,
  updatePerson,
  updatePosition,
} from './profile-repository.ts';

export type ProfileChange = z.output<typeof updateProfile.body>;

const UNIQUE_VIOLATION = '23505';

/** Changes what was sent and nothing else, unless somebody changed the profile since it was read. */
export async function changeProfile(
  pool: Pool,
  { actor, requestId }: { actor: SignedInCustomer; requestId: string },
  change: ProfileChange,
): Promise<void> {
  const { version, first_name, last_name, patronymic, position, ...ofCompany } = change;
  const { customerId } = actor;
  const isOfCompany = Object.values(ofCompany).some((value) => value !== undefined);
  if (isOfCompany && !may(actor, 'company.write')) throw new Refusal('FORBIDDEN');
  if (position !== undefined && actor.company === null)
    throw new Refusal('VALIDATION', { field: 'position' });
  refuseFaults(nameFaults({ first_name, last_name, patronymic }));
  try {
    await inTransaction(pool, async (tx) => {
      const names = { firstName: first_name, lastName: last_name, patronymic };
      if (!(await updatePerson(tx, { customerId, version, ...names }))) throw await stale(tx, customerId);
      if (actor.company === null) return;
      const { companyId } = actor.company;
      if (position !== undefined) await updatePosition(tx, { customerId, companyId, position });
      if (isOfCompany) await changeCompany(tx, actor, { companyId, change: ofCompany, requestId });
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('COMPANY_KNOWN', { field: 'inn' }) : error;
  }
}

async function stale(tx: Transaction, customerId: number): Promise<Refusal> {
  const version = await findVersion(tx, customerId);
  return version === undefined ? new Refusal('UNAUTHORIZED') : new Refusal('CONFLICT', { version });
}

type CompanyChange = Omit<ProfileChange, 'version' | 'first_name' | 'last_name' | 'patronymic' | 'position'>;

async function changeCompany(
  tx: Transaction,
  actor: SignedInCustomer,
  { companyId, change, requestId }: { companyId: number; change: CompanyChange; requestId: string },
): Promise<void> {
  const row = await findCompanyProfile(tx, companyId, { isLocked: true });
  const before = ownedRow(row && { ...row, companyId: row.id }, actor, 'company.write');
  const after = changedFields(before, change);
  assertNumbers(before, after);
  await updateCompany(tx, companyId, after);
  const told = companyStory(before, after);
  if (Object.keys(told.after).length > 0) {
    const subject = { kind: 'company', id: companyId };
    await writeAudit(tx, { actor, requestId, action: 'company.write', subject, ...told });
  }
  if (after.inn !== before.inn) await resetVerification(tx, companyId);
}

function changedFields(before: CompanyProfileRow, change: CompanyChange): CompanyFields {
  return {
    name: change.org_name ?? before.name,
    fullName: change.org_full_name ?? before.fullName,
    inn: change.inn ?? before.inn,
    kpp: change.kpp === undefined ? before.kpp : change.kpp || null,
    ogrn: change.ogrn ?? before.ogrn,
    legalAddress: change.legal_address ?? before.legalAddress,
    postalAddress: change.postal_address ?? before.postalAddress,
    taxSystem: change.tax_system ?? before.taxSystem,
    bank: change.bank === undefined ? before.bank : change.bank,
  };
}

/** What changed, before and after. An entry can never be erased, so accounts and addresses are not spelled out in it. */
function companyStory(before: CompanyFields, after: CompanyFields) {
  const [was, is] = [factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const told = (facts: typeof is) => Object.fromEntries(names.map((name) => [name, toldValue(name, facts)]));
  return { before: told(was), after: told(is) };
}

type Facts = Record<string, string | number | null>;

function factsOf({ bank, ...fields }: CompanyFields): Facts {
  const { bik = '', account = '', corr_account: corrAccount = '', name: bankName = '' } = bank ?? {};
  const { name, fullName, inn, kpp, ogrn, legalAddress, postalAddress, taxSystem } = fields;
  const company = { name, fullName, inn, kpp, ogrn, legalAddress, postalAddress, taxSystem };
  return { ...company, bik, account, corrAccount, bankName };
}

const SHOWN_END = 4;

function toldValue(name: string, facts: Facts): Facts[string] {
  const value = facts[name]!;
  if (typeof value !== 'string' || value === '') return value;
  if (name === 'account' || name === 'corrAccount') return `…${value.slice(-SHOWN_END)}`;
  // That of a sole trader may be his home.
  return name === 'legalAddress' || name === 'postalAddress' ? '…' : value;
}

/** Only what changes is judged: an old mistake must not keep anybody from correcting an address. */
function assertNumbers(before: CompanyProfileRow, { inn, kpp, ogrn }: CompanyFields): void {
  const isEntity = before.kind === 'ENTITY';
  const refuse = (field: string) => new Refusal('VALIDATION', { field });
  if (inn !== before.inn && !isInn(inn, before.kind)) throw refuse('inn');
  if (kpp !== before.kpp && !(isEntity ? isKpp(kpp ?? '') : kpp === null)) throw refuse('kpp');
  if (ogrn !== before.ogrn && !(isEntity ? isOgrn(ogrn) : isOgrnip(ogrn))) throw refuse('ogrn');
}
