import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUpd, updFaults } from '../../testing/check-upd.ts';
import { sampleLine, sampleOrder, samplePart, sampleUpd } from '../../testing/sample-papers.ts';
import { updFileId, updXml } from './upd-xml.ts';
import { xmlIn1251 } from './windows-1251.ts';

function written(content: ReturnType<typeof sampleUpd>): { bytes: Buffer; name: string } {
  return { bytes: Buffer.from(updXml(content)), name: `${updFileId(content)}.xml` };
}

describe('the file of a transfer document', () => {
  it('has the structure of format 5.03 and the sums of the sample [PAPER-011]', () => {
    const { bytes, name } = written(sampleUpd(samplePart([sampleLine()])));
    expect(updFaults(bytes, name)).toEqual([]);
    const root = readUpd(bytes);
    const [head, table] = root.children[0]!.children;
    expect(head!.attributes).toEqual(
      new Map([
        ['НомерДок', '15-2026-000042'],
        ['ДатаДок', '12.11.2026'],
      ]),
    );
    expect(Object.fromEntries(table!.children[0]!.attributes)).toEqual({
      НомСтр: '1',
      НаимТов: 'Видарис VD-540 купольная IP-камера 4 Мп',
      ОКЕИ_Тов: '796',
      НаимЕдИзм: 'шт',
      КолТов: '24',
      ЦенаТов: '5319.672',
      СтТовБезНДС: '127672.13',
      НалСт: '22%',
      СтТовУчНал: '155760.00',
    });
    expect(root.children[0]!.attributes.get('ВремИнфПр')).toBe('12.30.00');
    expect(name).toMatch(/^ON_NSCHFDOPPR_ID-9803000452-980301001_2BM-9801000217-/);
  });

  it('is the same to a byte each time it is written, and another for other content [PAPER-011]', () => {
    const content = sampleUpd(samplePart([sampleLine()]));
    expect(written(content).bytes.equals(written(structuredClone(content)).bytes)).toBe(true);
    const other = sampleUpd(samplePart([sampleLine({ total: 1_00 })]));
    expect(written(content).bytes.equals(written(other).bytes)).toBe(false);
  });

  it('of goods without the tax, of proprietors, corrected, and of what costs nothing is right too [PAPER-011]', () => {
    const trader = { kind: 'IP' as const, name: 'ИП Орлова Марина Львовна', inn: '980100021700', kpp: '' };
    const free = samplePart([sampleLine({ vatPercent: 0 })], trader);
    const plain = { ...free, delivery: { ...free.delivery, vat: 0 } };
    const cases = [
      sampleUpd(plain, sampleOrder({ ...trader, inn: '980300045200', address: '' })),
      sampleUpd(
        samplePart([sampleLine(), sampleLine({ vatPercent: 10 }), sampleLine({ vatPercent: 0 })]),
        sampleOrder(),
        3,
      ),
      sampleUpd(samplePart([sampleLine({ total: 0 }), sampleLine({ unit: 'coil' })])),
    ];
    expect(cases.map((content) => updFaults(written(content).bytes, written(content).name))).toEqual([
      [],
      [],
      [],
    ]);
    const [first, second] = cases.map((content) => readUpd(written(content).bytes).children[0]!);
    expect(first!.attributes.get('Функция')).toBe('ДОП');
    expect(second!.children[0]!.children[0]).toMatchObject({ name: 'ИспрДок' });
  });

  it('holds whatever names and sums there are [PAPER-011]', () => {
    const sign = fc.constantFrom(
      '<',
      '&',
      '"',
      "'",
      '«',
      '№',
      'é',
      '漢',
      '🙂',
      '\n',
      '\u0001',
      'я',
      'Ё',
      ' ',
      '×',
      '€',
    );
    const name = fc.string({ unit: sign, maxLength: 40 });
    const line = fc.record({
      name,
      total: fc.integer({ min: 0, max: 10 ** 10 }),
      quantity: fc.integer({ min: 1, max: 10 ** 6 }),
      vatPercent: fc.constantFrom(0, 5, 7, 10, 20, 22),
      unit: fc.constantFrom('piece' as const, 'm' as const, '100_g' as const),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), name, (lines, company) => {
        const named = lines.map((one) => sampleLine({ ...one, name: `Т${one.name}` }));
        const content = sampleUpd(samplePart(named), sampleOrder({ name: `ООО ${company}` }));
        const { bytes, name: file } = written(content);
        expect(updFaults(bytes, file)).toEqual([]);
        const read = readUpd(bytes).children[0]!.children[1]!.children[0]!.attributes.get('НаимТов');
        expect(read).toBe(named[0]!.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
      }),
      { numRuns: 300 },
    );
  });

  it('is found wrong by the checker when it is', () => {
    const { bytes, name } = written(sampleUpd(samplePart([sampleLine()])));
    const text = new TextDecoder('windows-1251').decode(bytes);
    const spoilt = (from: string | RegExp, to: string) => updFaults(xmlIn1251(text.replace(from, to)), name);
    expect(spoilt('СтТовУчНал="155760.00"', 'СтТовУчНал="155760.01"').length).toBeGreaterThan(0);
    expect(spoilt(/<ДенИзм[^>]*>/, '').length).toBeGreaterThan(0);
    expect(spoilt(/(<СвПрод>[^]*<\/СвПрод>)\s*(<ГрузОт>[^]*<\/ГрузОт>)/, '$2$1').length).toBeGreaterThan(0);
    expect(spoilt('НалСт="22%"', 'НалСт="21%"').length).toBeGreaterThan(0);
    expect(spoilt('12.30.00', '12:30:00').length).toBeGreaterThan(0);
    expect(updFaults(bytes, 'other.xml')).toEqual(['the file is not called by its id']);
  });
});

describe('windows-1251', () => {
  it('is written as everybody reads it, all of its signs', () => {
    const all = Buffer.from(
      Array.from({ length: 256 }, (_, code) => code).filter((code) => code >= 32 && code !== 0x98),
    );
    const text = new TextDecoder('windows-1251').decode(all);
    expect(xmlIn1251(text).equals(all)).toBe(true);
    expect(xmlIn1251('é🙂').toString('latin1')).toBe('&#233;&#128578;');
  });
});
