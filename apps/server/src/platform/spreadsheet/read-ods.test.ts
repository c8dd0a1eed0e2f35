import { describe, expect, it } from 'vitest';
import { makeOds, odsOf } from '../../testing/specification-files/make-ods.ts';
import { readOds } from './read-ods.ts';
import { KEPT } from './sheet-reader.ts';

const cell = (attributes: string, inside = '') => ({
  xml: `<table:table-cell ${attributes}>${inside}</table:table-cell>`,
});
const texts = (rows: readonly { row: number; cells: readonly ({ text: string } | undefined)[] }[]) =>
  rows.map(({ row, cells }) => [row, ...Array.from(cells, (one) => one?.text ?? '')]);

describe('a table of OpenDocument [SPECS-094]', () => {
  it('is read as it is shown: lines, spaces, spans, remarks left out, numbers as numbers', async () => {
    const { sheets } = await readOds(
      makeOds([
        {
          name: 'СВН & СКУД',
          rows: [
            [
              cell(
                'office:value-type="string"',
                '<office:annotation><text:p>заметка</text:p></office:annotation><text:p>Камера<text:s/><text:span>купольная</text:span></text:p><text:p>4&#160;Мп</text:p>',
              ),
              1150.5,
              null,
              'шт',
            ],
          ],
        },
      ]),
    );
    expect(sheets[0]!.name).toBe('СВН & СКУД');
    expect(texts(sheets[0]!.rows)).toEqual([[0, 'Камера купольная 4 Мп', '1150,5', '', 'шт']]);
    expect(sheets[0]!.rows[0]!.cells[1]!.number).toBe(1150.5);
  });

  it('keeps what is repeated in its place, and merged cells as ranges', async () => {
    const { sheets } = await readOds(
      makeOds([
        {
          name: 'Лист',
          rows: [
            [
              cell(
                'table:number-columns-spanned="3" table:number-rows-spanned="2"',
                '<text:p>Раздел</text:p>',
              ),
            ],
            {
              xml: '<table:table-row table:number-rows-repeated="5"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
            },
            [cell('table:number-columns-repeated="2"', '<text:p>да</text:p>'), 7],
            {
              xml: '<table:table-row table:number-rows-repeated="2"><table:table-cell><text:p>дважды</text:p></table:table-cell></table:table-row>',
            },
          ],
        },
        { name: 'Тайный', isHidden: true, rows: [['секрет']] },
      ]),
    );
    expect(texts(sheets[0]!.rows)).toEqual([
      [0, 'Раздел'],
      [6, 'да', 'да', '7'],
      [7, 'дважды'],
      [8, 'дважды'],
    ]);
    expect(sheets[0]!.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 2 }]);
    expect(sheets[1]).toMatchObject({ isHidden: true, rows: [] });
  });

  it('that says a million rows in a line is kept as far as there is room, and the rest is counted', async () => {
    const { sheets } = await readOds(
      makeOds([
        {
          name: 'Лист',
          rows: [
            {
              xml: '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"><text:p>х</text:p></table:table-cell></table:table-row>',
            },
          ],
        },
      ]),
    );
    const { rows, leftOut } = sheets[0]!;
    expect(rows.length * 200).toBeLessThanOrEqual(KEPT.cells);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.length + leftOut).toBe(1_000_000);
  });

  it.each([
    ['BROKEN', makeOds([{ name: 'Л', rows: [[cell('table:number-columns-repeated="-1"')]] }])],
    ['BROKEN', odsOf('<office:document-content><office:body>').subarray(0, 200)],
    ['UNSAFE', odsOf('<!DOCTYPE x [<!ENTITY a "aaaa">]><x/>')],
    ['NOT_A_TABLE', makeOds([]).toString('latin1').replaceAll('content.xml', 'kontent.xml')],
    ['ENCRYPTED', makeOds([], { 'META-INF/manifest.xml': '<m><encryption-data/></m>' })],
  ])('is refused as %s', async (fault, bytes) => {
    const file = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    await expect(readOds(file)).rejects.toMatchObject({ fault });
  });
});
