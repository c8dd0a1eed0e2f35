import { ROW_KINDS } from '@okoem/domain/specification/row-kind.ts';
import { describe, expect, it } from 'vitest';
import { SPECIFICATION_FILES } from '../../testing/specification-files/specification-files.ts';
import { readFile } from './read-file.ts';

const EMPTY = {
  sheet: 0,
  position: '',
  name: '',
  mark: '',
  code: '',
  maker: '',
  unit: '',
  note: '',
  section: '',
};

describe('a specification of each shape', () => {
  it('there are more than a dozen of them', () => {
    expect(SPECIFICATION_FILES.length).toBeGreaterThanOrEqual(15);
  });

  it.each(SPECIFICATION_FILES.map((file) => [file.title, file] as const))(
    'is read to the rows it holds, and all others are counted: %s [SPECS-010] [SPECS-011]',
    async (_, { bytes, source, rows, skipped }) => {
      const { fault, read } = await readFile({ bytes, source, given: undefined, known: [] });
      expect(fault).toBeUndefined();
      const words = read!.rows.map(({ quantityText: _text, ...row }) => row);
      expect(words).toEqual(rows.map((row) => ({ ...EMPTY, ...row })));
      const others = Object.fromEntries(
        ROW_KINDS.filter((kind) => kind !== 'item' && read!.counts[kind] > 0).map((kind) => [
          kind,
          read!.counts[kind],
        ]),
      );
      expect(others).toEqual(skipped);
    },
  );
});
