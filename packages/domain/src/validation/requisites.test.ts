import { describe, expect, it } from 'vitest';
import { isBik, isCorrespondentAccount, isSettlementAccount } from './bank-account.ts';
import { requisiteFaults } from './company-requisites.ts';
import { isKpp, isOgrn, isOgrnip } from './registration-number.ts';
import { isCompanyInn, isInn, isPersonInn } from './taxpayer-number.ts';

describe('ИНН', () => {
  it('has 10 digits for companies and 12 for proprietors, with the official check digits [VALID-026]', () => {
    expect(isInn('7707083893', 'ENTITY')).toBe(true);
    expect(isInn('7707083893', 'IP')).toBe(false);
    expect(isInn('500100732259', 'IP')).toBe(true);
    expect(isInn('500100732259', 'ENTITY')).toBe(false);
    expect(isInn('7707083894', 'ENTITY')).toBe(false);
    expect(isInn('500100732258', 'IP')).toBe(false);
    // The twelfth digit suits the eleventh, which itself is wrong.
    expect(isInn('500100732266', 'IP')).toBe(false);
    for (const text of ['', '770708389', '77070838930', '7707O83893', ' 7707083893', '0000000000']) {
      expect(isInn(text, 'ENTITY')).toBe(false);
    }
  });

  it('does not survive the change of any one digit', () => {
    for (const [valid, isValid] of [
      ['7707083893', isCompanyInn],
      ['500100732259', isPersonInn],
    ] as const) {
      expect(slips(valid).filter(isValid)).toEqual([]);
    }
  });
});

describe('ОГРН, ОГРНИП and КПП', () => {
  it('end with the remainder of the others', () => {
    expect(isOgrn('1027700132195')).toBe(true);
    expect(isOgrn('1027700229193')).toBe(true);
    expect(isOgrn('1027700132196')).toBe(false);
    expect(isOgrn('3027700132195')).toBe(false);
    expect(isOgrnip('304500116000157')).toBe(true);
    expect(isOgrnip('304500116000158')).toBe(false);
    expect(isOgrnip('1027700132195')).toBe(false);
  });

  it('are four digits, two signs of the reason and three digits', () => {
    expect(['773601001', '7736AB001'].map(isKpp)).toEqual([true, true]);
    expect(['77360100', '7736010011', '7736ab001', '773601O01', '003601001'].map(isKpp)).toEqual(
      Array(5).fill(false),
    );
  });
});

describe('bank requisites', () => {
  it('have keys as in the examples of the Bank of Russia', () => {
    expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true);
    expect(isSettlementAccount('40602810700000000025', '049805746')).toBe(true);
    expect(isSettlementAccount('40102810100000010001', '049805000')).toBe(true);
  });

  it('are refused with a wrong key, a wrong bank or a wrong length', () => {
    expect(isSettlementAccount('40602810800000000025', '049805746')).toBe(false);
    expect(isSettlementAccount('40602810700000000025', '049805747')).toBe(false);
    expect(isSettlementAccount('4060281070000000002', '049805746')).toBe(false);
    expect(isSettlementAccount('40602810700000000025', '49805746')).toBe(false);
    expect(isCorrespondentAccount('30101810400000000226', '044525225')).toBe(false);
    expect(isCorrespondentAccount('40101810400000000225', '044525225')).toBe(false);
    expect(slips('40602810700000000025').filter((slip) => isSettlementAccount(slip, '049805746'))).toEqual(
      // The treasury's accounts begin with a zero and have no key.
      ['00602810700000000025'],
    );
  });

  it('know a БИК by nine digits', () => {
    expect(['044525225', '014525988'].map(isBik)).toEqual([true, true]);
    expect(['44525225', '944525225', '0445252250', '04452522x'].map(isBik)).toEqual(Array(4).fill(false));
  });
});

/** Every text that differs from this one in exactly one digit. */
function slips(digits: string): string[] {
  return [...digits].flatMap((right, index) =>
    [...'0123456789']
      .filter((wrong) => wrong !== right)
      .map((wrong) => digits.slice(0, index) + wrong + digits.slice(index + 1)),
  );
}

describe('requisites of a company', () => {
  const bank = { bik: '049802322', account: '40702810600000104444', corr_account: '30101810100000000322' };
  const entity = {
    customer_type: 'ENTITY',
    inn: '9803000452',
    kpp: '980301001',
    ogrn: '1269800000458',
    bank,
  } as const;
  const trader = { customer_type: 'IP', inn: '500100732259', kpp: '', ogrn: '304500116000157' } as const;
  const fields = (...parts: Parameters<typeof requisiteFaults>) =>
    requisiteFaults(...parts).map(({ field }) => field);

  it('of a legal entity need a КПП, those of a sole trader have none', () => {
    expect(fields(entity)).toEqual([]);
    expect(fields(trader)).toEqual([]);
    expect(requisiteFaults({ ...entity, kpp: '' })).toEqual([{ field: 'kpp', message: 'Обязательное поле' }]);
    expect(requisiteFaults({ ...trader, kpp: '980301001' })).toEqual([
      { field: 'kpp', message: 'У ИП нет КПП' },
    ]);
    expect(fields({ ...trader, customer_type: 'ENTITY' })).toEqual(['inn', 'kpp', 'ogrn']);
    expect(fields({ ...entity, customer_type: 'IP' })).toEqual(['inn', 'kpp', 'ogrn']);
  });

  it('name each field whose digits do not add up', () => {
    expect(fields({ ...entity, inn: '9803000451', ogrn: '1269800000459' })).toEqual(['inn', 'ogrn']);
    expect(fields({ ...entity, bank: { ...bank, account: '40702810600000104445' } })).toEqual([
      'bank.account',
    ]);
    expect(fields({ ...entity, bank: { ...bank, corr_account: '30101810100000000323' } })).toEqual([
      'bank.corr_account',
    ]);
    expect(fields({ ...entity, bank: { ...bank, bik: '94980232' } })).toEqual(['bank.bik']);
    expect(fields({ ...entity, bank: { ...bank, corr_account: '' } })).toEqual([]);
  });
});
