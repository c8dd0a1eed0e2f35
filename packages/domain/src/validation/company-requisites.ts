import type { CustomerType } from '../customer/customer-type.ts';
import { isBik, isCorrespondentAccount, isSettlementAccount } from './bank-account.ts';
import { isKpp, isOgrn, isOgrnip } from './registration-number.ts';
import { isInn } from './taxpayer-number.ts';
import { VALIDATION_MESSAGES } from './validation-messages.ts';

export interface CompanyRequisites {
  customer_type: Exclude<CustomerType, 'PHYSICAL'>;
  inn: string;
  kpp: string;
  ogrn: string;
  bank?: { bik: string; account: string; corr_account: string } | undefined;
}

/** What is wrong with a field, in words that stand under it. */
export interface FieldFault {
  field: string;
  message: string;
}

/** What no registry needs to be asked for: lengths and check digits. */
export function requisiteFaults({ customer_type, inn, kpp, ogrn, bank }: CompanyRequisites): FieldFault[] {
  const isEntity = customer_type === 'ENTITY';
  const checks: readonly [field: string, isRight: boolean, message: string][] = [
    ['inn', isInn(inn, customer_type), VALIDATION_MESSAGES.INN],
    isEntity
      ? ['kpp', isKpp(kpp), kpp === '' ? VALIDATION_MESSAGES.REQUIRED : VALIDATION_MESSAGES.KPP]
      : ['kpp', kpp === '', VALIDATION_MESSAGES.NO_KPP],
    isEntity
      ? ['ogrn', isOgrn(ogrn), VALIDATION_MESSAGES.OGRN]
      : ['ogrn', isOgrnip(ogrn), VALIDATION_MESSAGES.OGRNIP],
  ];
  const faults = checks.filter(([, isRight]) => !isRight).map(([field, , message]) => ({ field, message }));
  return [...faults, ...bankFaults(bank)];
}

function bankFaults(bank: CompanyRequisites['bank']): FieldFault[] {
  if (!bank) return [];
  const { bik, account, corr_account: correspondent } = bank;
  // Accounts are judged by the БИК: with a wrong one nothing can be said of them.
  if (!isBik(bik)) return [{ field: 'bank.bik', message: VALIDATION_MESSAGES.BIK }];
  const message = VALIDATION_MESSAGES.ACCOUNT;
  return [
    ...(isSettlementAccount(account, bik) ? [] : [{ field: 'bank.account', message }]),
    ...(correspondent === '' || isCorrespondentAccount(correspondent, bik)
      ? []
      : [{ field: 'bank.corr_account', message }]),
  ];
}
