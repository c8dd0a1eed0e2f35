import { ApiError } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { bankErrors, changeBody, refusedFields, typedSince, type Values } from './profile-fields.ts';

const EMPTY: Values = {
  last_name: '',
  first_name: 'Пётр',
  patronymic: '',
  position: '',
  postal_address: '',
  tax_system: '5',
  bank_bik: '',
  bank_name: '',
  bank_account: '',
  bank_corr_account: '',
};
const BANK = {
  bank_bik: '044525225',
  bank_name: 'Банк',
  bank_account: '40702810900000000001',
  bank_corr_account: '30101810400000000225',
};

it('only what changed is sent, a bank whole and an emptied one as none [LK-002]', () => {
  const values = { ...EMPTY, ...BANK, tax_system: '4', position: ' Снабженец ' };
  expect(changeBody(values, ['position', 'tax_system'])).toEqual({ position: 'Снабженец', tax_system: 4 });
  expect(changeBody(values, ['bank_name'])).toEqual({
    bank: {
      bik: '044525225',
      account: BANK.bank_account,
      corr_account: BANK.bank_corr_account,
      name: 'Банк',
    },
  });
  expect(changeBody(EMPTY, ['bank_bik', 'bank_account'])).toEqual({ bank: null });
});

it('a number of a bank that cannot be is refused before it is sent, at its own field', () => {
  const faults = (changes: Partial<Values>) => bankErrors({ ...EMPTY, ...BANK, ...changes });
  expect(bankErrors(EMPTY)).toEqual({});
  expect(Object.keys(faults({ bank_bik: '' }))).toEqual(['bank_bik']);
  expect(faults({ bank_bik: '04452522' })).toEqual({ bank_bik: 'БИК — девять цифр' });
  expect(faults({ bank_account: '4070281090000' })).toEqual({ bank_account: 'Номер счёта — двадцать цифр' });
  const keys = [...'0123456789'].filter(
    (key) => Object.keys(faults({ bank_account: `40702810${key}00000000001` })).length === 0,
  );
  expect(keys).toHaveLength(1);
  const right = { bank_account: `40702810${keys[0]}00000000001` };
  expect(faults(right)).toEqual({});
  expect(faults({ ...right, bank_corr_account: '30101810400000000226' })).toEqual({
    bank_corr_account: 'Номер не сходится с БИК — проверьте цифры',
  });
});

it('what the server refuses of a bank stands at its field', () => {
  const refused = new ApiError(400, [
    { code: 'VALIDATION', message: 'Неверный формат', field: 'bank.account' },
  ]);
  expect(refusedFields(refused)).toEqual({ bank_account: 'Неверный формат' });
});

it('what was typed while a save was on its way is still unsaved', () => {
  const sent = { first_name: 'Анна', position: 'Инженер' };
  expect(typedSince({ ...sent, position: 'Главный инженер', last_name: 'Орлова' }, sent)).toEqual({
    last_name: 'Орлова',
    position: 'Главный инженер',
  });
  expect(typedSince(sent, sent)).toEqual({});
});
