import { SPEC_FAULTS } from '@okoem/domain/specification/spec-fault.ts';
import type { SpecSource } from '@okoem/domain/specification/spec-state.ts';
import { describe, expect, it } from 'vitest';
import { sourceKind } from '../../platform/spreadsheet/source-kind.ts';
import {
  bookOfBytes,
  damagedFile,
  ENCRYPTED_XLSX,
  HTML_AS_XLS,
  OLD_XLS,
  trapFiles,
} from '../../testing/specification-files/damaged-files.ts';
import { makeWorkbook } from '../../testing/specification-files/make-workbook.ts';
import { longBook } from '../../testing/specification-files/odd-books.ts';
import { SPECIFICATION_FILES } from '../../testing/specification-files/specification-files.ts';
import { readFile } from './read-file.ts';

const read = (bytes: Uint8Array, source: SpecSource = 'xlsx') =>
  readFile({ bytes, source, given: undefined, known: [] });

describe('a file that is a trap', () => {
  it.each(trapFiles())('is refused with a reason: %s [SPECS-013]', async (_, bytes, fault) => {
    const answer = await read(bytes);
    expect(answer.fault).toBe(fault);
    expect(SPEC_FAULTS[fault]).toMatch(
      /сохраните|загрузите|пришлите|укажите|нужен файл|ни одной заполненной строки/i,
    );
  });

  it.each([
    ['an old workbook', OLD_XLS, 'OLD_FORMAT'],
    ['a workbook with a password', ENCRYPTED_XLSX, 'ENCRYPTED'],
    ['a page that is called a workbook', HTML_AS_XLS, 'OLD_FORMAT'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'NOT_A_TABLE'],
  ])('is known by its first bytes: %s [SPECS-013]', (_, bytes, fault) => {
    expect(sourceKind(bytes)).toEqual({ fault });
  });

  it('does not hide goods above a million rows that only have a look [SPECS-010]', async () => {
    const { read: found } = await read(longBook(1_048_000));
    expect(found!.rows.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['ZK-D4280', 5000],
      ['SW-108P', 1000],
    ]);
  });
});

describe('a long file', () => {
  it('gives two thousand rows and tells how many were left out [SPECS-012]', async () => {
    const lines = Array.from({ length: 2345 }, (_, at) => `ZK-${10_000 + at}\t${(at % 9) + 1}`);
    const { read: found } = await read(Buffer.from(`Артикул\tКол-во\n${lines.join('\n')}`), 'text');
    expect(found!.rows).toHaveLength(2000);
    expect(found!.counts).toMatchObject({ item: 2000, left_out: 345 });
  });

  it('gives two thousand rows of all its sheets together, and the last ones are left out [SPECS-012]', async () => {
    const sheets = ['Корпус 1', 'Корпус 2', 'Корпус 3'].map((name, sheet) => ({
      name,
      rows: [
        ['Артикул', 'Кол-во'],
        ...Array.from({ length: 900 }, (_, at) => [`ZK-${(sheet + 1) * 10_000 + at}`, 1]),
      ],
    }));
    const { read: found } = await read(makeWorkbook({ sheets }));
    expect(found!.rows).toHaveLength(2000);
    expect(found!.rows.at(-1)!.code).toBe('ZK-30199');
    expect(found!.counts).toMatchObject({ item: 2000, left_out: 700 });
  });

  it('of ten megabytes is read [SPECS-012]', async () => {
    const bytes = bookOfBytes(10_240_000);
    expect(bytes).toHaveLength(10_240_000);
    const { read: found } = await read(bytes);
    expect(found!.rows).toHaveLength(2000);
    expect(found!.rows.at(-1)).toMatchObject({ code: 'ZK-D5999-IR', quantity: 20_000 });
  });
});

describe('a damaged file', () => {
  it.each(
    SPECIFICATION_FILES.filter(({ bytes }) => bytes.length < 100_000).map(
      (file) => [file.title, file] as const,
    ),
  )('is read or refused, and never breaks the reader: %s [SPECS-013]', async (_, { bytes, source }) => {
    const seen: string[] = [];
    for (let seed = 1; seed <= 60; seed += 1) {
      const { fault, read: found } = await read(damagedFile(bytes, seed), source);
      seen.push(fault ?? `${found!.rows.length} rows`);
    }
    expect(seen).toHaveLength(60);
  });
});
