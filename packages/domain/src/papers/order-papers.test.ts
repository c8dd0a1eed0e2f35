import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumKopecks } from '../money.ts';
import { vatInside } from '../price/vat.ts';
import { canonicalJson } from './canonical-json.ts';
import { isHandedOver } from './handed-over.ts';
import {
  contentTotal,
  invoiceContent,
  type OrderedLine,
  type OrderedPart,
  type OrderedWhole,
  shippingContent,
} from './order-papers.ts';
import type { PaperParty, PaperPayee } from './paper-content.ts';
import { paperFormats } from './paper-kind.ts';
import { paperTotals } from './paper-money.ts';
import { paperSheet } from './paper-sheet.ts';
import { partyText, traderName } from './party-text.ts';
import { updForm } from './upd-form.ts';
import { updLine, updStatus } from './upd-line.ts';
import { updNumber } from './upd-number.ts';

const VALID = { replacedBy: null, isExpired: false, isCancelled: false, isPaid: false };
const buyer: PaperParty = {
  kind: 'ENTITY',
  name: 'ООО «Гранитум»',
  inn: '9803000452',
  kpp: '980301001',
  address: 'г. Москва, ул. Складочная, 3',
  phone: '',
};
const seller: PaperParty = { ...buyer, name: 'ООО «Гарантум»', inn: '9801000217', kpp: '980101001' };
const payee: PaperPayee = {
  ...buyer,
  name: 'ООО «Окоём»',
  inn: '9801000104',
  kpp: '980101001',
  phone: '8 800 000-00-00',
  email: 'schet@okoem.example',
  bankName: 'АО «Банк Тестовый», г. Москва',
  bik: '049801701',
  account: '40702810100000100000',
  correspondent: '30101810300000000701',
  director: 'Заборский А. П.',
  accountant: 'Лунина Е. С.',
  notice: '',
};
const order: OrderedWhole = {
  number: '2611-000042',
  day: '2026-11-12',
  poNumber: 'ПС-2/118',
  buyer,
  recipient: { name: 'Кравцов Илья', phone: '+79000000001' },
};
const issue = { number: '2611-000042', day: '2026-11-12', version: 1, versionDay: '2026-11-12' };
const terms = { ...issue, payee, isAgent: true, payUntil: '2026-11-17' };

function line(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    productId: 7,
    article: 'VD-540-28',
    name: 'Видарис VD-540 купольная IP-камера 4 Мп',
    unit: 'piece',
    quantity: 24_000,
    total: 155_760_00,
    vatPercent: 22,
    services: [],
    ...changes,
  };
}

function part(changes: Partial<OrderedPart> = {}): OrderedPart {
  return {
    number: '2611-000042-1',
    seller,
    signer: { post: 'Генеральный директор', lastName: 'Тестов', firstName: 'Пётр', patronymic: 'Ильич' },
    senderId: '',
    storeAddress: 'Подольск, Лесная, 1',
    lines: [line(), line({ article: 'NR-16', name: 'Регистратор', quantity: 1000, total: 15_800_00 })],
    delivery: { name: 'Доставка', address: 'Москва', transport: 'СДЭК', total: 0, vat: 0 },
    ...changes,
  };
}

describe('an invoice', () => {
  it('says number, day, sides, sums, tax and sum in words as the sample does [PAPER-001] [PAPER-002] [PAPER-003] [PAPER-004]', () => {
    const sheet = paperSheet(invoiceContent(order, [part()], terms), VALID);
    expect(sheet).toMatchObject({
      title: 'Счёт на оплату № 2611-000042',
      subtitle: expect.stringContaining(
        'от 12\u00A0ноября\u00A02026\u00A0г. Оплатить до 17\u00A0ноября\u00A02026\u00A0г.',
      ),
      stamp: '',
      vatHeading: 'НДС\u00A022\u00A0%',
      count: 'Всего наименований 2, на сумму 171\u00A0560,00 руб.',
      purpose:
        'Оплата по счету № 2611-000042 от 12.11.2026 за оборудование. В том числе НДС 22 % – 30 937,05 руб.',
      words: 'Сто семьдесят одна тысяча пятьсот шестьдесят рублей 00\u00A0копеек',
      due: { text: '171\u00A0560,00', roubles: 171_560 },
      foot: 'Товары продавца ООО «Гарантум» (ИНН 9801000217); агент ООО «Окоём»',
    });
    expect(sheet.totals.map(({ label, text }) => [label, text])).toEqual([
      ['Итого', '171\u00A0560,00'],
      ['В том числе НДС\u00A022\u00A0%', '30\u00A0937,05'],
    ]);
    expect(sheet.rows[0]).toMatchObject({
      quantity: '24',
      unit: 'шт',
      price: '6\u00A0490,00',
      sum: '155\u00A0760,00',
    });
    expect(Object.keys(sheet.rows[0]!).filter((name) => /disc|скид/i.test(name))).toEqual([]);
    const uneven = part({ lines: [line({ quantity: 3000, total: 100_00 })] });
    expect(paperSheet(invoiceContent(order, [uneven], terms), VALID).rows[0]).toMatchObject({
      price: '33,333',
      sum: '100,00',
    });
    expect(sheet.parties[2]).toMatchObject({
      label: 'Основание',
      text: 'Заказ № 2611-000042 от 12\u00A0ноября\u00A02026\u00A0г., ваша заявка ПС-2/118',
    });
  });

  it('offers nothing to pay once it is replaced, expired or cancelled, and says which [PAPER-008]', () => {
    const content = invoiceContent(order, [part()], terms);
    expect(paperSheet(content, VALID).qr).toContain('|Sum=17156000|');
    const stamps = [
      paperSheet(content, { ...VALID, replacedBy: 2 }),
      paperSheet(content, { ...VALID, isExpired: true, isCancelled: true }),
      paperSheet(content, { ...VALID, isCancelled: true }),
    ];
    expect(stamps.map(({ stamp }) => stamp)).toEqual([
      'Заменён версией 2',
      'Срок оплаты истёк',
      'Заказ отменён',
    ]);
    expect(stamps.map(({ qr, purpose }) => qr + purpose)).toEqual(['', '', '']);
  });

  it('tells its version, and of mixed rates each in the row and in the sum [PAPER-002] [PAPER-004] [PAPER-008]', () => {
    const mixed = part({
      lines: [line(), line({ vatPercent: 10, total: 110_00 }), line({ vatPercent: 0, total: 50_00 })],
    });
    const sheet = paperSheet(invoiceContent(order, [mixed], { ...terms, version: 2 }), VALID);
    expect(sheet.subtitle).toContain('г., изм. 2');
    expect(sheet.vatHeading).toBe('НДС');
    expect(sheet.rows.map(({ rate, vat }) => [rate, vat])).toEqual([
      ['НДС\u00A022\u00A0%', '28\u00A0087,87'],
      ['НДС\u00A010\u00A0%', '10,00'],
      ['Без\u00A0НДС', '–'],
    ]);
    expect(sheet.totals.map(({ label }) => label)).toEqual([
      'Итого',
      'В том числе НДС\u00A022\u00A0%',
      'В том числе НДС\u00A010\u00A0%',
    ]);
    const free = paperSheet(
      invoiceContent(order, [part({ lines: [line({ vatPercent: 0 })] })], terms),
      VALID,
    );
    expect(free.totals[1]).toMatchObject({ label: 'Без налога (НДС)' });
    expect(free.purpose).toMatch(/\. Без НДС$/);
  });

  it('is taxed at the rate of its own day, goods, services and delivery, whatever it was when they were ordered [PAPER-002]', () => {
    const service = { name: 'Настройка', quantity: 1, total: 100_00 };
    const lines = [line({ vatPercent: 20, services: [service] }), line({ vatPercent: 0 })];
    const delivery = { ...part().delivery, total: 600_00, vat: vatInside(600_00, 20) };
    const ordered = { ...order, day: '2025-12-30' };
    const ratesOn = (day: string) => {
      const own = { ...issue, day, versionDay: day };
      const invoice = invoiceContent(ordered, [part({ lines, delivery })], { ...terms, ...own });
      const waybill = shippingContent(ordered, part({ lines, delivery }), {
        ...own,
        kind: 'waybill',
        file: null,
      });
      expect(waybill.lines).toEqual(invoice.lines);
      return invoice.lines.map(({ rate }) => rate);
    };
    expect(ratesOn('2025-12-31')).toEqual([20, 20, null, 20]);
    expect(ratesOn('2026-01-12')).toEqual([22, 22, null, 22]);
  });

  it('of a proprietor without a tax office shows no empty label and one signature', () => {
    const trader = { ...payee, kind: 'IP' as const, name: 'ИП Орлова Марина Львовна', kpp: '' };
    const sheet = paperSheet(
      invoiceContent({ ...order, buyer: { ...buyer, kpp: '', inn: '' } }, [part()], {
        ...terms,
        payee: trader,
        isAgent: false,
      }),
      VALID,
    );
    expect(sheet.signatures).toEqual([{ label: 'Предприниматель', name: 'Заборский А. П.' }]);
    expect(sheet.parties[1]!.text).toBe('г. Москва, ул. Складочная, 3');
    expect(partyText(buyer)).toBe('ИНН\u00A09803000452, КПП\u00A0980301001, г. Москва, ул. Складочная, 3');
    expect(sheet.foot).toBe('');
  });

  it('holds goods, priced services and delivery of all its parts, and their sum is the sum of the parts', () => {
    const service = { name: 'Настройка', quantity: 24, total: 8_400_00 };
    const one = part({
      lines: [line({ services: [service, { name: 'По запросу', quantity: 1, total: null }] })],
      delivery: {
        name: 'Доставка до двери',
        address: 'Москва',
        transport: '',
        total: 390_00,
        vat: vatInside(390_00, 22),
      },
    });
    const content = invoiceContent(order, [one, part()], terms);
    expect(content.lines.map(({ name }) => name)).toEqual([
      'Видарис VD-540 купольная IP-камера 4 Мп',
      'Настройка',
      'Видарис VD-540 купольная IP-камера 4 Мп',
      'Регистратор',
      'Доставка до двери',
    ]);
    expect(content.lines.at(-1)).toMatchObject({ rate: 22, vat: 70_33, unit: 'service' });
    expect(contentTotal(content)).toBe(155_760_00 + 8_400_00 + 171_560_00 + 390_00);
  });
});

describe('a transfer document', () => {
  const upd = { ...issue, number: '15-2026-000042', kind: 'upd' as const, file: null };

  it('counts without the tax as the sample does, its columns in the order of the form [PAPER-011]', () => {
    const form = updForm(shippingContent(order, part(), upd), VALID);
    expect(form).toMatchObject({ status: 1, title: '№ 15-2026-000042 от 12\u00A0ноября\u00A02026\u00A0г.' });
    expect(form.rows[0]!.cells.slice(0, 13)).toEqual([
      'VD-540-28',
      '1',
      'Видарис VD-540 купольная IP-камера 4 Мп',
      '–',
      '796',
      'шт',
      '24',
      '5\u00A0319,672',
      '127\u00A0672,13',
      'без акциза',
      '22%',
      '28\u00A0087,87',
      '155\u00A0760,00',
    ]);
    expect(form.rows[0]!.cells).toHaveLength(20);
    expect(form.totals).toEqual({ net: '140\u00A0622,95', vat: '30\u00A0937,05', total: '171\u00A0560,00' });
    expect(form.fields.find(({ code }) => code === '(5а)')!.text).toBe(
      '№ п/п 1–2 № 15-2026-000042 от 12.11.2026',
    );
  });

  it('of goods without the tax is of status 2; a corrected one says which correction it is', () => {
    const free = shippingContent(order, part({ lines: [line({ vatPercent: 0 })] }), {
      ...upd,
      version: 2,
      versionDay: '2026-11-20',
    });
    expect(updStatus(free)).toBe(2);
    expect(updForm(free, VALID)).toMatchObject({
      correction: '№ 1 от 20\u00A0ноября\u00A02026\u00A0г.',
      totals: { vat: 'без НДС' },
    });
  });

  it('is numbered by seller and year [PAPER-007]', () => {
    expect(updNumber({ sellerId: 3, year: 2026, sequence: 118 })).toBe('03-2026-000118');
    expect(updNumber({ sellerId: 115, year: 2027, sequence: 1 })).toBe('115-2027-000001');
    expect(traderName('ИП Орлова Марина Львовна')).toEqual({
      lastName: 'Орлова',
      firstName: 'Марина',
      patronymic: 'Львовна',
    });
    expect(traderName('Индивидуальный предприниматель Ким')).toEqual({
      lastName: 'Ким',
      firstName: '-',
      patronymic: '',
    });
  });

  it('can be a file only when somebody signs it', () => {
    expect(paperFormats('upd', { hasSigner: true })).toEqual(['pdf', 'xlsx', 'xml']);
    expect(paperFormats('upd', { hasSigner: false })).toEqual(['pdf', 'xlsx']);
    expect(paperFormats('invoice', { hasSigner: true })).toEqual(['pdf', 'xlsx']);
  });

  it('is due when the goods leave: with the carrier, or over the counter [PAPER-007]', () => {
    expect(
      (['PICKING', 'SHIPPED', 'READY', 'RECEIVED', 'CANCELLED'] as const).map((state) =>
        isHandedOver(state, 1),
      ),
    ).toEqual([false, true, true, true, false]);
    expect((['PICKING', 'SHIPPED'] as const).map((state) => isHandedOver(state, 2))).toEqual([false, true]);
    expect(
      (['PICKING', 'READY', 'RECEIVED', 'NOT_COLLECTED'] as const).map((state) => isHandedOver(state, 3)),
    ).toEqual([false, false, true, false]);
  });
});

describe('papers of any order', () => {
  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 10 ** 7 }),
      total: fc.integer({ min: 0, max: 10 ** 11 }),
      vatPercent: fc.constantFrom(0, 5, 7, 10, 20, 22),
      unit: fc.constantFrom('piece' as const, 'm' as const, '100_g' as const),
    })
    .map(line);

  it('agree with each other: invoice, transfer document and their lines come to the same sums [PAPER-002] [PAPER-009]', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const one = part({ lines });
        const invoice = invoiceContent(order, [one], terms);
        const upd = shippingContent(order, one, { ...issue, kind: 'upd', file: null });
        expect(upd.lines).toEqual(invoice.lines);
        const totals = paperTotals(upd.lines);
        const written = upd.lines.map(updLine);
        expect(sumKopecks(written.map(({ net }) => net))).toBe(totals.net);
        expect(totals.net + totals.vat).toBe(totals.total);
        expect(sumKopecks(totals.rates.map(({ vat }) => vat))).toBe(totals.vat);
        expect(totals.total).toBe(sumKopecks(lines.map(({ total }) => total)));
        expect(paperSheet(invoice, VALID).due.text).toBe(updForm(upd, VALID).totals.total);
      }),
    );
  });

  it('have one text for a hash, in whatever order their keys were kept', () => {
    expect(canonicalJson({ b: [1, null, 'ё'], a: { d: 1, c: undefined } })).toBe(
      '{"a":{"d":1},"b":[1,null,"ё"]}',
    );
    const content = invoiceContent(order, [part()], terms);
    const turned = Object.fromEntries(Object.entries(content).toReversed());
    expect(canonicalJson(turned)).toBe(canonicalJson(content));
    expect(canonicalJson({ ...content, version: 2 })).not.toBe(canonicalJson(content));
  });
});
