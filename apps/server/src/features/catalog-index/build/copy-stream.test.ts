import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  bigintAt,
  booleanAt,
  createParser,
  eachCopiedRow,
  integerAt,
  isNull,
  numericAt,
  secondsAt,
  smallintAt,
  textAt,
  textsAt,
} from './copy-stream.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** All bytes of a binary COPY. */
async function copied(select: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await database.pool.unsafe(copyOf(select)).readable())
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function copyOf(select: string): string {
  return `copy (${select}) to stdout with (format binary)`;
}

async function numbersOf(sql: string): Promise<number[]> {
  const numbers: number[] = [];
  const stream = await database.pool
    .unsafe(copyOf(`select number from (${sql}) as given (number)`))
    .readable();
  await eachCopiedRow(stream, 1, (row) => numbers.push(numericAt(row, 0)));
  return numbers;
}

describe('a copied row', () => {
  it('gives back what the database has', async () => {
    const stream = await database.pool
      .unsafe(
        copyOf(`
          select 9007199254740991::bigint, (-5)::bigint, 70000, (-7)::smallint, true, false, null::bigint,
                 'Камера «Глаз» 😀', array['a.svg', '', 'б "в" \\.svg'], '{}'::text[],
                 timestamptz '2026-03-01 12:00:00.999999+03', timestamptz '1969-12-31 23:59:58.5+00'`),
      )
      .readable();
    let seen: unknown[] = [];
    const count = await eachCopiedRow(stream, 12, (row) => {
      seen = [
        bigintAt(row, 0),
        bigintAt(row, 1),
        integerAt(row, 2),
        smallintAt(row, 3),
        booleanAt(row, 4),
        booleanAt(row, 5),
        isNull(row, 6),
        isNull(row, 0),
        textAt(row, 7),
        textsAt(row, 8),
        textsAt(row, 9),
        secondsAt(row, 10),
        secondsAt(row, 11),
      ];
    });
    expect(count).toBe(1);
    expect(seen).toEqual([
      Number.MAX_SAFE_INTEGER,
      -5,
      70_000,
      -7,
      true,
      false,
      true,
      false,
      'Камера «Глаз» 😀',
      ['a.svg', '', String.raw`б "в" \.svg`],
      [],
      Date.parse('2026-03-01T09:00:00Z') / 1000,
      -2,
    ]);
  });

  it('gives the same numbers as their texts do', async () => {
    const small = '0 1 -1 2.8 -2.8 0.0001 -0.0001 0.1 0.3 12 9999 10000 10000.5';
    const large = '100000000 123456789.1234 900719925474.0993 99999999999999 99999999999999.9999';
    const texts = `${small} ${large}`.split(' ');
    const rows = texts.map((text) => `(${text}::numeric(18, 4))`).join();
    expect(await numbersOf(`values ${rows}`)).toEqual(texts.map(Number));
  });

  it('refuses what is no number, and a number that does not fit one', async () => {
    await expect(numbersOf(`select 'NaN'::numeric`)).rejects.toThrow('no number');
    const stream = await database.pool.unsafe(copyOf('select 9007199254740993')).readable();
    await expect(eachCopiedRow(stream, 1, (row) => void bigintAt(row, 0))).rejects.toThrow('does not fit');
  });

  it('is read however the bytes are cut', async () => {
    const bytes = await copied(
      `select number, 'Имя ' || number, null::int from generate_series(1, 4) as number`,
    );
    for (let size = 1; size <= bytes.length; size += 1) {
      const seen: string[] = [];
      const parser = createParser(3, (row) =>
        seen.push(`${integerAt(row, 0)} ${textAt(row, 1)} ${isNull(row, 2)}`),
      );
      for (let at = 0; at < bytes.length; at += size) parser.push(bytes.subarray(at, at + size));
      expect(seen).toEqual([1, 2, 3, 4].map((number) => `${number} Имя ${number} true`));
      expect(parser.isComplete()).toBe(true);
    }
  });
});

describe('a copy', () => {
  it('that is cut off is told from one that ended', async () => {
    const bytes = await copied('select 1');
    const parser = createParser(1, () => {});
    parser.push(bytes.subarray(0, -1));
    expect(parser.isComplete()).toBe(false);
  });

  it('of no rows ends too', async () => {
    const stream = await database.pool.unsafe(copyOf('select 1 where false')).readable();
    expect(await eachCopiedRow(stream, 1, () => {})).toBe(0);
  });

  it('of other columns than expected fails', async () => {
    const stream = await database.pool.unsafe(copyOf('select 1, 2')).readable();
    await expect(eachCopiedRow(stream, 3, () => {})).rejects.toThrow('2 columns');
  });

  it('fails with the query, in the middle too, and leaves the connection usable', async () => {
    await expect(database.pool.unsafe(copyOf('select 1 / 0')).readable()).rejects.toThrow('division by zero');
    const late = await database.pool
      .unsafe(copyOf('select 1 / (200000 - number) from generate_series(1, 300000) as number'))
      .readable();
    await expect(eachCopiedRow(late, 1, () => {})).rejects.toThrow('division by zero');
    expect(await database.pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
