import { describe, expect, test } from 'vitest';
import { makeStatementYear, YEAR_CATEGORIES, type YearAnswer } from './statement-year.ts';
import { YEAR_ENCODINGS } from './statement-year/year-file.ts';

const year = makeStatementYear({ seed: 1 });
const totals = new Map(year.invoices.map(({ number, total }) => [number, total]));
const text = new TextDecoder('windows-1251').decode(year.file);
const documents = text.split('СекцияДокумент=').slice(1);
const sums = documents.map((document) => kopecks(/^Сумма=(.*)$/m.exec(document)![1]!));

/** `155 760,00`, `155760-00` and `155760.00` alike. */
function kopecks(written: string): number {
  return Number(written.replace(/[^\d]/g, ''));
}

function given({ invoices }: YearAnswer): number {
  return invoices.reduce((sum, { amount }) => sum + amount, 0);
}

const ofKind = (...kinds: YearAnswer['kind'][]) => year.answers.filter(({ kind }) => kinds.includes(kind));

describe('a year of a bank statement with its answers', () => {
  test('is the same for the same seed and another for another', () => {
    const again = makeStatementYear({ seed: 1 });
    expect(Buffer.from(again.file).equals(year.file)).toBe(true);
    expect(JSON.stringify(again.answers)).toBe(JSON.stringify(year.answers));
    expect(JSON.stringify(again.invoices)).toBe(JSON.stringify(year.invoices));
    const [one, two] = [1, 2].map((seed) => makeStatementYear({ seed, lines: 600, encoding: 'utf-8' }));
    expect(Buffer.from(one!.file).equals(two!.file)).toBe(false);
  });

  test('has a document for each answer, in the order of days, with line ends of Windows', () => {
    expect(year.answers).toHaveLength(5000);
    expect(year.answers.map(({ documentIndex }) => documentIndex)).toEqual([...Array(5000).keys()]);
    expect(documents).toHaveLength(5000);
    expect(text.startsWith('1CClientBankExchange\r\nВерсияФормата=1.03\r\n')).toBe(true);
    expect(text.endsWith('КонецФайла\r\n')).toBe(true);
    expect(text).not.toMatch(/(?<!\r)\n/);
    const days = documents.map((document) =>
      /^Дата=(\d\d)\.(\d\d)\.(\d{4})\s*$/m.exec(document)!.slice(1).toReversed().join('-'),
    );
    expect(days).toEqual(days.toSorted());
  });

  test.each(YEAR_ENCODINGS)('decodes from %s to the same lines', (encoding) => {
    const { file, answers } = makeStatementYear({ seed: 1, lines: 1000, encoding });
    const label = {
      'windows-1251': 'windows-1251',
      cp866: 'ibm866',
      'utf-8': 'utf-8',
      'utf-8 with BOM': 'utf-8',
    };
    const decoded = new TextDecoder(label[encoding], { fatal: true }).decode(file);
    expect(decoded.match(/^СекцияДокумент=/gm)).toHaveLength(1000);
    expect(decoded.match(/^КонецДокумента\s*$/gm)).toHaveLength(answers.length);
    expect(decoded).not.toContain('?');
    expect(file.slice(0, 3).join(' ') === '239 187 191').toBe(encoding === 'utf-8 with BOM');
  });

  test('no two documents are the same to whoever guards against a second import', () => {
    const keys = documents.map((document) =>
      ['Номер', 'Дата', 'Сумма', 'ПлательщикСчет']
        .map((key) => new RegExp(`^${key}=(.*)$`, 'm').exec(document)?.[1]?.trim())
        .join('|'),
    );
    expect(new Set(keys).size).toBe(5000);
  });

  test('every category is there, the mix counts them, and most lines are plain', () => {
    expect(YEAR_CATEGORIES.filter((category) => !year.mix[category])).toEqual([]);
    expect(Object.values(year.mix).reduce((sum, count) => sum + count, 0)).toBe(5000);
    expect(year.mix['exact number']).toBeGreaterThan(1500);
    expect(ofKind('unclear').length).toBeGreaterThan(80);
    expect(ofKind('unclear').length).toBeLessThan(175);
  });

  test('invoices have numbers of their own in the order of their days, and some are never paid', () => {
    expect(totals.size).toBe(year.invoices.length);
    expect(year.invoices.length).toBeGreaterThan(4500);
    expect(year.invoices.filter(({ number }) => !/^\d{4}-\d{6}(-\d)?$/.test(number))).toEqual([]);
    const days = year.invoices.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted());
    const paid = new Set(year.answers.flatMap(({ invoices }) => invoices.map(({ number }) => number)));
    expect(paid.size / totals.size).toBeGreaterThan(0.75);
    expect(paid.size / totals.size).toBeLessThan(0.9);
  });
});

describe('the answers of a year', () => {
  test('name invoices that exist and never give one more than its total', () => {
    const left = new Map(totals);
    for (const { number, amount } of year.answers.flatMap(({ invoices }) => invoices)) {
      left.set(number, left.get(number)! - amount);
    }
    expect(left.size).toBe(totals.size);
    expect([...left].filter(([, rest]) => !(rest >= 0))).toEqual([]);
  });

  test('give the whole sum to invoices, or all of them and more, or nothing, as their kind says', () => {
    const [one, joint, part, over] = [ofKind('invoice'), ofKind('joint'), ofKind('part'), ofKind('over')];
    const others = ofKind('advance', 'not-ours', 'outgoing', 'refund', 'unclear');
    expect([one, joint, part, over, others].map((list) => list.length > 0)).toEqual(Array(5).fill(true));
    const isWhole = ({ invoices: [first] }: YearAnswer) => first!.amount === totals.get(first!.number);
    expect(one.filter((answer) => answer.invoices.length !== 1 || !isWhole(answer))).toEqual([]);
    expect(joint.filter(({ invoices }) => invoices.length < 2)).toEqual([]);
    expect(part.filter((answer) => answer.invoices.length !== 1 || isWhole(answer))).toEqual([]);
    const exact = [...one, ...joint, ...part];
    expect(exact.filter((answer) => given(answer) !== sums[answer.documentIndex])).toEqual([]);
    expect(over.filter((answer) => !(given(answer) < sums[answer.documentIndex]!))).toEqual([]);
    expect(over.filter(({ invoices }) => invoices.length === 0)).toEqual([]);
    expect(others.filter(({ invoices }) => invoices.length > 0)).toEqual([]);
  });

  test('call outgoing exactly what our account pays', () => {
    const isOut = documents.map((document) => document.includes(`ПлательщикСчет=${year.ownAccount}`));
    expect(isOut).toEqual(year.answers.map(({ kind }) => kind === 'outgoing'));
    expect(documents.filter((document) => !document.includes(year.ownAccount))).toEqual([]);
  });
});
