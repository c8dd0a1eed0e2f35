import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import type { RememberedCodes } from '@okoem/domain/specification/remembered-code.ts';
import { rememberedKeys } from '@okoem/domain/specification/remembered-code.ts';
import { ROW_WAY_TEXTS } from '@okoem/domain/specification/row-match.ts';
import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '../../../commands/demo-data/load-demo.ts';
import {
  generateSpecRows,
  type KnownRow,
  ROW_KINDS,
  specRowWorld,
} from '../../../testing/specification-rows/generate-spec-rows.ts';
import { scoreOf } from '../../../testing/specification-rows/score-spec-rows.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findProducts } from '../find-products.ts';
import { type MatchedCandidate, type MatchedRow, matchSpecification } from './match-specification.ts';

const ROWS = 600;
const DOME = 'ZK-D4280-IR20';
/** What nobody may sell has no right answer that could be among five. */
const KINDS = Object.keys(ROW_KINDS).filter((kind) => kind !== 'described, maybe not held');

let shop: TestApp;
let known: KnownRow[];
let matched: MatchedRow[];

beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
  known = generateSpecRows(specRowWorld(DEMO_PRODUCTS), { seed: 'test', count: ROWS, part: 'checking' });
  matched = await matchAll(known.map(({ row }) => row));
}, 300_000);
afterAll(() => shop.close());

function matchAll(
  rows: readonly SpecRow[],
  {
    remembered = new Map(),
    signal = new AbortController().signal,
    onProgress = () => {},
  }: { remembered?: RememberedCodes; signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<MatchedRow[]> {
  return matchSpecification(rows, { ...asker(), rememberedCodes: remembered, signal, onProgress });
}

function asker() {
  return {
    catalog: shop.catalog,
    region: shop.catalog.region({ guid: undefined, shared: undefined }),
    personal: NO_PERSONAL_PRICES,
    rememberedCodes: new Map() as RememberedCodes,
    signal: new AbortController().signal,
  };
}

function specRow(words: Partial<SpecRow>): SpecRow {
  const places = { sheet: 0, row: 0, position: '1', section: '', note: '' };
  const goods = { name: '', mark: '', code: '', maker: '', unit: 'шт', quantity: 2000, quantityText: '2' };
  return { ...places, ...goods, ...words };
}

const pairsOf = (kind: string) => matched.filter((_, at) => known[at]!.kind === kind);

async function matchOne(words: Partial<SpecRow>, remembered?: RememberedCodes): Promise<MatchedRow> {
  const [one] = await matchAll([specRow(words)], remembered && { remembered });
  return one!;
}

describe('rows with known answers', () => {
  const pairs = () => known.map((one, at) => [one, matched[at]!] as const);

  it('find a right product first, among five, and are right where they are sure, as often as promised [SPECS-044]', () => {
    const { rows, first, amongFive, sure, sureRight } = scoreOf(pairs());

    expect(rows).toBe(ROWS);
    expect(first / rows).toBeGreaterThanOrEqual(0.9);
    expect(amongFive / rows).toBeGreaterThanOrEqual(0.97);
    expect(sure / rows).toBeGreaterThan(0.4);
    expect(sureRight / sure).toBeGreaterThanOrEqual(0.99);
  });

  it.each(KINDS)('are weak in no way of writing: %s [SPECS-040] [SPECS-043]', (kind) => {
    const { rows, amongFive } = scoreOf(pairs().filter(([one]) => one.kind === kind));

    expect(rows).toBeGreaterThan(4);
    expect(amongFive / rows).toBeGreaterThanOrEqual(0.8);
  });

  it('are right about as often as their confidence says [SPECS-044]', () => {
    const likely = pairs().filter(([, { confidence }]) => confidence >= 0.5);
    const said = likely.reduce((sum, [, { confidence }]) => sum + confidence, 0) / likely.length;
    const right = likely.filter(([one, { candidates }]) => one.right.has(candidates[0]!.productId)).length;

    expect(likely.length).toBeGreaterThan(ROWS / 2);
    expect(Math.abs(right / likely.length - said)).toBeLessThan(0.05);
  });
});

describe('an article', () => {
  it.each([
    ['in the code', { name: 'Видеокамера', code: DOME }, 'exact'],
    ['in the mark', { name: 'Видеокамера', mark: DOME }, 'exact'],
    ['in the name', { name: `Видеокамера купольная ${DOME}, белая` }, 'exact'],
    ['in the remarks', { name: 'Видеокамера купольная', note: `арт. ${DOME}` }, 'exact'],
    ['in Cyrillic letters', { name: 'Видеокамера купольная', mark: 'ZК-D4280-IR20' }, 'normalised'],
    ['with spaces', { name: 'Видеокамера купольная', mark: 'zk d4280 ir20' }, 'normalised'],
    ['with other dashes', { name: 'Видеокамера купольная', mark: 'ZK–D4280—IR20' }, 'normalised'],
    ['without dashes', { name: 'Видеокамера купольная', mark: 'ZKD4280IR20' }, 'normalised'],
    ['with the letter O', { name: 'Видеокамера купольная', mark: 'ZK-D428O-IR2O' }, 'alike'],
    ['with a one for the letter I', { name: 'Видеокамера купольная', mark: 'ZK-D4280-1R20' }, 'alike'],
    ['with a slip', { name: 'Видеокамера купольная', mark: 'ZK-D42800-IR20' }, 'slip'],
    [
      'without the prefix of its maker',
      { name: 'Камера купольная', mark: 'D4280-IR20', maker: 'Зоркан' },
      'model',
    ],
  ])('%s finds its product [SPECS-040]', async (_, words, way) => {
    const { state, candidates } = await matchOne(words);

    expect([candidates[0]?.article, candidates[0]?.way]).toEqual([DOME, way]);
    expect(['SURE', 'LIKELY']).toContain(state);
  });

  it('that is only begun leads to those that begin so [SPECS-040]', async () => {
    const { candidates } = await matchOne({ name: 'Видеокамера купольная', mark: 'ZK-D4280-I' });

    expect(candidates[0]).toMatchObject({ article: DOME, way: 'beginning' });
  });

  it('that begins like another one is not taken for it [SPECS-040]', async () => {
    const { candidates } = await matchOne({ name: 'Клещи токовые', code: 'TS CL1000A П' });

    expect(candidates[0]?.article).toBe('TS-CL1000A-П');
  });

  it('that the row contradicts is not sure, and what differs is said [SPECS-042] [SPECS-044]', async () => {
    const { state, candidates } = await matchOne({ name: 'Камера купольная 8 Мп', mark: DOME });

    expect(candidates[0]?.article).toBe(DOME);
    expect(state).not.toBe('SURE');
    expect(candidates[0]?.attributes).toContainEqual({
      name: 'Разрешение',
      asked: '8 мп',
      has: '4 Мп',
      verdict: 'worse',
      label: 'отличается',
    });
  });
});

it('words that a company has used before find what it chose then, and an article of the catalogue goes first [SPECS-041]', async () => {
  const words = { name: 'Камера тип 2 для склада', code: '' };
  const [dome] = await shop.pool<{ id: number }[]>`select id from product where article = ${DOME}`;
  const remembered = new Map(rememberedKeys(specRow(words)).map((key) => [key, Number(dome!.id)]));
  expect((await matchOne(words)).candidates[0]?.article).not.toBe(DOME);
  const { candidates } = await matchOne({ ...words, name: 'камера  ТИП 2 для склада' }, remembered);
  expect([candidates[0]?.article, candidates[0]?.why]).toEqual([DOME, 'Так вы выбрали в прошлый раз']);

  const [other] = await shop.pool<{ article: string }[]>`
    select article from shown_product where article like 'SW-%' order by id limit 1
  `;
  const named = { name: 'Коммутатор', code: other!.article };
  const wrong = new Map(rememberedKeys(specRow(named)).map((key) => [key, Number(dome!.id)]));
  expect((await matchOne(named, wrong)).candidates[0]?.article).toBe(other!.article);
});

it("a company's own code finds what the company chose before [SPECS-041]", async () => {
  const words = { name: 'Камера тип 1 для коридора', code: 'К-001/77' };
  const [dome] = await shop.pool<{ id: number }[]>`select id from product where article = ${DOME}`;
  const remembered = new Map([[rememberedKeys(specRow(words))[0]!, Number(dome!.id)]]);

  expect((await matchOne(words)).candidates[0]?.article).not.toBe(DOME);
  const { candidates } = await matchOne({ ...words, code: 'K 00177' }, remembered);
  expect([candidates[0]?.article, candidates[0]?.why]).toEqual([DOME, 'Так вы выбрали в прошлый раз']);
});

describe('a description', () => {
  it('among articles, in their column, is read as a description [SPECS-043]', async () => {
    const named = await matchOne({ name: 'Камера купольная 4 Мп IP66' });
    const coded = await matchOne({ code: 'Камера купольная 4 Мп IP66' });
    expect(named.candidates.length).toBeGreaterThan(0);
    expect(coded.candidates.map(({ name }) => name)).toEqual(named.candidates.map(({ name }) => name));
  });

  it('of a kind that sections tell apart leads to that kind, and says what the others are [SPECS-042]', async () => {
    const { candidates } = await matchOne({ name: 'Камера купольная 4 Мп IP67' });
    const [first] = candidates;
    expect(first!.name).toMatch(/купольная/i);
    expect(first!.attributes).toContainEqual(
      expect.objectContaining({ name: 'Раздел', asked: 'купольная', verdict: 'met' }),
    );
    expect(first!.attributes).toContainEqual(expect.objectContaining({ asked: 'IP67', verdict: 'worse' }));
    const others = candidates.filter(({ name }) => /цилиндрическая/i.test(name));
    expect(others.length).toBeGreaterThan(0);
    for (const { attributes } of others)
      expect(attributes).toContainEqual(
        expect.objectContaining({
          asked: 'купольная',
          has: expect.stringMatching(/^Цилиндр/),
          verdict: 'missing',
        }),
      );
  });

  it('finds products that have what it asks for, and says so [SPECS-042] [SPECS-043]', async () => {
    const { candidates } = await matchOne({
      name: 'Видеокамера IP купольная уличная 4Мп, 2.8мм, ИК до 20 м, не хуже IP66, -40…+60 °С',
      section: 'Система видеонаблюдения',
    });
    const [first] = candidates;

    expect(first?.category).toBe('Купольные IP-камеры');
    expect(first?.attributes.map(({ verdict }) => verdict)).not.toContain('worse');
    expect(first?.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Разрешение',
        'Объектив',
        'Дальность ИК-подсветки',
        'Степень защиты',
        'Минимальная рабочая температура',
        'Максимальная рабочая температура',
      ]),
    );
  });

  it('in words cut short finds the same things [SPECS-043]', async () => {
    const { candidates } = await matchOne({ name: 'Извещ. пожарн. дымов.' });

    expect(candidates[0]?.name).toMatch(/извещатель пожарный (?:адресный )?дымовой/i);
  });

  it.each([
    ['a synonym', 'Бесперебойник 1000 ВА', /^ИБП/],
    ['a slip of the finger', 'Видеорегестратор гибридный', /^Видеорегистратор/],
    ['a thing for another thing', 'Кронштейн для купольной камеры', /^Кронштейн/],
  ])('in %s finds the thing itself [SPECS-043]', async (_, name, thing) => {
    const { candidates } = await matchOne({ name });
    expect(candidates[0]?.name).toMatch(thing);
  });

  it('that has a known article and asks for more than it has is to be checked, and says why [SPECS-124]', async () => {
    const [known, asked] = [{ code: DOME }, { code: DOME, name: 'Видеокамера купольная, ИК до 200 м' }];
    const sure = await matchOne(known);
    expect([sure.state, sure.candidates[0]?.why]).toEqual(['SURE', ROW_WAY_TEXTS.exact]);
    const { state, candidates } = await matchOne(asked);
    expect([state, candidates[0]?.article]).toEqual(['LIKELY', DOME]);
    expect(candidates[0]?.why).toBe(`${ROW_WAY_TEXTS.exact}, но характеристики хуже, чем в строке`);
  });

  it.each([
    ['в/рег. IP 16кан.', 'видеорегистратор IP 16 каналов', /видеорегистратор/i],
    ['М/рукав d15', 'металлорукав 15 мм', /металлорукав/i],
  ])('finds for «%s» what «%s» finds [SPECS-120]', async (short, whole, thing) => {
    const idsOf = ({ candidates }: MatchedRow) => candidates.map(({ productId }) => productId);
    const found = await matchOne({ name: short });
    expect(found.candidates[0]?.name).toMatch(thing);
    expect(idsOf(found)).toEqual(idsOf(await matchOne({ name: whole })));
  });

  it.each(['Зоркан', 'Ирвис', 'ТМ Ирвис'])(
    'asks for the maker that it names: %s [SPECS-043]',
    async (maker) => {
      const { candidates } = await matchOne({ name: 'IP-камера купольная', maker });
      expect(candidates[0]?.name).toContain(maker.replace('ТМ ', ''));
    },
  );

  it('has products that hold the constraints before those that do not [SPECS-043]', () => {
    const lacks = ({ attributes }: MatchedCandidate) =>
      attributes.some(({ verdict }) => verdict === 'worse' || verdict === 'missing');
    const mixed = pairsOf('described by attributes')
      .map(({ candidates }) => candidates.map(lacks))
      .filter((flags) => new Set(flags).size > 1);
    expect(mixed.length).toBeGreaterThan(3);
    expect(mixed.filter((flags) => flags.indexOf(true) < flags.lastIndexOf(false))).toEqual([]);
  });

  it.each([
    ['Hikvision', 'Hikvision'],
    ['ТМ Щукинит', 'Щукинит'],
  ])(
    'of «%s», not sold here, finds analogues that hold all of it [SPECS-045] [SPECS-120]',
    async (written, name) => {
      const asked = { name: 'IP-камера купольная 4 Мп 2,8 мм IP66', maker: written };
      const { state, maker, candidates } = await matchOne(asked);
      expect(maker).toEqual({ name, isSold: false });
      expect(candidates.length).toBeGreaterThan(1);
      expect(candidates.every(({ isAnalogue }) => isAnalogue)).toBe(true);
      expect(new Set(candidates.map(({ category }) => category))).toEqual(new Set(['Купольные IP-камеры']));
      const verdicts = candidates.flatMap(({ attributes }) => attributes.map(({ verdict }) => verdict));
      expect(verdicts).not.toContain('worse');
      expect(verdicts).not.toContain('missing');
      const told = candidates.filter(({ why }) => why.startsWith(`«${name}» у нас не продаётся, аналог `));
      expect(told).toHaveLength(candidates.length);
      expect(state).not.toBe('SURE');
    },
  );

  it('of a maker that is not sold has analogues of one category, and none lacks what another holds [SPECS-045]', () => {
    const lacks = ({ attributes }: MatchedCandidate) =>
      attributes.some(({ verdict }) => verdict === 'worse' || verdict === 'missing');
    const rows = matched
      .filter(({ maker, candidates }) => maker?.isSold === false && candidates.length > 1)
      .map(({ candidates }) => candidates);
    const mixed = rows.filter(
      (some) => new Set(some.map(lacks)).size > 1 || new Set(some.map(({ category }) => category)).size > 1,
    );

    expect(rows.length).toBeGreaterThan(10);
    expect(mixed).toEqual([]);
  });

  it('is proposed no other thing that shares a stray word with it [SPECS-089]', async () => {
    const rows = ['Стол письменный с тумбой', 'Извещатель дымовой'].map((name) => specRow({ name }));
    expect((await matchAll(rows)).map(({ candidates }) => candidates.length > 0)).toEqual([true, true]);
    const [table, smoke] = await findProducts(rows, asker());
    expect(table).toEqual({ found: 'NONE', confidence: 0, candidates: [] });
    expect(smoke!.candidates.length).toBeGreaterThan(0);
  });

  it('of what nobody sells is not taken for a product [SPECS-044]', async () => {
    const { state } = await matchOne({ name: 'Унитаз напольный с бачком', unit: 'шт' });

    expect(['NONE', 'UNSURE']).toContain(state);
  });

  it.each([
    ['nothing', {}],
    ['signs', { name: '---///***(((«»"', mark: '\\', code: '%%%', maker: '«»', unit: '—' }],
    [
      'a very long row',
      { name: 'камера 4 Мп 2,8-12 мм '.repeat(400), mark: '1х'.repeat(5000), note: '9'.repeat(9000) },
    ],
  ])('of %s is answered as well [SPECS-047]', async (_, words) => {
    const before = process.threadCpuUsage().user;
    const { state } = await matchOne(words);

    expect(['NONE', 'UNSURE', 'LIKELY']).toContain(state);
    // Microseconds of this thread, however busy the machine is.
    expect(process.threadCpuUsage().user - before).toBeLessThan(300_000);
  });

  it('has at most five candidates, each with what led to it in words [SPECS-045]', () => {
    const counts = matched.map(({ candidates }) => candidates.length);
    const all = matched.flatMap(({ candidates }) => candidates);
    const untold = all.filter(
      ({ way, why }) => !why.toLowerCase().includes(ROW_WAY_TEXTS[way].toLowerCase()),
    );

    expect(Math.max(...counts)).toBe(5);
    expect(all.length).toBeGreaterThan(ROWS);
    expect(untold).toEqual([]);
  });
});

describe('matching', () => {
  it('prices what is to be ordered in the unit of sale [SPECS-046] [SPECS-087]', async () => {
    const [coil] = await shop.pool<{ article: string }[]>`
      select article from shown_product where unit = 'coil' and name like 'Витая пара внутренняя%305 м%' order by id limit 1
    `;
    const { candidates } = await matchOne({
      name: 'Витая пара',
      code: coil!.article,
      unit: 'м',
      quantity: 400_000,
    });
    const [first] = candidates;

    expect(first?.order).toMatchObject({ quantity: 2000, sum: first!.price * 2 });
    expect(first?.order.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['UNIT_CONVERTED', 'QUANTITY_ROUNDED']),
    );
  });

  it('lets others work between its rows, tells how far it is and stops when its caller has gone [SPECS-047]', async () => {
    const rows = known.map(({ row }) => row);
    const leaving = new AbortController();
    const told: number[] = [];
    // Microseconds of this thread between two turns, however busy the machine is.
    const stretches: number[] = [];
    let before = process.threadCpuUsage().user;
    const watch = setInterval(() => {
      const now = process.threadCpuUsage().user;
      stretches.push(now - before);
      before = now;
    }, 0);
    const onProgress = (done: number) => {
      told.push(done);
      if (done === 300) leaving.abort();
    };
    await expect(matchAll(rows, { signal: leaving.signal, onProgress })).rejects.toThrow(/abort/);
    clearInterval(watch);

    expect(told).toEqual([50, 100, 150, 200, 250, 300]);
    expect(stretches.length).toBeGreaterThan(5);
    expect(Math.max(...stretches)).toBeLessThan(200_000);
  });
});
