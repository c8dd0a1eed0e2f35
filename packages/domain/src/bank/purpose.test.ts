import { describe, expect, it } from 'vitest';
import { readPurpose, wholeNumbers } from './purpose.ts';

const named = (text: string) => wholeNumbers(readPurpose(text).numbers);

describe('a purpose', () => {
  it.each([
    'Оплата по счету № 2611-000042 от 12.11.2026 за оборудование. В том числе НДС 22% - 28087-87',
    'Опл.сч.2611-000042 за товар',
    'ОПЛАТА ПО СЧЁТУ №2611–000042',
    'счет 2611 - 000042 от 2026-11-12',
    'сч. 2611/000042',
    'с/ф 2611.000042, без НДС',
    'по счету 2611 000042 от 12 ноября 2026 г.',
    'Оплата2611000042',
    'за камеры НДС не обл. Счет 2611-000042',
    'Оплата по счету 2611-ОО0042',
    'Оплата по счету 2611-000042-1 часть',
    'В т.ч. НДС (22%) 2808.78 руб. сч 2611_000042',
    'ИНН 2611000099 по счету 2611-000042',
    'Оплата на р/с 40702810100000100000 по счету 2611-000042',
  ])('names an invoice as people write it: %s [BANK-007]', (text) => {
    expect(named(text)).toEqual(['2611-000042']);
  });

  it('names several, with and without the month [BANK-007]', () => {
    expect(named('Опл.сч.2611-000042,2611-000043 за товар')).toEqual(['2611-000042', '2611-000043']);
    expect(named('счета 2611-000042, 000043 и 000044 от 12.11.2026')).toEqual([
      '2611-000042',
      '2611-000043',
      '2611-000044',
    ]);
  });

  it('names none where it has other numbers only [BANK-007]', () => {
    const none = [
      'За камеры НДС не обл.',
      'Оплата по договору № 15/26 от 01.02.2026 на сумму 155760.00 руб.',
      'Возврат ошибочно перечисленных по п/п 118',
      'Оплата ИНН 2611000042',
    ];
    expect(none.flatMap(named)).toEqual([]);
    expect(readPurpose('По договору № 17 за услуги, сумма 12000-00').numbers).toEqual([]);
    const others = [
      'Оплата на сумму 155760 руб.',
      'За камеры, 155760 р. в т.ч. НДС 22% 280878',
      'В т.ч. НДС 22% - 280 878,00',
      'НДС 280878',
      'от 12.11.2026',
      'от 12 ноября 2026 г.',
      'от 2026-11-12',
      'По договору 000042',
      'По договору № 2611-42 от 01.02.2026',
      'п/п 000118',
      'УПД № 000042',
      'Оплата ИНН 9803000452 КПП 980301001 БИК 049801701',
      'р/с 40702810100000100000',
    ];
    expect(others.filter((text) => readPurpose(text).numbers.length > 0)).toEqual([]);
  });

  it('has a number without its month, mistyped or cut short as such [BANK-007]', () => {
    const seen = (text: string) =>
      readPurpose(text).numbers.map(({ shape, month, sequence }) => [shape, month, sequence]);
    expect(seen('Оплата по счету 000042')).toEqual([['single', '', '000042']]);
    expect(seen('сч № 42')).toEqual([['single', '', '42']]);
    expect(seen('счет 2611-42')).toEqual([['pair', '2611', '42']]);
    expect(seen('счет 261-000042')).toEqual([['pair', '261', '000042']]);
  });

  it('says when our own money comes back [BANK-007]', () => {
    const refunds = [
      'Возврат ошибочно перечисленных по п/п 118',
      'ВОЗВРАТ СРЕДСТВ',
      'Ошибочно перечисленные средства',
    ];
    expect(refunds.map((text) => readPurpose(text).isRefund)).toEqual([true, true, true]);
    expect(
      ['Оплата за невозвратную тару', 'Оплата по счету'].map((text) => readPurpose(text).isRefund),
    ).toEqual([false, false]);
  });

  it('says what VAT is inside [BANK-007]', () => {
    expect(readPurpose('в т.ч. НДС 22% - 28087-87').vat).toEqual({ rate: 22, amount: 28_087_87 });
    expect(readPurpose('В том числе НДС (22%) 1 234,56 руб').vat).toEqual({ rate: 22, amount: 1234_56 });
    expect(readPurpose('в т.ч. НДС 22%').vat).toEqual({ rate: 22, amount: null });
    expect(['Без НДС', 'НДС не облагается', 'без налога (НДС)'].map((text) => readPurpose(text).vat)).toEqual(
      Array.from({ length: 3 }, () => ({ rate: 0, amount: 0 })),
    );
    expect(readPurpose('Оплата').vat).toBeNull();
  });
});
