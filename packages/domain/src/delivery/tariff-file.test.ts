import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estimatedDays } from './arrival-estimate.ts';
import { carriageOf, travelDays } from './carriage.ts';
import { readTariffFile, TARIFF_COLUMNS } from './tariff-file.ts';
import { tariffAnswer } from './tariff.ts';

const HEADER = TARIFF_COLUMNS.join(';');
const read = (...rows: string[]) => readTariffFile([HEADER, ...rows].join('\n'));
const faultsOf = (...rows: string[]) => read(...rows).faults?.map(({ row, message }) => `${row}: ${message}`);

describe('a file of tariffs', () => {
  it('is steps of weight in zones of distance, in any order', () => {
    const file = read(
      '2;Пункт выдачи;200;15;700;2;3;5;640,50;',
      'Самовывоз из ПВЗ;Пункт выдачи;200;15;300;1;2;5;500;',
      '2;Пункт выдачи;200;15;300;1;2;0,5;1 350,00;'.replace('1 350', '350'),
      '',
      '1;Курьер;250;;300;1;2;1;700;25,5',
    );
    expect(file.faults).toBeUndefined();
    expect(file.tariffs).toEqual([
      {
        method: 2,
        name: 'Пункт выдачи',
        gramsPerM3: 200_000,
        maxGrams: 15_000,
        zones: [
          {
            upToKm: 300,
            daysMin: 1,
            daysMax: 2,
            perNextKg: null,
            steps: [
              { upToGrams: 500, price: 350_00 },
              { upToGrams: 5000, price: 500_00 },
            ],
          },
          {
            upToKm: 700,
            daysMin: 2,
            daysMax: 3,
            perNextKg: null,
            steps: [{ upToGrams: 5000, price: 640_50 }],
          },
        ],
      },
      {
        method: 1,
        name: 'Курьер',
        gramsPerM3: 250_000,
        maxGrams: null,
        zones: [
          {
            upToKm: 300,
            daysMin: 1,
            daysMax: 2,
            perNextKg: 25_50,
            steps: [{ upToGrams: 1000, price: 700_00 }],
          },
        ],
      },
    ]);
  });

  it('says in which rows it is wrong, and is not read at all then [DELIV-018]', () => {
    expect(
      faultsOf(
        '2;Пункт;200;15;300;1;2;1;350;',
        '3;Склад;200;15;300;1;2;1;350;',
        '2;Пункт;200;15;300;1;2;2;-5;',
        '2;Пункт;200;15;300;3;2;3;400',
        '2;;200;15;300;3;2;4;400;',
      ),
    ).toEqual([
      '3: «способ»: 1 или «Курьерская доставка», 2 или «Самовывоз из ПВЗ»',
      '4: «цена, руб.»: нужно число от 1 до 10000000',
      '5: Колонок 9, а должно быть 10',
      '6: «тариф»: нужно название до 100 знаков',
      '6: «дней до» меньше, чем «дней от»',
    ]);
    expect(readTariffFile('a;b').faults?.[0]?.message).toContain('Первая строка должна быть: способ;тариф');
    expect(faultsOf()).toEqual(['2: В файле нет ни одной строки с ценой']);
  });

  it('has no heavy parcel below a light one, no weight twice and one term in a zone', () => {
    expect(
      faultsOf(
        '2;Пункт;200;15;300;1;2;1;350;',
        '2;Пункт;200;15;300;1;2;2;349;',
        '2;Пункт;200;15;300;1;2;1;350;',
        '2;Пункт;200;15;300;1;3;5;900;',
        '2;Пункт;250;15;300;1;2;9;900;',
      ),
    ).toEqual([
      '3: Тяжёлое отправление не может быть дешевле лёгкого',
      '4: Такой вес в этой зоне уже есть',
      '5: Срок и цена следующего килограмма в одной зоне одни и те же',
      '6: Название, кг за м3 и макс. вес у одного способа одни и те же',
    ]);
  });
});

describe('a row of tariffs', () => {
  const RIGHT = ['2', 'Пункт', '200', '15', '300', '1', '2', '1', '350', '5'];
  const withCell = (column: (typeof TARIFF_COLUMNS)[number], cell: string) =>
    faultsOf(RIGHT.with(TARIFF_COLUMNS.indexOf(column), cell).join(';'));

  it.each([
    ['кг за м3', ['0', '2000'], ['2001', '0,5', ''], 'целое число от 0 до 2000'],
    ['макс. вес, кг', ['0,001', '100000', ''], ['0', '100001', 'много'], 'число от 0,001 до 100000'],
    ['до, км', ['1', '20000'], ['0', '20001', '1,5'], 'целое число от 1 до 20000'],
    ['дней от', ['0', '2'], ['91', '0,5', '-1'], 'целое число от 0 до 90'],
    ['дней до', ['1', '90'], ['91', '2,5'], 'целое число от 0 до 90'],
    ['до, кг', ['0,001', '100000', '1 000'], ['0', '100001', '1,2,3'], 'число от 0,001 до 100000'],
    [
      'цена, руб.',
      ['1', '10000000', '"350,50"'],
      ['0,99', '10000001', '1e3', '0x10'],
      'число от 1 до 10000000',
    ],
    ['каждый следующий кг, руб.', ['0', '10000000', ''], ['-1', '10000001'], 'число от 0 до 10000000'],
  ] as const)('has «%s» within its bounds', (column, right, wrong, bounds) => {
    for (const cell of right) expect(withCell(column, cell), cell).toBeUndefined();
    for (const cell of wrong)
      expect(withCell(column, cell), cell).toContain(`2: «${column}»: нужно ${bounds}`);
  });

  it('has a name of a hundred characters at most', () => {
    expect(withCell('тариф', 'я'.repeat(100))).toBeUndefined();
    expect(withCell('тариф', 'я'.repeat(101))).toEqual(['2: «тариф»: нужно название до 100 знаков']);
  });

  it('is one of twenty thousand at most, below the header, whatever the sign before it', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      RIGHT.with(TARIFF_COLUMNS.indexOf('до, кг'), String(index + 1)).join(';'),
    );
    expect(read(...rows).tariffs?.[0]?.zones[0]?.steps).toHaveLength(20_000);
    expect(faultsOf(...rows, rows[0]!)).toEqual(['20002: Слишком много строк']);
    expect(readTariffFile(`\uFEFF${HEADER.toUpperCase()}\n${RIGHT.join(';')}\n`).tariffs).toHaveLength(1);
    expect(readTariffFile('способ').faults).toMatchObject([{ row: 1 }]);
  });

  it('is read with its spaces, and one fault is enough', () => {
    const price = RIGHT.with(TARIFF_COLUMNS.indexOf('цена, руб.'), '1\u00A0350,50').join(';');
    expect(read(price).tariffs?.[0]?.zones[0]?.steps).toEqual([{ upToGrams: 1000, price: 1350_50 }]);
    expect(faultsOf(RIGHT.join(';'), RIGHT.join(';'))).toEqual(['3: Такой вес в этой зоне уже есть']);
  });
});

describe('the tariffs that come with the marketplace', () => {
  const FILES = ['cdek', 'dellin', 'pek', 'boxberry', 'courier'];
  const tariffs = FILES.flatMap((name) => {
    const path = new URL(`../../../../apps/server/reference/tariffs-${name}.csv`, import.meta.url);
    const file = readTariffFile(readFileSync(path, 'utf8'));
    if (!file.tariffs) throw new Error(`${name}, row ${file.faults[0]?.row}: ${file.faults[0]?.message}`);
    return file.tariffs;
  });
  const asked = (grams: number, distanceKm: number) =>
    tariffs.flatMap((tariff) => {
      const { price, zone } = tariffAnswer(tariff, { grams, cm3: grams * 4, distanceKm }) as {
        price?: number;
        zone?: { daysMin: number };
      };
      return price === undefined ? [] : [{ method: tariff.method, price, daysMin: zone!.daysMin }];
    });

  it('bring the first parcel on the day that cards promise, whatever the distance and the weight [DELIV-017]', () => {
    const carriage = carriageOf(tariffs);
    for (const distanceKm of [
      0, 50, 51, 300, 301, 700, 701, 1200, 1201, 2000, 2001, 3000, 3001, 4500, 4501, 9000,
    ]) {
      const days = asked(2000, distanceKm).map(({ daysMin }) => daysMin);
      expect(days.length, `${distanceKm} km`).toBeGreaterThan(3);
      expect(Math.min(...days), `${distanceKm} km`).toBe(estimatedDays(distanceKm));
      for (const grams of [1, 2000, 150_000, 150_001, 300_001, 2_000_000]) {
        const offered = asked(grams, distanceKm).map(({ daysMin }) => daysMin);
        expect(offered.length, `${distanceKm} km, ${grams} g`).toBeGreaterThan(1);
        const promised = travelDays(carriage, distanceKm, { grams, cm3: grams * 4 });
        expect(Math.min(...offered), `${distanceKm} km, ${grams} g`).toBe(promised);
      }
    }
  });

  it('ask for a small parcel what a small parcel costs, and take half a ton everywhere', () => {
    const small = asked(800, 650).filter(({ method }) => method === 2);
    expect(small.length).toBeGreaterThan(2);
    expect(Math.min(...small.map(({ price }) => price))).toBeGreaterThanOrEqual(350_00);
    expect(Math.min(...small.map(({ price }) => price))).toBeLessThanOrEqual(900_00);
    expect(
      asked(500_000, 6400)
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual([1, 1, 2, 2]);
  });
});
