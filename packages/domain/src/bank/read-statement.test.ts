import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_STATEMENT_DOCUMENTS, readStatement, type Statement } from './read-statement.ts';
import { directionOf, lineOf, statementWarnings } from './statement-line.ts';
import { bankAmount, bankDay } from './statement-values.ts';

const OWN = '40702810100000100000';
const PAYER = '40702810600000104444';
const HEAD = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
ДатаНачала=15.11.2026
ДатаКонца=16.11.2026
РасчСчет=${OWN}
СекцияРасчСчет
ДатаНачала=15.11.2026
ДатаКонца=16.11.2026
РасчСчет=${OWN}
НачальныйОстаток=1000.00
ВсегоПоступило=155760.00
ВсегоСписано=0.00
КонечныйОстаток=156760.00
КонецРасчСчет
`;
const DOCUMENT = `СекцияДокумент=Платежное поручение
Номер=118
Дата=15.11.2026
Сумма=155760.00
ДатаПоступило=16.11.2026
ПлательщикСчет=${PAYER}
ПлательщикИНН=9803000452
Плательщик1=ООО "Гранитум"
ПолучательСчет=${OWN}
ПолучательИНН=9801000104
НазначениеПлатежа=Оплата по счету 2611-000042 от 12.11.2026, в т.ч. НДС 22% 28087.87
КонецДокумента
`;
const WHOLE = `${HEAD}${DOCUMENT}КонецФайла\n`;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Single-byte code pages, written backwards from what the reader decodes. */
function encoded(text: string, page: 'windows-1251' | 'ibm866'): Uint8Array {
  const letters = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from([...text], (letter) => letters.indexOf(letter));
}

function read(text: string | Uint8Array): Statement {
  const done = readStatement(typeof text === 'string' ? utf8(text) : text);
  if ('refused' in done) throw new Error(done.refused);
  return done.statement;
}

const firstOf = (text: string | Uint8Array) => read(text).documents[0]!;
const withDocument = (changes: Record<string, string>) =>
  Object.entries(changes).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^${key}=.*$`, 'm'), `${key}=${value}`),
    DOCUMENT,
  );

const SAME_IN_BYTES = [
  ['windows-1251', encoded(WHOLE, 'windows-1251')],
  ['DOS', encoded(WHOLE.replace('=Windows', '=DOS'), 'ibm866')],
  ['DOS that says Windows', encoded(WHOLE, 'ibm866')],
  ['UTF-8 that says Windows', utf8(WHOLE)],
  ['UTF-8 with its mark', utf8(`\uFEFF${WHOLE}`)],
  ['UTF-8 with the ends of Windows lines', utf8(WHOLE.replaceAll('\n', '\r\n'))],
  ['UTF-8 with blank lines', utf8(WHOLE.replaceAll('\n', ' \n\n'))],
] as const;

describe('a statement', () => {
  it.each(SAME_IN_BYTES)('is read in %s, whatever it says of itself [BANK-001]', (_, bytes) => {
    expect(read(bytes)).toMatchObject({
      accounts: [OWN],
      from: '2026-11-15',
      to: '2026-11-16',
      faults: [],
      warnings: [],
      documents: [
        {
          kind: 'Платежное поручение',
          number: '118',
          date: '2026-11-15',
          receivedOn: '2026-11-16',
          amount: 155_760_00,
          payer: { inn: '9803000452', name: 'ООО "Гранитум"', accounts: [PAYER] },
          payee: { accounts: [OWN] },
          purpose: 'Оплата по счету 2611-000042 от 12.11.2026, в т.ч. НДС 22% 28087.87',
          isBudget: false,
        },
      ],
    });
  });

  it('is no statement without its first line, and too long beyond its caps [BANK-003]', () => {
    expect(readStatement(utf8('Дата;Сумма\n15.11.2026;100'))).toEqual({ refused: 'format' });
    expect(readStatement(utf8(''))).toEqual({ refused: 'format' });
    expect(readStatement(utf8(`x${WHOLE}`))).toEqual({ refused: 'format' });
    const many = `${HEAD}${'СекцияДокумент=П\n'.repeat(MOST_STATEMENT_DOCUMENTS + 1)}`;
    expect(readStatement(utf8(many))).toEqual({ refused: 'too-long' });
    expect(MOST_STATEMENT_DOCUMENTS).toBe(50_000);
    const most = `${HEAD}${'СекцияДокумент=П\n'.repeat(MOST_STATEMENT_DOCUMENTS)}`;
    expect(readStatement(utf8(most))).not.toHaveProperty('refused');
    expect(readStatement(new Uint8Array(20 * 2 ** 20))).toEqual({ refused: 'format' });
    expect(readStatement(new Uint8Array(20 * 2 ** 20 + 1))).toEqual({ refused: 'too-long' });
  });

  it('names a document that cannot be read by its line, and reads the others [BANK-003]', () => {
    const text = `${HEAD}${withDocument({ Сумма: 'много' })}${DOCUMENT}${withDocument({ Дата: '31.02.2026', ДатаПоступило: '' })}КонецФайла`;
    const { documents, faults } = read(text);
    expect(documents).toHaveLength(1);
    expect(faults).toEqual([
      { row: 16, message: 'Сумма «много» не читается' },
      { row: 40, message: 'Дата «31.02.2026» не читается' },
    ]);
  });

  it('closes what was left open, and says that it was cut [BANK-002]', () => {
    const open = DOCUMENT.replace('КонецДокумента\n', '');
    const { documents, warnings } = read(`${HEAD}${open}${open}`);
    expect(documents.map(({ number }) => number)).toEqual(['118', '118']);
    expect(warnings).toEqual(['Файл обрывается: нет строки «КонецФайла»']);
    const { sections, accounts } = read(WHOLE.replace('КонецРасчСчет\n', ''));
    expect(sections).toMatchObject([{ account: OWN, closing: 156_760_00 }]);
    expect(accounts).toEqual([OWN]);
    const bytes = utf8(`${HEAD}${DOCUMENT}`.trimEnd());
    expect(read(bytes.slice(0, bytes.length - 1)).documents).toHaveLength(1);
  });

  it('may be several in one file, the first of them cut [BANK-002]', () => {
    const { documents, warnings } = read(`${HEAD}${DOCUMENT}${WHOLE}`);
    expect(documents).toHaveLength(2);
    expect(warnings).toEqual(['Файл обрывается: нет строки «КонецФайла»']);
    expect(read(`${WHOLE}${WHOLE}`)).toMatchObject({ warnings: [] });
  });

  it('takes doubled quotes, an INN inside the name and a key that is repeated [BANK-002]', () => {
    const named = (text: string) => firstOf(HEAD + withDocument({ Плательщик1: text })).payer;
    expect(named('ООО ""Гранитум""').name).toBe('ООО "Гранитум"');
    expect(named('"ООО ""Гранитум"""').name).toBe('ООО "Гранитум"');
    const inside = DOCUMENT.replace('Плательщик1=ООО "Гранитум"', 'Плательщик=ИНН 9803000452 ООО "Гранитум"');
    const { payer } = firstOf(HEAD + inside.replace('ПлательщикИНН=9803000452', 'ПлательщикИНН='));
    expect(payer).toMatchObject({ inn: '9803000452', name: 'ООО "Гранитум"' });
    const treasury = 'ГБОУ Школа 1//УФК по г. Москве';
    expect(named(treasury).name).toBe(treasury);
    expect(firstOf(`${HEAD}${DOCUMENT.replace('Номер=118', 'Номер=\nНомер=118\nНомер=9')}`).number).toBe(
      '118',
    );
  });

  it('takes the longer of a purpose and its pieces, and one that goes on in the next line [BANK-002]', () => {
    const purpose = (lines: string) =>
      firstOf(HEAD + DOCUMENT.replace(/НазначениеПлатежа=.*/, lines)).purpose;
    expect(purpose('НазначениеПлатежа=Оплата\nНазначениеПлатежа1=Оплата\nНазначениеПлатежа2=по счету')).toBe(
      'Оплата по счету',
    );
    const cut = ['Оплата за оборудование по счету 2611-', '000042 от 12.11.2026'];
    expect(purpose(cut.map((piece, place) => `НазначениеПлатежа${place + 1}=${piece}`).join('\n'))).toBe(
      cut.join(''),
    );
    expect(purpose('НазначениеПлатежа=Оплата\nпо счету 2611-000042')).toBe('Оплата по счету 2611-000042');
    expect(purpose('НазначениеПлатежа=Скидка=5')).toBe('Скидка=5');
  });

  it('is never too strange to be answered [BANK-002]', () => {
    const pieces = fc.constantFrom(
      ...WHOLE.split('\n'),
      '=',
      '"""',
      '\u0000',
      'КонецФайла',
      '1CClientBankExchange',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), fc.uint8Array({ maxLength: 40 }), (lines, tail) => {
        const bytes = Uint8Array.from([...utf8(`1CClientBankExchange\n${lines.join('\n')}`), ...tail]);
        const done = readStatement(bytes);
        expect('statement' in done).toBe(true);
      }),
    );
  });
});

describe('values of a statement', () => {
  it('has sums in all the ways that banks write them [BANK-002]', () => {
    const written = [
      '12345.67',
      '12345,67',
      '12345-67',
      '12 345.67',
      '12\u00a0345,67',
      '12,345.67',
      '12345=67',
    ];
    expect(written.map(bankAmount)).toEqual(written.map(() => 12_345_67));
    expect(['0.01', '5', '5.5', '5.'].map(bankAmount)).toEqual([1, 5_00, 5_50, 5_00]);
    expect(['', '0', '0.00', '-5.00', '1.234', 'x', '9'.repeat(16)].map(bankAmount)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it('has every amount that is written read back to the kopeck [BANK-002]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (amount) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(bankAmount(text)).toBe(amount);
      }),
    );
  });

  it('has days in both orders, and none that the calendar lacks [BANK-002]', () => {
    expect(['15.11.2026', '2026-11-15', '15.11.26', '15/11/2026', '2026-11-15T10:00'].map(bankDay)).toEqual(
      Array.from({ length: 5 }, () => '2026-11-15'),
    );
    expect(['', '31.02.2026', '2026-13-01', '15.11', '00.00.0000'].map(bankDay)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

describe('a document', () => {
  const own = new Set([OWN, '40702810100000100001']);
  const direction = (changes: Record<string, string>) =>
    directionOf(firstOf(HEAD + withDocument(changes)), own);

  it('goes the way its accounts say, whatever dates are filled in [BANK-004]', () => {
    expect(direction({ ДатаПоступило: '' })).toEqual({ kind: 'in', account: OWN });
    expect(direction({ ПлательщикСчет: OWN, ПолучательСчет: PAYER })).toEqual({ kind: 'out', account: OWN });
    expect(direction({ ПлательщикСчет: '40702810100000100001' })).toEqual({ kind: 'internal' });
    expect(direction({ ПолучательСчет: '40702810900000109999' })).toEqual({ kind: 'foreign' });
    const inner = DOCUMENT.replace(
      `ПолучательСчет=${OWN}`,
      `ПолучательСчет=${PAYER}\nПолучательРасчСчет=${OWN}`,
    );
    expect(directionOf(firstOf(HEAD + inner), own)).toEqual({ kind: 'in', account: OWN });
  });

  it('is the same in every file, and another with another payer, day, number, sum or purpose [BANK-004]', () => {
    const identity = (changes: Record<string, string>) =>
      lineOf(firstOf(HEAD + withDocument(changes)), OWN).identity;
    const known = identity({});
    expect(
      identity({ НазначениеПлатежа: 'Оплата по  счету 2611-000042  от 12.11.2026, в т.ч. НДС 22% 28087.87' }),
    ).toBe(known);
    const others = [
      { ПлательщикСчет: '40702810600000105555' },
      { ДатаПоступило: '17.11.2026' },
      { Номер: '119' },
      { Сумма: '155760.01' },
      { НазначениеПлатежа: 'Оплата' },
    ];
    expect(new Set([known, ...others.map(identity)]).size).toBe(others.length + 1);
    const atOther = lineOf(firstOf(HEAD + withDocument({})), '40702810100000100001');
    expect(atOther.identity).not.toBe(known);
  });

  it('of taxes is told apart [BANK-004]', () => {
    expect(
      firstOf(HEAD + DOCUMENT.replace('Номер=', 'ПоказательКБК=18210102010011000110\nНомер=')).isBudget,
    ).toBe(true);
    expect(firstOf(HEAD + DOCUMENT.replace('Номер=', 'ПоказательКБК=0\nНомер=')).isBudget).toBe(false);
  });

  it('whose balances or totals do not add up is a warning [BANK-006]', () => {
    const warned = (text: string) => {
      const statement = read(text);
      return statementWarnings(
        statement,
        statement.documents.map((document) => lineOf(document, OWN)),
      );
    };
    expect(warned(WHOLE)).toEqual([]);
    const written = (closing: string) =>
      WHOLE.replace('ВсегоСписано=0.00', 'ВсегоСписано=700.00').replace('=156760.00', `=${closing}`);
    expect(warned(written('156060.00'))).toEqual([]);
    expect(warned(written('156760.00'))).toEqual([`Остатки счёта ${OWN} не сходятся с оборотами`]);
    // Money of another day is in no total of these.
    expect(warned(WHOLE.replace('ДатаПоступило=16.11.2026', 'ДатаПоступило=17.11.2026'))).toEqual([
      expect.stringMatching(/поступлений на 155\s760\s₽, а документов на 0\s₽$/),
    ]);
    expect(warned(WHOLE.replace('КонечныйОстаток=156760.00', 'КонечныйОстаток=156760.01'))).toEqual([
      `Остатки счёта ${OWN} не сходятся с оборотами`,
    ]);
    expect(warned(`${HEAD}КонецФайла`)).toEqual([
      expect.stringMatching(
        /^По счёту 40702810100000100000 банк указал поступлений на 155\s760\s₽, а документов на 0\s₽$/,
      ),
    ]);
  });
});
